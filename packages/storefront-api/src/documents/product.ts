/** One product with everything that its page shows, its recommendations, and the result of `/api/getProductInfo`. */

import { defineDocument } from '../document.ts';
import type {
  KitPieceQuery,
  KitPieceQueryVariables,
  ProductInfoQuery,
  ProductInfoQueryVariables,
  ProductQuery,
  ProductQueryVariables,
  ProductResultsQuery,
  ProductResultsQueryVariables,
  VariantsByIdQuery,
  VariantsByIdQueryVariables,
} from '../generated/operations.ts';
import { moneyFields, productCard, productInfo, seoFields, shopImageFields } from './fragments.ts';

const productFields = /* GraphQL */ `
  fragment ProductFields on Product {
    ...CardBaseFields
    isGiftCard
    vendor
    description
    descriptionHtml
    descriptionLanguage: metafield(namespace: "vitrine", key: "description_language") {
      value
    }
    seo {
      ...SeoFields
    }
    options {
      name
      optionValues {
        name
        swatch {
          color
          image {
            previewImage {
              url(transform: { maxWidth: 64, maxHeight: 64 })
            }
          }
        }
      }
    }
    media(first: 50) {
      nodes {
        __typename
        alt
        ... on MediaImage {
          image {
            ...PictureFields
          }
        }
        ... on Video {
          previewImage {
            ...PictureFields
          }
          sources {
            url
            mimeType
            width
            height
          }
        }
        ... on ExternalVideo {
          host
          originUrl
          previewImage {
            ...PictureFields
          }
        }
        ... on Model3d {
          previewImage {
            ...PictureFields
          }
          sources {
            url
            mimeType
          }
        }
      }
    }
    collections(first: 20) {
      nodes {
        id
        handle
        title
        titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
          value
        }
      }
    }
    variants(first: 100) {
      nodes {
        id
        sku
        availableForSale
        currentlyNotInStock
        quantityAvailable
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
        selectedOptions {
          name
          value
        }
        image {
          url
        }
      }
    }
    featuredMetadata: metafield(namespace: "custom", key: "featured_metadata") {
      value
    }
    components: metafield(namespace: "custom", key: "components") {
      value
    }
    details: metafields(
      identifiers: [
        { namespace: "custom", key: "ingredients" }
        { namespace: "custom", key: "key_ingredients" }
        { namespace: "custom", key: "undertone" }
        { namespace: "custom", key: "how_to_use" }
        { namespace: "custom", key: "volume" }
        { namespace: "custom", key: "subtitle" }
        { namespace: "custom", key: "own_amount" }
        { namespace: "custom", key: "results" }
      ]
    ) {
      key
      value
    }
  }
`;

const planRhythm = /* GraphQL */ `
  fragment PlanRhythm on SellingPlanDeliveryPolicy {
    __typename
    ... on SellingPlanRecurringDeliveryPolicy {
      interval
      intervalCount
    }
  }
`;

const sellingPlanAllocationFields = /* GraphQL */ `
  fragment SellingPlanAllocationFields on SellingPlanAllocation {
    sellingPlan {
      id
      name
      options {
        value
      }
      recurringDeliveries
      deliveryPolicy {
        ...PlanRhythm
      }
    }
    priceAdjustments {
      price {
        amount
      }
    }
  }
`;

/** The variant that the URL selects. */
const chosenFields = /* GraphQL */ `
  fragment ChosenFields on ProductVariant {
    id
    title
    sku
    availableForSale
    currentlyNotInStock
    quantityAvailable
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
      amount
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
      ...PictureFields
    }
    sellingPlanAllocations(first: 20) {
      nodes {
        ...SellingPlanAllocationFields
      }
    }
    components(first: 30) {
      nodes {
        quantity
        productVariant {
          selectedOptions {
            name
            value
          }
          product {
            handle
            title
          }
        }
      }
    }
  }
`;

/**
 * A product page and related products. `selectedOptions` comes from the URL; unknown names and values are ignored.
 * Related products are fetched only if `related` is true.
 */
export const productDocument = defineDocument<ProductQuery, ProductQueryVariables>(/* GraphQL */ `
  query Product(
    $handle: String!
    $selectedOptions: [SelectedOptionInput!]
    $related: Boolean = true
    $country: CountryCode
    $language: LanguageCode
    $unitPrices: Boolean = false
  ) @inContext(country: $country, language: $language) {
    related: productRecommendations(productHandle: $handle, intent: RELATED) @include(if: $related) {
      ...ProductCardFields
    }
    product(handle: $handle) {
      ...ProductFields
      selectedVariant: selectedOrFirstAvailableVariant(
        selectedOptions: $selectedOptions
        ignoreUnknownOptions: true
        caseInsensitiveMatch: true
      ) {
        ...ChosenFields
      }
    }
  }
  ${productFields}
  ${chosenFields}
  ${sellingPlanAllocationFields}
  ${planRhythm}
  ${seoFields}
  ${productCard}
`);

/** A component of a kit in the options that the kit contains; null if the region doesn't sell it. */
export const kitComponentDocument = defineDocument<KitPieceQuery, KitPieceQueryVariables>(/* GraphQL */ `
  query KitPiece(
    $handle: String!
    $selectedOptions: [SelectedOptionInput!]
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      handle
      title
      titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
        value
      }
      translation: metafield(namespace: "vitrine", key: "translation") {
        value
      }
      featuredImage {
        ...PictureFields
      }
      volume: metafield(namespace: "custom", key: "volume") {
        value
      }
      ingredients: metafield(namespace: "custom", key: "ingredients") {
        value
      }
      variant: selectedOrFirstAvailableVariant(
        selectedOptions: $selectedOptions
        ignoreUnknownOptions: true
        caseInsensitiveMatch: true
      ) {
        availableForSale
        price {
          ...MoneyFields
        }
        unitPrice {
          amount
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
          ...PictureFields
        }
      }
    }
  }
  ${moneyFields}
  ${shopImageFields}
`);

/** Fields of the same-origin product endpoint and of `/products/{handle}.json`. */
export const productInfoDocument = defineDocument<ProductInfoQuery, ProductInfoQueryVariables>(/* GraphQL */ `
  query ProductInfo($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      ...ProductInfoFields
      description
      collections(first: 20) {
        nodes {
          handle
        }
      }
      sellingPlanGroups(first: 5) {
        nodes {
          sellingPlans(first: 10) {
            nodes {
              id
              name
              recurringDeliveries
              deliveryPolicy {
                ...PlanRhythm
              }
            }
          }
        }
      }
      variants(first: 100) {
        nodes {
          ...VariantFields
          components(first: 30) {
            nodes {
              quantity
              productVariant {
                title
                product {
                  title
                  titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
                    value
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  ${productInfo}
  ${planRhythm}
`);

/** Pictures of a product's results, for the result of the quiz. */
export const productResultsDocument = defineDocument<
  ProductResultsQuery,
  ProductResultsQueryVariables
>(/* GraphQL */ `
  query ProductResults($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      results: metafield(namespace: "custom", key: "results") {
        value
      }
    }
  }
`);

/**
 * Variants by their GIDs, for offers that refer to variants: gifts, upsells. Null for a variant that isn't sold in the
 * country.
 */
export const variantsByIdDocument = defineDocument<
  VariantsByIdQuery,
  VariantsByIdQueryVariables
>(/* GraphQL */ `
  query VariantsById($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    nodes(ids: $ids) {
      __typename
      id
      ... on ProductVariant {
        ...VariantFields
        product {
          isGiftCard
          ...ProductInfoFields
          variants(first: 100) {
            nodes {
              ...VariantFields
            }
          }
        }
      }
    }
  }
  ${productInfo}
`);
