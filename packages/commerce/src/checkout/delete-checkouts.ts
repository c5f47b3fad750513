/** Deletes checkouts, which contain names and addresses, when the order is created or the cart expires. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { Transaction } from 'kysely';
import { cartLifetimeMs } from '../carts/cart-limits.ts';
import type { CommerceDatabase } from '../database.ts';

/** Deletes a checkout, in the transaction that creates the order with its own copy of the data. */
export async function deleteCheckout(tx: Transaction<CommerceDatabase>, cartId: string): Promise<void> {
  await tx.deleteFrom('checkouts').where('cart_id', '=', cartId).execute();
}

/**
 * Deletes a checkout at its buyer's request. A checkout with an open payment is retained, because the order needs its
 * address.
 */
export async function eraseCheckout(tx: Transaction<CommerceDatabase>, cartId: string): Promise<void> {
  await tx
    .deleteFrom('checkouts')
    .where('cart_id', '=', cartId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('id').where('open_cart_id', '=', cartId))),
    )
    .execute();
}

/**
 * Deletes checkouts and completion attempts that haven't changed for the lifetime of a cart, expired tokens, and counts of
 * failed logins. Writes nothing if there is nothing to delete.
 */
export async function deleteExpiredCheckouts(
  storage: Storage<CommerceDatabase>,
  now: EpochMs,
): Promise<void> {
  const old = now - cartLifetimeMs;
  const { read } = storage;
  const [checkout, completion, token, accountToken, signIn, passkeySession, failure] = await Promise.all([
    read.selectFrom('checkouts').select('cart_id').where('updated_at', '<=', old).limit(1).execute(),
    read.selectFrom('cart_completions').select('id').where('updated_at', '<=', old).limit(1).execute(),
    read.selectFrom('customer_tokens').select('token_hash').where('expires_at', '<=', now).limit(1).execute(),
    read.selectFrom('account_tokens').select('token_hash').where('expires_at', '<=', now).limit(1).execute(),
    read.selectFrom('account_sign_ins').select('id_hash').where('expires_at', '<=', now).limit(1).execute(),
    read.selectFrom('passkey_sessions').select('id_hash').where('expires_at', '<=', now).limit(1).execute(),
    read
      .selectFrom('login_failures')
      .select('email_hash')
      .where('window_ends_at', '<=', now)
      .limit(1)
      .execute(),
  ]);
  const found = [checkout, completion, token, accountToken, signIn, passkeySession, failure];
  if (found.every(({ length }) => length === 0)) return;
  await storage.change(async (tx) => {
    await tx.deleteFrom('checkouts').where('updated_at', '<=', old).execute();
    await tx.deleteFrom('cart_completions').where('updated_at', '<=', old).execute();
    await tx.deleteFrom('customer_tokens').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('account_sign_ins').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('passkey_sessions').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('login_failures').where('window_ends_at', '<=', now).execute();
  });
}
