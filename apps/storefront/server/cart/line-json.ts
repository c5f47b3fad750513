/** One line of a cart, with everything derived from it. Source: cart-and-shipping §3, decisions §2. */
import { isBundle } from '@vitrine/rules/catalogue/bundle';
import type {
  CartLineFieldsFragment,
  DiscountAllocationFieldsFragment,
} from '@vitrine/storefront-api/generated/operations';
import type {
  CartAttributeJson,
  CartDiscountAllocationJson,
  CartLineJson,
  CartMerchandiseJson,
} from '../../app/cart/cart-line-json.ts';
import { lineKind } from '../../app/cart/line-kind.ts';
import { minorOf, optionalMinor } from './amounts.ts';
import type { CartProduct } from './products.ts';
import { swatchesOf } from './swatches.ts';

/** What content says about lines. */
export interface LineSettings {
  /** Handles whose links are switched off in the cart. */
  readonly unlinkedProducts: readonly string[];
  readonly preOrderGroups: readonly {
    readonly label: string;
    readonly note: string;
    readonly variants: readonly string[];
  }[];
  /** What a pre-order line says where no group names its variant. */
  readonly preOrderNote: string;
}

/** Builds a line; `product` is null where the product can't be seen in this region any more. */
export function lineJson(
  line: CartLineFieldsFragment,
  product: CartProduct | null,
  settings: LineSettings,
): CartLineJson {
  const attributes = plainAttributes(line);
  const merchandise = merchandiseJson(line, product);
  const originalPrice = minorOf(line.cost.subtotalAmount);
  const unitPrice = minorOf(line.cost.amountPerQuantity);
  const compareUnit = optionalMinor(line.cost.compareAtAmountPerQuantity);
  const comparePrice = Math.max(compareUnit ?? 0, unitPrice) * line.quantity;
  const discountAllocations = line.discountAllocations.map(allocationJson);
  const totalDiscountAmount = discountAllocations.reduce((sum, { amount }) => sum + amount, 0);
  const bundle = isBundle(merchandise.product.productType, merchandise.product.title, merchandise.title);
  const swatches = product === null ? [] : swatchesOf(product, merchandise);
  const preOrderNote = preOrderNoteOf(line, discountAllocations.length > 0, settings);
  return {
    id: line.id,
    quantity: line.quantity,
    attributes,
    cost: {
      amountPerQuantity: unitPrice,
      compareAtAmountPerQuantity: compareUnit,
      totalAmount: minorOf(line.cost.totalAmount),
    },
    sellingPlanAllocation:
      line.sellingPlanAllocation === null
        ? null
        : {
            sellingPlan: {
              id: line.sellingPlanAllocation.sellingPlan.id,
              name: line.sellingPlanAllocation.sellingPlan.name,
            },
          },
    discountAllocations,
    merchandise,
    ...lineKind(attributes, originalPrice, totalDiscountAmount),
    originalPrice,
    comparePrice,
    diffPriceBundle: bundle ? comparePrice - originalPrice : 0,
    totalDiscountAmount,
    priceAfterDiscounted: originalPrice - totalDiscountAmount,
    swatches,
    selectedSwatch: swatches.find((swatch) => swatch.selected) ?? null,
    featuredImageUrl: merchandise.image?.url ?? product?.featuredImageUrl ?? null,
    isPreOrder: preOrderNote !== null,
    preOrderNote,
    productUrl: settings.unlinkedProducts.includes(merchandise.product.handle)
      ? null
      : productUrl(merchandise),
  };
}

/** A line's attributes; one without a value says nothing. */
export function plainAttributes({
  attributes,
}: Pick<CartLineFieldsFragment, 'attributes'>): readonly CartAttributeJson[] {
  return attributes.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]));
}

/** An allocation of the API, whichever kind it is. */
export function allocationJson(allocation: DiscountAllocationFieldsFragment): CartDiscountAllocationJson {
  return {
    amount: minorOf(allocation.discountedAmount),
    code: allocation.__typename === 'CartCodeDiscountAllocation' ? allocation.code : null,
    title: allocation.__typename === 'CartCodeDiscountAllocation' ? null : allocation.title,
  };
}

/** What is on a line; `product` as in `lineJson`. */
export function merchandiseJson(
  { merchandise }: Pick<CartLineFieldsFragment, 'merchandise'>,
  product: CartProduct | null,
): CartMerchandiseJson {
  return {
    id: merchandise.id,
    title: merchandise.title,
    sku: merchandise.sku,
    availableForSale: merchandise.availableForSale,
    quantityAvailable: merchandise.quantityAvailable,
    selectedOptions: merchandise.selectedOptions,
    price: minorOf(merchandise.price),
    compareAtPrice: optionalMinor(merchandise.compareAtPrice),
    requiresShipping: merchandise.requiresShipping,
    taxable: merchandise.taxable,
    image: merchandise.image,
    product: {
      id: merchandise.product.id,
      handle: merchandise.product.handle,
      title: merchandise.product.title,
      productType: merchandise.product.productType,
      tags: merchandise.product.tags,
      options: (product?.options ?? []).map(({ name, values }) => ({
        name,
        values: values.map((value) => value.name),
      })),
      variants: product?.variants ?? [],
      collections: product?.collections ?? [],
    },
  };
}

/** The page of exactly this variant; a product without choices has a plain address. */
function productUrl({ product, selectedOptions }: CartMerchandiseJson): string {
  const chosen = selectedOptions.filter(
    ({ name, value }) => !(name === 'Title' && value === 'Default Title'),
  );
  const search = new URLSearchParams(chosen.map(({ name, value }) => [name, value])).toString();
  return `/products/${product.handle}${search === '' ? '' : `?${search}`}`;
}

/** A line is a pre-order while it has no discount (store §4): named by a group, or sold without stock. */
function preOrderNoteOf(
  { merchandise }: CartLineFieldsFragment,
  discounted: boolean,
  { preOrderGroups, preOrderNote }: LineSettings,
): string | null {
  if (discounted) return null;
  const group = preOrderGroups.find(({ variants }) => variants.includes(merchandise.id));
  if (group !== undefined) return group.note === '' ? group.label : group.note;
  return merchandise.availableForSale && merchandise.currentlyNotInStock ? preOrderNote : null;
}
