/** What a member ordered. */
import { useShopFrame } from '../../layout/shop-frame.ts';
import { OrderList } from '../order-list.tsx';
import { NoOrders } from './no-orders.tsx';
import type { SectionProps } from './section.ts';

export function OrdersSection({ user, data }: SectionProps) {
  const { region } = useShopFrame();
  const orders = user.orders.edges.map(({ node }) => node);
  return orders.length === 0 ? (
    <NoOrders text={data.orders.none} />
  ) : (
    <OrderList orders={orders} region={region} />
  );
}
