/**
 * Where old addresses lead. Kept with the catalogue, so that every process sees an import, and read from Shopify's CSV
 * (`Redirect from, Redirect to`) or from ours (`from, to, status`).
 */
import type { Storage } from '@vitrine/storage/database';
import type { CommerceDatabase } from '../database.ts';
import { CellReader } from './cell-reader.ts';
import { type CsvTable, type FileProblem, rowProblem } from './csv-table.ts';
import type { RedirectRecord, RedirectStatus } from './documents.ts';
import { stableId } from './ids.ts';
import { documentRow, noteChanges, putDocuments } from './write-documents.ts';

const redirectStatuses: readonly RedirectStatus[] = [301, 303, 307, 308];

/** From one address of the shop to another, or to another site. */
export interface Redirect {
  /** A path as `redirectPath` writes it. */
  readonly path: string;
  /** A path of the shop with its query, or an absolute http address. */
  readonly target: string;
  readonly status: RedirectStatus;
}

/** Characters; longer ones are no address that anybody links to. */
const longestAddress = 2000;

/** An address as redirects are found by: lower case, readable, without a slash at its end; null where it is none. */
export function redirectPath(address: string): string | null {
  if (!/^\/(?!\/)/.test(address) || address.length > longestAddress) return null;
  try {
    const path = decodeURIComponent(address.replace(/[?#].*$/s, '')).toLowerCase();
    return path.replace(/\/+$/, '') || '/';
  } catch {
    // A lone percent sign: no browser asks for it.
    return null;
  }
}

const columnNames: Readonly<Record<string, string>> = {
  'redirect from': 'from',
  'redirect to': 'to',
};

/** Reads every row; a row with a problem is left out of `redirects`. */
export function readRedirectFile(table: CsvTable): {
  readonly redirects: readonly Redirect[];
  readonly problems: readonly FileProblem[];
} {
  const problems: FileProblem[] = [];
  const columns = new Map(
    table.header.map((name, index) => [
      columnNames[name.toLowerCase()] ?? name.toLowerCase(),
      { index, name },
    ]),
  );
  for (const column of ['from', 'to']) {
    if (columns.has(column)) continue;
    const reason =
      'is missing; a file of redirects needs "from" and "to", or "Redirect from" and "Redirect to"';
    return { redirects: [], problems: [{ line: 1, column, reason }] };
  }
  const redirects = new Map<string, Redirect>();
  for (const row of table.rows) {
    const wrong = rowProblem(table, row);
    if (wrong !== null) {
      problems.push(wrong);
      continue;
    }
    const cells = new CellReader(row, columns, problems);
    const redirect = readRow(cells);
    if (redirect === null) continue;
    if (redirects.has(redirect.path)) cells.problem('from', 'stands in an earlier row too');
    else redirects.set(redirect.path, redirect);
  }
  return { redirects: [...redirects.values()], problems };
}

function readRow(cells: CellReader): Redirect | null {
  const path = redirectPath(cells.text('from') ?? '');
  const target = cells.text('to') ?? '';
  const status = readStatus(cells.text('status') ?? '');
  if (path === null) cells.problem('from', 'is not a path of the shop; write it as "/pages/old-address"');
  else if (path === '/') cells.problem('from', 'is the home page, which always answers itself');
  if (!isTarget(target))
    cells.problem('to', 'is neither a path of the shop ("/pages/new") nor an http or https address');
  if (status === null) cells.problem('status', `is none of ${redirectStatuses.join(', ')}`);
  if (path === null || path === '/' || status === null || !isTarget(target)) return null;
  if (redirectPath(target) === path) {
    cells.problem('to', 'is the address that it leads away from');
    return null;
  }
  return { path, target, status };
}

function readStatus(text: string): RedirectStatus | null {
  if (text === '') return 301;
  return redirectStatuses.find((status) => String(status) === text) ?? null;
}

function isTarget(text: string): boolean {
  if (text.length > longestAddress) return false;
  if (redirectPath(text) !== null) return true;
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** The addresses from which shoppers would be led round in a circle, each with the next one. */
export function circles(redirects: readonly Redirect[]): readonly Redirect[] {
  const next = new Map(redirects.map((redirect) => [redirect.path, redirectPath(redirect.target)]));
  return redirects.filter(({ path }) => {
    const seen = new Set<string>();
    for (let at = next.get(path); at != null; at = next.get(at)) {
      if (at === path) return true;
      if (seen.has(at)) return false;
      seen.add(at);
    }
    return false;
  });
}

/** Every redirect, by path. */
export async function loadRedirects({ read }: Storage<CommerceDatabase>): Promise<readonly Redirect[]> {
  const rows = await read
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'redirect')
    .orderBy('handle')
    .execute();
  return rows.map(({ data }) => {
    const { path, target, status = 301 }: RedirectRecord = JSON.parse(data);
    return { path, target, status };
  });
}

/** Keeps redirects in place of those from the same paths; with `replace` in place of all. Times in ms since 1970. */
export async function importRedirects(
  storage: Storage<CommerceDatabase>,
  redirects: readonly Redirect[],
  replace: boolean,
  now: number,
): Promise<void> {
  await storage.change(async (tx) => {
    if (replace) await tx.deleteFrom('catalogue_documents').where('kind', '=', 'redirect').execute();
    // The id follows from the path, so the same path takes the place of its earlier redirect.
    const rows = redirects.map((redirect) => {
      const record: RedirectRecord = { id: stableId('redirect', [redirect.path]), ...redirect };
      return documentRow('redirect', redirect.path, record, now);
    });
    await putDocuments(tx, rows);
    await noteChanges(tx, ['all'], now);
  });
}

/** Takes the redirect from a path away. @returns whether there was one. */
export async function removeRedirect(
  storage: Storage<CommerceDatabase>,
  path: string,
  now: number,
): Promise<boolean> {
  return storage.change(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('catalogue_documents')
      .where('kind', '=', 'redirect')
      .where('handle', '=', path)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await noteChanges(tx, ['all'], now);
    return numDeletedRows > 0n;
  });
}
