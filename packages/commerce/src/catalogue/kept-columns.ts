/** What the columns of products begin with: nothing, or what a file kept of them. */
import { ColumnSet } from './column-set.ts';
import type { OptionShape } from './option-shapes.ts';
import type { KeptWords } from './postings.ts';
import { RecordStore } from './record-store.ts';

/** What isn't numbers of the columns. */
export interface KeptTexts {
  readonly texts: readonly string[];
  readonly shapes: readonly OptionShape[];
  /** Rows of ids that are no numbers. */
  readonly otherIds: readonly (readonly [number, string])[];
  readonly otherVariants: readonly (readonly [number, string])[];
  /** Slots of products that are no part of the catalogue any more. */
  readonly ended: readonly number[];
}

export interface KeptColumns extends KeptTexts {
  readonly set: ColumnSet;
  readonly records: RecordStore;
  /** The words of phrases. */
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
