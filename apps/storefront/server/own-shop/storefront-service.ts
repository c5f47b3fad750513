/** Lists, adds, changes, pauses and removes the storefronts of a shop's folder (REGION-38). */
import { join } from 'node:path';
import { appendAccountLog } from '@vitrine/content/editor-accounts/account-log';
import type { EditorAccountTables } from '@vitrine/content/editor-accounts/tables';
import { parseStorefronts, type StorefrontFileEntry } from '@vitrine/data/storefronts';
import type { Storage } from '@vitrine/storage/database';
import { isDryRun } from '@vitrine/storage/dry-run';
import { z } from 'zod';
import type { StorefrontFormJson } from '../../app/editor/storefronts/storefront-json.ts';
import { tryLock } from '../process/file-lock.ts';
import {
  checkHomeCountries,
  checkStorefronts,
  checkTable,
  createFieldError,
  parseForm,
  StorefrontChangeError,
} from './storefront-checks.ts';
import { readJsonFile, readRegionsRevision, replaceJsonFile } from './storefront-files.ts';
import { type StorefrontForm, toEntry, toForm, toTableFile } from './storefront-form.ts';
import { findUses, type StorefrontUseDeps } from './storefront-uses.ts';

export interface StorefrontServiceDeps extends StorefrontUseDeps {
  /** The `regions` folder of the shop. */
  readonly directory: string;
  /** File that is locked while the storefronts' files are replaced. */
  readonly lockFile: string;
  readonly publicUrl: string;
  /** Database with the log of editor accounts, which lists every change. */
  readonly accounts: Storage<EditorAccountTables>;
}

export interface StoredStorefront {
  readonly entry: StorefrontFileEntry;
  /** Null for the staging store. */
  readonly form: StorefrontFormJson | null;
  readonly inUse: readonly string[];
}

export interface StoredStorefronts {
  readonly revision: string;
  readonly storefronts: readonly StoredStorefront[];
  readonly removed: readonly StorefrontFileEntry[];
}

interface StorefrontsFile {
  readonly comment?: string;
  readonly storefronts: readonly StorefrontFileEntry[];
  readonly removed?: readonly StorefrontFileEntry[];
}

/** Entry in the log of editor accounts. */
interface LogWords {
  readonly by: string;
  readonly about: string;
  words: string;
}

const noLock = { release: () => undefined };

/** Largest `number` that a storefront can have. */
const maxNumber = 30;

export class StorefrontService {
  readonly #deps: StorefrontServiceDeps;

  constructor(deps: StorefrontServiceDeps) {
    this.#deps = deps;
  }

  async list(): Promise<StoredStorefronts> {
    const { directory } = this.#deps;
    const revision = await readRegionsRevision(directory);
    const { storefronts, removed = [] } = await this.#read();
    const stored = await Promise.all(
      storefronts.map(async (entry) => ({
        entry,
        form: entry.staging === true ? null : toForm(entry, await this.#readTable(entry.key)),
        inUse: await findUses(entry, this.#deps),
      })),
    );
    return { revision, storefronts: stored, removed };
  }

  /** Adds a storefront before the staging store. */
  add(revision: string, input: unknown, by: string): Promise<void> {
    const form = parseForm(input);
    const entry = { by, about: form.name, words: 'the storefront was added' };
    return this.#change(revision, entry, async ({ storefronts, removed = [] }) => {
      const former = removed.find(({ key }) => key === form.key);
      if (former !== undefined)
        throw createFieldError(
          'key',
          `${former.name.en} had this key. Bring it back, or choose another key.`,
        );
      const taken = new Set([...storefronts, ...removed].map(({ number }) => number));
      const number = Array.from({ length: maxNumber }, (_, before) => before + 1).find(
        (each) => !taken.has(each),
      );
      if (number === undefined)
        throw createFieldError('key', `A shop has at most ${maxNumber} storefronts, removed ones included.`);
      const entry = toEntry(form, null, number);
      const staging = storefronts.findIndex((each) => each.staging === true);
      const at = staging < 0 ? storefronts.length : staging;
      return { storefronts: storefronts.toSpliced(at, 0, entry), removed, form, changed: entry };
    });
  }

  change(revision: string, key: string, input: unknown, by: string): Promise<void> {
    const form = parseForm(input);
    const log: LogWords = { by, about: form.name, words: 'the storefront was changed' };
    return this.#change(revision, log, async ({ storefronts, removed = [] }) => {
      const before = findEntry(storefronts, key);
      if (before.currency !== form.currency && (await findUses(before, this.#deps)).length > 0)
        throw createFieldError(
          'currency',
          `Orders or carts are in ${before.currency}. Add another storefront for ${form.currency}.`,
        );
      if ((before.default === true) !== (form.addressKind === 'own'))
        throw createFieldError('address', 'The default storefront, and only it, has the shop’s own address.');
      const entry = toEntry({ ...form, key }, before, before.number);
      log.words = describeChange(before, entry);
      return {
        storefronts: storefronts.map((each) => (each === before ? entry : each)),
        removed,
        form: { ...form, key },
        changed: entry,
      };
    });
  }

  /** Removes a storefront without orders and carts. Its key, number and table stay, so that it can be restored. */
  remove(revision: string, key: string, by: string): Promise<void> {
    const log = { by, about: key, words: 'the storefront was removed' };
    return this.#change(revision, log, async ({ storefronts, removed = [] }) => {
      const entry = findEntry(storefronts, key);
      const [reason] = await findUses(entry, this.#deps);
      if (reason !== undefined) throw new StorefrontChangeError('IN_USE', reason);
      return { storefronts: storefronts.filter((each) => each !== entry), removed: [...removed, entry] };
    });
  }

  restore(revision: string, key: string, by: string): Promise<void> {
    const log = { by, about: key, words: 'the storefront was brought back' };
    return this.#change(revision, log, async ({ storefronts, removed = [] }) => {
      const entry = findEntry(removed, key);
      const staging = storefronts.findIndex((each) => each.staging === true);
      const at = staging < 0 ? storefronts.length : staging;
      return {
        storefronts: storefronts.toSpliced(at, 0, entry),
        removed: removed.filter((each) => each !== entry),
        changed: entry,
      };
    });
  }

  async #change(
    revision: string,
    log: LogWords,
    compute: (file: StorefrontsFile) => Promise<
      StorefrontsFile & {
        readonly form?: StorefrontForm;
        readonly changed?: StorefrontFileEntry;
      }
    >,
  ): Promise<void> {
    const { directory, lockFile, publicUrl, clock } = this.#deps;
    const lock = isDryRun() ? noLock : tryLock(lockFile, 'alone');
    if (lock === null)
      throw new StorefrontChangeError('BUSY', 'Another change is being saved. Try again in a moment.');
    try {
      if ((await readRegionsRevision(directory)) !== revision)
        throw new StorefrontChangeError(
          'STALE',
          'The storefronts have changed meanwhile. Load the page again, then make your change.',
        );
      const file = await this.#read();
      const { form, changed, storefronts, removed } = await compute(file);
      checkStorefronts(storefronts, removed ?? [], changed, publicUrl);
      const today = new Date(clock()).toISOString().slice(0, 10);
      const isKnown = form !== undefined && file.storefronts.some(({ key }) => key === form.key);
      const before = isKnown ? await this.#readTable(form.key) : null;
      const table = form === undefined ? null : toTableFile(form, before, today);
      if (table !== null) checkTable(table);
      if (form !== undefined) await checkHomeCountries(form, storefronts, (key) => this.#readTable(key));
      await this.#appendLog(log);
      if (isDryRun()) return;
      await write(async () => {
        if (form !== undefined && table !== null)
          await replaceJsonFile(join(directory, `${form.key}.json`), table);
        await replaceJsonFile(join(directory, 'storefronts.json'), { ...file, storefronts, removed });
      });
    } finally {
      lock.release();
    }
  }

  /** Logs a change before the files are replaced: a change without an entry would be worse than an entry of a failed change. */
  async #appendLog({ by, about, words }: LogWords): Promise<void> {
    const { accounts, clock } = this.#deps;
    await accounts.change((tx) =>
      appendAccountLog(tx, { at: clock(), who: by, action: 'storefronts', about, words }),
    );
  }

  async #read(): Promise<StorefrontsFile> {
    const content = await readJsonFile(join(this.#deps.directory, 'storefronts.json'));
    parseStorefronts(content);
    return storedFile.parse(content);
  }

  #readTable(key: string): Promise<unknown> {
    return readJsonFile(join(this.#deps.directory, `${key}.json`));
  }
}

function describeChange(before: StorefrontFileEntry, after: StorefrontFileEntry): string {
  const isPaused = after.paused === true;
  if ((before.paused === true) === isPaused) return 'the storefront was changed';
  return isPaused ? 'the storefront was paused' : 'the storefront sells again';
}

/** Checks only the file's outline, because its entries were validated before. */
const storedFile: z.ZodType<StorefrontsFile> = z.custom<StorefrontsFile>(
  (value) => typeof value === 'object' && value !== null && 'storefronts' in value,
);

async function write(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorefrontChangeError(
      'UNWRITABLE',
      `The shop’s folder can’t be written: ${reason}. Nothing was changed.`,
    );
  }
}

function findEntry(entries: readonly StorefrontFileEntry[], key: string): StorefrontFileEntry {
  const found = entries.find((each) => each.key === key);
  if (found === undefined)
    throw new StorefrontChangeError('UNKNOWN', 'There is no such storefront. Load the page again.');
  return found;
}
