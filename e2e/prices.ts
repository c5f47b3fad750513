/** Sets a price by the CLI while the shop runs, like a merchant. */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ShopPlace, shopCommand } from './shop.ts';

/** Sets the us price (`24.00`) of a product without options, with `npm run shop -- import products`. */
export async function setPrice(shop: ShopPlace, handle: string, price: string): Promise<void> {
  const file = join(shop.dataDir, `products-${randomUUID()}.csv`);
  await shopCommand(shop, 'export', 'products', file);
  const products = await readFile(file, 'utf8');
  const ownPrice = new RegExp(`(^${handle},[\\s\\S]*?,deny,manual,)\\d+\\.\\d\\d,`, 'm');
  await writeFile(
    file,
    products.replace(ownPrice, (_, before: string) => `${before}${price},`),
  );
  await shopCommand(shop, 'import', 'products', file);
}
