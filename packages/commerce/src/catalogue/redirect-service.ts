/** Changes redirects for the merchant and records the changes in the audit log. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type KeyPage, type KeyPageRequest, toKeyPage, toKeysetConditions } from '@vitrine/storage/key-pages';
import { toLikePattern } from '@vitrine/storage/like-pattern';
import { sql, type Transaction } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, RejectedChange, reject } from '../merchant/user-errors.ts';
import type { RedirectRecord } from './catalogue-documents.ts';
import { checkDocumentLimit } from './navigation/check-document-limit.ts';
import { type ChangeSource, changeOrReject, type ProductServiceDeps } from './products/change-product.ts';
import {
  checkRedirect,
  findRedirectLoops,
  loadRedirects,
  maxRedirects,
  type Redirect,
  saveRedirects,
  toRedirectId,
} from './redirects.ts';
import { appendChangeLog } from './upsert-documents.ts';

export interface RedirectSearch extends KeyPageRequest {
  /** Substring of the path or the target. */
  readonly text?: string | undefined;
}

/** Returns redirects, sorted by path. */
export async function searchRedirects(
  { read }: Pick<Storage<CommerceDatabase>, 'read'>,
  search: RedirectSearch,
): Promise<KeyPage<Redirect>> {
  const { text = '' } = search;
  const { key, sign, direction, limit } = toKeysetConditions(search, 'asc');
  const rows = await read
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'redirect')
    .$if(text.trim() !== '', (query) =>
      query.where(sql<boolean>`lower(data) like ${toLikePattern(text)} escape '\\'`),
    )
    .$if(key !== null, (query) => query.where('handle', sign, key?.id ?? ''))
    .orderBy('handle', direction)
    .limit(limit)
    .execute();
  const found = rows.map(({ data }): Redirect => {
    const { path: from, target, status = 301 }: RedirectRecord = JSON.parse(data);
    return { path: from, target, status };
  });
  return toKeyPage(found, search, (redirect) => [0, redirect.path]);
}

export interface RedirectChange {
  readonly actor: MerchantActor;
  readonly now: EpochMs;
}

export type RedirectSaveResult =
  | { readonly kind: 'saved'; readonly total: number }
  /** Nothing was saved, because the redirect would lead back to its own path. */
  | { readonly kind: 'loop'; readonly redirect: Redirect };

/** Saves redirects, replacing those with the same paths. If `replace` is true, all other redirects are deleted. */
export function saveMerchantRedirects(
  storage: Storage<CommerceDatabase>,
  redirects: readonly Redirect[],
  { actor, now, replace }: RedirectChange & { readonly replace: boolean },
): Promise<RedirectSaveResult> {
  return storage.change(async (tx): Promise<RedirectSaveResult> => {
    const others = replace ? [] : await loadRedirects({ read: tx });
    const all = [...new Map([...others, ...redirects].map((each) => [each.path, each])).values()];
    const loops = findRedirectLoops(all);
    const loop = loops.find((each) => redirects.includes(each)) ?? loops[0];
    if (loop !== undefined) return { kind: 'loop', redirect: loop };
    if (replace) await tx.deleteFrom('catalogue_documents').where('kind', '=', 'redirect').execute();
    await saveRedirects(tx, redirects, now);
    const [first] = redirects;
    const details =
      redirects.length === 1 && first !== undefined
        ? { target: first.target, status: first.status }
        : { redirects: redirects.length, replace };
    const id = redirects.length === 1 ? (first?.path ?? '') : '';
    await recordAuditEntry(
      tx,
      { actor, action: 'redirectSave', subject: { type: 'Redirect', id }, details },
      now,
    );
    return { kind: 'saved', total: all.length };
  });
}

/** Redirect input of an API client. For an existing redirect, undefined and null leave a field unchanged. */
export interface RedirectInput {
  readonly path?: string | null | undefined;
  readonly target?: string | null | undefined;
}

export function createMerchantRedirect(
  deps: ProductServiceDeps,
  source: ChangeSource,
  input: RedirectInput,
): Promise<ChangeResult<RedirectRecord>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    await checkDocumentLimit(tx, 'redirect', maxRedirects, ['urlRedirect']);
    return saveRedirect(tx, source, { before: null, input, code: 'CREATE_FAILED' }, now);
  });
}

export function updateMerchantRedirect(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  input: RedirectInput,
): Promise<ChangeResult<RedirectRecord>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const row = await tx
      .selectFrom('catalogue_documents')
      .select('data')
      .where('kind', '=', 'redirect')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw reject(['id'], 'Redirect does not exist', 'DOES_NOT_EXIST');
    return saveRedirect(tx, source, { before: JSON.parse(row.data), input, code: 'UPDATE_FAILED' }, now);
  });
}

interface RedirectEdit {
  readonly before: RedirectRecord | null;
  readonly input: RedirectInput;
  readonly code: string;
}

async function saveRedirect(
  tx: Transaction<CommerceDatabase>,
  { actor, action }: ChangeSource,
  { before, input, code }: RedirectEdit,
  now: EpochMs,
): Promise<RedirectRecord> {
  const checked = checkRedirect({
    from: input.path ?? before?.path ?? '',
    to: input.target ?? before?.target ?? '',
    status: String(before?.status ?? 301),
  });
  if ('errors' in checked) {
    const fields = { from: 'path', to: 'target', status: 'path' } as const;
    throw new RejectedChange(
      (['from', 'to', 'status'] as const).flatMap((name) => {
        const reason = checked.errors[name];
        return reason === undefined
          ? []
          : {
              field: ['urlRedirect', fields[name]],
              message: `${name === 'to' ? 'Target' : 'Path'} ${reason}`,
              code,
            };
      }),
    );
  }
  const { redirect } = checked;
  const others = (await loadRedirects({ read: tx })).filter(({ path }) => path !== before?.path);
  if (others.some(({ path }) => path === redirect.path))
    throw reject(['urlRedirect', 'path'], 'Path has already been taken', code);
  if (findRedirectLoops([...others, redirect]).includes(redirect))
    throw reject(['urlRedirect', 'target'], 'Target leads back to the path', code);
  if (before !== null && before.path !== redirect.path)
    await tx
      .deleteFrom('catalogue_documents')
      .where('kind', '=', 'redirect')
      .where('id', '=', before.id)
      .execute();
  await saveRedirects(tx, [redirect], now);
  const { path, target, status } = redirect;
  await recordAuditEntry(
    tx,
    { actor, action, subject: { type: 'Redirect', id: path }, details: { target, status } },
    now,
  );
  return { ...redirect, id: toRedirectId(path) };
}

const maxDeleted = 250;

/** Deletes redirects by id; if any id is unknown, nothing is deleted. @param field path of the id; null for a list */
export function deleteMerchantRedirects(
  deps: ProductServiceDeps,
  { actor, action }: ChangeSource,
  ids: readonly string[],
  field: readonly string[] | null,
): Promise<ChangeResult<readonly string[]>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    if (ids.length === 0) throw reject(['ids'], 'Give the ids of redirects', 'IDS_EMPTY');
    if (ids.length > maxDeleted)
      throw reject(['ids'], `At most ${maxDeleted} redirects can be deleted at once`);
    const rows = await tx
      .selectFrom('catalogue_documents')
      .select(['id', 'handle'])
      .where('kind', '=', 'redirect')
      .where('id', 'in', ids)
      .execute();
    const found = new Set(rows.map(({ id }) => id));
    const missing = ids.findIndex((id) => !found.has(id));
    if (missing !== -1)
      throw reject(field ?? ['ids', String(missing)], 'Redirect does not exist', 'DOES_NOT_EXIST');
    await tx
      .deleteFrom('catalogue_documents')
      .where('kind', '=', 'redirect')
      .where('id', 'in', ids)
      .execute();
    await appendChangeLog(tx, ['all'], now);
    for (const { handle } of rows)
      await recordAuditEntry(tx, { actor, action, subject: { type: 'Redirect', id: handle } }, now);
    return ids;
  });
}

/** Maximum number of redirects per SQL statement, because the number of its parameters is limited. */
const redirectBatch = 1000;

/** Deletes many redirects in one change. @param paths null deletes all */
export function deleteManyRedirects(
  deps: ProductServiceDeps,
  { actor, action }: ChangeSource,
  paths: readonly string[] | null,
): Promise<ChangeResult<number>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const redirects = tx.deleteFrom('catalogue_documents').where('kind', '=', 'redirect');
    const batches =
      paths === null
        ? [redirects]
        : Array.from({ length: Math.ceil(paths.length / redirectBatch) }, (_, index) =>
            redirects.where('handle', 'in', paths.slice(index * redirectBatch, (index + 1) * redirectBatch)),
          );
    let count = 0;
    for (const batch of batches) count += Number((await batch.executeTakeFirst()).numDeletedRows);
    if (count === 0) return 0;
    await appendChangeLog(tx, ['all'], now);
    const subject = { type: 'Redirect', id: paths === null ? 'all' : 'search' };
    await recordAuditEntry(tx, { actor, action, subject, details: { count } }, now);
    return count;
  });
}

/** Deletes the redirect of a path. @returns false if there was none */
export function deleteMerchantRedirect(
  storage: Storage<CommerceDatabase>,
  path: string,
  { actor, now }: RedirectChange,
): Promise<boolean> {
  return storage.change(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('catalogue_documents')
      .where('kind', '=', 'redirect')
      .where('handle', '=', path)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await appendChangeLog(tx, ['all'], now);
    await recordAuditEntry(
      tx,
      { actor, action: 'redirectDelete', subject: { type: 'Redirect', id: path } },
      now,
    );
    return true;
  });
}
