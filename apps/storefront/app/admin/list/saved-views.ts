/** Stores saved views and selected columns of a list in localStorage. */
import { readStored, writeStored } from '../../editor/browser-store.ts';

export interface SavedView {
  readonly name: string;
  /** Query parameters of the URL. */
  readonly address: string;
}

export const maxViews = 20;
export const maxViewNameLength = 40;

const viewsKey = (list: string) => `admin-views-${list}`;
const columnsKey = (list: string) => `admin-columns-${list}`;

export function readViews(list: string): readonly SavedView[] {
  const stored = readStored(viewsKey(list));
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

/** Returns true if a view with this name can be saved: it exists, or there are fewer than `maxViews`. */
export function canSaveView(list: string, name: string): boolean {
  const views = readViews(list);
  return views.length < maxViews || views.some((view) => view.name === name);
}

/** Adds a view, or replaces the one with the same name at its position. @returns all views */
export function saveView(list: string, view: SavedView): readonly SavedView[] {
  const views = readViews(list);
  const isNew = views.every(({ name }) => name !== view.name);
  return writeViews(
    list,
    isNew ? [...views, view] : views.map((each) => (each.name === view.name ? view : each)),
  );
}

/** @returns all views */
export function renameView(list: string, from: string, to: string): readonly SavedView[] {
  return writeViews(
    list,
    readViews(list).map((view) => (view.name === from ? { ...view, name: to } : view)),
  );
}

export function deleteView(list: string, name: string): readonly SavedView[] {
  return writeViews(
    list,
    readViews(list).filter((view) => view.name !== name),
  );
}

/** Stores the views of a list, and returns them. */
export function writeViews(list: string, views: readonly SavedView[]): readonly SavedView[] {
  writeStored(viewsKey(list), views, 'lasting');
  return views;
}

/** Returns the keys of the selected columns; null for the default. */
export function readColumns(list: string): readonly string[] | null {
  const stored = readStored(columnsKey(list));
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null;
}

export function writeColumns(list: string, keys: readonly string[]): void {
  writeStored(columnsKey(list), keys, 'lasting');
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'address' in value &&
    typeof value.address === 'string'
  );
}
