/** For tests only: a demo shop with enough stock for many shoppers, one scarce product, and codes that can be used once. */

import { join } from 'node:path';
import { seedDemoShop } from '@vitrine/commerce/catalogue/seed-demo-shop';
import { seedDiscounts } from '@vitrine/commerce/catalogue/seed-discounts';
import { generateCodes } from '@vitrine/commerce/discounts/generate-codes';
import type { ShopperStock } from './busy-shopper.ts';
import { readStock, type ShopData, type Stock } from './shop-invariants.ts';

const demoShop = join(import.meta.dirname, '../../../../demo/catalogue');
const plenty = 100_000;
const few = 25;
const singleUse = 60;

/** Call it while the shop is stopped: a running shop reads changed stock through the catalogue's change log only. */
export async function prepareShop(
  data: ShopData,
): Promise<{ readonly shelf: ShopperStock; readonly stock: Stock }> {
  const { commerce } = data;
  await seedDemoShop({
    storage: commerce,
    directory: demoShop,
    clock: Date.now,
    log: { info: () => undefined },
    importDiscounts: seedDiscounts,
  });
  const variants = await commerce.read
    .selectFrom('inventory')
    .select('variant_id')
    .where('tracked', '=', 1)
    .where('oversell', '=', 0)
    .where('available', '>', 60)
    // Bundles aren't sold, because the final check doesn't know that their stock is derived from components.
    .where('variant_id', 'not in', commerce.read.selectFrom('bundle_components').select('bundle_id'))
    .where('variant_id', 'not in', commerce.read.selectFrom('bundle_components').select('component_id'))
    .orderBy('variant_id')
    .limit(9)
    .execute();
  const [scarce = '', ...others] = variants.map(({ variant_id }) => variant_id);
  await commerce.change(async (tx) => {
    await tx.updateTable('inventory').set({ available: plenty }).where('tracked', '=', 1).execute();
    await tx.updateTable('inventory').set({ available: few }).where('variant_id', '=', scarce).execute();
  });
  const discount = await commerce.read
    .selectFrom('discounts')
    .select('id')
    .where('code', '=', 'TEN')
    .executeTakeFirstOrThrow();
  const order = { discountId: discount.id, count: singleUse, prefix: 'CRASH-', length: 8, now: Date.now() };
  await generateCodes(commerce, order);
  const codes = await commerce.read.selectFrom('generated_codes').select('code').orderBy('code').execute();
  const gid = (id: string) => `gid://shopify/ProductVariant/${id}`;
  return {
    shelf: {
      plenty: others.map(gid),
      scarce: gid(scarce),
      codes: [...codes.map(({ code }) => code), 'LAST', 'WELCOME10', 'SHIPFREE'],
    },
    stock: await readStock(data),
  };
}
