/**
 * Data as older versions left them, one version to a folder here: two files of SQLite and the same rows as a dump of
 * PostgreSQL, packed, and what is in them. The files were made by that version's own shop, with the demo catalogue; the
 * dump's tables are those that version made on PostgreSQL. A new folder is added when the schema changes.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { findOrderInconsistencies } from '@vitrine/commerce/orders/integrity-check';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import { createPostgresDatabase, queryPostgres } from '@vitrine/storage/test-databases';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';

const day = 24 * 60 * 60 * 1000;
const many = isNightly ? 300_000 : 3000;
/** Tables whose schema is looked at. */
const looked = "'carts', 'orders', 'payments', 'customers'";
const facts = z.object({
  email: z.string(),
  password: z.string(),
  orderPath: z.string(),
  /** Minor units. */
  total: z.number(),
  cartCookie: z.object({ cart: z.string() }),
  variant: z.string(),
  quantity: z.number(),
  /** From when members' sessions and editors are in the data, too. */
  memberToken: z.string().optional(),
  editorPassword: z.string().optional(),
});

/** The oldest first. */
const versions = ['2026-11-22-first-schema', '2026-11-22-people-and-samples'];

test('every folder here is opened', async () => {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual([...versions].sort());
});

/** A version's data in a place of their own. */
interface OldData {
  /** Settings of a shop that opens them. */
  readonly environment: Readonly<Record<string, string>>;
  run(statement: string): Promise<void>;
  rows(query: string): Promise<unknown[]>;
  /** A series of numbers from 1 on, as a table `numbers(n)` for the front of a statement. */
  numbersTo(last: number): string;
  /** Asks for the columns of some tables. */
  readonly schema: string;
  /** The e-mails of those who signed up. */
  signUps(): Promise<string[]>;
  remove(): Promise<void>;
}

const emailsOf = (rows: unknown) =>
  z
    .array(z.object({ email: z.string() }))
    .parse(rows)
    .map(({ email }) => email);

const unpacked = async (version: string, file: string) =>
  gunzipSync(await readFile(join(import.meta.dirname, version, `${file}.gz`)));

async function onSqlite(version: string): Promise<OldData> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-old-'));
  for (const file of ['vitrine.db', 'engagement.db'])
    await writeFile(join(directory, file), await unpacked(version, file));
  const within = <T>(work: (database: DatabaseSync) => T, file = 'vitrine.db'): T => {
    const database = new DatabaseSync(join(directory, file));
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    environment: { DATA_DIR: directory },
    run: async (statement) => within((database) => database.exec(statement)),
    rows: async (query) => within((database) => database.prepare(query).all()),
    numbersTo: (last) =>
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${last})`,
    schema: `select name, sql from sqlite_schema where tbl_name in (${looked}) order by name`,
    signUps: async () =>
      emailsOf(within((database) => database.prepare('select email from sign_ups').all(), 'engagement.db')),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

async function onPostgres(version: string): Promise<OldData> {
  const made = await createPostgresDatabase();
  const url = made.location.databaseUrl ?? '';
  const query = (text: string) => queryPostgres(url, text);
  await query((await unpacked(version, 'postgres.sql')).toString('utf8'));
  return {
    environment: { DATABASE_URL: url },
    async run(statement) {
      await query(statement);
    },
    rows: query,
    numbersTo: (last) => `with numbers(n) as (select generate_series(1, ${last}))`,
    schema: `select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name in (${looked}) order by table_name, column_name`,
    signUps: async () => emailsOf(await query('select email from sign_ups')),
    remove: made.remove,
  };
}

let shop: RunningTestShop | undefined;
let old: OldData | undefined;
afterEach(async () => {
  await shop?.dispose();
  shop = undefined;
  await old?.remove();
  old = undefined;
});

const asMember = `mutation ($input: CustomerAccessTokenCreateInput!) {
  customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } customerUserErrors { message } }
}`;
const ordersOf = `query ($token: String!) {
  customer(customerAccessToken: $token) { email orders(first: 5) { nodes { orderNumber totalPrice { amount } } } }
}`;

async function ask(query: string, variables: object) {
  if (shop === undefined) throw new Error('The shop is not open.');
  const response = await new Shopper(shop.app).send('POST', '/api/2025-01/graphql.json', {
    query,
    variables,
  });
  return (await response.json()).data;
}

describe.each(
  versions.flatMap((version) => [
    [version, 'sqlite', onSqlite] as const,
    [version, 'postgres', onPostgres] as const,
  ]),
)('the data of %s on %s', (version, _, place) => {
  /** Unpacks them. Their cart was changed today and their member signed in today, or both would be gone after a month. */
  async function unpack() {
    const data = await place(version);
    old = data;
    await data.run(`update carts set expires_at = ${Date.now() + 30 * day}`);
    await data.run(
      `update customer_tokens set expires_at = ${Date.now() + 30 * day}, created_at = ${Date.now()}`,
    );
    const text = await readFile(join(import.meta.dirname, version, 'facts.json'), 'utf8');
    return { data, facts: facts.parse(JSON.parse(text)) };
  }

  test('REL-20: open in this version: carts, members and orders are read, and sold on', async () => {
    const { data, facts: known } = await unpack();
    const { email, password, total, cartCookie, variant, quantity } = known;
    shop = await openTestShop(data.environment);
    const shopper = new Shopper(shop.app);
    shopper.cookies.set('cart', cartCookie.cart);
    const { cart } = await (await shopper.send('GET', '/api/cart')).json();
    expect(cart.lines).toMatchObject([{ quantity, merchandise: { id: variant } }]);
    const added = await shopper.send('POST', '/api/cart', { merchandiseId: variant, quantity: 1 });
    expect((await added.json()).cart.lines).toMatchObject([{ quantity: quantity + 1 }]);

    const { customerAccessTokenCreate } = await ask(asMember, { input: { email, password } });
    const token = customerAccessTokenCreate.customerAccessToken.accessToken;
    expect(await ask(ordersOf, { token })).toEqual({
      customer: {
        email,
        orders: {
          nodes: [{ orderNumber: 1001, totalPrice: { amount: (total / 100).toFixed(2).replace(/0$/, '') } }],
        },
      },
    });
    const { embedded } = shop.shop;
    if (embedded === null) throw new Error('There is no backend.');
    expect(await findOrderInconsistencies(embedded.storage)).toEqual([]);
    const { memberToken, editorPassword } = known;
    if (memberToken !== undefined)
      expect(await ask(ordersOf, { token: memberToken })).toMatchObject({ customer: { email } });
    if (editorPassword !== undefined)
      expect(
        await shop.shop.people.signIn({ email, password: editorPassword, code: null, address: null }),
      ).toMatchObject({ outcome: 'in' });
    // Who signed up is on the list still: a second time changes nothing.
    expect(await data.signUps()).toEqual([email]);
    expect(
      await shop.shop.signUps.newsletter('us', { email, source: 'footer', country: '', consentText: '' }),
    ).toEqual({ ok: true });
    expect(await data.signUps()).toEqual([email]);
  });

  // What takes long is the way from the first schema; by day the others are not filled.
  test.runIf(isNightly || version === versions[0])(
    'REL-20: full of carts and orders are brought up to date with every one of them',
    async () => {
      const { data } = await unpack();
      const cart = 'secret, data, created_at, updated_at, expires_at, completed_at';
      const order = 'customer_id, email, region, total, currency, data, created_at';
      await data.run(`insert into carts (id, ${cart}) ${data.numbersTo(many)} select 'copy-' || n, ${cart}
        from numbers, (select * from carts where completed_at is null limit 1) as one`);
      await data.run(`insert into orders (id, number, cart_id, ${order}) ${data.numbersTo(many)}
        select 'copy-' || n, 100000 + n, 'copy-' || n, ${order} from numbers, (select * from orders limit 1) as one`);
      const began = performance.now();
      shop = await openTestShop(data.environment);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stdout.write(
        `${dialectOf(shop)}: ${many} carts and orders were brought up to date in ${seconds} s\n`,
      );
      const { embedded } = shop.shop;
      for (const table of ['carts', 'orders'] as const) {
        const row = await embedded?.storage.read
          .selectFrom(table)
          .select((select) => select.fn.countAll().as('count'))
          .where('id', 'like', 'copy-%')
          .executeTakeFirstOrThrow();
        expect([table, Number(row?.count)]).toEqual([table, many]);
      }
    },
    isNightly ? 1_800_000 : 300_000,
  );

  test('REL-21: of a version that is newer than this one are refused with a sentence, and stay as they are', async () => {
    const { data } = await unpack();
    await data.run(
      "insert into storage_migration (set_name, name, applied_at) values ('carts', '9999-wings', 1)",
    );
    const inspect = async () => [
      await data.rows(data.schema),
      await data.rows("select set_name, name from storage_migration where set_name = 'carts' order by name"),
      await data.rows('select id, data from carts order by id'),
    ];
    const before = await inspect();
    await expect(openTestShop(data.environment)).rejects.toThrow(
      'The database is newer than this program: it has the step "9999-wings" of "carts", which this version doesn\'t know.',
    );
    expect(await inspect()).toEqual(before);
  });
});

function dialectOf(opened: RunningTestShop): string {
  return opened.shop.embedded?.storage.dialect ?? 'none';
}
