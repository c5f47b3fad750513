/** Permissions of the signed-in account. For display only: the server checks each call. */
import { type AdminScope, hasScope, isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import { hasShopPermission, type ShopPermission } from '@vitrine/rules/admin/shop-permissions';
import { hasRole, useSession } from '../../editor/session/session.ts';
import type { SectionAccess } from '../admin-sections.ts';
import { useAdminQuery } from './admin-client.ts';
import { installationDocument } from './installation-documents.ts';

/** Returns what the account's role may see. */
export function useSectionAccess(): SectionAccess {
  const { editor } = useSession();
  return {
    scopes: new Set(editor.scopes),
    permissions: new Set(editor.permissions),
    isAdmin: hasRole(editor.role, 'admin'),
    hasBackend: editor.hasBackend,
  };
}

/**
 * Returns the scopes that the role has, and in front of Shopify the shop's access token as well: null while they load, or if the
 * shop has no Admin API.
 */
export function useGrantedScopes() {
  const { editor } = useSession();
  const { data, error, mutate } = useAdminQuery(installationDocument, editor.hasBackend ? null : {}, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  const handles = editor.hasBackend
    ? editor.scopes
    : data?.currentAppInstallation.accessScopes.map(({ handle }) => handle).filter(isAdminScope);
  const granted: ReadonlySet<AdminScope> | null = handles === undefined ? null : new Set(handles);
  return { granted, error: error ?? null, retry: () => void mutate() };
}

/** Returns a test of the granted scopes, which is false for all of them until they have loaded. */
export function useScopeCheck(): (scope: AdminScope) => boolean {
  const { granted } = useGrantedScopes();
  return (scope) => granted !== null && hasScope(granted, scope);
}

/** Returns false in front of Shopify, where pages don't offer what only the shop's own backend has. */
export function useHasBackend(): boolean {
  return useSession().editor.hasBackend;
}

/** Returns a test of the account's permissions in pages of what the Admin API doesn't have. */
export function usePermissionCheck(): (permission: ShopPermission) => boolean {
  const { editor } = useSession();
  return (permission) => hasShopPermission(new Set(editor.permissions), permission);
}
