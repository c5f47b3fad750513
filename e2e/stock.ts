/** Sets stock quantities with the CLI while the shop runs. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runShopCommand, type ShopInfo } from './shop.ts';

/** Sets the quantity in stock by SKU, with `npm run shop -- import inventory`. */
export async function setStock(shop: ShopInfo, levels: Readonly<Record<string, number>>): Promise<void> {
  const file = join(shop.dataDir, `inventory-${randomUUID()}.csv`);
  const rows = Object.entries(levels).map(([sku, pieces]) => `${sku},${pieces}`);
  await writeFile(file, ['SKU,Available', ...rows, ''].join('\n'));
  await runShopCommand(shop, 'import', 'inventory', file);
}
