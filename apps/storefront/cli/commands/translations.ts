/**
 * `translations list|export|import`: exports the texts of documents and the catalogue for translators, and imports
 * their translations.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openCatalogue } from '@vitrine/commerce/catalogue/open-catalogue';
import { listShopTexts } from '@vitrine/commerce/catalogue/shop-texts';
import { registerTranslations } from '@vitrine/commerce/catalogue/translation-registry';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { ContentStoreError } from '@vitrine/content/documents/content-model';
import { toDocumentName } from '@vitrine/content/documents/document-kinds';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import { countUnits, type TranslationUnit } from '@vitrine/content/translations/document-units';
import { loadReturnRules } from '@vitrine/data/returns';
import { loadTranslations } from '@vitrine/data/translations';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { Storage } from '@vitrine/storage/database';
import { openContentDocuments } from '../../server/blog/documents.ts';
import { openCommerceStorage } from '../../server/commerce-storage.ts';
import { openContent } from '../../server/content.ts';
import { openFileDocuments } from '../../server/editor/file-body.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { openRegionTables } from '../../server/region-tables.ts';
import { contentDirectory, translationsDirectory } from '../../server/shop-folder.ts';
import {
  type CatalogueTexts,
  cataloguePrefix,
  readTranslatedRecords,
} from '../../server/translations/catalogue-texts.ts';
import {
  type DocumentSource,
  getTargetLanguages,
  parseTargetLanguage,
  readTranslatedDocuments,
} from '../../server/translations/document-texts.ts';
import {
  formatTranslationFile,
  formatTranslationProblem,
  readTranslationFile,
  type TranslationFormat,
} from '../../server/translations/translation-file.ts';
import type { SettingsIo } from './settings-io.ts';

export const usage =
  'translations list LANGUAGE, translations export LANGUAGE FILE.xlf|FILE.csv [--missing], or translations import LANGUAGE FILE [--publish]';

/** Maximum number of errors printed; for the others only their number is printed. */
const maxShown = 50;

type Store = ReturnType<typeof openContentDocuments>;

/** Exit codes: 0 done, 1 failed, 2 invalid arguments. */
export async function run(args: string[], io: SettingsIo): Promise<number> {
  const request = parseRequest(args, io);
  if (request === null) {
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const { CONTENT_URL: url } = io.settings;
  if (url !== undefined) {
    io.err(`This shop shows the documents of ${url} (CONTENT_URL), not its own. Translate them there.`);
    return 1;
  }
  const storage = await openEngagementStorage(io.settings, io.log);
  try {
    const store = openContentDocuments(storage, io.clock);
    const files = openFileDocuments(contentDirectory(io.settings), await openContent(io.settings, io.log));
    const source = { store, files };
    return await withCatalogue(io, async (catalogue) => {
      if (request.action === 'list') return listCounts(source, catalogue, request.language, io);
      if (request.action === 'export') return exportTo(source, catalogue, request, io);
      return importFrom(source, catalogue, store, request, io);
    });
  } finally {
    await storage.close();
  }
}

interface OpenCatalogue extends CatalogueTexts {
  readonly storage: Storage<CommerceDatabase>;
}

/**
 * Opens the embedded catalogue, calls `work` with it, and closes it; passes null if the products are in another system.
 */
async function withCatalogue(
  io: SettingsIo,
  work: (catalogue: OpenCatalogue | null) => Promise<number>,
): Promise<number> {
  if (io.settings.COMMERCE_URL !== undefined) return work(null);
  const storage = await openCommerceStorage(io.settings, io.log);
  try {
    const tables = openRegionTables(io.settings);
    const catalogue = await openCatalogue({ storage, log: io.log });
    try {
      return await work({
        storage,
        catalogue,
        translations: loadTranslations(translationsDirectory(io.settings)),
        hasBlogs: io.settings.BLOG_SOURCE === 'storefront',
        shopTexts: (language) =>
          listShopTexts((region, now) => tables.findAt(region, now), loadReturnRules(), language, io.clock()),
      });
    } finally {
      await catalogue.close();
    }
  } finally {
    await storage.close();
  }
}

async function readRecords(catalogue: OpenCatalogue | null, language: StorefrontLanguage) {
  return catalogue === null ? [] : readTranslatedRecords(catalogue, language);
}

interface FileRequest {
  readonly language: StorefrontLanguage;
  readonly file: string;
  readonly format: TranslationFormat;
}

type Request =
  | { readonly action: 'list'; readonly language: StorefrontLanguage }
  | (FileRequest & { readonly action: 'export'; readonly missingOnly: boolean })
  | (FileRequest & { readonly action: 'import'; readonly publish: boolean });

function parseRequest(args: string[], io: SettingsIo): Request | null {
  try {
    const options = {
      missing: { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [action, code = '', file, ...rest] = positionals;
    const language = parseTargetLanguage(code);
    if (language === null) {
      const targets = getTargetLanguages();
      io.err(
        targets.length === 0
          ? 'The shop has only one language, so there is nothing to translate.'
          : `“${code}” isn’t a language this shop translates into. Use one of ${targets.join(', ')}.`,
      );
      return null;
    }
    if (action === 'list' && file === undefined) return { action, language };
    if (rest.length > 0 || file === undefined) return null;
    const format = toFormat(file);
    if (format === null) {
      io.err(`${file} needs a name that ends with .xlf, .xliff or .csv.`);
      return null;
    }
    const { missing, publish } = values;
    if (action === 'export' && !publish) return { action, language, file, format, missingOnly: missing };
    return action === 'import' && !missing ? { action, language, file, format, publish } : null;
  } catch (error) {
    io.err(error instanceof Error ? error.message : String(error));
    return null;
  }
}

function toFormat(file: string): TranslationFormat | null {
  if (/\.xli?ff?$/i.test(file)) return 'xliff';
  return /\.csv$/i.test(file) ? 'csv' : null;
}

async function listCounts(
  source: DocumentSource,
  catalogue: OpenCatalogue | null,
  language: StorefrontLanguage,
  io: SettingsIo,
) {
  const documents = await readTranslatedDocuments(source, language);
  const records = await readRecords(catalogue, language);
  io.json([
    ...documents.map(({ id, title, units }) => ({ name: toDocumentName(id), title, ...countUnits(units) })),
    ...records.map(({ name, title, units }) => ({
      name: `${cataloguePrefix}${name}`,
      title,
      ...countUnits(units),
    })),
  ]);
  const print = (name: string, title: string, units: readonly TranslationUnit[]) => {
    const { total, translated, changed } = countUnits(units);
    const since = changed === 0 ? '' : `, ${changed} changed since`;
    io.out(`${name}  ${title}: ${translated} of ${total} texts translated${since}`);
  };
  for (const { id, title, units } of documents) {
    print(toDocumentName(id), title, units);
  }
  for (const { name, title, units } of records) print(`${cataloguePrefix}${name}`, title, units);
  return 0;
}

async function exportTo(
  source: DocumentSource,
  catalogue: OpenCatalogue | null,
  request: Extract<Request, { action: 'export' }>,
  io: SettingsIo,
): Promise<number> {
  const documents = await readTranslatedDocuments(source, request.language);
  const records = await readRecords(catalogue, request.language);
  await writeFile(request.file, formatTranslationFile([...documents, ...records], request));
  io.json({ file: request.file, documents: documents.length, records: records.length });
  io.out(`The texts are written to ${request.file}.`);
  return 0;
}

/** Saves all translations, or none if one is invalid. */
async function importFrom(
  source: DocumentSource,
  catalogue: OpenCatalogue | null,
  store: Store,
  { language, file, format, publish }: Extract<Request, { action: 'import' }>,
  io: SettingsIo,
): Promise<number> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    io.err(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  if (text === null) return 1;
  const documents = await readTranslatedDocuments(source, language);
  const {
    problems,
    documents: changed,
    records,
    empty,
  } = await readTranslationFile(
    documents,
    text,
    { language, format },
    await readRecords(catalogue, language),
  );
  const said = [
    ...problems.map(formatTranslationProblem),
    ...changed.flatMap(({ id, body }) =>
      validateDocument(id.kind, body).map(({ path, problem }) => `${toDocumentName(id)}: ${path} ${problem}`),
    ),
  ];
  for (const line of said.slice(0, maxShown)) io.err(line);
  if (said.length > maxShown) io.err(`and ${said.length - maxShown} more`);
  if (said.length > 0) {
    io.err('Nothing was imported.');
    return 1;
  }
  const count = changed.reduce((sum, { changes }) => sum + changes, 0);
  const entries = records.flatMap((each) => each.entries);
  const ofCatalogue =
    entries.length === 0
      ? ''
      : `, and ${entries.length} ${entries.length === 1 ? 'text' : 'texts'} of the catalogue`;
  const what = `${count} ${count === 1 ? 'text' : 'texts'} of ${changed.length} ${changed.length === 1 ? 'document' : 'documents'}${ofCatalogue}`;
  const left = empty === 0 ? '' : ` ${empty} have no translation in the file and stay as they are.`;
  const note = `translations: ${language}`;
  const problem = publish ? await publishAll(store, changed, note) : await saveDrafts(store, changed, note);
  if (problem !== null) {
    io.err(problem);
    return 1;
  }
  // Saved last and without a draft, because the catalogue has none.
  await catalogue?.storage.change((tx) => registerTranslations(tx, entries, io.clock()));
  const names = changed.map(({ id }) => toDocumentName(id));
  io.json({ texts: count, catalogueTexts: entries.length, documents: names, published: publish, empty });
  io.out(`${publish ? 'Translated and published' : 'Saved as drafts:'} ${what}.${left}`);
  return 0;
}

type Changed = Awaited<ReturnType<typeof readTranslationFile>>['documents'];

/** Publishes the changed documents. @returns the reason why nothing was published, or null */
async function publishAll(store: Store, changed: Changed, note: string): Promise<string | null> {
  try {
    await store.saveAndPublish(
      changed.map(({ id, body }) => ({ id, body })),
      { author: 'import', note },
    );
    return null;
  } catch (error) {
    if (!(error instanceof ContentStoreError)) throw error;
    return `${error.message} Nothing was imported.`;
  }
}

/**
 * Saves the changed documents as drafts. @returns the reason why it stopped, or null. Drafts saved before stay;
 * importing the file again saves the others.
 */
async function saveDrafts(store: Store, changed: Changed, note: string): Promise<string | null> {
  for (const [index, { id, body, version }] of changed.entries()) {
    const saved = await store.save(id, { body, basedOn: version, author: 'import', note });
    if (saved.outcome === 'saved') continue;
    return `${toDocumentName(id)} was saved in between. ${index} of ${changed.length} documents are saved. Import the file again.`;
  }
  return null;
}
