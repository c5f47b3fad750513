/** The subscriptions that an order started or delivers. */
import { Link } from '../../ui/link.tsx';
import { toRecordNumber } from '../ui/format.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { orderTexts } from './orders-texts.ts';

const texts = orderTexts.page;

/** The fields of an order's page that the component reads. */
export interface SubscribedOrder {
  readonly id: string;
  readonly lineItems: {
    readonly nodes: readonly {
      readonly contract?: {
        readonly id: string;
        readonly originOrder?: { readonly id: string } | null;
      } | null;
    }[];
  };
}

export function OrderSubscriptions({ order }: { readonly order: SubscribedOrder }) {
  const contracts = new Map(
    order.lineItems.nodes.flatMap(({ contract }) =>
      contract == null ? [] : [[contract.id, contract] as const],
    ),
  );
  if (contracts.size === 0) return null;
  return (
    <RecordCard title={texts.subscription}>
      {[...contracts.values()].map(({ id, originOrder }) => {
        const number = toRecordNumber(id);
        const isOrigin = originOrder?.id === order.id;
        return (
          <p key={id}>
            {isOrigin ? texts.startsSubscription : texts.deliversSubscription}{' '}
            <Link to={`/subscriptions/${number}`} className="link">
              {texts.subscriptionName(number)}
            </Link>
          </p>
        );
      })}
    </RecordCard>
  );
}
