import type { ServedTypes } from '../../served-part.ts';

const page = 'after before first last';
const listed = `${page} query reverse sortKey`;

export const servedOnlineStoreTypes: ServedTypes = {
  QueryRoot: [
    'article',
    `articles(${listed})`,
    'articleTags',
    `articleAuthors(${page} reverse)`,
    'blog',
    `blogs(${listed})`,
    'blogsCount(query)',
    'menu',
    `menus(${listed})`,
    'page',
    `pages(${listed})`,
    'pagesCount()',
    'urlRedirect',
    `urlRedirects(${listed})`,
    'urlRedirectsCount(query)',
    'urlRedirectImport',
  ],
  Mutation: [
    ...['articleCreate', 'articleUpdate', 'articleDelete', 'blogCreate', 'blogUpdate', 'blogDelete'],
    ...['menuCreate', 'menuUpdate', 'menuDelete', 'pageCreate', 'pageUpdate', 'pageDelete'],
    ...['urlRedirectCreate', 'urlRedirectUpdate', 'urlRedirectDelete', 'urlRedirectBulkDeleteByIds'],
    ...['urlRedirectBulkDeleteAll', 'urlRedirectBulkDeleteBySearch'],
    ...['urlRedirectImportCreate', 'urlRedirectImportSubmit'],
  ],
  Article: [
    ...['id', 'handle', 'title', 'author', 'blog', 'body', 'summary', 'image', 'tags', 'isPublished'],
    ...['publishedAt', 'createdAt', 'updatedAt'],
  ],
  ArticleAuthor: '*',
  ArticleBlogInput: '*',
  ArticleCreateInput: [
    ...['author', 'blogId', 'body', 'handle', 'image', 'isPublished', 'publishDate', 'summary', 'tags'],
    'title',
  ],
  ArticleImageInput: '*',
  ArticleUpdateInput: [
    ...['author', 'blogId', 'body', 'handle', 'image', 'isPublished', 'publishDate', 'redirectNewHandle'],
    ...['summary', 'tags', 'title'],
  ],
  AuthorInput: ['name'],
  Blog: [
    ...['id', 'handle', 'title', 'commentPolicy', 'tags', `articles(${page} reverse)`],
    'articlesCount()',
  ],
  BlogCreateInput: ['commentPolicy', 'handle', 'title'],
  BlogUpdateInput: ['commentPolicy', 'handle', 'title'],
  Menu: ['id', 'handle', 'title', 'isDefault', 'items()'],
  MenuItem: '*',
  MenuItemCreateInput: ['title', 'type', 'url', 'resourceId', 'items'],
  MenuItemUpdateInput: ['id', 'title', 'type', 'url', 'resourceId', 'items'],
  Page: [
    ...[
      'id',
      'handle',
      'title',
      'body',
      'bodySummary',
      'isPublished',
      'publishedAt',
      'createdAt',
      'updatedAt',
    ],
    ...['metafield', `metafields(${page} namespace keys)`],
  ],
  PageCreateInput: ['title', 'handle', 'body', 'isPublished'],
  PageUpdateInput: ['title', 'handle', 'body', 'isPublished', 'redirectNewHandle'],
  UrlRedirect: '*',
  UrlRedirectInput: '*',
  UrlRedirectImport: '*',
  UrlRedirectImportPreview: '*',
};
