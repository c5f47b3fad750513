/** Loads product fields that cart lines don't have: brand and category. Each product is loaded once. */
import { fetchShopJson } from '../data/fetch-json.ts';
import type { TrackedProduct } from './event-payload.ts';

interface ProductInfo {
  readonly product: {
    readonly id: string;
    readonly title: string;
    readonly vendor: string;
    readonly productType: string;
    readonly variants: {
      readonly nodes: readonly {
        readonly id: string;
        readonly title: string;
        readonly sku: string | null;
        readonly price: { readonly amount: string };
      }[];
    };
  };
}

const known = new Map<string, Promise<ProductInfo['product']>>();

function loadInfo(handle: string): Promise<ProductInfo['product']> {
  const before = known.get(handle);
  if (before !== undefined) return before;
  const pending = fetchShopJson<ProductInfo>(`/api/getProductInfo?handle=${encodeURIComponent(handle)}`).then(
    ({ product }) => product,
  );
  pending.catch(() => known.delete(handle));
  known.set(handle, pending);
  return pending;
}

/** Product fields of an event; for the first variant if `variantId` is unknown. Rejects if the product can't be loaded. */
export async function fetchTrackedProduct(
  handle: string,
  variantId: string | null,
  quantity: number,
): Promise<TrackedProduct> {
  const product = await loadInfo(handle);
  const { nodes } = product.variants;
  const variant = nodes.find(({ id }) => id === variantId) ?? nodes[0];
  return {
    productGid: product.id,
    variantGid: variant?.id ?? '',
    name: product.title,
    variantName: variant?.title ?? '',
    brand: product.vendor,
    category: product.productType,
    sku: variant?.sku ?? null,
    price: variant?.price.amount ?? '0.00',
    quantity,
  };
}
