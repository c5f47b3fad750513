import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CreateProductMutation,
  CreateProductMutationVariables,
  FindProductsQuery,
  FindProductsQueryVariables,
  MarketPricesQuery,
  MarketPricesQueryVariables,
  MarketsQuery,
  MarketsQueryVariables,
  MoreProductVariantsQuery,
  MoreProductVariantsQueryVariables,
  ProductListQuery,
  ProductListQueryVariables,
  ProductPageQuery,
  ProductPageQueryVariables,
  ProductStockQuery,
  ProductStockQueryVariables,
  ProductTitlesQuery,
  ProductTitlesQueryVariables,
  SaveMarketPricesMutation,
  SaveMarketPricesMutationVariables,
  SaveProductMutation,
  SaveProductMutationVariables,
  SaveStockMutation,
  SaveStockMutationVariables,
  SaveVariantsMutation,
  SaveVariantsMutationVariables,
  StockLocationQuery,
  StockLocationQueryVariables,
} from '../api/generated/operations.ts';

export const productListDocument = defineDocument<ProductListQuery, ProductListQueryVariables>(/* GraphQL */ `
  query ProductList(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $query: String
    $sortKey: ProductSortKeys
    $reverse: Boolean
  ) {
    products(
      first: $first
      after: $after
      last: $last
      before: $before
      query: $query
      sortKey: $sortKey
      reverse: $reverse
    ) {
      nodes {
        id
        title
        handle
        status
        productType
        vendor
        tags
        updatedAt
        totalInventory
        tracksInventory
        variantsCount {
          count
        }
        featuredMedia {
          preview {
            image {
              url
            }
          }
        }
        priceRangeV2 {
          minVariantPrice {
            amount
            currencyCode
          }
          maxVariantPrice {
            amount
            currencyCode
          }
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`);

/** Titles of the products of a query. */
export const productTitlesDocument = defineDocument<
  ProductTitlesQuery,
  ProductTitlesQueryVariables
>(/* GraphQL */ `
  query ProductTitles($first: Int!, $query: String!) {
    products(first: $first, query: $query) {
      nodes {
        handle
        title
      }
    }
  }
`);

export const findProductsDocument = defineDocument<
  FindProductsQuery,
  FindProductsQueryVariables
>(/* GraphQL */ `
  query FindProducts($query: String!) {
    products(first: 5, query: $query) {
      nodes {
        id
        title
        status
      }
    }
  }
`);

const productVariant = /* GraphQL */ `
  fragment ProductPageVariant on ProductVariant {
    id
    title
    sku
    price
    compareAtPrice
  }
`;

export const productPageDocument = defineDocument<ProductPageQuery, ProductPageQueryVariables>(/* GraphQL */ `
  query ProductPage($id: ID!) {
    product(id: $id) {
      id
      title
      handle
      descriptionHtml
      status
      vendor
      productType
      tags
      onlineStoreUrl
      updatedAt
      tracksInventory
      seo {
        title
        description
      }
      variants(first: 100) {
        nodes {
          ...ProductPageVariant
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      priceRangeV2 {
        minVariantPrice {
          currencyCode
        }
      }
    }
  }
  ${productVariant}
`);

export const moreProductVariantsDocument = defineDocument<
  MoreProductVariantsQuery,
  MoreProductVariantsQueryVariables
>(/* GraphQL */ `
  query MoreProductVariants($id: ID!, $after: String!) {
    product(id: $id) {
      id
      variants(first: 100, after: $after) {
        nodes {
          ...ProductPageVariant
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${productVariant}
`);

/**
 * Reads the stock of variants by location. Pages are small, because each variant adds the query cost of a nested
 * connection.
 */
export const productStockDocument = defineDocument<
  ProductStockQuery,
  ProductStockQueryVariables
>(/* GraphQL */ `
  query ProductStock($id: ID!, $after: String) {
    product(id: $id) {
      id
      variants(first: 35, after: $after) {
        nodes {
          id
          title
          inventoryItem {
            id
            tracked
            inventoryLevels(first: 10) {
              nodes {
                id
                location {
                  id
                  name
                }
                quantities(names: ["available"]) {
                  quantity
                }
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const saveProductDocument = defineDocument<
  SaveProductMutation,
  SaveProductMutationVariables
>(/* GraphQL */ `
  mutation SaveProduct($product: ProductUpdateInput!) {
    productUpdate(product: $product) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const saveVariantsDocument = defineDocument<
  SaveVariantsMutation,
  SaveVariantsMutationVariables
>(/* GraphQL */ `
  mutation SaveVariants($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $productId, variants: $variants) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const saveStockDocument = defineDocument<SaveStockMutation, SaveStockMutationVariables>(/* GraphQL */ `
  mutation SaveStock($input: InventorySetQuantitiesInput!) {
    inventorySetQuantities(input: $input) {
      userErrors {
        field
        code
        message
      }
    }
  }
`);

export const createProductDocument = defineDocument<
  CreateProductMutation,
  CreateProductMutationVariables
>(/* GraphQL */ `
  mutation CreateProduct($product: ProductSetInput!) {
    productSet(input: $product) {
      product {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

/** The shop's currency, and the location to which a new product's stock is added. */
export const stockLocationDocument = defineDocument<
  StockLocationQuery,
  StockLocationQueryVariables
>(/* GraphQL */ `
  query StockLocation($withLocation: Boolean!) {
    shop {
      currencyCode
    }
    locations(first: 1) @include(if: $withLocation) {
      nodes {
        id
      }
    }
  }
`);

export const priceListsDocument = defineDocument<MarketsQuery, MarketsQueryVariables>(/* GraphQL */ `
  query Markets {
    priceLists(first: 50) {
      nodes {
        id
        name
        currency
      }
    }
  }
`);

export const marketPricesDocument = defineDocument<
  MarketPricesQuery,
  MarketPricesQueryVariables
>(/* GraphQL */ `
  query MarketPrices($market: ID!, $query: String!, $after: String) {
    priceList(id: $market) {
      id
      currency
      prices(first: 100, query: $query, after: $after) {
        nodes {
          variant {
            id
          }
          price {
            amount
          }
          compareAtPrice {
            amount
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const savePriceListDocument = defineDocument<
  SaveMarketPricesMutation,
  SaveMarketPricesMutationVariables
>(/* GraphQL */ `
  mutation SaveMarketPrices($market: ID!, $prices: [PriceListPriceInput!]!, $removed: [ID!]!) {
    priceListFixedPricesUpdate(priceListId: $market, pricesToAdd: $prices, variantIdsToDelete: $removed) {
      userErrors {
        field
        message
      }
    }
  }
`);
