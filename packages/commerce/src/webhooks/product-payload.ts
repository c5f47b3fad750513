/** Payload of product webhooks, in the format of Shopify's REST resource. */
import { toNumericId } from './to-numeric-id.ts';

export const productWebhookQuery = /* GraphQL */ `query ProductWebhook($id: ID!) { product(id: $id) {
  id title descriptionHtml vendor productType handle status tags createdAt updatedAt publishedAt
  options { id name position values }
  variants(first: 250) { nodes { id title sku barcode position price compareAtPrice inventoryPolicy inventoryQuantity taxable
    createdAt updatedAt selectedOptions { value } image { id } inventoryItem { id tracked requiresShipping } } }
  media(first: 250) { nodes { id alt ... on MediaImage { image { url width height } } } }
} }`;

export interface ProductData {
  readonly id: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly vendor: string;
  readonly productType: string;
  readonly handle: string;
  readonly status: string;
  readonly tags: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly position: number;
    readonly values: readonly string[];
  }[];
  readonly variants: {
    readonly nodes: readonly {
      readonly id: string;
      readonly title: string;
      readonly sku: string | null;
      readonly barcode: string | null;
      readonly position: number;
      readonly price: string;
      readonly compareAtPrice: string | null;
      readonly inventoryPolicy: string;
      readonly inventoryQuantity: number | null;
      readonly taxable: boolean;
      readonly createdAt: string;
      readonly updatedAt: string;
      readonly selectedOptions: readonly { readonly value: string }[];
      readonly image: { readonly id: string | null } | null;
      readonly inventoryItem: {
        readonly id: string;
        readonly tracked: boolean;
        readonly requiresShipping: boolean;
      };
    }[];
  };
  readonly media: {
    readonly nodes: readonly {
      readonly id: string;
      readonly alt: string | null;
      readonly image?: {
        readonly url: string;
        readonly width: number | null;
        readonly height: number | null;
      } | null;
    }[];
  };
}

export function toProductPayload(product: ProductData): object {
  const { title, vendor, handle } = product;
  const images = product.media.nodes.map(({ id, alt, image }, index) => ({
    id: toNumericId(id),
    product_id: toNumericId(product.id),
    admin_graphql_api_id: id,
    position: index + 1,
    alt,
    src: image?.url ?? null,
    width: image?.width ?? null,
    height: image?.height ?? null,
  }));
  return {
    id: toNumericId(product.id),
    admin_graphql_api_id: product.id,
    ...{ title, vendor, handle },
    body_html: product.descriptionHtml,
    product_type: product.productType,
    status: product.status.toLowerCase(),
    tags: product.tags.join(', '),
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    published_at: product.publishedAt,
    options: product.options.map(({ id, name, position, values }) => ({
      id: toNumericId(id),
      product_id: toNumericId(product.id),
      name,
      position,
      values,
    })),
    variants: product.variants.nodes.map((variant) => {
      const [option1 = null, option2 = null, option3 = null] = variant.selectedOptions.map(
        ({ value }) => value,
      );
      return {
        id: toNumericId(variant.id),
        product_id: toNumericId(product.id),
        admin_graphql_api_id: variant.id,
        title: variant.title,
        sku: variant.sku,
        barcode: variant.barcode,
        position: variant.position,
        price: variant.price,
        compare_at_price: variant.compareAtPrice,
        inventory_policy: variant.inventoryPolicy.toLowerCase(),
        inventory_quantity: variant.inventoryQuantity,
        inventory_item_id: toNumericId(variant.inventoryItem.id),
        inventory_management: variant.inventoryItem.tracked ? 'shopify' : null,
        requires_shipping: variant.inventoryItem.requiresShipping,
        taxable: variant.taxable,
        ...{ option1, option2, option3 },
        image_id: variant.image?.id == null ? null : toNumericId(variant.image.id),
        created_at: variant.createdAt,
        updated_at: variant.updatedAt,
      };
    }),
    images,
    image: images[0] ?? null,
  };
}
