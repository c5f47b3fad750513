/** Orders of a shop, by the export that merchants use. */
import { type ShopPlace, shopCommand } from './shop.ts';

/** Returns the orders of an e-mail address. */
export async function ordersOf(shop: ShopPlace, email: string): Promise<readonly string[]> {
  const list = await shopCommand(shop, 'orders', 'export');
  return list.split('\n').filter((line) => line.includes(email));
}
