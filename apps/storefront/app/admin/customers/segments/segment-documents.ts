import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  CountSegmentQuery,
  CountSegmentQueryVariables,
  CreateSegmentMutation,
  CreateSegmentMutationVariables,
  DeleteSegmentMutation,
  DeleteSegmentMutationVariables,
  SegmentListQuery,
  SegmentListQueryVariables,
  SegmentPageQuery,
  SegmentPageQueryVariables,
  UpdateSegmentMutation,
  UpdateSegmentMutationVariables,
} from '../../api/generated/operations.ts';

export const segmentListDocument = defineDocument<SegmentListQuery, SegmentListQueryVariables>(/* GraphQL */ `
  query SegmentList($first: Int, $after: String, $last: Int, $before: String, $query: String, $reverse: Boolean) {
    segments(
      first: $first
      after: $after
      last: $last
      before: $before
      query: $query
      sortKey: CREATION_DATE
      reverse: $reverse
    ) {
      nodes {
        id
        name
        query
        lastEditDate
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

export const segmentPageDocument = defineDocument<SegmentPageQuery, SegmentPageQueryVariables>(/* GraphQL */ `
  query SegmentPage($id: ID!) {
    segment(id: $id) {
      id
      name
      query
    }
  }
`);

export const countSegmentDocument = defineDocument<
  CountSegmentQuery,
  CountSegmentQueryVariables
>(/* GraphQL */ `
  query CountSegment($query: String!, $first: Int!, $after: String) {
    customerSegmentMembers(query: $query, first: $first, after: $after) {
      edges {
        node {
          id
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const createSegmentDocument = defineDocument<
  CreateSegmentMutation,
  CreateSegmentMutationVariables
>(/* GraphQL */ `
  mutation CreateSegment($name: String!, $query: String!) {
    segmentCreate(name: $name, query: $query) {
      segment {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const updateSegmentDocument = defineDocument<
  UpdateSegmentMutation,
  UpdateSegmentMutationVariables
>(/* GraphQL */ `
  mutation UpdateSegment($id: ID!, $name: String!, $query: String!) {
    segmentUpdate(id: $id, name: $name, query: $query) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const deleteSegmentDocument = defineDocument<
  DeleteSegmentMutation,
  DeleteSegmentMutationVariables
>(/* GraphQL */ `
  mutation DeleteSegment($id: ID!) {
    segmentDelete(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`);
