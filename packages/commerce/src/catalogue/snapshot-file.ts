/**
 * Captures a catalogue snapshot for the snapshot file, and restores it from there without parsing any record.
 */
import { createHash } from 'node:crypto';
import { memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import { CatalogueIndex, sortCollections } from './catalogue-index.ts';
import type { CollectionRecord } from './catalogue-records.ts';
import { type CatalogueState, createInitialState } from './catalogue-state.ts';
import {
  type ColumnFile,
  type ColumnSection,
  readColumnFile,
  readHeader,
  toSection,
  writeColumnFile,
} from './column-file.ts';
import { ColumnError, ColumnSet } from './column-set.ts';
import { catalogueMigrations } from './migrations.ts';
import type { PostingLists, StoredWords } from './posting-lists.ts';
import { RecordStore } from './record-store.ts';
import { SearchIndex } from './search-index.ts';
import { StockLevels } from './stock-levels.ts';
import type { StoredTexts } from './stored-columns.ts';
import { currentVersionEnd, type StoredProduct } from './stored-product.ts';

/** Increment it whenever the content of the columns, or the conversion of a record to columns, changes. */
const format = 4;

/** Name of the section that stays on disk. */
const records = 'records';

/**
 * Identifies compatible files: same format, region list and schema version. A migration may rewrite records without logging
 * a change, so its version counts too.
 */
const getKey = memoizeByStorefronts((storefronts) => {
  const numbers = storefronts.map(({ key, number }) => [key, number]);
  return JSON.stringify([format, numbers, Object.keys(catalogueMigrations.migrations)]);
});

/** Position in the change log up to which the file is complete. */
export interface ChangeLogPosition {
  readonly position: number;
  /** Sequence numbers below the position that weren't committed yet. */
  readonly gaps: readonly number[];
}

/**
 * Row in `catalogue_changes` that ties a snapshot file to its database. A database that contains the row is the one
 * from which the file was written, or a later state of it.
 */
export interface ChangeMarker {
  readonly sequence: number;
  readonly token: string;
}

/** Content of the file that isn't numeric. It is stored as JSON in the file's header. */
interface Plain extends ChangeLogPosition, StoredTexts {
  /** Names of the saved sorted lists. */
  readonly lists: readonly string[];
  /** Hash of the collections for which the columns of the products were computed. */
  readonly collections: string;
}

export interface SnapshotFileHeader extends Plain {
  readonly mark: ChangeMarker;
}

/** Sorted lists by name, each as product slots in order. */
export type SortedSlotLists = ReadonlyMap<string, Int32Array>;

export type SnapshotFile = ColumnFile<SnapshotFileHeader>;

/** A captured snapshot that can be written to a file. Later changes don't affect it. */
export interface SnapshotCapture {
  readonly position: number;
  /** Writes the snapshot and replaces the existing file. */
  write(path: string, mark: ChangeMarker): Promise<void>;
  /** Frees the records in memory; from then on they are read from the file. */
  moveRecordsToFile(file: SnapshotFile, onBroken: (error: unknown) => void): void;
}

/**
 * Captures the current snapshot. All of its products must be in the search index.
 *
 * @param orders sorted lists of the snapshot, by name.
 */
export function captureSnapshot(
  { index, search, stock, stateVersion }: CatalogueState,
  position: ChangeLogPosition,
  orders: SortedSlotLists = new Map(),
): SnapshotCapture {
  const { columns } = index;
  // Sorted lists belong to the current version only, so they are left out if a product was added or removed after
  // this one.
  const lists = columns.products.every((product) => isSettled(product, stateVersion)) ? [...orders] : [];
  const packed = columns.records.packed();
  const ends = new Float64Array(packed.blocks);
  let size = 0;
  for (let block = 0; block < packed.blocks; block += 1) {
    size += packed.getBytes(block);
    ends[block] = size;
  }
  const ended = columns.products
    .filter(({ endedAt }) => endedAt !== currentVersionEnd)
    .map(({ slot }) => slot);
  const numbers = new Map([...columns.set.filled(), ...search.set.filled()]);
  const pages = stock.pages();
  const plain: Plain = {
    ...position,
    collections: fingerprint(index.collections),
    texts: [...columns.texts.all()],
    shapes: [...columns.shapes.all()],
    otherIds: [...columns.ids.others],
    otherVariants: [...columns.variants.others],
    ended,
    lists: lists.map(([name]) => name),
  };
  const sections: readonly ColumnSection[] = [
    ...[...numbers].map(([name, values]) => toSection(name, values)),
    ...wordSections('search', search),
    ...wordSections('phrase', columns.phraseTexts),
    { name: 'stock', kind: 'f64', length: sum(pages), pieces: () => pages },
    ...lists.map(([name, slots]) => toSection(`list ${name}`, slots)),
    toSection('block ends', ends),
    { name: records, kind: 'u8', length: size, pieces: () => getBlocks(packed) },
  ];
  return {
    position: position.position,
    write: (path, mark) => writeColumnFile<SnapshotFileHeader>(path, getKey(), { ...plain, mark }, sections),
    moveRecordsToFile: (file, onBroken) =>
      columns.records.moveToFile(file.blocks(ends, onBroken), packed.full),
  };
}

/**
 * Reads a snapshot file and verifies its checksum.
 * @returns null if there is no file.
 * @throws ColumnFileError if the file can't be used.
 */
export function readSnapshotFile(path: string): Promise<SnapshotFile | null> {
  return readColumnFile<SnapshotFileHeader>(path, getKey(), records);
}

/** Same as `readSnapshotFile`, but reads only the header. */
export function readSnapshotHeader(path: string): Promise<SnapshotFileHeader | null> {
  return readHeader<SnapshotFileHeader>(path, getKey());
}

/**
 * Restores the state saved in a file, combined with the documents read from the database.
 *
 * @returns null if the collections have changed since the file was written.
 * @throws ColumnError if columns are missing.
 */
export function restoreState(
  file: SnapshotFile,
  documents: CatalogueDocuments,
  excludedIn: ((region: RegionKey) => ReadonlySet<string>) | undefined,
  onBroken: (error: unknown) => void,
): CatalogueState | null {
  const { plain, columns } = file;
  if (plain.collections !== fingerprint(sortCollections(documents))) return null;
  const set = new ColumnSet(columns);
  const store = new RecordStore(set, file.blocks(floats(file, 'block ends'), onBroken));
  const index = new CatalogueIndex(documents, excludedIn, {
    ...plain,
    set,
    records: store,
    phraseWords: getWords(file, 'phrase'),
  });
  const search = new SearchIndex(set, getWords(file, 'search'));
  const orders = new Map(plain.lists.map((name) => [name, ints(file, `list ${name}`)]));
  return createInitialState(index, StockLevels.fromPages(floats(file, 'stock')), search, orders);
}

/** True if a product was neither added nor ended after this version. */
function isSettled({ addedAt, endedAt }: StoredProduct, change: number): boolean {
  return addedAt <= change && (endedAt === currentVersionEnd || endedAt <= change);
}

function ints(file: SnapshotFile, name: string): Int32Array {
  const { values, length } = file.columns.get(name) ?? { values: null, length: 0 };
  if (!(values instanceof Int32Array)) throw new ColumnError(`There is no column "${name}".`);
  return values.subarray(0, length);
}

function floats(file: SnapshotFile, name: string): Float64Array {
  const { values, length } = file.columns.get(name) ?? { values: null, length: 0 };
  if (!(values instanceof Float64Array)) throw new ColumnError(`There is no column "${name}".`);
  return values.subarray(0, length);
}

/** Returns the sections of a full-text index: its words and their posting lists. */
function wordSections(
  name: string,
  words: { readonly postings: PostingLists; order(): Int32Array },
): readonly ColumnSection[] {
  const { starts, rows } = getRows(words.postings);
  return [
    toSection(`${name} order`, words.order()),
    toSection(`${name} posting starts`, starts),
    { name: `${name} postings`, kind: 'i32', length: starts.at(-1) ?? 0, pieces: rows },
  ];
}

function getWords(file: SnapshotFile, name: string): StoredWords {
  return {
    order: ints(file, `${name} order`),
    postings: { starts: ints(file, `${name} posting starts`), items: ints(file, `${name} postings`) },
  };
}

/** Captures the start offset and content of each posting list, without items added later. */
function getRows(postings: PostingLists) {
  const starts = new Int32Array(postings.rows + 1);
  for (let row = 0; row < postings.rows; row += 1) starts[row + 1] = (starts[row] ?? 0) + postings.size(row);
  function* rows(): Generator<Int32Array> {
    for (let row = 0; row + 1 < starts.length; row += 1) {
      const size = (starts[row + 1] ?? 0) - (starts[row] ?? 0);
      yield postings.row(row).subarray(0, size);
    }
  }
  return { starts, rows };
}

function* getBlocks(packed: {
  readonly blocks: number;
  read(block: number): Uint8Array;
}): Generator<Uint8Array> {
  for (let block = 0; block < packed.blocks; block += 1) yield packed.read(block);
}

function sum(pages: readonly Float64Array[]): number {
  return pages.reduce((length, page) => length + page.length, 0);
}

function fingerprint(collections: readonly CollectionRecord[]): string {
  return createHash('sha256').update(JSON.stringify(collections)).digest('base64url');
}
