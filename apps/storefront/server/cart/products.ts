/**
 * Loads and caches the product data that a cart shows beyond its lines: options, swatches, other variants. It changes with the
 * catalogue, not with the cart.
 */

import type { OfferedMerchandiseJson } from '@vitrine/rules/cart/json/cart-json';
import type {
  CartImageJson,
  CartMerchandiseJson,
  CartVariantJson,
  LineComponentJson,
  UnitPriceJson,
} from '@vitrine/rules/cart/json/cart-line-json';
import type { LineMerchandise } from '@vitrine/rules/cart/model';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { productInfoDocument, variantsByIdDocument } from '@vitrine/storefront-api/documents/product';
import type {
  CartLineFieldsFragment,
  ProductInfoQuery,
  VariantsByIdQuery,
} from '@vitrine/storefront-api/generated/operations';
import { formatFailure } from '@vitrine/storefront-api/result';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { toRhythm } from '../../app/data/delivery-rhythm.ts';
import { languageCodes } from '../../app/data/language-code.server.ts';
import { getLowestPrice } from '../../app/data/lowest-price.ts';
import { createOriginalName, toUntranslatedParts } from '../../app/data/product-translation.ts';
import { toTitleLang } from '../../app/data/text-language.ts';
import { getUnitPrice } from '../../app/data/unit-price.ts';
import { languageNow } from '../http/language.ts';
import { jsonBytes } from '../json-bytes.ts';
import { optionalMinor, parseApiAmount } from './amounts.ts';

/** A variant with the fields that a line shows. */
export interface CartProductVariant extends CartVariantJson {
  readonly image: CartImageJson | null;
  readonly quantityAvailable: number | null;
  readonly currentlyNotInStock: boolean;
  /** Minor units; null if the price is not reduced, or the lowest price is unknown. */
  readonly lowestPrice: number | null;
  /** Null if the product isn't sold by measure. */
  readonly measurePrice: UnitPriceJson | null;
  /** Components of a bundle; empty for other variants. */
  readonly components: readonly LineComponentJson[];
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
  /** Product fields of the cart's JSON, in the language of the request. */
  readonly shown: Pick<
    CartMerchandiseJson['product'],
    'title' | 'titleLang' | 'untranslated' | 'options' | 'variants' | 'collections' | 'plans' | 'requiresPlan'
  >;
  /** Returns the original name of an option or value. */
  readonly original: (name: string) => string;
}

/** Market whose products are loaded. */
export interface ProductMarket {
  readonly client: StorefrontClient;
  readonly region: RegionKey;
}

/** Returns the cache key. It has the language, because names are shown in the language of the request. */
function toKey(region: RegionKey, id: string): string {
  return `${region}/${languageNow()}/${id}`;
}

/** Caches products by region, language and handle: until the catalogue changes (embedded), or for a short time (remote). */
export class CartProducts {
  readonly #kept: LRUCache<string, { readonly product: CartProduct | null }>;
  readonly #variants: LRUCache<string, { readonly variant: VariantNode | null }>;
  /** Offer JSON of a variant, created once: most carts are offered the same variants. */
  readonly #offered = new WeakMap<
    VariantNode,
    { readonly product: CartProduct | null; readonly offered: OfferedMerchandiseJson }
  >();
  readonly #log: Logger;

  /** @param lifetime in ms; 0 to cache entries until they are purged or `maximumBytes` is reached */
  constructor(log: Logger, lifetime: number, maximumBytes = 32 * 1024 * 1024) {
    this.#log = log;
    const bounds = { ttl: lifetime, allowStale: true, maxSize: maximumBytes / 2 };
    this.#kept = new LRUCache<string, { readonly product: CartProduct | null }>({
      ...bounds,
      sizeCalculation: jsonBytes,
    });
    this.#variants = new LRUCache<string, { readonly variant: VariantNode | null }>({
      ...bounds,
      sizeCalculation: jsonBytes,
    });
  }

  /** Estimated memory, in bytes. */
  get rememberedBytes(): number {
    return this.#kept.calculatedSize + this.#variants.calculatedSize;
  }

  /** Purges changed products. */
  drop(handles: readonly string[] | 'all'): void {
    this.#variants.clear();
    if (handles === 'all') {
      this.#kept.clear();
      return;
    }
    const changed = new Set(handles);
    for (const key of this.#kept.keys())
      if (changed.has(key.split('/').slice(2).join('/'))) this.#kept.delete(key);
  }

  /** Returns a product; null if it isn't visible in the region, or the backend doesn't respond (which is logged). */
  async get({ client, region }: ProductMarket, handle: string): Promise<CartProduct | null> {
    const key = toKey(region, handle);
    const stale = this.#kept.peek(key, { allowStale: true });
    const fresh = this.#kept.get(key, { allowStale: false });
    if (fresh !== undefined) return fresh.product;
    const result = await client.request(productInfoDocument, {
      variables: { handle },
      language: languageCodes[languageNow()],
    });
    if (!result.ok) {
      this.#log.warn({ handle, reason: formatFailure(result) }, 'product of a cart line could not be read');
      return stale?.product ?? null;
    }
    const product = result.data.product === null ? null : cartProduct(result.data.product);
    this.#kept.set(key, { product });
    return product;
  }

  /** Loads products by handle, each once; null as for `get`. */
  async all(
    market: ProductMarket,
    handles: readonly string[],
  ): Promise<ReadonlyMap<string, CartProduct | null>> {
    const found = new Map<string, CartProduct | null>();
    await Promise.all(
      [...new Set(handles)].map(async (handle) => found.set(handle, await this.get(market, handle))),
    );
    return found;
  }

  /** Returns the variant of an offer; null if it isn't sold in the region, or the backend doesn't respond (which is logged). */
  async offered(market: ProductMarket, id: string): Promise<OfferedMerchandiseJson | null> {
    const variant = await this.#variant(market, id);
    if (variant === null) return null;
    const product = await this.get(market, variant.product.handle);
    const known = this.#offered.get(variant);
    if (known !== undefined && known.product === product) return known.offered;
    const offered = {
      merchandise: toLineMerchandise(variant, product),
      ...toTitleLang(variant.product),
      image: imageJson(variant.image ?? variant.product.featuredImage),
    };
    this.#offered.set(variant, { product, offered });
    return offered;
  }

  async #variant({ client, region }: ProductMarket, id: string): Promise<VariantNode | null> {
    const key = toKey(region, id);
    const stale = this.#variants.peek(key, { allowStale: true });
    const fresh = this.#variants.get(key, { allowStale: false });
    if (fresh !== undefined) return fresh.variant;
    const result = await client.request(variantsByIdDocument, {
      variables: { ids: [id] },
      language: languageCodes[languageNow()],
    });
    if (!result.ok) {
      this.#log.warn({ variant: id, reason: formatFailure(result) }, 'a gift could not be read');
      return stale?.variant ?? null;
    }
    const [node] = result.data.nodes;
    const variant = node?.__typename === 'ProductVariant' ? node : null;
    this.#variants.set(key, { variant });
    return variant;
  }
}

type VariantNode = Extract<VariantsByIdQuery['nodes'][number], { __typename: 'ProductVariant' }>;

type VariantFields = CartLineFieldsFragment['merchandise'] | VariantNode;

/** Converts a variant for the pricing rules. If its product isn't visible (null), it belongs to no collection. */
export function toLineMerchandise(variant: VariantFields, shown: CartProduct | null): LineMerchandise {
  const { product } = variant;
  return {
    id: variant.id,
    sku: variant.sku ?? '',
    title: variant.title,
    productId: product.id,
    productHandle: product.handle,
    productTitle: product.title,
    productType: product.productType,
    productTags: product.tags,
    collections: shown?.collections.map(({ handle }) => handle) ?? [],
    price: parseApiAmount(variant.price),
    compareAtPrice: optionalMinor(variant.compareAtPrice),
    requiresShipping: variant.requiresShipping,
    taxable: variant.taxable,
    ...(product.isGiftCard ? { giftCard: true } : {}),
    available: variant.availableForSale,
  };
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
    original: createOriginalName(product),
    shown: {
      title: product.title,
      ...toTitleLang(product),
      ...toUntranslatedParts(product),
      options: product.options.map(({ name, optionValues }) => ({
        name,
        values: optionValues.map((value) => value.name),
      })),
      variants: variants.map(
        ({
          image: _,
          quantityAvailable: __,
          currentlyNotInStock: ___,
          lowestPrice: ____,
          measurePrice: _____,
          components: ______,
          ...variant
        }) => variant,
      ),
      collections: product.collections.nodes,
      ...plansJson(product),
    },
  };
}

/** Returns the fields of subscription plans, which are omitted if the product has no plans. */
function plansJson({
  sellingPlanGroups,
  requiresSellingPlan,
}: InfoProduct): Pick<CartMerchandiseJson['product'], 'plans' | 'requiresPlan'> {
  const plans = sellingPlanGroups.nodes.flatMap(({ sellingPlans }) =>
    sellingPlans.nodes.map((plan) => ({ id: plan.id, name: plan.name, ...toRhythm(plan) })),
  );
  return {
    ...(plans.length === 0 ? {} : { plans }),
    ...(requiresSellingPlan ? { requiresPlan: true } : {}),
  };
}

type InfoProduct = NonNullable<ProductInfoQuery['product']>;
type InfoVariant = InfoProduct['variants']['nodes'][number];

function cartVariant(variant: InfoVariant): CartProductVariant {
  return {
    id: variant.id,
    title: variant.title,
    availableForSale: variant.availableForSale,
    selectedOptions: variant.selectedOptions,
    price: parseApiAmount(variant.price),
    compareAtPrice: optionalMinor(variant.compareAtPrice),
    image: imageJson(variant.image),
    quantityAvailable: variant.quantityAvailable,
    currentlyNotInStock: variant.currentlyNotInStock,
    lowestPrice: getLowestPrice(variant),
    measurePrice: getUnitPrice(variant),
    components: variant.components.nodes.map(({ quantity, productVariant: { title, product } }) => ({
      title: product.title,
      ...toTitleLang(product),
      choice: title === 'Default Title' ? '' : title,
      quantity,
    })),
  };
}

function imageJson(image: CartImageJson | null): CartImageJson | null {
  return image === null
    ? null
    : { url: image.url, altText: image.altText, width: image.width, height: image.height };
}
