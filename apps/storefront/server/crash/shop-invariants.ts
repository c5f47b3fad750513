/** For tests only: invariants of a shop's data that hold after any crash. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import { findOrderInconsistencies } from '@vitrine/commerce/orders/integrity-check';
import type { Storage } from '@vitrine/storage/database';
import { sql } from 'kysely';
import pino from 'pino';
import { openCommerceStorage } from '../commerce-storage.ts';
import { openEngagementStorage, type ShopTables } from '../engagement.ts';
import { readSettings, type Settings } from '../env.ts';
import { countUnitsSold } from './count-units-sold.ts';
import type { Ledger } from './ledger.ts';

const log = pino({ enabled: false });

/** Available and sold quantity of each variant at the start of the test. */
export type Stock = ReadonlyMap<string, { readonly available: number; readonly sold: number }>;

export interface ShopData {
  readonly commerce: Storage<CommerceDatabase>;
  readonly engagement: Storage<ShopTables>;
}

export function createCrashSettings(environment: Readonly<Record<string, string>>): Settings {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.settings;
}

/** Opens a shop's databases for the callback, and closes them afterwards. */
export async function withData<T>(settings: Settings, inspect: (data: ShopData) => Promise<T>): Promise<T> {
  const commerce = await openCommerceStorage(settings, log);
  try {
    const engagement = await openEngagementStorage(settings, log);
    try {
      return await inspect({ commerce, engagement });
    } finally {
      await engagement.close();
    }
  } finally {
    await commerce.close();
  }
}

export async function readStock({ commerce }: ShopData): Promise<Stock> {
  const rows = await commerce.read.selectFrom('inventory').selectAll().execute();
  return new Map(rows.map(({ variant_id, available, sold }) => [variant_id, { available, sold }]));
}

/** Returns a sentence for each inconsistency; empty if there is none. */
export async function findInconsistencies(
  data: ShopData,
  before: Stock,
  ledger: Ledger,
  /** Units that the merchant added to stock, by variant. */
  adjusted: ReadonlyMap<string, number> = new Map(),
): Promise<string[]> {
  return [
    ...(await findOrderInconsistencies(data.commerce)),
    ...(await stockProblems(data, before, adjusted)),
    ...(await mailProblems(data)),
    ...(await forgottenAnswers(data, ledger)),
    ...(await fileProblems(data)),
  ];
}

/** Counts payments that are neither completed nor failed. */
export async function countOpenPayments({ commerce }: ShopData): Promise<number> {
  const rows = await commerce.read
    .selectFrom('payments')
    .select('id')
    .where((row) =>
      row.or([
        row('status', 'in', ['pending', 'authorized', 'releasing']),
        row.and([row('status', '=', 'succeeded'), row('order_id', 'is', null)]),
      ]),
    )
    .execute();
  return rows.length;
}

/**
 * Checks that the sold quantity of each variant equals the units in orders that weren't restocked, and that only variants that
 * may be oversold are below zero.
 */
async function stockProblems(
  data: ShopData,
  before: Stock,
  adjusted: ReadonlyMap<string, number>,
): Promise<string[]> {
  const { commerce } = data;
  const ordered = await countUnitsSold(commerce.read);
  const rows = await commerce.read.selectFrom('inventory').selectAll().execute();
  return rows.flatMap(({ variant_id, available, sold, tracked, oversell }) => {
    const start = before.get(variant_id);
    if (start === undefined) return [`variant ${variant_id} is new`];
    const gone = ordered.get(variant_id) ?? 0;
    const left = tracked === 1 ? start.available - gone + (adjusted.get(variant_id) ?? 0) : start.available;
    return [
      ...(sold - start.sold === gone
        ? []
        : [`variant ${variant_id}: ${sold - start.sold} sold, ${gone} ordered`]),
      ...(available === left ? [] : [`variant ${variant_id}: ${available} left, not ${left}`]),
      ...(available < 0 && oversell === 0 && tracked === 1 ? [`variant ${variant_id} is below zero`] : []),
    ];
  });
}

/** Checks that each order has exactly one confirmation email. */
async function mailProblems({ commerce }: ShopData): Promise<string[]> {
  const orders = await commerce.read.selectFrom('orders').select('id').execute();
  const mails = await commerce.read
    .selectFrom('mail_queue')
    .select('id')
    .where('kind', '=', 'orderConfirmation')
    .execute();
  return mails.length === orders.length ? [] : [`${orders.length} orders have ${mails.length} confirmations`];
}

/** Finds confirmations that shoppers received without matching data. */
async function forgottenAnswers({ commerce, engagement }: ShopData, ledger: Ledger): Promise<string[]> {
  const orders = new Set(
    (await commerce.read.selectFrom('orders').select('id').execute()).map(({ id }) => id),
  );
  const members = await commerce.read.selectFrom('customers').select('email').execute();
  const emails = new Set(members.map(({ email }) => email));
  const kept = await engagement.read.selectFrom('sign_ups').select('email').execute();
  const signUps = new Set(kept.map(({ email }) => email));
  return [
    ...[...ledger.orders].filter((id) => !orders.has(id)).map((id) => `order ${id} is lost`),
    ...[...ledger.members.keys()]
      .filter((email) => !emails.has(email))
      .map((email) => `member ${email} is lost`),
    ...[...ledger.signUps].filter((email) => !signUps.has(email)).map((email) => `sign-up ${email} is lost`),
    ...ledger.violations,
  ];
}

/** Runs the integrity checks of the database itself: SQLite's file, PostgreSQL's indexes. */
async function fileProblems(data: ShopData): Promise<string[]> {
  const problems: string[] = [];
  for (const { read, dialect } of [data.commerce, data.engagement]) {
    if (dialect === 'sqlite') {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(read);
      problems.push(...rows.map(({ integrity_check: words }) => words).filter((words) => words !== 'ok'));
      continue;
    }
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text || ' ' || conname as name from pg_constraint
      join pg_index on pg_index.indexrelid = pg_constraint.conindid
      where pg_constraint.connamespace = 'public'::regnamespace and not (indisvalid and convalidated)`.execute(
      read,
    );
    problems.push(...rows.map(({ name }) => `the constraint ${name} does not hold`));
  }
  return problems;
}
