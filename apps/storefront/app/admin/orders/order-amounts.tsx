/** Items of an order, each with the reasons of its price, and the order's totals. */
import { formatApiMoney } from '../ui/format.ts';
import { BundleContents } from './bundle-contents.tsx';
import { formatDiscountName, listOrderAmounts, type OrderSums } from './list-order-amounts.ts';
import { orderTexts } from './orders-texts.ts';
import { formatItem } from './quantity-fields.tsx';
import type { LoadedOrder } from './use-order-page.ts';

const texts = orderTexts.page;

type Line = LoadedOrder['lineItems']['nodes'][number];

export function OrderLines({ order }: { readonly order: Pick<LoadedOrder, 'lineItems'> }) {
  return (
    <ul>
      {order.lineItems.nodes.map((line) => (
        <li key={line.id} className="order-line">
          <p className="min-w-0">
            <span className="font-semibold">{formatItem(line)}</span>
            <span className="block text-muted text-sm">
              {[
                texts.perItem(formatApiMoney(line.originalUnitPriceSet.presentmentMoney), line.quantity),
                line.sku,
                line.currentQuantity < line.quantity
                  ? texts.removed(line.quantity - line.currentQuantity)
                  : null,
              ]
                .filter((part) => part != null && part !== '')
                .join(' · ')}
            </span>
            <BundleContents group={line.lineItemGroup ?? null} />
          </p>
          <p className="order-line-amount">{formatApiMoney(line.discountedTotalSet.presentmentMoney)}</p>
          <Reasons line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Discounts that lead from the list price to the line's amount. */
function Reasons({ line }: { readonly line: Line }) {
  if (line.discountAllocations.length === 0) return null;
  return (
    <ul className="order-line-reasons">
      {line.discountAllocations.map(({ allocatedAmountSet, discountApplication }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: allocations have no id
        <li key={index}>
          <span>{formatDiscountName(discountApplication)}</span>
          <span>−{formatApiMoney(allocatedAmountSet.presentmentMoney)}</span>
        </li>
      ))}
    </ul>
  );
}

export interface OrderAmountsSectionProps {
  readonly order: OrderSums &
    Pick<
      LoadedOrder,
      | 'currentTotalPriceSet'
      | 'edited'
      | 'netPaymentSet'
      | 'totalPriceSet'
      | 'totalReceivedSet'
      | 'totalRefundedSet'
    >;
}

export function OrderAmountsSection({ order }: OrderAmountsSectionProps) {
  const { totalPriceSet, totalRefundedSet, netPaymentSet, totalReceivedSet, currentTotalPriceSet } = order;
  const wasRefunded = Number(totalRefundedSet.presentmentMoney.amount) > 0;
  return (
    <dl className="amounts">
      {listOrderAmounts(order).map(({ label, amount, isOff }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two taxes may have the same name
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            {isOff && '−'}
            {formatApiMoney(amount)}
          </dd>
        </div>
      ))}
      <div className="amounts-total">
        <dt>{texts.total}</dt>
        <dd>{formatApiMoney(totalPriceSet.presentmentMoney)}</dd>
      </div>
      {order.edited && (
        <>
          <div>
            <dt>{texts.current}</dt>
            <dd>{formatApiMoney(currentTotalPriceSet.presentmentMoney)}</dd>
          </div>
          <div>
            <dt>{texts.received}</dt>
            <dd>{formatApiMoney(totalReceivedSet.presentmentMoney)}</dd>
          </div>
        </>
      )}
      {wasRefunded && (
        <>
          <div>
            <dt>{texts.refunded}</dt>
            <dd>−{formatApiMoney(totalRefundedSet.presentmentMoney)}</dd>
          </div>
          <div className="amounts-total">
            <dt>{texts.net}</dt>
            <dd>{formatApiMoney(netPaymentSet.presentmentMoney)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
