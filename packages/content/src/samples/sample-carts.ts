/** Keeps sample carts: what editors try their offers on again and again. */
import { randomUUID } from 'node:crypto';
import type { Storage } from '@vitrine/storage/database';
import type { SampleTables } from './tables.ts';

export interface KeptSample {
  readonly id: string;
  readonly name: string;
  /** As it was kept; whoever reads it parses it. */
  readonly cart: unknown;
}

/** More than anybody looks through; each is priced for every table of effects. */
export const mostSamples = 100;

export class SampleCarts {
  readonly #storage: Storage<SampleTables>;
  readonly #clock: () => number;

  /** `clock`: milliseconds since 1970. */
  constructor(storage: Storage<SampleTables>, clock: () => number) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** By name. */
  async list(): Promise<readonly KeptSample[]> {
    const rows = await this.#storage.read
      .selectFrom('content_sample_carts')
      .select(['id', 'name', 'cart'])
      .orderBy('name')
      .orderBy('id')
      .limit(mostSamples)
      .execute();
    return rows.map(({ id, name, cart }) => ({ id, name, cart: JSON.parse(cart) }));
  }

  /** Keeps a cart. @returns its id; null where there are as many as may be kept. */
  keep({ name, cart }: Omit<KeptSample, 'id'>, author: string): Promise<string | null> {
    const id = randomUUID();
    return this.#storage.change(async (tx) => {
      const { count } = await tx
        .selectFrom('content_sample_carts')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostSamples) return null;
      const row = { id, name, cart: JSON.stringify(cart), author, saved_at: this.#clock() };
      await tx.insertInto('content_sample_carts').values(row).execute();
      return id;
    });
  }

  /** Forgets a cart; nothing where there is none. */
  async forget(id: string): Promise<void> {
    await this.#storage.change(async (tx) => {
      await tx.deleteFrom('content_sample_carts').where('id', '=', id).execute();
    });
  }
}
