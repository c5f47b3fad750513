/** One product with everything its page shows, its recommendations, and what `/api/getProductInfo` answers. */

import { defineDocument } from '../document.ts';
import type {
  ProductInfoQuery,
  ProductInfoQueryVariables,
  ProductQuery,
  ProductQueryVariables,
  ProductRecommendationsQuery,
  ProductRecommendationsQueryVariables,
  VariantsByIdQuery,
  VariantsByIdQueryVariables,
} from '../generated/operations.ts';
import { productCard, seoFields } from './fragments.ts';

const productFields = /* GraphQL */ `
  fragment ProductFields on Product {
    ...ProductCardFields
    description
    descriptionHtml
    onlineStoreUrl
    createdAt
    isGiftCard
    category {
      id
      name
    }
    seo {
      ...SeoFields
    }
    media(first: 50) {
      nodes {
        __typename
        mediaContentType
        alt
        ... on MediaImage {
          id
          image {
            ...ImageFields
          }
        }
      }
    }
    collections(first: 20) {
      nodes {
        id
        handle
        title
      }
    }
    variants(first: 100) {
      nodes {
        ...VariantFields
        sellingPlanAllocations(first: 20) {
          nodes {
            ...SellingPlanAllocationFields
          }
        }
      }
    }
    sellingPlanGroups(first: 10) {
      nodes {
        name
        appName
        options {
          name
          values
        }
        sellingPlans(first: 20) {
          nodes {
            id
            name
            description
            recurringDeliveries
            options {
              name
              value
            }
          }
        }
      }
    }
    details: metafields(
      identifiers: [
        { namespace: "custom", key: "ingredients" }
        { namespace: "custom", key: "how_to_use" }
        { namespace: "custom", key: "volume" }
        { namespace: "custom", key: "subtitle" }
      ]
    ) {
      namespace
      key
      type
      value
    }
  }
`;

export const sellingPlanAllocationFields = /* GraphQL */ `
  fragment SellingPlanAllocationFields on SellingPlanAllocation {
    sellingPlan {
      id
      name
      description
      recurringDeliveries
      options {
        name
        value
      }
    }
    checkoutChargeAmount {
      ...MoneyFields
    }
    priceAdjustments {
      price {
        ...MoneyFields
      }
      compareAtPrice {
        ...MoneyFields
      }
      perDeliveryPrice {
        ...MoneyFields
      }
    }
  }
`;

/** A product page. `selectedOptions` comes from the address; unknown names and values are left aside. */
export const productDocument = defineDocument<ProductQuery, ProductQueryVariables>(/* GraphQL */ `
  query Product(
    $handle: String!
    $selectedOptions: [SelectedOptionInput!]
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      ...ProductFields
      selectedVariant: selectedOrFirstAvailableVariant(
        selectedOptions: $selectedOptions
        ignoreUnknownOptions: true
        caseInsensitiveMatch: true
      ) {
        ...VariantFields
      }
      adjacentVariants(
        selectedOptions: $selectedOptions
        ignoreUnknownOptions: true
        caseInsensitiveMatch: true
      ) {
        ...VariantFields
      }
    }
  }
  ${productFields}
  ${sellingPlanAllocationFields}
  ${seoFields}
  ${productCard}
`);

export const productRecommendationsDocument = defineDocument<
  ProductRecommendationsQuery,
  ProductRecommendationsQueryVariables
>(/* GraphQL */ `
  query ProductRecommendations($productId: ID!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    related: productRecommendations(productId: $productId, intent: RELATED) {
      ...ProductCardFields
    }
    complementary: productRecommendations(productId: $productId, intent: COMPLEMENTARY) {
      ...ProductCardFields
    }
  }
  ${productCard}
`);

/** What the same-origin product call and `/products/{handle}.json` need (store §7). */
export const productInfoDocument = defineDocument<ProductInfoQuery, ProductInfoQueryVariables>(/* GraphQL */ `
  query ProductInfo($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      ...ProductCardFields
      description
      collections(first: 20) {
        nodes {
          handle
        }
      }
      variants(first: 100) {
        nodes {
          ...VariantFields
        }
      }
    }
  }
  ${productCard}
`);

/** Variants by their gids, for offers that name variants: gifts, upsells. Null where one isn't sold here. */
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
          ...ProductCardFields
          variants(first: 100) {
            nodes {
              ...VariantFields
            }
          }
        }
      }
    }
  }
  ${productCard}
`);
