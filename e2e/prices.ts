/** Sets a price with the CLI while the shop runs. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runShopCommand, type ShopInfo } from './shop.ts';

/**
 * Sets the price of a product without options in the storefront us, such as `24.00`, with `npm run shop -- import
 * products`.
 */
export async function setPrice(shop: ShopInfo, handle: string, price: string): Promise<void> {
  const file = join(shop.dataDir, `products-${randomUUID()}.csv`);
  await runShopCommand(shop, 'export', 'products', file);
  const products = await readFile(file, 'utf8');
  const ownPrice = new RegExp(`(^${handle},[\\s\\S]*?,deny,manual,)\\d+\\.\\d\\d,`, 'm');
  await writeFile(
    file,
    products.replace(ownPrice, (_, before: string) => `${before}${price},`),
  );
  await runShopCommand(shop, 'import', 'products', file);
}
