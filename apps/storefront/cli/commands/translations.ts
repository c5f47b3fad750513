/** `translations list|export|import`: what documents say in another language, for translators. */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ContentStoreError } from '@vitrine/content/documents/content-model';
import { toDocumentName } from '@vitrine/content/documents/document-kinds';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import { countUnits } from '@vitrine/content/translations/document-units';
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { openContentDocuments } from '../../server/blog/documents.ts';
import { openContent } from '../../server/content.ts';
import { openFileDocuments } from '../../server/editor/file-body.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { contentDirectory } from '../../server/shop-folder.ts';
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

/** Beyond so many problems a person only wants the number. */
const maxShown = 50;

type Store = ReturnType<typeof openContentDocuments>;

/** Exit codes: 0 done, 1 it could not be done, 2 wrong arguments. */
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
    if (request.action === 'list') return await listCounts(source, request.language, io);
    if (request.action === 'export') return await exportTo(source, request, io);
    return await importFrom(source, store, request, io);
  } finally {
    await storage.close();
  }
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
      io.err(`“${code}” is no language of this shop: give one of ${getTargetLanguages().join(', ')}.`);
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

async function listCounts(source: DocumentSource, language: StorefrontLanguage, io: SettingsIo) {
  const documents = await readTranslatedDocuments(source, language);
  io.json(
    documents.map(({ id, title, units }) => ({ name: toDocumentName(id), title, ...countUnits(units) })),
  );
  for (const { id, title, units } of documents) {
    const { total, translated, changed } = countUnits(units);
    const since = changed === 0 ? '' : `, ${changed} changed since`;
    io.out(`${toDocumentName(id)}  ${title}: ${translated} of ${total} texts translated${since}`);
  }
  return 0;
}

async function exportTo(
  source: DocumentSource,
  request: Extract<Request, { action: 'export' }>,
  io: SettingsIo,
): Promise<number> {
  const documents = await readTranslatedDocuments(source, request.language);
  await writeFile(request.file, formatTranslationFile(documents, request));
  io.json({ file: request.file, documents: documents.length });
  io.out(`The texts are written to ${request.file}.`);
  return 0;
}

/** Saves all translations, or none if one is wrong. */
async function importFrom(
  source: DocumentSource,
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
    empty,
  } = await readTranslationFile(documents, text, { language, format });
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
  const what = `${count} ${count === 1 ? 'text' : 'texts'} of ${changed.length} ${changed.length === 1 ? 'document' : 'documents'}`;
  const left = empty === 0 ? '' : ` ${empty} have no translation in the file and stay as they are.`;
  const note = `translations: ${language}`;
  const problem = publish ? await publishAll(store, changed, note) : await saveDrafts(store, changed, note);
  if (problem !== null) {
    io.err(problem);
    return 1;
  }
  const names = changed.map(({ id }) => toDocumentName(id));
  io.json({ texts: count, documents: names, published: publish, empty });
  io.out(`${publish ? 'Translated and published' : 'Saved as drafts:'} ${what}.${left}`);
  return 0;
}

type Changed = Awaited<ReturnType<typeof readTranslationFile>>['documents'];

/** @returns what prevents it, or null. Nothing is published then. */
async function publishAll(store: Store, changed: Changed, note: string): Promise<string | null> {
  try {
    await store.putInForce(
      changed.map(({ id, body }) => ({ id, body })),
      { author: 'import', note },
    );
    return null;
  } catch (error) {
    if (!(error instanceof ContentStoreError)) throw error;
    return `${error.message} Nothing was imported.`;
  }
}

/** @returns what prevents it, or null. Drafts that are saved already stay: importing the file again saves the others. */
async function saveDrafts(store: Store, changed: Changed, note: string): Promise<string | null> {
  for (const [index, { id, body, version }] of changed.entries()) {
    const saved = await store.save(id, { body, basedOn: version, author: 'import', note });
    if (saved.outcome === 'saved') continue;
    return `${toDocumentName(id)} was saved in between. ${index} of ${changed.length} documents are saved. Import the file again.`;
  }
  return null;
}
