/**
 * What a cart needs to know of its products beyond the lines: options, swatches, the other variants. It changes
 * with the catalogue, not with the cart, so it is read once and kept.
 */

import type {
  CartImageJson,
  CartMerchandiseJson,
  CartVariantJson,
} from '@vitrine/rules/cart/json/cart-line-json';
import type { LineMerchandise } from '@vitrine/rules/cart/model';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { productInfoDocument, variantsByIdDocument } from '@vitrine/storefront-api/documents/product';
import type { ProductInfoQuery, VariantsByIdQuery } from '@vitrine/storefront-api/generated/operations';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { minorOf, optionalMinor } from './amounts.ts';

/** A variant with what a line shows of it. */
export interface CartProductVariant extends CartVariantJson {
  readonly image: CartImageJson | null;
  readonly quantityAvailable: number | null;
  readonly currentlyNotInStock: boolean;
}

export interface CartProduct {
  readonly title: string;
  readonly image: CartImageJson | null;
  readonly options: readonly {
    readonly name: string;
    readonly values: readonly {
      readonly name: string;
      readonly color: string | null;
      readonly image: string | null;
    }[];
  }[];
  readonly variants: readonly CartProductVariant[];
  readonly collections: readonly { readonly handle: string }[];
  /** What the cart's JSON says of the product beside its names. */
  readonly shown: Pick<CartMerchandiseJson['product'], 'options' | 'variants' | 'collections'>;
}

/** A variant that an offer names by its id. */
export interface OfferedVariant {
  readonly handle: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly image: CartImageJson | null;
  /** Minor units. */
  readonly price: number;
  readonly available: boolean;
  /** As the rules take it, but for the collections, which `CartProducts.get` knows. */
  readonly merchandise: Omit<LineMerchandise, 'collections'>;
}

/** Products by region and handle, as fresh as the catalogue (embedded) or a short time old (remote). */
export class CartProducts {
  readonly #kept: LRUCache<string, { readonly product: CartProduct | null }>;
  readonly #variants: LRUCache<string, { readonly variant: OfferedVariant | null }>;
  readonly #log: Logger;

  /** `lifetime` in milliseconds; 0 keeps an entry until it is dropped. */
  constructor(log: Logger, lifetime: number) {
    this.#log = log;
    this.#kept = new LRUCache({ max: 2000, ttl: lifetime, allowStale: true });
    this.#variants = new LRUCache({ max: 500, ttl: lifetime, allowStale: true });
  }

  /** Forgets products that changed. */
  drop(handles: readonly string[] | 'all'): void {
    this.#variants.clear();
    if (handles === 'all') {
      this.#kept.clear();
      return;
    }
    const changed = new Set(handles);
    for (const key of this.#kept.keys())
      if (changed.has(key.slice(key.indexOf('/') + 1))) this.#kept.delete(key);
  }

  /** The product, or null where the region doesn't show it or the backend doesn't answer (which is logged). */
  async get(client: StorefrontClient, region: RegionKey, handle: string): Promise<CartProduct | null> {
    const key = `${region}/${handle}`;
    const stale = this.#kept.peek(key, { allowStale: true });
    const fresh = this.#kept.get(key, { allowStale: false });
    if (fresh !== undefined) return fresh.product;
    const result = await client.request(productInfoDocument, { variables: { handle } });
    if (!result.ok) {
      this.#log.warn({ handle, reason: result.message }, 'product of a cart line could not be read');
      return stale?.product ?? null;
    }
    const product = result.data.product === null ? null : cartProduct(result.data.product);
    this.#kept.set(key, { product });
    return product;
  }

  /** A variant, or null where the region doesn't sell it or the backend doesn't answer (which is logged). */
  async variant(client: StorefrontClient, region: RegionKey, id: string): Promise<OfferedVariant | null> {
    const key = `${region}/${id}`;
    const stale = this.#variants.peek(key, { allowStale: true });
    const fresh = this.#variants.get(key, { allowStale: false });
    if (fresh !== undefined) return fresh.variant;
    const result = await client.request(variantsByIdDocument, { variables: { ids: [id] } });
    if (!result.ok) {
      this.#log.warn({ variant: id, reason: result.message }, 'a gift could not be read');
      return stale?.variant ?? null;
    }
    const variant = offeredVariant(result.data.nodes[0] ?? null);
    this.#variants.set(key, { variant });
    return variant;
  }
}

function cartProduct(product: NonNullable<ProductInfoQuery['product']>): CartProduct {
  const variants = product.variants.nodes.map(cartVariant);
  return {
    title: product.title,
    image: imageJson(product.featuredImage),
    options: product.options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => ({
        name: value.name,
        color: value.swatch?.color ?? null,
        image: value.swatch?.image?.previewImage?.url ?? null,
      })),
    })),
    variants,
    collections: product.collections.nodes,
    shown: {
      options: product.options.map(({ name, optionValues }) => ({
        name,
        values: optionValues.map((value) => value.name),
      })),
      variants: variants.map(
        ({ image: _, quantityAvailable: __, currentlyNotInStock: ___, ...variant }) => variant,
      ),
      collections: product.collections.nodes,
    },
  };
}

type InfoVariant = NonNullable<ProductInfoQuery['product']>['variants']['nodes'][number];

function cartVariant(variant: InfoVariant): CartProductVariant {
  return {
    id: variant.id,
    title: variant.title,
    availableForSale: variant.availableForSale,
    selectedOptions: variant.selectedOptions,
    price: minorOf(variant.price),
    compareAtPrice: optionalMinor(variant.compareAtPrice),
    image: imageJson(variant.image),
    quantityAvailable: variant.quantityAvailable,
    currentlyNotInStock: variant.currentlyNotInStock,
  };
}

function imageJson(image: CartImageJson | null): CartImageJson | null {
  return image === null
    ? null
    : { url: image.url, altText: image.altText, width: image.width, height: image.height };
}

function offeredVariant(node: VariantsByIdQuery['nodes'][number]): OfferedVariant | null {
  if (node?.__typename !== 'ProductVariant') return null;
  const { product } = node;
  return {
    handle: product.handle,
    title: product.title,
    variantTitle: node.title,
    image: imageJson(node.image ?? product.featuredImage),
    price: minorOf(node.price),
    available: node.availableForSale,
    merchandise: {
      id: node.id,
      sku: node.sku ?? '',
      title: node.title,
      productId: product.id,
      productHandle: product.handle,
      productTitle: product.title,
      productType: product.productType,
      productTags: product.tags,
      price: minorOf(node.price),
      compareAtPrice: optionalMinor(node.compareAtPrice),
      requiresShipping: node.requiresShipping,
      taxable: node.taxable,
      available: node.availableForSale,
    },
  };
}
