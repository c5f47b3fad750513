/** Collections, one collection with filters and paging, all products, and the home page's sections. */

import { defineDocument } from '../document.ts';
import type {
  CollectionProductsQuery,
  CollectionProductsQueryVariables,
  CollectionQuery,
  CollectionQueryVariables,
  CollectionsQuery,
  CollectionsQueryVariables,
  FeaturedImagesQuery,
  FeaturedImagesQueryVariables,
  HomeQuery,
  HomeQueryVariables,
  MenuShelvesQuery,
  MenuShelvesQueryVariables,
  ProductsQuery,
  ProductsQueryVariables,
} from '../generated/operations.ts';
import {
  filterFields,
  imageFields,
  pageInfoFields,
  productCard,
  productInfo,
  seoFields,
} from './fragments.ts';

const collectionSummaryFields = /* GraphQL */ `
  fragment CollectionSummaryFields on Collection {
    id
    handle
    title
    titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
      value
    }
    description
    descriptionLanguage: metafield(namespace: "vitrine", key: "description_language") {
      value
    }
    updatedAt
    image {
      ...ImageFields
    }
  }
`;

/** The first products of up to three collections, and as many collections as the API returns for the tiles. */
export const homeDocument = defineDocument<HomeQuery, HomeQueryVariables>(/* GraphQL */ `
  query Home(
    $hero: String!
    $second: String!
    $third: String!
    $first: Int = 8
    $country: CountryCode
    $language: LanguageCode
    $unitPrices: Boolean = false
  ) @inContext(country: $country, language: $language) {
    hero: collection(handle: $hero) {
      ...HomeCollectionFields
    }
    second: collection(handle: $second) {
      ...HomeCollectionFields
    }
    third: collection(handle: $third) {
      ...HomeCollectionFields
    }
    collections(first: 250) {
      nodes {
        ...CollectionSummaryFields
      }
    }
  }
  fragment HomeCollectionFields on Collection {
    ...CollectionSummaryFields
    products(first: $first) {
      nodes {
        ...ProductCardFields
      }
    }
  }
  ${collectionSummaryFields}
  ${imageFields}
  ${productCard}
`);

/** Each collection's image and best sellers, for the menu. */
export const menuCollectionsDocument = defineDocument<
  MenuShelvesQuery,
  MenuShelvesQueryVariables
>(/* GraphQL */ `
  query MenuShelves($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    collections(first: 50) {
      nodes {
        handle
        title
        titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
          value
        }
        image {
          ...ImageFields
        }
        products(first: 12, sortKey: BEST_SELLING) {
          nodes {
            handle
            title
            titleLanguage: metafield(namespace: "vitrine", key: "title_language") {
              value
            }
            tags
            availableForSale
            featuredImage {
              ...ImageFields
            }
            priceRange {
              minVariantPrice {
                amount
                currencyCode
              }
            }
          }
        }
      }
    }
  }
  ${imageFields}
`);

export const collectionsDocument = defineDocument<CollectionsQuery, CollectionsQueryVariables>(/* GraphQL */ `
  query Collections(
    $first: Int
    $last: Int
    $after: String
    $before: String
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    collections(first: $first, last: $last, after: $after, before: $before, sortKey: TITLE) {
      nodes {
        ...CollectionSummaryFields
      }
      pageInfo {
        ...PageInfoFields
      }
    }
  }
  ${collectionSummaryFields}
  ${imageFields}
  ${pageInfoFields}
`);

/** A collection page: filters, sorting, and paging in both directions (`first`/`after` or `last`/`before`). */
export const collectionDocument = defineDocument<CollectionQuery, CollectionQueryVariables>(/* GraphQL */ `
  query Collection(
    $handle: String!
    $filters: [ProductFilter!]
    $sortKey: ProductCollectionSortKeys
    $reverse: Boolean
    $first: Int
    $last: Int
    $after: String
    $before: String
    $country: CountryCode
    $language: LanguageCode
    $unitPrices: Boolean = false
  ) @inContext(country: $country, language: $language) {
    collection(handle: $handle) {
      ...CollectionSummaryFields
      descriptionHtml
      seo {
        ...SeoFields
      }
      products(
        filters: $filters
        sortKey: $sortKey
        reverse: $reverse
        first: $first
        last: $last
        after: $after
        before: $before
      ) {
        nodes {
          ...ProductCardFields
        }
        filters {
          ...FilterFields
        }
        pageInfo {
          ...PageInfoFields
        }
      }
    }
  }
  ${collectionSummaryFields}
  ${seoFields}
  ${filterFields}
  ${pageInfoFields}
  ${imageFields}
  ${productCard}
`);

/** The products of a collection with all fields that the collection endpoint returns. */
export const collectionProductsDocument = defineDocument<
  CollectionProductsQuery,
  CollectionProductsQueryVariables
>(/* GraphQL */ `
  query CollectionProducts(
    $handle: String!
    $first: Int!
    $after: String
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    collection(handle: $handle) {
      products(first: $first, after: $after) {
        nodes {
          ...ProductInfoFields
        }
        pageInfo {
          ...PageInfoFields
        }
      }
    }
  }
  ${pageInfoFields}
  ${productInfo}
`);

/** Every product that matches a search query: `tag:new`, `product_type:HERO`. */
export const productsDocument = defineDocument<ProductsQuery, ProductsQueryVariables>(/* GraphQL */ `
  query Products(
    $query: String
    $sortKey: ProductSortKeys
    $reverse: Boolean
    $first: Int
    $last: Int
    $after: String
    $before: String
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    products(
      query: $query
      sortKey: $sortKey
      reverse: $reverse
      first: $first
      last: $last
      after: $after
      before: $before
    ) {
      nodes {
        ...ProductInfoFields
      }
      pageInfo {
        ...PageInfoFields
      }
    }
  }
  ${pageInfoFields}
  ${productInfo}
`);

/** The images of featured products: the featured-metadata document and the first image. */
export const featuredImagesDocument = defineDocument<
  FeaturedImagesQuery,
  FeaturedImagesQueryVariables
>(/* GraphQL */ `
  query FeaturedImages($first: Int!, $after: String, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    products(first: $first, after: $after) {
      nodes {
        id
        handle
        featuredImage {
          ...ImageFields
        }
        featuredMetadata: metafield(namespace: "custom", key: "featured_metadata") {
          type
          value
        }
      }
      pageInfo {
        ...PageInfoFields
      }
    }
  }
  ${imageFields}
  ${pageInfoFields}
`);
