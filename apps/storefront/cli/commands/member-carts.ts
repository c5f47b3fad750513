/** Finds a customer's carts for the export of personal data. */
import { listMemberCarts } from '../../server/cart/member-carts.ts';
import type { DatabaseIo } from './database-io.ts';

type Io = Pick<DatabaseIo, 'storage' | 'engagement'>;

/** Returns the storefronts in which a customer has a cart, and since when. */
export async function findCartsByEmail(io: Io, email: string) {
  const member = await findCustomerId(io, email);
  return member === null ? [] : listMemberCarts(await io.engagement(), member);
}

async function findCustomerId({ storage }: Pick<Io, 'storage'>, email: string): Promise<string | null> {
  const row = await storage.read
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
