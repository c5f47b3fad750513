/**
 * Content of single products from a remote content service. The service has no list of products with content, so a product is
 * fetched when a page needs it: its first page is rendered without the content, and again after the content was fetched.
 */
import { getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import type { DocumentId } from '../documents/content-model.ts';
import { isValidKey, toDocumentName } from '../documents/document-kinds.ts';
import type { CachedProduct } from './cached-settings.ts';
import { isServiceFailure, toRegionQuery } from './content-service-client.ts';
import { runInBatches, type SyncCycle, type SyncCycleResult } from './sync-cycle.ts';

interface Known {
  readonly handle: string;
  readonly region: RegionKey;
  /** The region's fields, or null if the product has no content. */
  readonly written: unknown;
  /** Size in characters of JSON. */
  readonly length: number;
  readonly etag: string | null;
  /** Number of the cycle that fetched the product; 0 if none has. */
  readonly requestedInRound: number;
}

/** Maximum number of entries, each for a product in a region. The least recently used entries are evicted. */
export const maxProducts = 4000;
/** Maximum total size of all products, in characters of JSON. */
const maxCharacters = 32_000_000;

const fields = z.record(z.string(), z.unknown());

export class RemoteProductContent {
  /** Ordered by last use, most recent last. */
  readonly #known = new Map<string, Known>();
  #characters = 0;
  #bodies: ReadonlyMap<string, unknown>;

  constructor(cached: readonly CachedProduct[]) {
    for (const product of cached) {
      if (isValidKey('product', product.handle)) this.#store({ ...product, etag: null, requestedInRound: 0 });
    }
    this.#bodies = bodiesOf(this.#known.values());
  }

  /** Bodies by document name, of products with content. */
  get bodies(): ReadonlyMap<string, unknown> {
    return this.#bodies;
  }

  /**
   * Records that a page uses a product.
   *
   * @returns true if its content has to be fetched
   */
  want(handle: string, region: RegionKey): boolean {
    if (!isValidKey('product', handle)) return false;
    const known = this.#known.get(nameOf(handle, region));
    this.#store(known ?? { handle, region, written: null, etag: null, requestedInRound: 0 });
    return known === undefined;
  }

  /** Fetches the products that weren't fetched in this cycle, least recently fetched first. */
  async ask(
    round: SyncCycle,
  ): Promise<{ readonly end: SyncCycleResult; readonly documents: readonly DocumentId[] }> {
    const due = [...this.#known.values()]
      .filter(
        ({ requestedInRound, region }) => requestedInRound < round.number && round.regions.includes(region),
      )
      .sort((one, other) => one.requestedInRound - other.requestedInRound);
    const touched = new Set<string>();
    const end = await runInBatches(due, (known) => this.#askOne(known, round, touched));
    if (touched.size > 0) this.#bodies = bodiesOf(this.#known.values());
    return { end, documents: [...touched].map((key) => ({ kind: 'product', key })) };
  }

  /** Returns all content, for the disk cache. */
  cached(): readonly CachedProduct[] {
    return [...this.#known.values()].flatMap(({ handle, region, written }) =>
      written === null ? [] : [{ handle, region, written }],
    );
  }

  /**
   * Fetches a product.
   *
   * @returns false if the service failed
   */
  async #askOne(known: Known, { ask, number }: SyncCycle, touched: Set<string>): Promise<boolean> {
    const { handle, region } = known;
    const response = await ask({
      route: '/single-product',
      path: `/single-product/${encodeURIComponent(handle)}?${toRegionQuery(region)}`,
      region,
      etag: known.etag,
      hasExpectedShape: (body) => fields.safeParse(body).success,
    });
    if (isServiceFailure(response)) return false;
    if (response.outcome === 'unchanged') {
      this.#store({ ...known, requestedInRound: number });
      return true;
    }
    const written = response.outcome === 'ok' ? response.body : null;
    const etag = response.outcome === 'ok' ? response.etag : null;
    this.#store({ ...known, written, etag, requestedInRound: number });
    if (JSON.stringify(written) !== JSON.stringify(known.written)) touched.add(handle);
    return true;
  }

  /** Adds an entry as the most recently used, and evicts entries if a limit is exceeded. */
  #store(known: Omit<Known, 'length'>): void {
    const name = nameOf(known.handle, known.region);
    const length = known.written === null ? 0 : JSON.stringify(known.written).length;
    this.#delete(name);
    while (this.#known.size >= maxProducts || this.#characters + length > maxCharacters) {
      const other = this.#leastNeeded();
      if (other === undefined) break;
      this.#delete(other);
    }
    this.#known.set(name, { ...known, length });
    this.#characters += length;
  }

  #delete(name: string): void {
    this.#characters -= this.#known.get(name)?.length ?? 0;
    this.#known.delete(name);
  }

  /** Returns the entry to evict. Products without content are evicted first. */
  #leastNeeded(): string | undefined {
    for (const [name, { written }] of this.#known) if (written === null) return name;
    return this.#known.keys().next().value;
  }
}

function nameOf(handle: string, region: RegionKey): string {
  return `${region} ${handle}`;
}

function bodiesOf(known: Iterable<Known>): ReadonlyMap<string, unknown> {
  const byHandle = Map.groupBy(
    [...known].filter(({ written }) => written !== null),
    ({ handle }) => handle,
  );
  return new Map(
    [...byHandle].map(([handle, said]) => {
      const regions = getRegionKeys().flatMap((region) =>
        said.filter((each) => each.region === region).map(({ written }) => [region, written] as const),
      );
      return [toDocumentName({ kind: 'product', key: handle }), { regions: Object.fromEntries(regions) }];
    }),
  );
}
