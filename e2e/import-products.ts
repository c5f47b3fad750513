/** Adds products to a running shop with the CLI, from a CSV file in Shopify's format. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runShopCommand, type ShopInfo } from './shop.ts';

export interface ImportedProduct {
  readonly handle: string;
  readonly title: string;
  readonly body?: string;
  /** Values of the option `optionName`; a product with a single variant if omitted. */
  readonly variants?: readonly string[];
  readonly optionName?: string;
  /** Decimal, in US dollars. */
  readonly price?: string;
  readonly quantity?: number;
  readonly published?: boolean;
}

const header =
  'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price';

function toRows(product: ImportedProduct): readonly (readonly string[])[] {
  const { handle, title, body = '', variants = ['Default Title'], optionName = 'Title' } = product;
  const { price = '16.00', quantity = 9, published = true } = product;
  return variants.map((variant, index) => {
    const first = (text: string) => (index === 0 ? text : '');
    return [
      handle,
      first(title),
      first(body),
      first(published ? 'TRUE' : 'FALSE'),
      first(optionName),
      variant,
      `${handle.toUpperCase()}-${index}`,
      'shopify',
      String(quantity),
      'deny',
      price,
    ];
  });
}

/** Imports products with `npm run shop -- import products`. Replaces products with the same handle. */
export async function importProducts(shop: ShopInfo, ...products: readonly ImportedProduct[]): Promise<void> {
  const file = join(shop.dataDir, `products-${randomUUID()}.csv`);
  const lines = products
    .flatMap(toRows)
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  await writeFile(file, [header, ...lines].join('\n'));
  await runShopCommand(shop, 'import', 'products', file);
}
