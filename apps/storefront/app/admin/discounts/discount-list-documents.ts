import { defineDocument } from '@vitrine/storefront-api/document';
import type { DiscountListQuery, DiscountListQueryVariables } from '../api/generated/operations.ts';

const listed = /* GraphQL */ `
  title
  status
  summary
  startsAt
  endsAt
  asyncUsageCount
`;

const withCodes = /* GraphQL */ `
  usageLimit
  codes(first: 1) {
    nodes {
      code
    }
  }
  codesCount {
    count
  }
`;

export const discountListDocument = defineDocument<
  DiscountListQuery,
  DiscountListQueryVariables
>(/* GraphQL */ `
  query DiscountList(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $query: String
    $sortKey: DiscountSortKeys
    $reverse: Boolean
  ) {
    discountNodes(
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
        discount {
          __typename
          ... on DiscountCodeBasic {
            ${listed}
            ${withCodes}
          }
          ... on DiscountCodeBxgy {
            ${listed}
            ${withCodes}
          }
          ... on DiscountCodeFreeShipping {
            ${listed}
            ${withCodes}
          }
          ... on DiscountAutomaticBasic {
            ${listed}
          }
          ... on DiscountAutomaticBxgy {
            ${listed}
          }
          ... on DiscountAutomaticFreeShipping {
            ${listed}
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
