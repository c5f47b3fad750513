/** Permissions of the signed-in account, for display only: the server checks each call. */
import { type AdminScope, hasScope, isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import { hasShopPermission, type ShopPermission } from '@vitrine/rules/admin/shop-permissions';
import { hasRole, useSession } from '../../editor/session/session.ts';
import type { SectionAccess } from '../admin-sections.ts';
import { useAdminQuery } from './admin-client.ts';
import { installationDocument } from './installation-documents.ts';

/** Returns the permissions of the account's role. */
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
 * Returns the scopes that the role has, and, with Shopify as backend, the shop's access token as well; null while loading, or
 * without an Admin API.
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

/** Returns a function that checks a granted scope. It returns false until the scopes have loaded. */
export function useScopeCheck(): (scope: AdminScope) => boolean {
  const { granted } = useGrantedScopes();
  return (scope) => granted !== null && hasScope(granted, scope);
}

/** Returns false if the backend is Shopify: pages then hide features of the embedded backend. */
export function useHasBackend(): boolean {
  return useSession().editor.hasBackend;
}

/** Returns a function that checks the account's permissions for data that isn't in the Admin API. */
export function usePermissionCheck(): (permission: ShopPermission) => boolean {
  const { editor } = useSession();
  return (permission) => hasShopPermission(new Set(editor.permissions), permission);
}
