/** Initial content of the product columns: empty, or read from the snapshot file. */
import { ColumnSet } from './column-set.ts';
import type { OptionShape } from './option-shapes.ts';
import type { KeptWords } from './postings.ts';
import { RecordStore } from './record-store.ts';

/** The non-numeric content of the columns. */
export interface KeptTexts {
  readonly texts: readonly string[];
  readonly shapes: readonly OptionShape[];
  /** Ids that aren't integers, by row. */
  readonly otherIds: readonly (readonly [number, string])[];
  readonly otherVariants: readonly (readonly [number, string])[];
  /** Slots of products that aren't part of the catalogue any more. */
  readonly ended: readonly number[];
}

export interface KeptColumns extends KeptTexts {
  readonly set: ColumnSet;
  readonly records: RecordStore;
  /** The word index of the search suggestions. */
  readonly phraseWords?: KeptWords;
}

export function noColumns(): KeptColumns {
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
