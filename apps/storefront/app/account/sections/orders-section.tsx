/** A member's orders, page by page. */
import * as words from '@vitrine/words/account-page';
import { useShopFrame } from '../../layout/shop-frame.ts';
import { Link } from '../../ui/link.tsx';
import { OrderList } from '../order-list.tsx';
import { NoOrders } from './no-orders.tsx';
import { getSectionPath, type SectionProps } from './section.ts';

export function OrdersSection({ user, data }: SectionProps) {
  const { region } = useShopFrame();
  const { earlier, pictures, hasReturns, none, noneLang } = data.orders;
  const { edges, pageInfo } = earlier ?? user.orders;
  if (edges.length === 0 && earlier === null)
    return <NoOrders text={none} lang={noneLang} hasProducts={data.dashboard.bestSellers?.length !== 0} />;
  const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return (
    <>
      <OrderList
        orders={edges.map(({ node }) => node)}
        pictures={pictures}
        region={region}
        hasReturns={hasReturns}
      />
      {(earlier !== null || next !== null) && (
        <nav aria-label={words.orders()} className="mt-4 flex flex-wrap gap-x-6">
          {earlier !== null && (
            <Link
              to={getSectionPath('orders')}
              reloadDocument
              className="link inline-flex min-h-11 items-center"
            >
              {words.newestOrders()}
            </Link>
          )}
          {next !== null && (
            <Link
              to={`/account?orders=${encodeURIComponent(next)}#orders`}
              reloadDocument
              className="link inline-flex min-h-11 items-center"
            >
              {words.earlierOrders()}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
