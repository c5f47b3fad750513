/** Changes pages for the merchant. Each change is one transaction and is recorded in the audit log. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { createRandomId } from '../../random-id.ts';
import type { PageRecord } from '../catalogue-records.ts';
import { deleteOwnerMetafields } from '../custom-data/custom-data-store.ts';
import { findFreeHandle, toHandle } from '../handles.ts';
import { type ChangeSource, changeOrReject, type ProductServiceDeps } from '../products/change-product.ts';
import { redirectHandle } from '../products/product-handles.ts';
import type { ErrorList } from '../products/product-input.ts';
import { findTakenHandles } from '../products/product-store.ts';
import { sanitizeMerchantHtml } from '../sanitize-merchant-html.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../upsert-documents.ts';
import { checkDocumentLimit } from './check-document-limit.ts';

type Transacting = Transaction<CommerceDatabase>;

/** A change of a page. Undefined and null leave a field unchanged. */
export interface PageChange {
  readonly title?: string | null | undefined;
  readonly handle?: string | null | undefined;
  readonly body?: string | null | undefined;
  readonly isPublished?: boolean | null | undefined;
  /** If true, redirects the old URL to the new one. */
  readonly redirectNewHandle?: boolean | null | undefined;
}

const maxTitleLength = 255;
const maxBodyLength = 512 * 1024;
const maxPages = 5000;

export function createPage(
  deps: ProductServiceDeps,
  source: ChangeSource,
  change: PageChange,
): Promise<ChangeResult<PageRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    await checkDocumentLimit(tx, 'page', maxPages, ['page']);
    const seo = { title: null, description: null };
    const blank = { handle: '', title: '', bodyHtml: '', seo, createdAt: now, updatedAt: now };
    return save(
      tx,
      source,
      { before: { ...blank, id: createRandomId() }, change: { ...change, title: change.title ?? '' } },
      errors,
      now,
    );
  });
}

export function updatePage(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  change: PageChange,
): Promise<ChangeResult<PageRecord>> {
  return changeOrReject(deps, async (tx, errors, now) =>
    save(tx, source, { before: await loadPage(tx, id), change }, errors, now),
  );
}

export function deletePage(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
): Promise<ChangeResult<string>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const page = await loadPage(tx, id);
    await tx.deleteFrom('catalogue_documents').where('kind', '=', 'page').where('id', '=', id).execute();
    await deleteOwnerMetafields(tx, 'PAGE', [id], now);
    await appendChangeLog(tx, ['all'], now);
    await audit(tx, source, page, now);
    return id;
  });
}

async function loadPage(tx: Transacting, id: string): Promise<PageRecord> {
  const row = await tx
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'page')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw reject(['id'], 'Page does not exist', 'NOT_FOUND');
  return JSON.parse(row.data);
}

async function save(
  tx: Transacting,
  source: ChangeSource,
  { before, change }: { readonly before: PageRecord; readonly change: PageChange },
  errors: ErrorList,
  now: EpochMs,
): Promise<PageRecord> {
  const { isHidden, ...shown } = before;
  const title = change.title == null ? before.title : change.title.trim();
  if (title === '') errors.add(['page', 'title'], "Title can't be blank", 'BLANK');
  else if (title.length > maxTitleLength)
    errors.add(['page', 'title'], `Title is too long (maximum is ${maxTitleLength} characters)`, 'TOO_LONG');
  if ((change.body?.length ?? 0) > maxBodyLength)
    errors.add(['page', 'body'], `Content is too big (maximum is ${maxBodyLength / 1024} KB)`, 'TOO_BIG');
  const isPublished = change.isPublished ?? isHidden !== true;
  const page: PageRecord = {
    ...shown,
    title,
    bodyHtml: change.body == null ? before.bodyHtml : sanitizeMerchantHtml(change.body),
    handle: await chooseHandle(tx, { before, title, change }, errors, now),
    ...(isPublished ? {} : { isHidden: true }),
  };
  if (errors.errors.length > 0 || JSON.stringify(page) === JSON.stringify(before)) return page;
  const saved = { ...page, updatedAt: now };
  await upsertDocuments(tx, [toDocumentRow('page', saved.handle, saved, now)]);
  await appendChangeLog(tx, ['all'], now);
  await audit(tx, source, saved, now);
  return saved;
}

async function chooseHandle(
  tx: Transacting,
  { before, title, change }: { before: PageRecord; title: string; change: PageChange },
  errors: ErrorList,
  now: EpochMs,
): Promise<string> {
  const wanted = change.handle?.trim() ?? '';
  if (wanted === '' && before.handle !== '') return before.handle;
  const handle = toHandle(wanted === '' ? title : wanted) || 'page';
  if (handle === before.handle) return handle;
  const taken = await findTakenHandles(tx, 'page', handle);
  if (wanted === '') return findFreeHandle(handle, taken);
  if (taken.has(handle)) {
    errors.add(['page', 'handle'], 'Handle has already been taken', 'TAKEN');
    return before.handle;
  }
  if (before.handle !== '' && change.redirectNewHandle === true)
    await redirectHandle(tx, 'pages', before.handle, handle, now);
  return handle;
}

async function audit(
  tx: Transacting,
  { actor, action }: ChangeSource,
  { id, handle }: PageRecord,
  now: EpochMs,
): Promise<void> {
  await recordAuditEntry(tx, { actor, action, subject: { type: 'Page', id }, details: { handle } }, now);
}
