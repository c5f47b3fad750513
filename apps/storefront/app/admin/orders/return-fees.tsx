/** Fees of a return, which reduce its refund. */
import { showDecimal } from '../ui/decimal-text.ts';
import { formatApiMoney } from '../ui/format.ts';
import { returnFeeTexts as texts } from './return-fee-texts.ts';

type Money = Parameters<typeof formatApiMoney>[0];

export interface ReturnFeesProps {
  readonly returned: {
    readonly returnShippingFees: readonly {
      readonly id: string;
      readonly amountSet: { readonly presentmentMoney: Money };
    }[];
    readonly returnLineItems: {
      readonly nodes: readonly {
        readonly restockingFee?: { readonly percentage: number } | null;
        readonly fulfillmentLineItem?: { readonly lineItem: { readonly title: string } };
      }[];
    };
  };
}

export function ReturnFeeList({ returned: { returnShippingFees, returnLineItems } }: ReturnFeesProps) {
  const restocking = returnLineItems.nodes.flatMap(({ restockingFee, fulfillmentLineItem }) =>
    restockingFee == null
      ? []
      : [
          texts.restockingOf(
            showDecimal(`${restockingFee.percentage}`),
            fulfillmentLineItem?.lineItem.title ?? '',
          ),
        ],
  );
  const shipping = returnShippingFees.map(({ amountSet }) =>
    texts.shippingOf(formatApiMoney(amountSet.presentmentMoney)),
  );
  const fees = [...restocking, ...shipping];
  if (fees.length === 0) return null;
  return (
    <ul className="text-muted text-sm">
      {fees.map((fee) => (
        <li key={fee}>{fee}</li>
      ))}
    </ul>
  );
}
