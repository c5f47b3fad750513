import type { ListSort } from '../list/list-definition.ts';
import { customerTexts } from './customers-texts.ts';

const { sorts } = customerTexts;

/** Sort options of the list, by `CustomerSortKeys`. */
export const customerSorts = [
  { key: 'newest', label: sorts.newest, sortKey: 'CREATED_AT', reverse: true },
  { key: 'oldest', label: sorts.oldest, sortKey: 'CREATED_AT', reverse: false },
  { key: 'updated', label: sorts.updated, sortKey: 'UPDATED_AT', reverse: true },
] as const satisfies readonly ListSort[];
