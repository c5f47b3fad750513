/** Actions on a placed order: reorder, invoice, return. */
import * as words from '@vitrine/words/order';
import { useHref } from 'react-router';
import { ShopForm } from '../ui/shop-form.tsx';
import { ReturnOffer, type ReturnOfferProps } from './return-offer.tsx';

export interface OrderActionsProps {
  /** Data of the reorder form; null with a remote backend. */
  readonly reorder: { readonly order: string; readonly key: string } | null;
  readonly invoice: string;
  readonly withdraw: string;
  readonly page: ReturnOfferProps['page'];
  readonly isPickup: boolean;
}

export function OrderActions({ reorder, invoice, withdraw, page, isPickup }: OrderActionsProps) {
  const invoicePage = useHref(invoice);
  const withdrawPage = useHref(withdraw);
  return (
    <div className="no-print grid gap-4 border-line border-t pt-5">
      {reorder !== null && (
        <ShopForm action="/cart/reorder" method="post">
          <input type="hidden" name="order" value={reorder.order} />
          <input type="hidden" name="key" value={reorder.key} />
          <button type="submit" className="button button-quiet w-full">
            {words.orderAgain()}
          </button>
        </ShopForm>
      )}
      <a href={invoicePage} className="button button-quiet w-full">
        {words.invoice()}
      </a>
      <ReturnOffer page={page} isPickup={isPickup} to={withdrawPage} />
    </div>
  );
}
