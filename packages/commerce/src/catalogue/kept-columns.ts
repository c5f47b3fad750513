/** What the columns of products begin with: nothing, or what a file kept of them. */
import { ColumnSet } from './column-set.ts';
import type { OptionShape } from './option-shapes.ts';
import { RecordStore } from './record-store.ts';

export interface KeptColumns {
  readonly set: ColumnSet;
  readonly records: RecordStore;
  readonly texts: readonly string[];
  readonly shapes: readonly OptionShape[];
  readonly phraseLines: string;
  /** Rows of ids that are no numbers. */
  readonly otherIds: readonly (readonly [number, string])[];
  readonly otherVariants: readonly (readonly [number, string])[];
  /** Slots of products that are no part of the catalogue any more. */
  readonly ended: readonly number[];
}

export function noColumns(): KeptColumns {
  const set = new ColumnSet();
  return {
    set,
    records: new RecordStore(set),
    texts: [],
    shapes: [],
    phraseLines: '',
    otherIds: [],
    otherVariants: [],
    ended: [],
  };
}
