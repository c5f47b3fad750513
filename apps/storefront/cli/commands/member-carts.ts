/** Exports the references to a person's carts as a member. */
import { listMemberCarts } from '../../server/cart/member-carts.ts';
import type { DatabaseIo } from './database-io.ts';

type Io = Pick<DatabaseIo, 'storage' | 'engagement'>;

/** In which storefronts a person has a cart as a member, and since when. */
export async function findCartsByEmail(io: Io, email: string) {
  const member = await memberOf(io, email);
  return member === null ? [] : listMemberCarts(await io.engagement(), member);
}

async function memberOf({ storage }: Pick<Io, 'storage'>, email: string): Promise<string | null> {
  const row = await storage.read
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
