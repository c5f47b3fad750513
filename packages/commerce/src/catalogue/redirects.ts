/**
 * Redirects from old URLs. They are stored with the catalogue, so that every process is notified of an import. Can be
 * imported from Shopify's CSV (`Redirect from, Redirect to`) or from this shop's own format (`from, to, status`).
 */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { RedirectRecord, RedirectStatus } from './catalogue-documents.ts';
import { CsvRowReader } from './csv-row-reader.ts';
import { type CsvFileError, type CsvTable, findRowError } from './csv-table.ts';
import { createStableId } from './stable-id.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from './upsert-documents.ts';

export const redirectStatuses: readonly RedirectStatus[] = [301, 303, 307, 308];

/** Redirect from a path to another path or to another site. */
export interface Redirect {
  /** Normalized by `toRedirectPath`. */
  readonly path: string;
  /** Path with optional query, or absolute http(s) URL. */
  readonly target: string;
  readonly status: RedirectStatus;
}

/** Maximum number of redirects of a shop: each process has all of them in memory. */
export const maxRedirects = 100_000;

/** Maximum URL length in characters. */
const maxUrlLength = 2000;

/**
 * Normalizes the path of a URL for lookup: decoded, in lower case, without query and trailing slash.
 * @returns null if it isn't a valid path.
 */
export function toRedirectPath(address: string): string | null {
  if (!/^\/(?!\/)/.test(address) || address.length > maxUrlLength) return null;
  try {
    const path = decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '').toLowerCase();
    return path.replace(/\/+$/, '') || '/';
  } catch {
    // Malformed percent-encoding, which browsers don't send.
    return null;
  }
}

const columnNames: Readonly<Record<string, string>> = {
  'redirect from': 'from',
  'redirect to': 'to',
};

/** Parses all rows. Invalid rows aren't part of `redirects`. */
export function readRedirectFile(table: CsvTable): {
  readonly redirects: readonly Redirect[];
  readonly problems: readonly CsvFileError[];
} {
  const problems: CsvFileError[] = [];
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
    const wrong = findRowError(table, row);
    if (wrong !== null) {
      problems.push(wrong);
      continue;
    }
    const cells = new CsvRowReader(row, columns, problems);
    const redirect = readRow(cells);
    if (redirect === null) continue;
    if (redirects.has(redirect.path)) cells.addError('from', 'repeats the path of an earlier row');
    else redirects.set(redirect.path, redirect);
  }
  return { redirects: [...redirects.values()], problems };
}

/** Error messages for the invalid fields of a redirect. */
export type RedirectErrors = Readonly<Partial<Record<'from' | 'to' | 'status', string>>>;

/** Validates a redirect entered by a merchant. */
export function checkRedirect({
  from,
  to,
  status: typed,
}: {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}): { readonly redirect: Redirect } | { readonly errors: RedirectErrors } {
  const path = toRedirectPath(from);
  const status = readStatus(typed);
  const errors: { from?: string; to?: string; status?: string } = {};
  if (path === null) errors.from = 'is not a path of the shop; write it as "/pages/old-address"';
  else if (path === '/') errors.from = 'is the home page, which cannot be redirected';
  if (!isTarget(to)) errors.to = 'is neither a path of the shop ("/pages/new") nor an http or https address';
  else if (path !== null && toRedirectPath(to) === path) errors.to = 'is the same as "from"';
  if (status === null) errors.status = `is none of ${redirectStatuses.join(', ')}`;
  if (path === null || status === null || Object.keys(errors).length > 0) return { errors };
  return { redirect: { path, target: to, status } };
}

function readRow(cells: CsvRowReader): Redirect | null {
  const checked = checkRedirect({
    from: cells.text('from') ?? '',
    to: cells.text('to') ?? '',
    status: cells.text('status') ?? '',
  });
  if ('redirect' in checked) return checked.redirect;
  for (const [column, reason] of Object.entries(checked.errors)) cells.addError(column, reason);
  return null;
}

function readStatus(text: string): RedirectStatus | null {
  if (text === '') return 301;
  return redirectStatuses.find((status) => String(status) === text) ?? null;
}

function isTarget(text: string): boolean {
  if (text.length > maxUrlLength) return false;
  if (toRedirectPath(text) !== null) return true;
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Returns the redirects that are part of a loop. */
export function findRedirectLoops(redirects: readonly Redirect[]): readonly Redirect[] {
  const next = new Map(redirects.map((redirect) => [redirect.path, toRedirectPath(redirect.target)]));
  const visited = new Set<string>();
  const inLoops = new Set<string>();
  for (const start of next.keys()) {
    // Visit each redirect once, so that following a long chain takes linear time.
    const trail = new Set<string>();
    let at: string | null | undefined = start;
    for (; at != null && !visited.has(at); at = next.get(at)) {
      visited.add(at);
      trail.add(at);
    }
    const end = at;
    if (end == null || !trail.has(end)) continue;
    const paths = [...trail];
    for (const path of paths.slice(paths.indexOf(end))) inLoops.add(path);
  }
  return redirects.filter(({ path }) => inLoops.has(path));
}

/** Returns the id of the redirect from a path. Derived from the path, so that a new redirect overwrites the old one. */
export function toRedirectId(path: string): string {
  return createStableId('redirect', [path]);
}

/** Loads all redirects, sorted by path. */
export async function loadRedirects({
  read,
}: Pick<Storage<CommerceDatabase>, 'read'>): Promise<readonly Redirect[]> {
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

/** Stores redirects in the caller's transaction, replacing those from the same paths. */
export async function saveRedirects(
  tx: Transaction<CommerceDatabase>,
  redirects: readonly Redirect[],
  now: EpochMs,
): Promise<void> {
  const rows = redirects.map((redirect) => {
    const record: RedirectRecord = { ...redirect, id: toRedirectId(redirect.path) };
    return toDocumentRow('redirect', redirect.path, record, now);
  });
  await upsertDocuments(tx, rows);
  await appendChangeLog(tx, ['all'], now);
}
