/** Stores sample carts, with which editors test their offers. */

import { randomUUID } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { SampleTables } from './tables.ts';

export interface StoredSample {
  readonly id: string;
  readonly name: string;
  /** Unparsed JSON, which the caller parses. */
  readonly cart: unknown;
}

/** Maximum number of sample carts. Each is priced for every simulation. */
export const maxSamples = 100;

export class SampleCartStore {
  readonly #storage: Storage<SampleTables>;
  readonly #clock: () => EpochMs;

  constructor(storage: Storage<SampleTables>, clock: () => EpochMs) {
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Returns the carts, sorted by name. */
  async list(): Promise<readonly StoredSample[]> {
    const rows = await this.#storage.read
      .selectFrom('content_sample_carts')
      .select(['id', 'name', 'cart'])
      .orderBy('name')
      .orderBy('id')
      .limit(maxSamples)
      .execute();
    return rows.map(({ id, name, cart }) => ({ id, name, cart: JSON.parse(cart) }));
  }

  /**
   * Saves a cart.
   *
   * @returns its id, or null if the maximum number is reached
   */
  save({ name, cart }: Omit<StoredSample, 'id'>, author: string): Promise<string | null> {
    const id = randomUUID();
    return this.#storage.change(async (tx) => {
      const { count } = await tx
        .selectFrom('content_sample_carts')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxSamples) return null;
      const row = { id, name, cart: JSON.stringify(cart), author, saved_at: this.#clock() };
      await tx.insertInto('content_sample_carts').values(row).execute();
      return id;
    });
  }

  /** Deletes a cart if it exists. */
  async delete(id: string): Promise<void> {
    await this.#storage.change(async (tx) => {
      await tx.deleteFrom('content_sample_carts').where('id', '=', id).execute();
    });
  }
}
