/**
 * Caches sorted product lists across versions. A change removes the affected products and inserts them at their new
 * position, so that a sale in a catalogue of 100,000 products moves one product instead of sorting all of them.
 */
import { getSlots, setKnownSlots, shareSortedSlots } from './list-slots.ts';
import { sortIndices } from './sort-indexes.ts';
import type { StoredProduct } from './stored-product.ts';

/**
 * Kind of change that a sorted list depends on. Each kind includes the previous ones: changes of records, of
 * availability, of units sold.
 */
export type ListDependency = 'records' | 'availability' | 'sales';

export interface SortedListDefinition {
  /** Cache key; the same key always means the same products and order. */
  readonly key: string;
  readonly follows: ListDependency;
  /** Products that the list is first built from. */
  candidates(): readonly StoredProduct[];
  /** Order of the candidates: already sorted, in the order of `tie`, or arbitrary. */
  readonly candidatesAre: 'sorted' | 'tied' | 'unsorted';
  holds(product: StoredProduct): boolean;
  /** Sort keys in descending priority, each ascending. */
  readonly numbers: readonly ((product: StoredProduct) => number)[];
  /** Compares products whose sort keys are all equal; never returns 0 for different products. */
  tie(a: StoredProduct, b: StoredProduct): number;
}

/** Products that a change removed from the lists, and added to them. */
interface Move {
  readonly stateVersion: number;
  readonly kind: ListDependency;
  readonly removed: readonly StoredProduct[];
  readonly added: readonly StoredProduct[];
}

type Products = readonly StoredProduct[];

export interface SortedListLimits {
  /** Maximum number of changes in the log. An older list is rebuilt. */
  readonly maxChanges: number;
  /** Up to this many products are moved one by one. For more, the list is merged into a new array. */
  readonly maxSingleMoves: number;
}

export const defaultListLimits: SortedListLimits = { maxChanges: 2000, maxSingleMoves: 40 };

const weight: Readonly<Record<ListDependency, number>> = { records: 0, availability: 1, sales: 2 };

export class SortedListCache {
  readonly #limits: SortedListLimits;
  /** Lists from the snapshot file that haven't been requested yet, by key. */
  readonly #known: Map<string, () => Products>;
  readonly #cache = new Map<string, { readonly list: Products; readonly stateVersion: number }>();
  #changeLog: Move[] = [];
  /** The first version from which the change log is complete. */
  #since = 0;

  /** @param known lists from the snapshot file, by key. */
  constructor(
    limits: SortedListLimits = defaultListLimits,
    known: Iterable<readonly [string, () => Products]> = [],
  ) {
    this.#limits = limits;
    this.#known = new Map(known);
  }

  /** Appends a change to the log; `kind` states what changed. */
  recordChange(stateVersion: number, kind: ListDependency, removed: Products, added: Products): void {
    this.#changeLog.push({ stateVersion, kind, removed, added });
    const { maxChanges } = this.#limits;
    if (this.#changeLog.length <= maxChanges) return;
    this.#since = this.#changeLog[Math.floor(maxChanges / 2)]?.stateVersion ?? stateVersion;
    this.#changeLog = this.#changeLog.filter((move) => move.stateVersion > this.#since);
  }

  /**
   * Returns the products affected by changes after one version, up to another.
   * @returns null if the log doesn't reach back that far.
   */
  getChangedProducts(
    follows: ListDependency,
    after: number,
    until: number,
  ): ReadonlySet<StoredProduct> | null {
    if (after < this.#since) return null;
    const products = new Set<StoredProduct>();
    for (const { removed, added } of this.#getChanges(follows, after, until)) {
      for (const product of [...removed, ...added]) products.add(product);
    }
    return products;
  }

  list(order: SortedListDefinition, stateVersion: number): Products {
    const known = this.#cache.get(order.key) ?? this.#takeFromFile(order.key);
    if (known === undefined || Math.min(known.stateVersion, stateVersion) < this.#since)
      return this.#make(order, stateVersion);
    const [earlier, later] = [
      Math.min(known.stateVersion, stateVersion),
      Math.max(known.stateVersion, stateVersion),
    ];
    const moves = this.#getChanges(order.follows, earlier, later);
    if (known.stateVersion > stateVersion) return moves.length === 0 ? known.list : make(order);
    const list = moved(known.list, order, moves, stateVersion, this.#limits.maxSingleMoves);
    this.#cache.set(order.key, { list, stateVersion });
    return list;
  }

  #takeFromFile(key: string) {
    const read = this.#known.get(key);
    if (read === undefined) return undefined;
    this.#known.delete(key);
    const first = { list: read(), stateVersion: 0 };
    this.#cache.set(key, first);
    return first;
  }

  #make(order: SortedListDefinition, stateVersion: number): Products {
    const list = make(order);
    if ((this.#cache.get(order.key)?.stateVersion ?? -1) < stateVersion)
      this.#cache.set(order.key, { list, stateVersion });
    return list;
  }

  #getChanges(follows: ListDependency, after: number, until: number): Move[] {
    const moves: Move[] = [];
    for (let place = this.#changeLog.length - 1; place >= 0; place -= 1) {
      const move = this.#changeLog[place];
      if (move === undefined || move.stateVersion <= after) break;
      if (move.stateVersion <= until && weight[move.kind] <= weight[follows]) moves.push(move);
    }
    return moves;
  }
}

function make(order: SortedListDefinition): Products {
  const list = order.candidates().filter((product) => order.holds(product));
  return order.candidatesAre === 'sorted' ? list : sorted(list, order, order.candidatesAre === 'tied');
}

/** @param isTied true if the list is already in the order of `tie`. */
function sorted(list: Products, { numbers, tie }: SortedListDefinition, isTied: boolean): Products {
  if (numbers.length === 0) return isTied ? list : list.toSorted(tie);
  const keys = numbers.map((number) => {
    const key = new Float64Array(list.length);
    for (const [place, product] of list.entries()) key[place] = number(product);
    return key;
  });
  const places = sortIndices(list.length, keys);
  const ordered: StoredProduct[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const product = list[places[at] ?? 0];
    if (product !== undefined) ordered.push(product);
  }
  if (isTied) return ordered;
  const isEqual = (at: number, other: number) =>
    keys.every((key) => key[places[at] ?? 0] === key[places[other] ?? 0]);
  for (let start = 0; start < ordered.length; ) {
    let end = start + 1;
    while (end < ordered.length && isEqual(start, end)) end += 1;
    if (end - start > 1) sortPart(ordered, start, end, tie);
    start = end;
  }
  return ordered;
}

function sortPart(list: StoredProduct[], start: number, end: number, tie: SortedListDefinition['tie']): void {
  const part = list.slice(start, end).sort(tie);
  for (const [place, product] of part.entries()) list[start + place] = product;
}

/** Applies changes to a list; returns the same array if they leave it unchanged. */
function moved(
  list: Products,
  order: SortedListDefinition,
  moves: readonly Move[],
  stateVersion: number,
  maxSingleMoves: number,
): Products {
  const touched = new Set<StoredProduct>();
  for (const { removed, added } of moves) {
    for (const product of removed) touched.add(product);
    for (const product of added) touched.add(product);
  }
  if (touched.size === 0) return list;
  // If a product changed twice, only its latest row is part of this version.
  const put = [...touched].filter((product) => product.isAliveAt(stateVersion) && order.holds(product));
  if (touched.size > maxSingleMoves) {
    const left = list.filter((product) => !touched.has(product));
    return merged(
      left,
      put.sort((a, b) => compare(order, a, b)),
      order,
    );
  }
  const edited = new EditedList(list, put.length);
  for (const product of touched) {
    const place = edited.getPlace(product);
    if (place < 0) continue;
    const before = edited.products[place - 1];
    const after = edited.products[place + 1];
    const stays =
      put.includes(product) &&
      (before === undefined || (!touched.has(before) && compare(order, before, product) < 0)) &&
      (after === undefined || (!touched.has(after) && compare(order, product, after) < 0));
    if (stays) put.splice(put.indexOf(product), 1);
    else edited.remove(place);
  }
  for (const product of put) edited.insert(placeFor(edited.products, order, product), product);
  return edited.finish();
}

/** Merges two sorted lists, the second of which is short. */
function merged(list: Products, put: Products, order: SortedListDefinition): Products {
  const all: StoredProduct[] = [];
  let from = 0;
  const take = (until: number) => {
    for (; from < until; from += 1) {
      const product = list[from];
      if (product !== undefined) all.push(product);
    }
  };
  for (const product of put) {
    take(placeFor(list, order, product));
    all.push(product);
  }
  take(list.length);
  return all;
}

/** A list to which few products are added or removed; copied on the first write. */
class EditedList {
  readonly #before: Products;
  readonly #inserts: number;
  #copy: { readonly products: StoredProduct[]; readonly slots: Int32Array } | undefined;
  readonly #removed = new Set<StoredProduct>();
  readonly #inserted = new Set<StoredProduct>();

  /** @param inserts maximum number of products to insert. */
  constructor(list: Products, inserts: number) {
    this.#before = list;
    this.#inserts = inserts;
  }

  get products(): Products {
    return this.#copy?.products ?? this.#before;
  }

  /** Returns the index of a product, -1 if it isn't in the list. */
  getPlace({ slot }: StoredProduct): number {
    const place = (this.#copy?.slots ?? getSlots(this.#before)).indexOf(slot);
    return place < this.products.length ? place : -1;
  }

  remove(place: number): void {
    const { products, slots } = this.#copied();
    slots.copyWithin(place, place + 1, products.length);
    for (const product of products.splice(place, 1)) this.#removed.add(product);
  }

  insert(place: number, product: StoredProduct): void {
    const { products, slots } = this.#copied();
    slots.copyWithin(place + 1, place, products.length);
    slots[place] = product.slot;
    products.splice(place, 0, product);
    this.#inserted.add(product);
  }

  #copied() {
    if (this.#copy === undefined) {
      // Allocate space for the inserts, so that later items are moved in place.
      const slots = new Int32Array(this.#before.length + this.#inserts);
      slots.set(getSlots(this.#before));
      this.#copy = { products: this.#before.slice(), slots };
    }
    return this.#copy;
  }

  /** Returns the resulting list; the original array if nothing changed. */
  finish(): Products {
    if (this.#copy === undefined) return this.#before;
    const { products, slots } = this.#copy;
    setKnownSlots(products, slots.subarray(0, products.length));
    const isSame =
      this.#removed.size === this.#inserted.size &&
      [...this.#removed].every((product) => this.#inserted.has(product));
    if (isSame) shareSortedSlots(this.#before, products);
    return products;
  }
}

function compare({ numbers, tie }: SortedListDefinition, a: StoredProduct, b: StoredProduct): number {
  for (const number of numbers) {
    const difference = number(a) - number(b);
    if (difference !== 0) return difference;
  }
  return tie(a, b);
}

function placeFor(list: Products, order: SortedListDefinition, product: StoredProduct): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other !== undefined && compare(order, other, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
