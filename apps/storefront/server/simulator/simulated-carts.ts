/** Carts that are changed, reconciled and priced like shoppers' carts, but not stored. */

import type { CartRecord } from '@vitrine/commerce/carts/cart-record';
import { type CartResult, previewChange } from '@vitrine/commerce/carts/change-cart';
import { priceCartRecord } from '@vitrine/commerce/carts/price-cart-record';
import type { PricingCustomer } from '@vitrine/rules/cart/model';
import type { CartStore } from '../cart/embedded.ts';

const noMessages = { problems: [], warnings: [], notices: [] } as const;

/** Creates a store of one cart in memory. `standing` is the customer with the data that prices depend on; null for a guest. */
export function createSimulatedCarts(standing: PricingCustomer | null): CartStore {
  let kept: CartRecord | null = null;
  const save = (result: CartResult): CartResult => {
    if (result.problems.length === 0) kept = result.record;
    return result;
  };
  return {
    async read(context) {
      if (kept === null) return null;
      return { ...(await priceCartRecord(context, kept)), ...noMessages, record: kept };
    },
    create: async (context, empty, work) => save(await previewChange(context, empty, work(empty))),
    change: async (context, _id, work) =>
      kept === null ? null : save(await previewChange(context, kept, work(kept))),
    customerByToken: async () => (standing === null ? null : { id: standing.id, email: '' }),
    customerById: async () => null,
    ...(standing === null ? {} : { standing }),
  };
}
