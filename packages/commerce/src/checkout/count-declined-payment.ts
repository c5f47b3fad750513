/** Counts the declined payments of a checkout, on which the order's risk assessment is based. */
import type { BackendDeps } from '../backend-options.ts';
import { lockCart } from '../carts/cart-store.ts';
import { readCheckout, writeCheckout } from './checkout-record.ts';

export async function countDeclinedPayment({ storage, clock }: BackendDeps, cartId: string): Promise<void> {
  await storage.change(async (tx) => {
    const now = clock();
    // The cart was purchased meanwhile.
    if ((await lockCart(tx, storage.dialect, cartId, now)) === null) return;
    const record = await readCheckout(tx, cartId);
    await writeCheckout(tx, cartId, { ...record, declinedPayments: (record.declinedPayments ?? 0) + 1 }, now);
  });
}
