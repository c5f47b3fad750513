/**
 * Stores which cart each member has in each storefront, so that a member has the same cart on every device. The Storefront API
 * doesn't store it.
 */

import type { RegionKey } from '@vitrine/rules/regions/region';
import { createTable, getColumnTypes } from '@vitrine/storage/columns';
import type { Storage } from '@vitrine/storage/database';
import type { MigrationSet } from '@vitrine/storage/migrations';
import type { Transaction } from 'kysely';

export interface MemberCartTables {
  member_carts: {
    /** Numeric id of the customer. */
    member: string;
    region: string;
    /** Gid of the cart including the key that opens it. */
    cart_id: string;
    /** Time at which the cart was assigned to the member. */
    since: number;
  };
}

export const memberCartMigrations: MigrationSet = {
  name: 'member-carts',
  migrations: {
    '0001-member-carts': {
      async up(db, dialect) {
        const type = getColumnTypes(dialect);
        await createTable(db, dialect, 'member_carts')
          .addColumn('member', type.text, (column) => column.notNull())
          .addColumn('region', type.text, (column) => column.notNull())
          .addColumn('cart_id', type.text, (column) => column.notNull())
          .addColumn('since', type.timestamp, (column) => column.notNull())
          .addPrimaryKeyConstraint('member_carts_key', ['member', 'region'])
          .execute();
      },
    },
  },
};

export interface MemberCarts {
  /**
   * Returns the id, including the key, of the member's cart in a storefront; null if there is none. The cart may be completed.
   */
  find(member: string, region: RegionKey): Promise<string | null>;
  /**
   * Assigns a cart to the member. Of concurrent claims, the first succeeds.
   *
   * @param gone id of the member's previous cart, which no longer exists; null if there was none
   * @returns the id of the member's cart after the call
   */
  claim(member: string, region: RegionKey, cartId: string, gone: string | null): Promise<string>;
}

/** @param clock returns the current time as `EpochMs` */
export function createMemberCarts(storage: Storage<MemberCartTables>, clock: () => number): MemberCarts {
  return {
    async find(member, region) {
      const row = await storage.read
        .selectFrom('member_carts')
        .select('cart_id')
        .where('member', '=', member)
        .where('region', '=', region)
        .executeTakeFirst();
      return row?.cart_id ?? null;
    },
    claim: (member, region, cartId, gone) =>
      storage.change(async (tx) => {
        const kept = await tx
          .selectFrom('member_carts')
          .select('cart_id')
          .where('member', '=', member)
          .where('region', '=', region)
          .executeTakeFirst();
        if (kept !== undefined && kept.cart_id !== gone) return kept.cart_id;
        const given = { cart_id: cartId, since: clock() };
        await tx
          .insertInto('member_carts')
          .values({ member, region, ...given })
          .onConflict((conflict) => conflict.columns(['member', 'region']).doUpdateSet(given))
          .execute();
        return cartId;
      }),
  };
}

/** Assigns the carts of a merged member to the remaining member, in storefronts in which the remaining member has none. */
export async function mergeMemberCarts(
  tx: Transaction<MemberCartTables>,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  const carts = await tx.selectFrom('member_carts').selectAll().where('member', '=', from).execute();
  for (const cart of carts)
    await tx
      .insertInto('member_carts')
      .values({ ...cart, member: into })
      .onConflict((conflict) => conflict.columns(['member', 'region']).doNothing())
      .execute();
  await tx.deleteFrom('member_carts').where('member', '=', from).execute();
}

/** Deletes the member's rows, not the carts. @returns the number of deleted rows, one per storefront */
export async function deleteMemberCarts(storage: Storage<MemberCartTables>, member: string): Promise<number> {
  const { numDeletedRows } = await storage.change((tx) =>
    tx.deleteFrom('member_carts').where('member', '=', member).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

/** Lists the storefronts in which a member has a cart, and since when, for the export of personal data. */
export async function listMemberCarts(
  storage: Storage<MemberCartTables>,
  member: string,
): Promise<readonly { readonly region: string; readonly since: number }[]> {
  return storage.read
    .selectFrom('member_carts')
    .select(['region', 'since'])
    .where('member', '=', member)
    .orderBy('region')
    .execute();
}
