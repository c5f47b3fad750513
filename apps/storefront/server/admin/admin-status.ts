/**
 * Determines the HTTP status of the admin's pages: 403 for a section or form that the account's role may not use; 404 for an
 * unknown path, and for pages that need the embedded backend if the shop uses a remote one.
 */
import { getAdminScopes, getShopPermissions, hasPermission } from '@vitrine/content/editor-accounts/roles';
import { hasScope } from '@vitrine/rules/admin/admin-scopes';
import type { Context } from 'hono';
import { matchRoutes } from 'react-router';
import { adminPages, findFormScope } from '../../app/admin/admin-pages.ts';
import { findAdminSection, maySeeSection, needsBackend } from '../../app/admin/admin-sections.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';

/** Creates the function that returns a page's status. Visitors who aren't signed in get 200, with the sign-in form. */
export function createAdminStatus(
  guard: Pick<EditorGuard, 'findSessionOwner'>,
  hasBackend: boolean,
): (context: Context<ShopHttp>) => Promise<200 | 403 | 404> {
  return async (context) => {
    const path = context.req.path.replace(/^\/admin/, '') || '/';
    const section = findAdminSection(path);
    if (section === null || matchRoutes([...adminPages], path) === null) return 404;
    if (!hasBackend && needsBackend(path)) return 404;
    const owner = await guard.findSessionOwner(context);
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
