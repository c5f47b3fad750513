/** Carts that are only tried: changed, settled and priced as shoppers' carts are, and kept nowhere. */
import { type CartAnswer, settleWished } from '@vitrine/commerce/carts/change-cart';
import type { CartRecord } from '@vitrine/commerce/carts/model';
import { priceCartRecord } from '@vitrine/commerce/carts/pricing';
import type { PricingCustomer } from '@vitrine/rules/cart/model';
import type { CartKeeping } from '../cart/embedded.ts';

const nobodys = { problems: [], warnings: [], notices: [] } as const;

/** Keeps one cart for as long as somebody tries it; `standing` is who it belongs to, null for a guest. */
export function triedCarts(standing: PricingCustomer | null): CartKeeping {
  let kept: CartRecord | null = null;
  const keep = (answer: CartAnswer): CartAnswer => {
    if (answer.problems.length === 0) kept = answer.record;
    return answer;
  };
  return {
    async read(moment) {
      if (kept === null) return null;
      return { ...(await priceCartRecord(moment, kept)), ...nobodys, record: kept };
    },
    create: async (moment, empty, work) => keep(await settleWished(moment, empty, work(empty))),
    change: async (moment, _id, work) =>
      kept === null ? null : keep(await settleWished(moment, kept, work(kept))),
    customerByToken: async () => (standing === null ? null : { id: standing.id, email: '' }),
    customerById: async () => null,
    ...(standing === null ? {} : { standing }),
  };
}
