/** The online store apart from products: pages, menus and redirects. */
import type { AdminSubject } from '../../admin-context.ts';
import { loadMenu, menuMutations, menuQueries, menuTypes } from './menu-fields.ts';
import { loadPage, pageMutations, pageQueries, pageTypes } from './page-fields.ts';
import { loadRedirect, redirectMutations, redirectQueries, redirectTypes } from './redirect-fields.ts';

export const onlineStoreSubject: AdminSubject = {
  queries: { ...menuQueries, ...pageQueries, ...redirectQueries },
  mutations: { ...menuMutations, ...pageMutations, ...redirectMutations },
  nodes: {
    Menu: { scopes: ['read_online_store_navigation'], load: loadMenu },
    Page: { scopes: ['read_content'], load: loadPage },
    UrlRedirect: { scopes: ['read_online_store_navigation'], load: loadRedirect },
  },
  types: { ...menuTypes, ...pageTypes, ...redirectTypes },
};
