/**
 * `content list|export|import`: exports the editors' documents to files and imports them, so that settings can be
 * versioned in git.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ContentStore,
  ContentStoreError,
  type DocumentId,
} from '@vitrine/content/documents/content-model';
import { parseDocumentName, toDocumentName } from '@vitrine/content/documents/document-kinds';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import type { ContentService } from '@vitrine/content/file-content';
import { readCachedSettings } from '@vitrine/content/remote/cached-settings';
import { describeEffect } from '@vitrine/content/settings-error';
import { openContentDocuments } from '../../server/blog/documents.ts';
import { getRemoteCachePath } from '../../server/content/remote.ts';
import { openContent } from '../../server/content.ts';
import { openEngagementStorage } from '../../server/engagement.ts';
import { contentDirectory } from '../../server/shop-folder.ts';
import type { SettingsIo } from './settings-io.ts';

export const usage = 'content list, content export FOLDER [--drafts], or content import [FOLDER]';

const folders = ['cart', 'theme', 'product', 'post'];
const extension = '.json';

/** Exit codes: 0 done, 1 failed, 2 invalid arguments. */
export async function run(args: string[], io: SettingsIo): Promise<number> {
  const wanted = read(args);
  if (wanted === null) {
    io.err(`Usage: ${usage}`);
    return 2;
  }
  const { CONTENT_URL: url } = io.settings;
  if (wanted.action === 'import' && url !== undefined) {
    io.err(
      `This shop shows the documents of ${url} (CONTENT_URL), not its own. Nothing was imported. Import them there.`,
    );
    return 1;
  }
  const storage = await openEngagementStorage(io.settings, io.log);
  try {
    const store = openContentDocuments(storage, io.clock);
    if (wanted.action === 'list') return await list(store, io);
    if (wanted.action === 'export') return await exportTo(wanted, store, io);
    return await importFrom(wanted.folder ?? contentDirectory(io.settings), store, io);
  } finally {
    await storage.close();
  }
}

type Wanted =
  | { readonly action: 'list' }
  | { readonly action: 'export'; readonly folder: string; readonly drafts: boolean }
  | { readonly action: 'import'; readonly folder: string | undefined };

function read(args: string[]): Wanted | null {
  try {
    const options = { drafts: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [action, folder, ...rest] = positionals;
    if (rest.length > 0 || (values.drafts && action !== 'export')) return null;
    if (action === 'list' && folder === undefined) return { action };
    if (action === 'export' && folder !== undefined) return { action, folder, drafts: values.drafts };
    return action === 'import' ? { action, folder } : null;
  } catch {
    return null;
  }
}

async function list(store: ContentStore, io: SettingsIo): Promise<number> {
  const documents = await store.list();
  io.json(documents.map(({ id, ...rest }) => ({ name: toDocumentName(id), ...rest })));
  for (const { id, title, latest, inForce, nextChange } of documents) {
    const state = inForce === null ? 'not published' : `version ${inForce} in force`;
    const draft = latest === inForce ? '' : `, draft ${latest}`;
    const next = nextChange === null ? '' : `, changes at ${new Date(nextChange).toISOString()}`;
    io.out(`${toDocumentName(id)}  ${title}: ${state}${draft}${next}`);
  }
  await warnOfInvalidContent(io, await openContent(io.settings, io.log), documents);
  return 0;
}

/** Prints the invalid settings among the active ones, and the fallbacks that are used instead. */
async function warnOfInvalidContent(
  io: SettingsIo,
  files: ContentService,
  documents: Awaited<ReturnType<ContentStore['list']>>,
): Promise<void> {
  const { CONTENT_URL: url, DATA_DIR } = io.settings;
  if (url !== undefined) {
    const cached = await readCachedSettings(getRemoteCachePath(DATA_DIR), url).catch(() => null);
    for (const [name, lastValidSince] of Object.entries(cached?.lastValidSince ?? {}))
      io.err(`${name} of ${url} is invalid. ${describeEffect({ lastValidSince })}`);
    return;
  }
  const published = new Set(
    documents.filter(({ inForce }) => inForce !== null).map(({ id }) => toDocumentName(id)),
  );
  for (const section of ['cart', 'theme'] as const) {
    for (const error of await files.problems(section)) {
      const { group, path, problem, found } = error;
      if (published.has(`${section}/${group}`)) continue;
      const file = join(contentDirectory(io.settings), section, group === '' ? '' : `${group}${extension}`);
      io.err(`${file}: ${path === '' ? '' : `${path} `}${problem}; it is ${found}. ${describeEffect(error)}`);
    }
  }
}

interface Exporting {
  readonly folder: string;
  readonly drafts: boolean;
}

/**
 * Exports the active settings, merged from the shop's files and the database; with `drafts`, the latest version of
 * every document in the database instead.
 */
async function exportTo({ folder, drafts }: Exporting, store: ContentStore, io: SettingsIo): Promise<number> {
  const files = await openContent(io.settings, io.log);
  const documents = await store.list();
  await warnOfInvalidContent(io, files, documents);
  const bodies = new Map(await files.bodies());
  for (const { id, latest, inForce } of documents) {
    const number = drafts ? latest : inForce;
    const version = number === null ? null : await store.version(id, number);
    if (version !== null) bodies.set(toDocumentName(id), version.body);
  }
  for (const [name, body] of bodies) {
    const file = join(folder, `${name}${extension}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(body, null, 2)}\n`);
  }
  io.json({ folder, documents: [...bodies.keys()] });
  io.out(`${bodies.size} documents are written to ${folder}.`);
  return 0;
}

/** Publishes every file, or none if one is invalid. */
async function importFrom(folder: string, store: ContentStore, io: SettingsIo): Promise<number> {
  const documents: { readonly id: DocumentId; readonly body: unknown }[] = [];
  let wrong = 0;
  for (const name of await namesIn(folder)) {
    const { id, body, problems } = await documentIn(folder, name);
    for (const problem of problems) io.err(`${join(folder, `${name}${extension}`)}: ${problem}`);
    wrong += problems.length;
    if (id !== null) documents.push({ id, body });
  }
  if (wrong > 0) {
    io.err('Nothing was imported.');
    return 1;
  }
  const note = `from ${basename(folder)}`;
  const put = await store.saveAndPublish(documents, { author: 'import', note }).catch((error: unknown) => {
    if (!(error instanceof ContentStoreError)) throw error;
    io.err(error.message);
    return null;
  });
  if (put === null) {
    io.err('Nothing was imported.');
    return 1;
  }
  io.json({ documents: documents.length, published: put.map(toDocumentName) });
  for (const id of put) io.out(toDocumentName(id));
  io.out(`${put.length} of ${documents.length} documents have a new version, which is in force.`);
  return 0;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const present = (await readdir(folder)).filter((name) => folders.includes(name));
  const names = present.sort().map(async (section) => {
    const files = await readdir(join(folder, section));
    return files
      .filter((file) => file.endsWith(extension) && !file.startsWith('.'))
      .sort()
      .map((file) => `${section}/${basename(file, extension)}`);
  });
  return (await Promise.all(names)).flat();
}

interface ReadDocument {
  readonly id: DocumentId | null;
  readonly body: unknown;
  /** Validation errors as sentences, each with its location. */
  readonly problems: readonly string[];
}

async function documentIn(folder: string, name: string): Promise<ReadDocument> {
  const id = parseDocumentName(name);
  if (id === null) return { id, body: null, problems: ['is no document that the shop knows'] };
  try {
    const body: unknown = JSON.parse(await readFile(join(folder, `${name}${extension}`), 'utf8'));
    const problems = validateDocument(id.kind, body).map(
      ({ path, problem, found }) => `${path === '' ? 'the document' : path} ${problem}; it is ${found}`,
    );
    return { id, body, problems };
  } catch (error) {
    return { id, body: null, problems: [error instanceof Error ? error.message : String(error)] };
  }
}
