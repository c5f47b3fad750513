/** The online store apart from products: pages, blogs with their articles, menus and redirects. */
import type { AdminSubject } from '../../admin-context.ts';
import { articleMutations, articleQueries, articleTypes } from './article-fields.ts';
import { findArticle, findBlog } from './article-sources.ts';
import { blogMutations, blogQueries, blogTypes } from './blog-fields.ts';
import { loadMenu, menuMutations, menuQueries, menuTypes } from './menu-fields.ts';
import { loadPage, pageMutations, pageQueries, pageTypes } from './page-fields.ts';
import { loadRedirect, redirectMutations, redirectQueries, redirectTypes } from './redirect-fields.ts';
import {
  loadRedirectImport,
  redirectImportMutations,
  redirectImportQueries,
  redirectImportTypes,
} from './redirect-imports.ts';

export const onlineStoreSubject: AdminSubject = {
  queries: {
    ...articleQueries,
    ...blogQueries,
    ...menuQueries,
    ...pageQueries,
    ...redirectQueries,
    ...redirectImportQueries,
  },
  mutations: {
    ...articleMutations,
    ...blogMutations,
    ...menuMutations,
    ...pageMutations,
    ...redirectMutations,
    ...redirectImportMutations,
  },
  nodes: {
    Article: { scopes: ['read_content'], load: findArticle },
    Blog: { scopes: ['read_content'], load: findBlog },
    Menu: { scopes: ['read_online_store_navigation'], load: loadMenu },
    Page: { scopes: ['read_content'], load: loadPage },
    UrlRedirect: { scopes: ['read_online_store_navigation'], load: loadRedirect },
    UrlRedirectImport: { scopes: ['read_online_store_navigation'], load: loadRedirectImport },
  },
  types: {
    ...articleTypes,
    ...blogTypes,
    ...menuTypes,
    ...pageTypes,
    ...redirectTypes,
    ...redirectImportTypes,
  },
};
