/** Changes menus for the merchant. Each change is one transaction and is recorded in the audit log. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { createRandomId } from '../../random-id.ts';
import type { MenuItemRecord, MenuRecord } from '../catalogue-records.ts';
import { toHandle } from '../handles.ts';
import { type ChangeSource, changeOrReject, type ProductServiceDeps } from '../products/change-product.ts';
import type { ErrorList } from '../products/product-input.ts';
import { findTakenHandles } from '../products/product-store.ts';
import { appendChangeLog, toDocumentRow, upsertDocuments } from '../upsert-documents.ts';
import { checkDocumentLimit } from './check-document-limit.ts';

type Transacting = Transaction<CommerceDatabase>;
type Path = readonly string[];

export interface MenuItemChange {
  /** Id of an existing item; a new item is created if omitted. */
  readonly id?: string | undefined;
  readonly title: string;
  /** A path of the shop or a full URL; null if the item links to something that doesn't exist. */
  readonly url: string | null;
  readonly items: readonly MenuItemChange[];
}

export interface MenuChange {
  readonly title: string;
  /** Unchanged if omitted. */
  readonly handle?: string | null | undefined;
  readonly items: readonly MenuItemChange[];
}

/** Handles of Shopify's default menus, which every page of the shop shows. */
const defaultHandles: ReadonlySet<string> = new Set(['main-menu', 'footer']);

export function isDefaultMenu({ handle }: Pick<MenuRecord, 'handle'>): boolean {
  return defaultHandles.has(handle);
}

const maxMenus = 200;
const maxItems = 500;
const maxDepth = 3;
const maxTitleLength = 255;
const maxUrlLength = 2000;

export function createMenu(
  deps: ProductServiceDeps,
  source: ChangeSource,
  change: MenuChange & { readonly handle: string },
): Promise<ChangeResult<MenuRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    await checkDocumentLimit(tx, 'menu', maxMenus, ['title']);
    const blank: MenuRecord = { id: createRandomId(), handle: '', title: '', items: [] };
    return save(tx, source, { before: blank, change }, errors, now);
  });
}

export function updateMenu(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  change: MenuChange,
): Promise<ChangeResult<MenuRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const before = await loadMenu(tx, id);
    if (before === null) throw reject(['id'], 'Menu does not exist', 'NOT_FOUND');
    return save(tx, source, { before, change }, errors, now);
  });
}

export function deleteMenu(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
): Promise<ChangeResult<string>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const menu = await loadMenu(tx, id);
    if (menu === null) throw reject(['id'], 'Menu does not exist', 'MENU_DOES_NOT_EXIST');
    if (isDefaultMenu(menu))
      throw reject(['id'], 'The default menu cannot be deleted', 'UNABLE_TO_DELETE_DEFAULT_MENU');
    await tx.deleteFrom('catalogue_documents').where('kind', '=', 'menu').where('id', '=', id).execute();
    await appendChangeLog(tx, ['all'], now);
    await audit(tx, source, menu, now);
    return id;
  });
}

async function loadMenu(tx: Transacting, id: string): Promise<MenuRecord | null> {
  const row = await tx
    .selectFrom('catalogue_documents')
    .select('data')
    .where('kind', '=', 'menu')
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : JSON.parse(row.data);
}

async function save(
  tx: Transacting,
  source: ChangeSource,
  { before, change }: { readonly before: MenuRecord; readonly change: MenuChange },
  errors: ErrorList,
  now: EpochMs,
): Promise<MenuRecord> {
  const menu: MenuRecord = {
    id: before.id,
    handle: await chooseHandle(tx, before, change.handle, errors),
    title: checkTitle(change.title, ['title'], errors),
    items: editItems(before, change.items, errors),
  };
  if (errors.errors.length > 0 || JSON.stringify(menu) === JSON.stringify(before)) return menu;
  await upsertDocuments(tx, [toDocumentRow('menu', menu.handle, menu, now)]);
  await appendChangeLog(tx, ['all'], now);
  await audit(tx, source, menu, now);
  return menu;
}

async function chooseHandle(
  tx: Transacting,
  before: MenuRecord,
  given: string | null | undefined,
  errors: ErrorList,
): Promise<string> {
  if (given == null && before.handle !== '') return before.handle;
  const handle = toHandle(given ?? '');
  if (handle === before.handle && handle !== '') return handle;
  if (handle === '') errors.add(['handle'], "Handle can't be blank");
  else if (isDefaultMenu(before)) errors.add(['handle'], 'The handle of a default menu cannot be changed');
  else if ((await findTakenHandles(tx, 'menu', handle)).has(handle))
    errors.add(['handle'], 'Handle has already been taken');
  return handle;
}

function editItems(
  before: MenuRecord,
  changes: readonly MenuItemChange[],
  errors: ErrorList,
): readonly MenuItemRecord[] {
  const known = new Set(listItems(before.items).map(({ id }) => id));
  let count = 0;
  const edit = (items: readonly MenuItemChange[], path: Path, depth: number): readonly MenuItemRecord[] => {
    if (items.length > 0 && depth > maxDepth) {
      errors.add(path, `Menu items can be nested ${maxDepth} levels deep`, 'NESTING_TOO_DEEP');
      return [];
    }
    return items.map(({ id, title, url, items: nested }, index) => {
      const at = [...path, String(index)];
      count += 1;
      // An item id may occur only once: two items with the same id would share translations.
      if (id !== undefined && !known.delete(id))
        errors.add([...at, 'id'], 'The menu item does not exist, or is given twice', 'NOT_FOUND');
      return {
        id: id ?? createRandomId(),
        title: checkTitle(title, [...at, 'title'], errors),
        url: checkUrl(url, at, errors),
        items: edit(nested, [...at, 'items'], depth + 1),
      };
    });
  };
  const items = edit(changes, ['items'], 1);
  if (count > maxItems) errors.add(['items'], `A menu has at most ${maxItems} items`);
  return items;
}

function listItems(items: readonly MenuItemRecord[]): readonly MenuItemRecord[] {
  return items.flatMap((item) => [item, ...listItems(item.items)]);
}

function checkTitle(text: string, path: Path, errors: ErrorList): string {
  const title = text.trim();
  if (title === '') errors.add(path, "Title can't be blank");
  else if (title.length > maxTitleLength)
    errors.add(path, `Title is too long (maximum is ${maxTitleLength} characters)`);
  return title;
}

function checkUrl(url: string | null, path: Path, errors: ErrorList): string {
  if (url === null) {
    errors.add([...path, 'resourceId'], 'The resource does not exist', 'NOT_FOUND');
    return '';
  }
  if (url.length > maxUrlLength || !isLink(url))
    errors.add(
      [...path, 'url'],
      'Url must be a path such as /pages/about, or an http, https, mailto or tel URL',
    );
  return url;
}

function isLink(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return true;
  return URL.canParse(url) && ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(url).protocol);
}

async function audit(
  tx: Transacting,
  { actor, action }: ChangeSource,
  { id, handle }: MenuRecord,
  now: EpochMs,
): Promise<void> {
  await recordAuditEntry(tx, { actor, action, subject: { type: 'Menu', id }, details: { handle } }, now);
}
