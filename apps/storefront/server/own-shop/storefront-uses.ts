/** Finds reasons why a storefront can't be removed or its currency can't be changed. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import type { StorefrontFileEntry } from '@vitrine/data/storefronts';
import type { Storage } from '@vitrine/storage/database';

export interface StorefrontUseDeps {
  /** Null if the backend is remote. */
  readonly storage: Storage<CommerceDatabase> | null;
  readonly clock: () => number;
}

/** Returns the reasons why a storefront can't be removed, as sentences; empty if it can be removed. */
export async function findUses(
  { key, homeCountry, default: isDefault, staging }: StorefrontFileEntry,
  { storage, clock }: StorefrontUseDeps,
): Promise<readonly string[]> {
  if (isDefault === true) return ['It is the default storefront, at the shop’s own address.'];
  if (staging === true) return ['The editor is at the staging store’s address.'];
  if (storage === null) return ['Its orders are in another system, which can’t be asked here.'];
  const orders = await storage.read
    .selectFrom('orders')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('region', '=', key)
    .executeTakeFirstOrThrow();
  const carts = await storage.read
    .selectFrom('carts')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('completed_at', 'is', null)
    .where('expires_at', '>', clock())
    .where('data', 'like', `%"contextCountry":"${homeCountry}"%`)
    .where('data', 'not like', '%"lines":[],%')
    .executeTakeFirstOrThrow();
  const sentences: string[] = [];
  const orderCount = Number(orders.count);
  const cartCount = Number(carts.count);
  if (orderCount > 0)
    sentences.push(
      `${orderCount === 1 ? 'One order was' : `${orderCount} orders were`} placed here, and shoppers find them at its address. Pause it instead.`,
    );
  if (cartCount > 0)
    sentences.push(
      `${cartCount === 1 ? 'One shopper has' : `${cartCount} shoppers have`} a cart here. Carts end 30 days after their last change. Pause it instead.`,
    );
  return sentences;
}
