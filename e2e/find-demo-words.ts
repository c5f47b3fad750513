/**
 * Searches texts for names, image URLs and sentences of the demo, which it reads from the demo's documents (BRAND-31).
 */
import { createReadStream } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { readCsvTable } from '@vitrine/commerce/catalogue/csv-table';
import { listDefaultTexts } from '@vitrine/content/translations/default-texts';
import { z } from 'zod';
import { repository } from './test-shop-process.ts';

/** A text to search, with a name for the messages. */
export type PlacedText = readonly [name: string, text: string];

export interface FindDemoWords {
  /** Returns a message for each text that has a name or sentence of the demo. */
  (texts: readonly PlacedText[]): readonly string[];
  /** The same for names only, because scripts contain messages for any shop. */
  readonly names: (texts: readonly PlacedText[]) => readonly string[];
}

/** Number of words in a row that identify a sentence of the demo; fewer occur in any shop. */
const runLength = 5;
/** Minimum length of a name in characters; shorter names are ordinary words. */
const minNameLength = 4;

const messages = z.record(z.string(), z.string());
const brandDocument = z.object({
  default: z.object({ name: z.string(), club: z.string(), slogan: z.string(), contactEmail: z.string() }),
});

/** Reads the demo's texts. Leaves out what the shop's own messages and the default texts of a new shop have, too. */
export async function readDemoWords(): Promise<FindDemoWords> {
  const texts = await readDemoTexts();
  const ordinaryTexts = [...listDefaultTexts()];
  for await (const file of glob('data/catalogue-empty/**/*.json', { cwd: repository }))
    readTexts(JSON.parse(await readFile(join(repository, file), 'utf8')), ordinaryTexts);
  const shared = new Set(ordinaryTexts.flatMap(readRuns));
  for await (const file of glob('data/words/*/*.json', { cwd: repository }))
    for (const text of Object.values(
      messages.parse(JSON.parse(await readFile(join(repository, file), 'utf8'))),
    ))
      for (const run of readRuns(text)) shared.add(run);
  const runs = new Set(texts.flatMap(readRuns).filter((run) => !shared.has(run)));
  const anyName = new RegExp(
    `(?<![\\p{L}\\d])(?:${(await readNames()).map(escapeName).join('|')})(?![\\p{L}\\d])`,
    'iu',
  );
  const findNames = (texts: readonly PlacedText[]) =>
    texts.flatMap(([place, text]) => {
      const found = anyName.exec(text);
      return found === null
        ? []
        : [`${place}: ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`];
    });
  const findRuns = (texts: readonly PlacedText[]) =>
    texts.flatMap(([place, text]) => {
      const run = readRuns(text).find((each) => runs.has(each));
      return run === undefined ? [] : [`${place}: “${run}”`];
    });
  return Object.assign((all: readonly PlacedText[]) => [...findNames(all), ...findRuns(all)], {
    names: findNames,
  });
}

/** Reads all texts of the demo's documents, products and pages, in each language. */
async function readDemoTexts(): Promise<readonly string[]> {
  const texts: string[] = [];
  const folders = ['content', 'content-offers', 'catalogue', 'catalogue/translations'];
  for await (const file of glob(`demo/{${folders.join(',')}}/{,*/}*.json`, { cwd: repository }))
    readTexts(JSON.parse(await readFile(join(repository, file), 'utf8')), texts);
  const { rows } = await readProducts();
  for (const { cells } of rows) texts.push(...cells);
  return texts;
}

function readTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) readTexts(each, texts);
}

/** Names of the brand, products, collections, articles, pages, codes and pictures, with their handles. */
async function readNames(): Promise<readonly string[]> {
  const brand = brandDocument.parse(await readJson('demo/content/theme/brand.json')).default;
  const { header, rows } = await readProducts();
  const columns = ['Handle', 'Title', 'Vendor', 'Variant SKU'].map((name) => header.indexOf(name));
  const products = rows.flatMap(({ cells }) => columns.map((column) => cells[column] ?? ''));
  const pictures: string[] = [];
  for await (const file of glob('demo/media/**/*.{webp,svg}', { cwd: repository }))
    pictures.push(parse(file).name);
  const words = brand.name.split(' ');
  const names = [
    ...[brand.name, brand.club, brand.slogan, words.join(''), words.join('-')],
    ...[words[0] ?? '', new URL(`mailto://${brand.contactEmail}`).hostname],
    ...products,
    ...pictures,
  ];
  expectMany(names);
  return [...new Set(names.filter((name) => name.length >= minNameLength && !commonNames.has(name)))];
}

/** Names that any shop has: of collections, and the default name of tier offers (TIER-01). */
const commonNames = new Set([
  'icon',
  'gift-card',
  'Gift Card',
  'best-sellers',
  'accessories',
  'sale',
  'gifts',
  'bundles',
  'body',
  'hair',
  'coming-soon',
  'tiered-discount-products',
]);

/** Throws if there are suspiciously few names: a reader that finds nothing would make the test pass. */
function expectMany(names: readonly string[]): void {
  if (names.length < 100) throw new Error(`only ${names.length} names of the demo were found`);
}

async function readProducts() {
  return readCsvTable(createReadStream(join(repository, 'demo/catalogue/products.csv')));
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(repository, file), 'utf8'));
}

/** Returns each sequence of `runLength` words, in lower case and without punctuation. A sequence never spans a tag. */
function readRuns(text: string): readonly string[] {
  return decode(text)
    .toLowerCase()
    .split(/[<>]/)
    .flatMap((part) => {
      const words = part.match(/[\p{L}\d’]+/gu) ?? [];
      return words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(' '));
    });
}

/** Decodes the escapes of HTML, JSON and JavaScript, so that the same text compares equal. */
function decode(text: string): string {
  return text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#x27;|&#39;|&apos;|'/g, '’')
    .replaceAll('&amp;', '&');
}

function escapeName(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
