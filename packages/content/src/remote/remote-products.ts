/**
 * What a content service says about single products. Nobody tells which products it has words for, so it is asked for
 * those that pages show: the first page of a product goes out without them, and is made anew once they are known.
 * Source: store §7, decision 27.
 */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { documentName, isKeyOf } from '../documents/kinds.ts';
import type { DocumentId } from '../documents/model.ts';
import type { KeptProduct } from './kept-settings.ts';
import { inTurns, type Round, type RoundEnd } from './round.ts';
import { isFailure, regionQuery } from './service-calls.ts';

interface Known {
  readonly handle: string;
  readonly region: RegionKey;
  /** As a file's region has it; null where nothing is written. */
  readonly written: unknown;
  /** Of it, in characters of JSON. */
  readonly length: number;
  readonly etag: string | null;
  /** Number of the round that asked for it; 0 where none has. */
  readonly askedIn: number;
}

/** Products times regions; those that nobody has looked at for longest go first. */
export const mostProducts = 4000;
/** What is kept of all of them together, in characters of JSON. */
const mostCharacters = 32_000_000;

const fields = z.record(z.string(), z.unknown());

export class RemoteProducts {
  /** The ones looked at last stand at the end. */
  readonly #known = new Map<string, Known>();
  #characters = 0;
  #bodies: ReadonlyMap<string, unknown>;

  constructor(kept: readonly KeptProduct[]) {
    for (const product of kept) {
      if (isKeyOf('product', product.handle)) this.#keep({ ...product, etag: null, askedIn: 0 });
    }
    this.#bodies = bodiesOf(this.#known.values());
  }

  /** Documents by their names, of the products that something is written about. */
  get bodies(): ReadonlyMap<string, unknown> {
    return this.#bodies;
  }

  /** Notes that a page shows a product. @returns whether the service has to be asked about it. */
  want(handle: string, region: RegionKey): boolean {
    if (!isKeyOf('product', handle)) return false;
    const known = this.#known.get(nameOf(handle, region));
    this.#keep(known ?? { handle, region, written: null, etag: null, askedIn: 0 });
    return known === undefined;
  }

  /** Asks about those that this round hasn't asked about yet, those asked longest ago first. */
  async ask(round: Round): Promise<{ readonly end: RoundEnd; readonly documents: readonly DocumentId[] }> {
    const due = [...this.#known.values()]
      .filter(({ askedIn, region }) => askedIn < round.number && round.regions.includes(region))
      .sort((one, other) => one.askedIn - other.askedIn);
    const touched = new Set<string>();
    const end = await inTurns(due, (known) => this.#askOne(known, round, touched));
    if (touched.size > 0) this.#bodies = bodiesOf(this.#known.values());
    return { end, documents: [...touched].map((key) => ({ kind: 'product', key })) };
  }

  /** What is written, for the next start. */
  kept(): readonly KeptProduct[] {
    return [...this.#known.values()].flatMap(({ handle, region, written }) =>
      written === null ? [] : [{ handle, region, written }],
    );
  }

  /** @returns false where the service failed. */
  async #askOne(known: Known, { ask, number }: Round, touched: Set<string>): Promise<boolean> {
    const { handle, region } = known;
    const answer = await ask({
      route: '/single-product',
      path: `/single-product/${encodeURIComponent(handle)}?${regionQuery(region)}`,
      region,
      etag: known.etag,
      isAnswer: (body) => fields.safeParse(body).success,
    });
    if (isFailure(answer)) return false;
    if (answer.outcome === 'unchanged') {
      this.#keep({ ...known, askedIn: number });
      return true;
    }
    const written = answer.outcome === 'ok' ? answer.body : null;
    const etag = answer.outcome === 'ok' ? answer.etag : null;
    this.#keep({ ...known, written, etag, askedIn: number });
    if (JSON.stringify(written) !== JSON.stringify(known.written)) touched.add(handle);
    return true;
  }

  /** Puts it at the end, and lets others go where it is too much. */
  #keep(known: Omit<Known, 'length'>): void {
    const name = nameOf(known.handle, known.region);
    const length = known.written === null ? 0 : JSON.stringify(known.written).length;
    this.#forget(name);
    while (this.#known.size >= mostProducts || this.#characters + length > mostCharacters) {
      const other = this.#leastNeeded();
      if (other === undefined) break;
      this.#forget(other);
    }
    this.#known.set(name, { ...known, length });
    this.#characters += length;
  }

  #forget(name: string): void {
    this.#characters -= this.#known.get(name)?.length ?? 0;
    this.#known.delete(name);
  }

  /** Products that nothing is written about go before others. */
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
      const regions = regionKeys.flatMap((region) =>
        said.filter((each) => each.region === region).map(({ written }) => [region, written] as const),
      );
      return [documentName({ kind: 'product', key: handle }), { regions: Object.fromEntries(regions) }];
    }),
  );
}
