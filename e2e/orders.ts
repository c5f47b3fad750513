/** The orders that a shop took, as a merchant exports them. */
import { type ShopPlace, shopCommand } from './shop.ts';

/** The orders of one address. */
export async function ordersOf(shop: ShopPlace, email: string): Promise<readonly string[]> {
  const list = await shopCommand(shop, 'orders', 'export');
  return list.split('\n').filter((line) => line.includes(email));
}
