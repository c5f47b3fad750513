import type { ServedTypes } from '../../served-part.ts';

const page = 'after before first last';
const listed = `${page} query reverse sortKey`;

export const servedOnlineStoreTypes: ServedTypes = {
  QueryRoot: [
    'menu',
    `menus(${listed})`,
    'page',
    `pages(${listed})`,
    'pagesCount()',
    'urlRedirect',
    `urlRedirects(${listed})`,
    'urlRedirectsCount(query)',
  ],
  Mutation: [
    ...['menuCreate', 'menuUpdate', 'menuDelete', 'pageCreate', 'pageUpdate', 'pageDelete'],
    ...['urlRedirectCreate', 'urlRedirectUpdate', 'urlRedirectDelete', 'urlRedirectBulkDeleteByIds'],
  ],
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
};
