/** Orders of a shop, by the export that merchants use. */
import { runShopCommand, type ShopInfo } from './shop.ts';

/** Returns the orders of an e-mail address. */
export async function findOrders(shop: ShopInfo, email: string): Promise<readonly string[]> {
  const list = await runShopCommand(shop, 'orders', 'export');
  return list.split('\n').filter((line) => line.includes(email));
}
