/** Initial content of the product columns: empty, or read from the snapshot file. */
import { ColumnSet } from './column-set.ts';
import type { OptionDefinition } from './option-definitions.ts';
import type { StoredWords } from './posting-lists.ts';
import { RecordStore } from './record-store.ts';

/** The non-numeric content of the columns. */
export interface StoredTexts {
  readonly texts: readonly string[];
  readonly shapes: readonly OptionDefinition[];
  /** Ids that aren't integers, by row. */
  readonly otherIds: readonly (readonly [number, string])[];
  readonly otherVariants: readonly (readonly [number, string])[];
  /** Slots of products that are no longer part of the catalogue. */
  readonly ended: readonly number[];
}

export interface StoredColumns extends StoredTexts {
  readonly set: ColumnSet;
  readonly records: RecordStore;
  /** Word index of the search suggestions. */
  readonly phraseWords?: StoredWords;
}

export function createEmptyColumns(): StoredColumns {
  const set = new ColumnSet();
  return {
    set,
    records: new RecordStore(set),
    texts: [],
    shapes: [],
    otherIds: [],
    otherVariants: [],
    ended: [],
  };
}
