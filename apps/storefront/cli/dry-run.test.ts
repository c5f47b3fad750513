import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillInCheckout, openCheckoutTestShop } from '@vitrine/commerce/checkout/checkout-test-shop';
import { insertCustomer } from '@vitrine/commerce/customers/customer-store';
import { putInOutbox } from '@vitrine/engagement/outbox/put-in-outbox';
import { saveQuestion, saveReview } from '@vitrine/engagement/reviews/save-review';
import { SqliteStorage } from '@vitrine/storage/sqlite/sqlite-storage';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestBucket, type TestBucket, testBucketKey } from '../server/backup/test-bucket.ts';
import { openCommerceStorage } from '../server/commerce-storage.ts';
import { openEngagementStorage } from '../server/engagement.ts';
import { readSettings } from '../server/env.ts';
import { commands } from './dispatch.ts';
import { jsonResults } from './json-results.ts';
import { main } from './main.ts';
import { splitCommandLine } from './split-command-line.ts';

let directory: string;
let data: string;
let bucket: TestBucket;
/** Ids of a review, a question and an entry of the outbox. */
const ids = { reviews: '', questions: '', outbox: '' };
let out: string[] = [];
let err: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-dry-'));
  data = join(directory, 'data');
  for (const name of [
    'DATABASE_URL',
    'CONTENT_URL',
    'CONTENT_TOKEN',
    'COMMERCE_URL',
    'COMMERCE_TOKEN',
    'SHOP_DIR',
  ])
    vi.stubEnv(name, '');
  bucket = await openTestBucket();
  bucket.objects.set('backups/vitrine-2026-11-27T03-00-00Z.backup', Buffer.from('a backup'));
  vi.stubEnv('BACKUP_S3_URL', bucket.url);
  for (const [name, value] of Object.entries(testBucketKey)) vi.stubEnv(name, value);
  vi.stubEnv('DATA_DIR', data);
  vi.stubEnv('LOG_LEVEL', 'silent');
  await fill();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  out = [];
  err = [];
});

/** A shop with an order that left, a return, a customer, a review, a question, and an entry of the outbox. */
async function fill(): Promise<void> {
  const read = readSettings({ DATA_DIR: data });
  if (!read.ok) throw new Error(read.problems.join());
  const log = pino({ level: 'silent' });
  const storage = await openCommerceStorage(read.settings, log);
  const engagement = await openEngagementStorage(read.settings, log);
  const shop = await openCheckoutTestShop(storage);
  await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 50 });
  const key = await shop.cart('AU', [['1', 2]]);
  const total = await fillInCheckout(shop.checkout, key, 'AU');
  expect((await shop.checkout.pay(key, { kind: 'test', card: '1' }, total)).kind).toBe('placed');
  await storage.change((tx) =>
    insertCustomer(
      tx,
      {
        id: '77',
        email: 'ada@example.com',
        emailProven: true,
        firstName: 'Ada',
        lastName: null,
        phone: null,
        acceptsMarketing: false,
        tags: [],
        metafields: [],
        addresses: [],
        defaultAddressId: null,
        disabled: false,
        createdAt: 0,
        updatedAt: 0,
      },
      null,
    ),
  );
  const ours = { product: 'glow-oil', region: 'us', writer: { key: null, email: null }, now: 0 } as const;
  const review = { rating: 2, title: 'No', body: 'Too sweet.', author: 'Eve', variant: null };
  const saved = await saveReview(engagement, {
    ...ours,
    words: review,
    verified: true,
    media: [],
    publish: false,
  });
  if (saved.kind === 'kept') ids.reviews = saved.id;
  const question = { body: 'Is it vegan?', author: 'Eve' };
  ids.questions = await saveQuestion(engagement, { ...ours, words: question });
  ids.outbox = await engagement.change((tx) =>
    putInOutbox(tx, { kind: 'klaviyo', payload: {}, email: null, phone: null, now: 0 }),
  );
  await storage.close();
  await engagement.close();
  await writeFile(
    join(directory, 'products.csv'),
    'Handle,Title,Variant SKU,Variant Price\nnew,New,N,34.00\n',
  );
  await writeFile(
    join(directory, 'stock.csv'),
    'Handle,Title,Location,Available,SKU\nglow-oil,Glow Oil,Shop,7,SKU-1\n',
  );
  await writeFile(join(directory, 'prices.csv'), 'Product,Percentage\nglow-oil,20\n');
  await writeFile(join(directory, 'redirects.csv'), 'from,to\n/old,/new\n');
  await writeFile(join(directory, 'discounts.json'), '[]');
  await writeFile(
    join(directory, 'stripe.env'),
    'STRIPE_SECRET_KEY=sk_test_1\nSTRIPE_PUBLISHABLE_KEY=pk_test_1\nSTRIPE_WEBHOOK_SECRET=whsec_1\n',
  );
  await writeFile(join(directory, 'mail.env'), 'SMTP_URL=smtps://mail.example.com\n');
  await cp(join(import.meta.dirname, '../../../demo/content/cart'), join(directory, 'settings/cart'), {
    recursive: true,
  });
  await run(`editors add ada@example.com --role admin --name Ada`);
  await run(`backup ${join(directory, 'shop.backup')}`);
}

function run(line: string): Promise<number> {
  return main(splitCommandLine(line), {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    confirm: () => Promise.resolve(null),
  });
}

/** Every row of every table, and every file that is no database. */
async function snapshot(): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.db(?:-wal|-shm)?$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    found[path] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  for (const file of ['vitrine.db', 'engagement.db']) {
    const storage = new SqliteStorage<Record<string, Record<string, unknown>>>(join(data, file), undefined);
    const { rows: tables } = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'table' order by name`.execute(storage.read);
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(storage.read);
      found[`${file} ${name}`] = JSON.stringify(rows);
    }
    await storage.close();
  }
  return found;
}

/** The examples of a command, about what is in this shop. */
function toRealLines(name: string, examples: readonly (readonly [string, string])[]): readonly string[] {
  const kind = name.startsWith('questions') ? 'questions' : name.startsWith('reviews') ? 'reviews' : 'outbox';
  return examples.map(([line]) =>
    line
      .replace(/ 7f3a(?: 81c0)?/, ` ${ids[kind]}`)
      .replaceAll(
        / (?=(?:products|stock|prices|redirects|texts)\.csv|texts\.xlf|stripe\.env|mail\.env|discounts\.json|settings\b)/g,
        ` ${directory}/`,
      )
      .replace(/ (?!vitrine-)\S+\.backup/, ` ${directory}/shop.backup`)
      .replaceAll(/ --(?:dry-run|yes)/g, ''),
  );
}

describe('CLI-06: a dry run', () => {
  // Commands that implement it themselves have tests of their own.
  const changing = commands.filter(({ changes, parsesItself }) => changes && parsesItself === undefined);

  it('is offered by every command that changes something, and by no other', () => {
    expect(changing.length).toBeGreaterThan(20);
  });

  it.each(changing.map((command) => [command.name, command] as const))(
    'of %s changes no row and no file',
    async (name, { examples }) => {
      const before = await snapshot();
      for (const line of toRealLines(name, examples)) await run(`${line} --dry-run`);
      expect(await snapshot()).toEqual(before);
      expect(out.filter((line) => line === 'A dry run: nothing was changed.')).toHaveLength(examples.length);
    },
  );

  it.each([
    ['orders fulfil 1001 --carrier DHL', 'Order 1001 is shipped, by DHL.'],
    ['orders refund 1001 --lines 1:1', 'Order 1001: $25 given back; the shop mails its buyer.'],
    ['points adjust ada@example.com 50 --reason Thanks', 'ada@example.com has 50 points now.'],
    ['outbox retry --dead', 'Entries that are tried at once: 0.'],
    ['import pictures', 'Pictures that would be fetched: 0.'],
  ])('of "%s" says what would happen', async (line, message) => {
    expect(await run(`${line} --dry-run`)).toBe(0);
    expect(out[0]).toBe('A dry run. This is what would be done:');
    expect(out).toContain(message);
  });
});

describe('CLI-07: --json', () => {
  it('is described in the help of commands that take it', () => {
    const taking = commands.filter(({ parsesItself }) => parsesItself?.includes('json') ?? true);
    expect(taking.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(jsonResults)));
  });

  it('marks a dry run, and prints one value', async () => {
    expect(await run('points adjust ada@example.com 50 --reason Thanks --json --dry-run')).toBe(0);
    expect(JSON.parse(out.join('\n'))).toEqual({ dryRun: true, email: 'ada@example.com', points: 50 });
    expect(err).toEqual([]);
  });

  it('CLI-14: takes the beginning of an id', async () => {
    expect(await run(`reviews show ${ids.reviews.slice(0, 8)} --json`)).toBe(0);
    expect(JSON.parse(out.join('\n'))).toMatchObject({ id: ids.reviews });
    out = [];
    expect(await run(`outbox retry ${ids.outbox.slice(0, 8)} --json --dry-run`)).toBe(0);
    expect(JSON.parse(out.join('\n'))).toEqual({ dryRun: true, entries: 1 });
    expect(await run('reviews show zzzz')).toBe(3);
  });

  it('prints errors as JSON too', async () => {
    expect(await run('orders fulfil 7 --carrier DHL --json')).toBe(3);
    expect(out).toEqual([]);
    expect(JSON.parse(err.join('\n'))).toEqual({ exitCode: 3, messages: ['There is no order 7.'] });
    err = [];
    expect(await run('orders fulfil 7 --json')).toBe(2);
    expect(JSON.parse(err.join('\n'))).toMatchObject({ exitCode: 2 });
  });

  it.each(
    commands
      .filter(({ changes, parsesItself }) => !changes && parsesItself === undefined)
      .map((command) => [command.name, command] as const),
  )('of %s is JSON and nothing else, or an error in JSON', async (name, { examples, isResultLines }) => {
    const [line] = toRealLines(name, examples);
    const code = await run(`${line?.split(/ [|>] /)[0]?.replace(/ \S+\.csv$/, '')} --json`);
    if (code !== 0) {
      expect(JSON.parse(err.join('\n'))).toMatchObject({ exitCode: code });
      return;
    }
    expect(out.length > 0 || isResultLines).toBe(true);
    for (const text of isResultLines ? out : [out.join('\n')]) {
      const value = JSON.parse(text);
      const documented = jsonResults[name] ?? '';
      // Where the help lists keys, it lists all.
      const isListed = /^\[?\{[^}]*\}\]?$/.test(documented);
      for (const key of isListed ? Object.keys(Array.isArray(value) ? (value[0] ?? {}) : value) : [])
        expect(documented).toMatch(new RegExp(`\\b${key}\\b`));
    }
  });
});

describe('CLI-08: a command that deletes for good', () => {
  it('ends with 2 without --yes if no question can be asked', async () => {
    const before = await snapshot();
    expect(await run('customers erase ada@example.com')).toBe(2);
    expect(err.join()).toContain('Add --yes to confirm');
    expect(await snapshot()).toEqual(before);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('asks a person, whose answer counts: %s', async (answer, code) => {
    const requested: string[] = [];
    const confirm = (question: string) => {
      requested.push(question);
      return Promise.resolve(answer);
    };
    const screen = { out: () => undefined, err: () => undefined, confirm };
    expect(await main(['outbox', 'drop', '--dead'], screen)).toBe(code);
    expect(requested).toEqual(['This deletes the entries, undelivered, for good. Go on?']);
  });
});

it('CLI-09: orders show lists what happened to an order', async () => {
  await run('orders fulfil 1001 --carrier DHL --tracking 00340434 --lines 1:1');
  await run('orders delivered 1001');
  await run('orders refund 1001 --lines 1:1 --restock --reason "Arrived broken"');
  out = [];
  expect(await run('orders show 1001')).toBe(0);
  const text = out.join('\n');
  for (const part of [
    'Payment: partiallyRefunded',
    'Parcels: fulfilled',
    /2 × Glow Oil .*\(SKU-1\)/,
    /GST 10% \(included\): /,
    /Payments:\n {2}\$\S+ \w+ by test/,
    /Parcels:\n {2}1 {2}.*DHL 00340434, 1 of line 1, delivered .*https:/,
    /Refunds:\n.*\$25, 1 of line 1, back in stock, "Arrived broken"/,
    /Timeline:\n.*placed\n/,
    /parcel 1 left/,
    /\$25 refunded/,
  ])
    expect(text).toMatch(part);
  out = [];
  await run('orders show 1001 --json');
  const order = JSON.parse(out.join('\n'));
  expect(order).toMatchObject({
    number: 1001,
    payments: [{ gateway: 'test' }],
    refunds: [{ total: 2500 }],
    returns: [],
  });
  expect(order).not.toHaveProperty('secret');
});
