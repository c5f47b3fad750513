/** Pages, blogs and articles, and all URLs for the sitemap. */

import { defineDocument } from '../document.ts';
import type {
  ArticleQuery,
  ArticleQueryVariables,
  BlogQuery,
  BlogQueryVariables,
  BlogsQuery,
  BlogsQueryVariables,
  PageQuery,
  PageQueryVariables,
  SitemapQuery,
  SitemapQueryVariables,
} from '../generated/operations.ts';
import { imageFields, pageInfoFields, seoFields } from './fragments.ts';

const articleCardFields = /* GraphQL */ `
  fragment ArticleCardFields on Article {
    id
    handle
    title
    tags
    publishedAt
    excerpt(truncateAt: 240)
    authorV2 {
      name
    }
    image {
      ...ImageFields
    }
    blog {
      handle
      title
    }
  }
`;

export const pageDocument = defineDocument<PageQuery, PageQueryVariables>(/* GraphQL */ `
  query Page($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    page(handle: $handle) {
      id
      handle
      title
      body
      bodySummary
      createdAt
      updatedAt
      seo {
        ...SeoFields
      }
    }
  }
  ${seoFields}
`);

export const blogsDocument = defineDocument<BlogsQuery, BlogsQueryVariables>(/* GraphQL */ `
  query Blogs($first: Int!, $after: String, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    blogs(first: $first, after: $after) {
      nodes {
        id
        handle
        title
        seo {
          ...SeoFields
        }
      }
      pageInfo {
        ...PageInfoFields
      }
    }
  }
  ${seoFields}
  ${pageInfoFields}
`);

/** A blog with its articles, newest first. `query` filters them: `tag:'after sun'`. */
export const blogDocument = defineDocument<BlogQuery, BlogQueryVariables>(/* GraphQL */ `
  query Blog(
    $handle: String!
    $query: String
    $first: Int
    $last: Int
    $after: String
    $before: String
    $country: CountryCode
    $language: LanguageCode
  ) @inContext(country: $country, language: $language) {
    blog(handle: $handle) {
      id
      handle
      title
      seo {
        ...SeoFields
      }
      authors {
        name
      }
      articles(
        first: $first
        last: $last
        after: $after
        before: $before
        query: $query
        sortKey: PUBLISHED_AT
        reverse: true
      ) {
        nodes {
          ...ArticleCardFields
        }
        pageInfo {
          ...PageInfoFields
        }
      }
    }
  }
  ${articleCardFields}
  ${imageFields}
  ${seoFields}
  ${pageInfoFields}
`);

export const articleDocument = defineDocument<ArticleQuery, ArticleQueryVariables>(/* GraphQL */ `
  query Article($blog: String!, $handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    blog(handle: $blog) {
      id
      handle
      title
      articleByHandle(handle: $handle) {
        ...ArticleCardFields
        contentHtml
        content(truncateAt: 300)
        onlineStoreUrl
        seo {
          ...SeoFields
        }
      }
    }
  }
  ${articleCardFields}
  ${imageFields}
  ${seoFields}
`);

export const sitemapDocument = defineDocument<SitemapQuery, SitemapQueryVariables>(/* GraphQL */ `
  query Sitemap($type: SitemapType!, $page: Int!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    sitemap(type: $type) {
      pagesCount {
        count
      }
      resources(page: $page) {
        hasNextPage
        items {
          handle
          updatedAt
        }
      }
    }
  }
`);
