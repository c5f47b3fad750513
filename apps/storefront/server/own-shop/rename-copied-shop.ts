/** Replaces the demo's name and colours in a copy by the merchant's (SHOP-15). */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileDigestLength } from '@vitrine/commerce/catalogue/find-translation';
import { toTextDigest } from '@vitrine/commerce/catalogue/translation-registry';
import { hashText } from '@vitrine/content/translations/hash-text';
import { z } from 'zod';
import { type ShopAnswers, toBrandBody } from './shop-answers.ts';

/** Name and colours of the merchant's shop. */
export type CopiedBrand = Pick<ShopAnswers, 'name' | 'colours'>;

const brandFile = z.looseObject({
  default: z.looseObject({ name: z.string(), club: z.string(), contactEmail: z.string() }),
});

/** Fields with data of the demo's company and its drawings, which are removed from a copy. */
const ownFields = ['address', 'contactEmail', 'email', 'icon', 'sign'];

/** Replaces the demo's name in all texts of the folder's content and catalogue. Translations stay marked as current. */
export async function renameCopiedShop(folder: string, brand: CopiedBrand): Promise<void> {
  const path = join(folder, 'content/theme/brand.json');
  const before = brandFile.parse(JSON.parse(await readFile(path, 'utf8')));
  const rename = createRename(before.default, brand.name);
  const files = (await listFiles(folder)).filter((file) => /\.(?:json|csv)$/.test(file));
  const digests = new Map<string, string>();
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const renamed = file.endsWith('.csv')
      ? replaceCells(text, (cell) => rename(cell, digests))
      : formatJson(replaceTexts(JSON.parse(text), (value) => rename(value, digests)));
    if (renamed !== text) await writeFile(file, renamed);
  }
  // Collects all digests first, because a file with digests may be processed before the file of its originals.
  for (const file of files.filter((each) => each.endsWith('.json'))) {
    const text = await readFile(file, 'utf8');
    const renewed = formatJson(replaceTexts(JSON.parse(text), (value) => digests.get(value) ?? value));
    if (renewed !== text) await writeFile(file, renewed);
  }
  const { default: own, ...rest } = brandFile.parse(JSON.parse(await readFile(path, 'utf8')));
  const left = Object.fromEntries(Object.entries(own).filter(([field]) => !ownFields.includes(field)));
  const { colours } = brand;
  const answered = toBrandBody(brand.name, colours);
  // Other colours are derived from the demo's and wouldn't match.
  const { colours: _, shape, ...withoutColours } = left;
  const body = Object.keys(colours).length === 0 ? left : { ...withoutColours, shape: withoutButtons(shape) };
  await writeFile(path, formatJson({ ...rest, default: { ...body, ...answered } }));
}

/** Removes the setting of buttons: the demo's use the text colour, but those of another shop use the accent colour. */
function withoutButtons(shape: unknown): unknown {
  if (typeof shape !== 'object' || shape === null) return shape;
  return Object.fromEntries(Object.entries(shape).filter(([field]) => field !== 'buttons'));
}

type Rename = (text: string, digests: Map<string, string>) => string;

function createRename(demo: z.output<typeof brandFile>['default'], name: string): Rename {
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'shop';
  const domain = demo.contactEmail.split('@')[1] ?? demo.contactEmail;
  const parts = demo.name.split(/\s+/);
  return (text, digests) => {
    const isHtml = /<[a-z]/i.test(text);
    const shown = isHtml ? name.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : name;
    const renamed = text
      .replaceAll(domain, `${slug}.example`)
      .replaceAll(parts.join('-').toLowerCase(), slug)
      .replaceAll(demo.name, () => shown);
    if (renamed !== text) {
      digests.set(hashText(text), hashText(renamed));
      digests.set(
        toTextDigest(text).slice(0, fileDigestLength),
        toTextDigest(renamed).slice(0, fileDigestLength),
      );
    }
    return renamed;
  };
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await Promise.all(
    ['content', 'catalogue'].map((each) =>
      readdir(join(folder, each), { recursive: true, withFileTypes: true }),
    ),
  );
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Replaces text within a JSON value, including keys: translations of the catalogue have originals as keys. */
function replaceTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [replace(key), replaceTexts(each, replace)]),
  );
}

/** Replaces text in the cells of a CSV; quotes a cell if its new text needs it. */
function replaceCells(csv: string, replace: (text: string) => string): string {
  return csv.replace(/"(?:[^"]|"")*"|[^",\r\n]+/g, (cell) => {
    const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    const replaced = replace(text);
    if (replaced === text) return cell;
    return /[",\r\n]/.test(replaced) ? `"${replaced.replaceAll('"', '""')}"` : replaced;
  });
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
