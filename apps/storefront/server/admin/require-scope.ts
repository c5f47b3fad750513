/**
 * Guards calls of the admin's pages that aren't part of the Admin API: the account needs a session, and a role with the scope.
 */
import { getAdminScopes, getShopPermissions } from '@vitrine/content/editor-accounts/roles';
import { type AdminScope, hasScope } from '@vitrine/rules/admin/admin-scopes';
import { hasShopPermission, type ShopPermission } from '@vitrine/rules/admin/shop-permissions';
import type { Context } from 'hono';
import type { EditorGuard, EditorWork, GuardOptions } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';

/** Wraps a handler for accounts whose role has a scope. */
export function withScope(
  guard: EditorGuard,
  scope: AdminScope,
  work: EditorWork,
  options: GuardOptions = {},
): (context: Context<ShopHttp>) => Promise<Response> {
  return guard.bySession((context, editor) => {
    if (!hasScope(new Set(getAdminScopes(editor.role)), scope))
      throw new HttpError(403, 'NO_RIGHT', `Your role, ${editor.role}, isn’t enough for this.`);
    return work(context, editor);
  }, options);
}

/** Wraps a handler for accounts whose role has a permission. */
export function withPermission(
  guard: EditorGuard,
  permission: ShopPermission,
  work: EditorWork,
  options: GuardOptions = {},
): (context: Context<ShopHttp>) => Promise<Response> {
  return guard.bySession((context, editor) => {
    if (!hasShopPermission(new Set(getShopPermissions(editor.role)), permission))
      throw new HttpError(403, 'NO_RIGHT', `Your role, ${editor.role}, isn’t enough for this.`);
    return work(context, editor);
  }, options);
}
