/** What the catalogue says of a product beside a cart's line: its brand, its category. Each asked once. */
import { fetchJson } from '../data/fetch-json.ts';
import type { TrackedProduct } from './payload.ts';

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

function infoOf(handle: string): Promise<ProductInfo['product']> {
  const before = known.get(handle);
  if (before !== undefined) return before;
  const asked = fetchJson<ProductInfo>(`/api/getProductInfo?handle=${encodeURIComponent(handle)}`).then(
    ({ product }) => product,
  );
  asked.catch(() => known.delete(handle));
  known.set(handle, asked);
  return asked;
}

/** A product as it is measured; the first variant where `variantId` names none. Rejects where the shop doesn't say. */
export async function fetchTrackedProduct(
  handle: string,
  variantId: string | null,
  quantity: number,
): Promise<TrackedProduct> {
  const product = await infoOf(handle);
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
