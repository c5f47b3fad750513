/** The merchant's changes of redirects, which are audited. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type KeyPage, type KeyPageRequest, toKeyPage, toKeyPosition } from '@vitrine/storage/key-pages';
import { toLikePattern } from '@vitrine/storage/like-pattern';
import { sql } from 'kysely';
import type { CommerceDatabase } from '../database.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import type { RedirectRecord } from './catalogue-documents.ts';
import { findRedirectLoops, loadRedirects, type Redirect, saveRedirects } from './redirects.ts';
import { appendChangeLog } from './upsert-documents.ts';

export interface RedirectSearch extends KeyPageRequest {
  /** Part of the path or the target. */
  readonly text?: string | undefined;
}

/** Returns redirects, sorted by path. */
export async function searchRedirects(
  { read }: Pick<Storage<CommerceDatabase>, 'read'>,
  search: RedirectSearch,
): Promise<KeyPage<Redirect>> {
  const { text = '' } = search;
  const { key, sign, direction, limit } = toKeyPosition(search, 'asc');
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
  /** Nothing was saved: the redirect leads back to its own path. */
  | { readonly kind: 'loop'; readonly redirect: Redirect };

/** Saves redirects, replacing those from the same paths, or all others too if `replace` is true. */
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

/** Deletes the redirect from a path. @returns false if there was none */
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
