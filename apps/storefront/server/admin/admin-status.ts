/**
 * Status of the admin's pages: 403 for a section or a form that the role of the signed-in account may not use, 404 for an address
 * without a page, and for a page of what only an own backend has if the shop has none.
 */
import { getAdminScopes, getShopPermissions, hasPermission } from '@vitrine/content/editor-accounts/roles';
import { hasScope } from '@vitrine/rules/admin/admin-scopes';
import type { Context } from 'hono';
import { matchRoutes } from 'react-router';
import { adminPages, findFormScope } from '../../app/admin/admin-pages.ts';
import { findAdminSection, maySeeSection, needsBackend } from '../../app/admin/admin-sections.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';

/** Signed-out visitors get 200: the page asks them to sign in. */
export function createAdminStatus(
  guard: Pick<EditorGuard, 'who'>,
  hasBackend: boolean,
): (context: Context<ShopHttp>) => Promise<200 | 403 | 404> {
  return async (context) => {
    const path = context.req.path.replace(/^\/admin/, '') || '/';
    const section = findAdminSection(path);
    if (section === null || matchRoutes([...adminPages], path) === null) return 404;
    if (!hasBackend && needsBackend(path)) return 404;
    const owner = await guard.who(context);
    if (owner === null) return 200;
    const { role } = owner.editor;
    const access = {
      scopes: new Set(getAdminScopes(role)),
      permissions: new Set(getShopPermissions(role)),
      isAdmin: hasPermission(role, 'people'),
      hasBackend,
    };
    const formScope = findFormScope(path);
    const mayOpen =
      maySeeSection(section, access) && (formScope === null || hasScope(access.scopes, formScope));
    return mayOpen ? 200 : 403;
  };
}
