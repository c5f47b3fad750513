/** Lists, adds, changes, pauses and removes the storefronts of a shop's folder (REGION-38). */
import { join } from 'node:path';
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { appendAccountLog } from '@vitrine/content/editor-accounts/account-log';
import type { EditorAccountTables } from '@vitrine/content/editor-accounts/tables';
import { parseStorefronts, type StorefrontFileEntry, StorefrontsError } from '@vitrine/data/storefronts';
import { parseRegion } from '@vitrine/rules/regions/parse-region';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import type { Storage } from '@vitrine/storage/database';
import { isDryRun } from '@vitrine/storage/dry-run';
import { z } from 'zod';
import type { StorefrontFormJson } from '../../app/editor/storefronts/storefront-json.ts';
import { tryLock } from '../process/file-lock.ts';
import { readJsonFile, readRegionsRevision, replaceJsonFile } from './storefront-files.ts';
import {
  type FieldMessages,
  findFormErrors,
  formatCountryInEnglish,
  storefrontForm,
  toEntry,
  toForm,
  toTableFile,
} from './storefront-form.ts';

export interface StorefrontServiceDeps {
  /** The `regions` folder of the shop. */
  readonly directory: string;
  /** Held while files are replaced. */
  readonly lockFile: string;
  readonly publicUrl: string;
  /** Null if orders are in another system. */
  readonly storage: Storage<CommerceDatabase> | null;
  /** Has the log of accounts, which lists every change. */
  readonly accounts: Storage<EditorAccountTables>;
  readonly clock: () => number;
}

/** A change that can't be made, with a sentence, and messages of single fields. */
export class StorefrontChangeError extends Error {
  override readonly name = 'StorefrontChangeError';
  readonly code: 'INVALID' | 'STALE' | 'IN_USE' | 'UNKNOWN' | 'BUSY' | 'UNWRITABLE';
  readonly fields: FieldMessages;

  constructor(code: StorefrontChangeError['code'], message: string, fields: FieldMessages = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
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

/** The entry of the log of accounts. */
interface LogWords {
  readonly by: string;
  readonly about: string;
  words: string;
}

const noLock = { release: () => undefined };

/** Highest number of a storefront. */
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
        inUse: await this.#findUses(entry),
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
        throw invalid('key', `${former.name.en} had this key. Bring it back, or choose another key.`);
      const taken = new Set([...storefronts, ...removed].map(({ number }) => number));
      const number = Array.from({ length: maxNumber }, (_, before) => before + 1).find(
        (each) => !taken.has(each),
      );
      if (number === undefined)
        throw invalid('key', `A shop has at most ${maxNumber} storefronts, removed ones included.`);
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
      if (before.currency !== form.currency && (await this.#findUses(before)).length > 0)
        throw invalid(
          'currency',
          `Orders or carts are in ${before.currency}. Add another storefront for ${form.currency}.`,
        );
      if ((before.default === true) !== (form.addressKind === 'own'))
        throw invalid('address', 'The default storefront, and only it, has the shop’s own address.');
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
      const [reason] = await this.#findUses(entry);
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
        readonly form?: ReturnType<typeof parseForm>;
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
      if (form !== undefined) await this.#checkHomeCountries(form, storefronts);
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

  /** Before the files: a change without an entry would be worse than an entry of one that failed. */
  async #appendLog({ by, about, words }: LogWords): Promise<void> {
    const { accounts, clock } = this.#deps;
    await accounts.change((tx) =>
      appendAccountLog(tx, { at: clock(), who: by, action: 'storefronts', about, words }),
    );
  }

  /** A country's market is that of one storefront: the home country of another one can't be shipped to from here. */
  async #checkHomeCountries(
    { key, country, shipping }: ReturnType<typeof parseForm>,
    storefronts: readonly StorefrontFileEntry[],
  ): Promise<void> {
    for (const other of storefronts) {
      if (other.key === key || other.staging === true) continue;
      if (other.homeCountry === country)
        throw invalid('country', `${other.name.en} is the storefront of this country. Choose another one.`);
      if (listCountries(await this.#readTable(other.key)).has(country))
        throw invalid(
          'country',
          `${other.name.en} ships to ${formatCountryInEnglish(country)}. Remove it from its zones first.`,
        );
      const zone = shipping?.zones.findIndex(({ countries }) => countries.includes(other.homeCountry)) ?? -1;
      if (zone >= 0)
        throw invalid(
          `zones.${zone}.countries`,
          `${formatCountryInEnglish(other.homeCountry)} has a storefront of its own: ${other.name.en}.`,
        );
    }
  }

  async #read(): Promise<StorefrontsFile> {
    const content = await readJsonFile(join(this.#deps.directory, 'storefronts.json'));
    parseStorefronts(content);
    return storedFile.parse(content);
  }

  #readTable(key: string): Promise<unknown> {
    return readJsonFile(join(this.#deps.directory, `${key}.json`));
  }

  /** Reasons against the removal of a storefront. */
  async #findUses({
    key,
    homeCountry,
    default: isDefault,
    staging,
  }: StorefrontFileEntry): Promise<readonly string[]> {
    if (isDefault === true) return ['It is the default storefront, at the shop’s own address.'];
    if (staging === true) return ['The editor is at the staging store’s address.'];
    const { storage, clock } = this.#deps;
    if (storage === null) return ['Its orders are in another system, which can’t be asked here.'];
    const orders = await storage.read
      .selectFrom('orders')
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('region', '=', key)
      .executeTakeFirstOrThrow();
    const carts = await storage.read
      .selectFrom('carts')
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('completed_at', 'is', null)
      .where('expires_at', '>', clock())
      .where('data', 'like', `%"contextCountry":"${homeCountry}"%`)
      .where('data', 'not like', '%"lines":[],%')
      .executeTakeFirstOrThrow();
    const sentences: string[] = [];
    const orderCount = Number(orders.count);
    const cartCount = Number(carts.count);
    if (orderCount > 0)
      sentences.push(
        `${orderCount === 1 ? 'One order was' : `${orderCount} orders were`} placed here, and shoppers find them at its address. Pause it instead.`,
      );
    if (cartCount > 0)
      sentences.push(
        `${cartCount === 1 ? 'One shopper has' : `${cartCount} shoppers have`} a cart here. Carts end 30 days after their last change. Pause it instead.`,
      );
    return sentences;
  }
}

function describeChange(before: StorefrontFileEntry, after: StorefrontFileEntry): string {
  const isPaused = after.paused === true;
  if ((before.paused === true) === isPaused) return 'the storefront was changed';
  return isPaused ? 'the storefront was paused' : 'the storefront sells again';
}

/** The file was parsed before: this gives it its type. */
const storedFile: z.ZodType<StorefrontsFile> = z.custom<StorefrontsFile>(
  (value) => typeof value === 'object' && value !== null && 'storefronts' in value,
);

function parseForm(input: unknown) {
  const read = storefrontForm.safeParse(input);
  if (!read.success) {
    const fields = Object.fromEntries(
      read.error.issues
        .toReversed()
        .map(({ path, message }) => [path.filter((part) => part !== 'shipping').join('.'), message]),
    );
    throw new StorefrontChangeError('INVALID', 'Please correct the marked fields.', fields);
  }
  const fields = findFormErrors(read.data);
  if (Object.keys(fields).length > 0)
    throw new StorefrontChangeError('INVALID', 'Please correct the marked fields.', fields);
  return read.data;
}

const zonedTable = z.looseObject({
  zones: z.array(z.looseObject({ countries: z.array(z.looseObject({ code: z.string() })) })),
});

function listCountries(table: unknown): ReadonlySet<string> {
  const { zones = [] } = zonedTable.safeParse(table).data ?? {};
  return new Set(zones.flatMap(({ countries }) => countries.map(({ code }) => code)));
}

function invalid(field: string, message: string): StorefrontChangeError {
  return new StorefrontChangeError('INVALID', 'Please correct the marked fields.', { [field]: message });
}

function findEntry(entries: readonly StorefrontFileEntry[], key: string): StorefrontFileEntry {
  const found = entries.find((each) => each.key === key);
  if (found === undefined)
    throw new StorefrontChangeError('UNKNOWN', 'There is no such storefront. Load the page again.');
  return found;
}

/** Fields of the form by the fields of an entry. */
const formFields: Readonly<Record<string, string>> = {
  homeCountry: 'country',
  name: 'name',
  paused: 'isPaused',
};

function checkStorefronts(
  storefronts: readonly StorefrontFileEntry[],
  removed: readonly StorefrontFileEntry[],
  changed: StorefrontFileEntry | undefined,
  publicUrl: string,
): void {
  if (changed !== undefined) {
    const issue = findSharedAddress(changed, storefronts, new URL(publicUrl).hostname);
    if (issue !== null) throw invalid('address', issue);
  }
  try {
    parseStorefronts({ storefronts, removed });
  } catch (error) {
    if (!(error instanceof StorefrontsError)) throw error;
    const fields = Object.fromEntries(
      error.issues.toReversed().map(({ path, message }) => {
        const field = String(path[2] ?? 'key');
        return [formFields[field] ?? field, toSentence(message)];
      }),
    );
    throw new StorefrontChangeError('INVALID', 'Please correct the marked fields.', fields);
  }
}

/** Messages of the file begin with its verb, or are sentences. */
function toSentence(message: string): string {
  return /^(?:is|has|must) /.test(message) ? `It ${message}.` : message;
}

/** @returns a sentence if an address leads elsewhere already, or nowhere */
function findSharedAddress(
  { key, address }: StorefrontFileEntry,
  storefronts: readonly StorefrontFileEntry[],
  shopHost: string,
): string | null {
  if (address === undefined) return null;
  if ('path' in address) {
    const other = storefronts.find(
      (each) =>
        each.key !== key &&
        each.address !== undefined &&
        'path' in each.address &&
        each.address.path === address.path,
    );
    return other === undefined ? null : `${other.name.en} has this path. Choose another one.`;
  }
  const isNumeric = /^(?:\[|\d+(?:\.\d+){3}$)/.test(shopHost);
  if (isNumeric && !address.host.includes('.'))
    return 'The shop is at an IP address, which has no hosts below it. Choose a path.';
  const host = toWholeHost(address.host, shopHost);
  if (host === shopHost) return 'This is the shop’s own address. Choose another host, or a path.';
  const other = storefronts.find((each) => {
    if (each.key === key || each.default === true) return false;
    const theirs = each.address ?? { host: each.key };
    return 'host' in theirs && toWholeHost(theirs.host, shopHost) === host;
  });
  return other === undefined ? null : `${other.name.en} has this host. Choose another one.`;
}

function toWholeHost(host: string, shopHost: string): string {
  return host.includes('.') ? host : `${host}.${shopHost}`;
}

/** Checks a table as if it were the default storefront's: a new storefront isn't known yet. */
function checkTable(table: object): void {
  const read = parseRegion({ ...table, region: getDefaultRegion() }, 'regions');
  if (read.ok) return;
  const [first] = read.problems;
  throw new StorefrontChangeError(
    'INVALID',
    `Shipping or tax can’t be saved like this: ${first?.path ?? ''} ${first?.problem ?? ''}. ${first?.remedy ?? ''}.`,
  );
}

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
