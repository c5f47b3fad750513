/** `init [FOLDER]`: creates the folder of a new shop. */
import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { type CsvTable, formatFileError, readCsvTable } from '@vitrine/commerce/catalogue/csv-table';
import { importProducts } from '@vitrine/commerce/catalogue/import-products';
import type { ProductDraft } from '@vitrine/commerce/catalogue/product-draft';
import { readProductCsv } from '@vitrine/commerce/catalogue/read-product-csv';
import { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import { openFetchedPictures } from '@vitrine/content/uploads/fetched-pictures';
import { openUploadStore } from '@vitrine/content/uploads/upload-store';
import { parseStorefronts } from '@vitrine/data/storefronts';
import { isEmail } from '@vitrine/rules/contact/email';
import { setStorefronts } from '@vitrine/rules/regions/region';
import { openCommerceStorage } from '../../server/commerce-storage.ts';
import { openContent } from '../../server/content.ts';
import { editorPasswords } from '../../server/editor/passwords.ts';
import { secondFactorSecrets } from '../../server/editor/second-factor-keys.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { readSettings, type Settings } from '../../server/env.ts';
import { getEditorAddress } from '../../server/http/hosts.ts';
import {
  createShopFolder,
  requireEmptyFolder,
  ShopFolderError,
} from '../../server/own-shop/create-shop-folder.ts';
import { createStorefronts } from '../../server/own-shop/create-storefronts.ts';
import { loadLatestTable } from '../../server/own-shop/load-latest-table.ts';
import { findMissingSteps, type MissingStep } from '../../server/own-shop/missing-steps.ts';
import { describeTaxes } from '../../server/own-shop/region-templates.ts';
import type { CopiedBrand } from '../../server/own-shop/rename-copied-shop.ts';
import type { ShopAnswers } from '../../server/own-shop/shop-answers.ts';
import { fetchProductPictures } from '../../server/product-pictures/fetch-product-pictures.ts';
import { openPictureFetch } from '../../server/product-pictures/open-picture-fetch.ts';
import { openQuestionTerminal, QuestionCancelled } from '../question-terminal.ts';
import { type InitOptions, parseInitOptions, usage, validateAnswers } from './init-options.ts';
import { type AskQuestion, askForAnswers, askForServices, findFileProblem } from './init-questions.ts';
import type { SettingsIo } from './settings-io.ts';

export { usage };

export interface InitIo extends Pick<SettingsIo, 'out' | 'err' | 'log' | 'clock'> {
  /** Asks the merchant; null if standard input isn't a terminal. */
  readonly ask?: AskQuestion | null;
}

/** Exit codes: 0 created, 1 failed, 2 invalid arguments. */
export async function run(args: string[], io: InitIo): Promise<number> {
  let options: InitOptions;
  try {
    options = parseInitOptions(args);
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
    return 2;
  }
  const terminal =
    io.ask === undefined && process.stdin.isTTY && !options.yes
      ? openQuestionTerminal({ input: process.stdin, output: process.stderr })
      : null;
  try {
    return await init(options, { ...io, ask: io.ask ?? terminal?.ask ?? null });
  } catch (error) {
    if (error instanceof QuestionCancelled) {
      io.err('Nothing was made.');
      return 1;
    }
    if (!(error instanceof ShopFolderError)) throw error;
    io.err(error.message);
    return 1;
  } finally {
    terminal?.close();
  }
}

async function init(given: InitOptions, io: InitIo): Promise<number> {
  const folder = resolve(given.folder);
  await requireEmptyFolder(folder);
  const problems = findOptionProblems(given);
  for (const problem of problems) io.err(problem);
  if (problems.length > 0) return 2;
  const answers = given.fromDemo ? null : await completeAnswers(given, io);
  if (answers === 'invalid') return 2;
  const options = await completeServices(given, io);
  const say = options.json ? () => undefined : io.out;
  if (answers !== null) for (const line of describeShop(answers)) say(line);
  // Set before the product file is parsed, because its columns refer to these storefronts.
  if (answers !== null) setStorefronts(parseStorefronts(createStorefronts(answers)));
  const result: InitResult = { folder, editorLink: null, products: null, missing: [] };
  const drafts = options.products === null ? [] : await readProducts(options.products, io);
  if (drafts === null) return 1;
  if (options.dryRun) {
    say(`Nothing was made: this was a dry run. ${drafts.length} products are ready to import.`);
    if (options.json) io.out(JSON.stringify({ ...result, dryRun: true, answers }));
    return 0;
  }
  await createShopFolder({
    folder,
    answers,
    copiedBrand: toCopiedBrand(given),
    settings: options.settings,
    today: new Date(io.clock()).toISOString().slice(0, 10),
    fill: async (draft) => {
      Object.assign(result, await fillShop(draft, { options, drafts, io, say }));
    },
  });
  say(`\nYour shop is in ${folder}. Start it with:\n\n  SHOP_DIR=${folder} npm start\n`);
  if (result.editorLink !== null)
    say(`Then choose your password (the link opens once, within two days):\n\n  ${result.editorLink}\n`);
  if (result.missing.length > 0) say('Before you open:');
  for (const { title, text } of result.missing) say(`- ${title}: ${text}`);
  if (options.json) io.out(JSON.stringify(result));
  return 0;
}

/** Returns the name and colours for a copy of the demo shop; null to use the demo's own, if no name is given. */
function toCopiedBrand({ fromDemo, given }: InitOptions): CopiedBrand | null {
  return fromDemo && given.name !== undefined ? { name: given.name, colours: given.colours } : null;
}

/** Validates the options before the first question is asked. @returns error messages */
function findOptionProblems(options: InitOptions): readonly string[] {
  const { editor, fromDemo, given, products, settings } = options;
  const problems: string[] = [];
  if (editor !== null && !isEmail(editor.email))
    problems.push(`--editor takes an email address, not "${editor.email}".`);
  if (products !== null && fromDemo)
    problems.push('--products and --from demo exclude each other: the demo has products of its own.');
  if (fromDemo && given.storefronts.length > 0)
    problems.push(
      '--storefront and --from demo exclude each other. Change the copied storefronts afterwards, with "storefronts".',
    );
  if (fromDemo && given.name === undefined && Object.keys(given.colours).length > 0)
    problems.push('Say --name too: colours of a copy need a name of their own.');
  const fileProblem = products === null ? null : findFileProblem(products);
  if (fileProblem !== null) problems.push(fileProblem);
  // Placeholders for answers that are asked for later, so that the given ones can be validated now.
  const { name = 'Shop', colours, storefronts } = given;
  const example = { key: 'shop', country: 'US', currency: 'USD', address: null };
  const read = validateAnswers({
    name,
    colours,
    storefronts: storefronts.length > 0 ? storefronts : [example],
  });
  if ('problems' in read) problems.push(...read.problems);
  const own = readSettings(settings);
  return own.ok ? problems : [...problems, ...own.problems];
}

/**
 * Asks for products, payment and e-mail, but only if the merchant also had to be asked for the name or the storefronts,
 * and no option gives the answers.
 */
async function completeServices(options: InitOptions, { ask = null, out }: InitIo): Promise<InitOptions> {
  const { fromDemo, given, products, settings } = options;
  const wasAsked = given.name === undefined || given.storefronts.length === 0;
  if (ask === null || fromDemo || !wasAsked || products !== null || Object.keys(settings).length > 0)
    return options;
  const asked = await askForServices({ ask, out });
  return { ...options, products: asked.products, settings: asked.settings };
}

interface InitResult {
  readonly folder: string;
  editorLink: string | null;
  products: { readonly added: number; readonly pictures: number; readonly failedPictures: number } | null;
  missing: readonly MissingStep[];
}

async function completeAnswers(options: InitOptions, io: InitIo): Promise<ShopAnswers | 'invalid'> {
  const { ask = null } = io;
  let { given } = options;
  for (;;) {
    const open = given.name === undefined || given.storefronts.length === 0;
    if (open && ask === null) {
      io.err(
        `Say ${given.name === undefined ? '--name' : '--storefront KEY:COUNTRY:CURRENCY'}: there is no terminal to ask in.\nUsage: ${usage}`,
      );
      return 'invalid';
    }
    if (open && ask !== null) given = await askForAnswers(given, { ask, out: io.out });
    const read = validateAnswers(given);
    if ('answers' in read) return read.answers;
    for (const problem of read.problems) io.err(problem);
    if (ask === null) return 'invalid';
    io.out('Please answer again.');
    given = { colours: {}, storefronts: [] };
  }
}

function describeShop({ name, storefronts }: ShopAnswers): readonly string[] {
  return [
    name,
    ...storefronts.flatMap((storefront) => [
      `  ${storefront.key}: ${storefront.country}, ${storefront.currency}`,
      ...describeTaxes(storefront).map(({ country, known, rate, sources }) => {
        if (!known)
          return `    ${country}: no tax, because no table has its rate. Give it with --tax ${storefront.key}=PERCENT.`;
        const percent = rate === null ? 'by province' : `${Number((rate * 100).toFixed(3))} %`;
        return `    ${country}: tax ${percent} (${sources.join('; ')})`;
      }),
    ]),
  ];
}

/** @returns null if the file is invalid, after printing its errors */
async function readProducts(path: string, io: InitIo): Promise<readonly ProductDraft[] | null> {
  const table: CsvTable = await readCsvTable(createReadStream(path));
  const { drafts, problems } = readProductCsv(table);
  for (const problem of problems) io.err(formatFileError(problem));
  if (problems.length === 0) return drafts;
  io.err('Nothing was made. Correct the file.');
  return null;
}

interface FillOptions {
  readonly options: InitOptions;
  readonly drafts: readonly ProductDraft[];
  readonly io: InitIo;
  readonly say: (line: string) => void;
}

async function fillShop(
  folder: string,
  { options, drafts, io, say }: FillOptions,
): Promise<Pick<InitResult, 'editorLink' | 'products' | 'missing'>> {
  const settings = readOwnSettings(folder, options);
  const commerce = await openCommerceStorage(settings, io.log);
  const shop = await openEngagementStorage(settings, io.log);
  try {
    const products = drafts.length === 0 ? null : await importProducts(commerce, drafts, io.clock);
    const deps = openPictureFetch({
      settings,
      storage: commerce,
      uploads: openUploadStore({ storage: shop, clock: io.clock }),
      pictures: openFetchedPictures(shop, io.clock),
    });
    const pictures = options.pictures
      ? await fetchProductPictures(deps, {
          retry: false,
          progress: ({ done, all, failed }) => {
            if (done > 0 && (done % 25 === 0 || done === all))
              say(`${done - failed} of ${all} pictures fetched${failed === 0 ? '' : `, ${failed} failed`}`);
          },
        })
      : { done: 0, failed: 0 };
    const token = await addEditor(settings, shop, options, io);
    const content = await openContent(settings, io.log);
    const missing = await findMissingSteps({
      settings,
      content,
      storage: commerce,
      table: (region) => loadLatestTable(join(folder, 'regions'), region),
    });
    return {
      editorLink: token === null ? null : `${getEditorAddress(settings.PUBLIC_URL)}#welcome=${token}`,
      products:
        products === null
          ? null
          : {
              added: products.added,
              pictures: pictures.done - pictures.failed,
              failedPictures: pictures.failed,
            },
      // A copy of the demo is filled with products at its first start.
      missing: options.fromDemo ? missing.filter(({ id }) => id !== 'products') : missing,
    };
  } finally {
    await shop.close();
    await commerce.close();
  }
}

function readOwnSettings(folder: string, options: InitOptions): Settings {
  const read = readSettings({ SHOP_DIR: folder, LOG_LEVEL: 'error', ...options.settings });
  if (!read.ok) throw new ShopFolderError(`${read.problems.join('\n')}\nNothing was made.`);
  return read.settings;
}

async function addEditor(
  settings: Settings,
  storage: Awaited<ReturnType<typeof openEngagementStorage>>,
  { editor }: InitOptions,
  io: InitIo,
): Promise<string | null> {
  if (editor === null) return null;
  const people = new EditorAccounts({
    storage,
    clock: io.clock,
    passwords: editorPasswords,
    secrets: secondFactorSecrets(settings, storage, io.log),
  });
  return people.add({ ...editor, role: 'admin', by: 'command line' });
}
