import * as words from '@vitrine/words/account-page';
import { Link } from '../ui/link.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import type { OrderJson } from './account.ts';

export interface AccountOrderActionsProps {
  readonly order: OrderJson;
  /**
   * True if members request returns in the account (Customer Account API); shows a link to the returns of the order.
   */
  readonly hasReturns: boolean;
}

/** Button that orders the products of an order again, and a link to its returns. */
export function AccountOrderActions({
  order: { orderNumber: number, canceledAt },
  hasReturns,
}: AccountOrderActionsProps) {
  return (
    <ShopForm action="/account/order-again" method="post" className="mt-2 flex flex-wrap gap-x-6">
      <input type="hidden" name="number" value={number} />
      <button
        type="submit"
        className="link inline-flex min-h-11 items-center text-sm"
        aria-label={words.orderAgainNumber({ number })}
      >
        {words.orderAgain()}
      </button>
      {hasReturns && canceledAt === null && (
        <Link
          to={`/account/orders/${number}/return`}
          prefetch="none"
          className="link inline-flex min-h-11 items-center text-sm"
          aria-label={words.returnsOfOrder({ number })}
        >
          {words.returns()}
        </Link>
      )}
    </ShopForm>
  );
}
