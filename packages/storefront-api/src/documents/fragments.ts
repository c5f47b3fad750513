/**
 * Fragments shared by several operations. Each text contains only its own fragment; operations list those that they
 * need.
 */

export const moneyFields = /* GraphQL */ `
  fragment MoneyFields on MoneyV2 {
    amount
    currencyCode
  }
`;

export const imageFields = /* GraphQL */ `
  fragment ImageFields on Image {
    id
    url
    altText
    width
    height
  }
`;

export const pageInfoFields = /* GraphQL */ `
  fragment PageInfoFields on PageInfo {
    hasNextPage
    hasPreviousPage
    startCursor
    endCursor
  }
`;

/** Needs `MoneyFields` and `ImageFields`. */
export const variantFields = /* GraphQL */ `
  fragment VariantFields on ProductVariant {
    id
    title
    sku
    barcode
    availableForSale
    currentlyNotInStock
    quantityAvailable
    requiresShipping
    taxable
    price {
      ...MoneyFields
    }
    compareAtPrice {
      ...MoneyFields
    }
    lowestPrice: metafield(namespace: "vitrine", key: "lowest_price_30_days") {
      value
    }
    unitPrice {
      ...MoneyFields
    }
    unitPriceMeasurement {
      referenceValue
      referenceUnit
    }
    selectedOptions {
      name
      value
    }
    image {
      ...ImageFields
    }
    product {
      id
      handle
      title
    }
  }
`;

/** Options with their values and swatches. */
export const optionFields = /* GraphQL */ `
  fragment OptionFields on ProductOption {
    id
    name
    optionValues {
      id
      name
      swatch {
        color
        image {
          previewImage {
            url(transform: { maxWidth: 64, maxHeight: 64 })
          }
        }
      }
      firstSelectableVariant {
        id
        availableForSale
        image {
          url
          altText
        }
      }
    }
  }
`;

/**
 * Unit prices of each variant. The API doesn't name the cheapest variant, so pages search for the variant with the
 * displayed price. Included only with `$unitPrices`, because lists would otherwise load all variants of their products
 * in vain.
 */
export const unitPriceFields = /* GraphQL */ `
  fragment MeasuredPricesFields on Product {
    measuredPrices: variants(first: 20) @include(if: $unitPrices) {
      nodes {
        price {
          amount
        }
        unitPrice {
          amount
        }
        unitPriceMeasurement {
          referenceValue
          referenceUnit
        }
      }
    }
  }
`;

const cardBaseFields = /* GraphQL */ `
  fragment CardBaseFields on Product {
    id
    handle
    title
    titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
      value
    }
    translation: metafield(namespace: "vitrine", key: "translation") {
      value
    }
    productType
    tags
    availableForSale
    requiresSellingPlan
    featuredImage {
      ...PictureFields
    }
    images(first: 2) {
      nodes {
        ...PictureFields
      }
    }
    priceRange {
      minVariantPrice {
        ...MoneyFields
      }
      maxVariantPrice {
        ...MoneyFields
      }
    }
    compareAtPriceRange {
      minVariantPrice {
        amount
      }
    }
    selectedOrFirstAvailableVariant {
      id
      availableForSale
      price {
        ...MoneyFields
      }
      compareAtPrice {
        ...MoneyFields
      }
      image {
        ...PictureFields
      }
      lowestPrice: metafield(namespace: "vitrine", key: "lowest_price_30_days") {
        value
      }
    }
    firstVariant: variants(first: 1) {
      nodes {
        availableForSale
      }
    }
    ...MeasuredPricesFields
    rating: metafield(namespace: "reviews", key: "rating") {
      value
    }
    ratingCount: metafield(namespace: "reviews", key: "rating_count") {
      value
    }
  }
`;

const productCardFields = /* GraphQL */ `
  fragment ProductCardFields on Product {
    ...CardBaseFields
    options {
      name
      optionValues {
        name
        swatch {
          color
        }
      }
    }
  }
`;

/** An image with the fields that pages use. */
export const shopImageFields = /* GraphQL */ `
  fragment PictureFields on Image {
    url
    altText
    width
    height
  }
`;

/** Fields of a product card except options: `CardBaseFields` with the fragments that it uses. */
export const cardBase = [moneyFields, shopImageFields, unitPriceFields, cardBaseFields].join('');

/** Fields of a product card in a grid: `ProductCardFields`. Kept small, since lists load a page of them. */
export const productCard = [cardBase, productCardFields].join('');

/** Fields that the product endpoints return. Needs `VariantFields`, `OptionFields`, `MoneyFields` and `ImageFields`. */
export const productInfoFields = /* GraphQL */ `
  fragment ProductInfoFields on Product {
    id
    handle
    title
    titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
      value
    }
    translation: metafield(namespace: "vitrine", key: "translation") {
      value
    }
    vendor
    productType
    tags
    availableForSale
    totalInventory
    requiresSellingPlan
    publishedAt
    updatedAt
    encodedVariantExistence
    encodedVariantAvailability
    featuredImage {
      ...ImageFields
    }
    images(first: 2) {
      nodes {
        ...ImageFields
      }
    }
    priceRange {
      minVariantPrice {
        ...MoneyFields
      }
      maxVariantPrice {
        ...MoneyFields
      }
    }
    compareAtPriceRange {
      minVariantPrice {
        ...MoneyFields
      }
      maxVariantPrice {
        ...MoneyFields
      }
    }
    options {
      ...OptionFields
    }
    selectedOrFirstAvailableVariant {
      ...VariantFields
    }
    firstVariant: variants(first: 1) {
      nodes {
        availableForSale
      }
    }
    featuredMetadata: metafield(namespace: "custom", key: "featured_metadata") {
      type
      value
    }
    rating: metafield(namespace: "reviews", key: "rating") {
      value
    }
    ratingCount: metafield(namespace: "reviews", key: "rating_count") {
      value
    }
  }
`;

/** `ProductInfoFields` with the fragments that it uses. */
export const productInfo = [moneyFields, imageFields, variantFields, optionFields, productInfoFields].join(
  '',
);

/** Fields of a filter in the side panel. */
export const filterFields = /* GraphQL */ `
  fragment FilterFields on Filter {
    id
    label
    type
    presentation
    values {
      id
      label
      count
      input
      swatch {
        color
      }
    }
  }
`;

export const seoFields = /* GraphQL */ `
  fragment SeoFields on SEO {
    title
    description
  }
`;
