/** Rights of the signed-in account. For display only: the server checks each call. */
import { type AdminScope, hasScope, isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import { hasShopPermission, type ShopPermission } from '@vitrine/rules/admin/shop-permissions';
import { hasRole, useSession } from '../../editor/session/session.ts';
import type { SectionAccess } from '../admin-sections.ts';
import { useAdminQuery } from './admin-client.ts';
import { installationDocument } from './installation-documents.ts';

/** Returns null while it loads, or if the shop has no Admin API. */
export function useSectionAccess() {
  const { editor } = useSession();
  const { data, error, mutate } = useAdminQuery(
    installationDocument,
    {},
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  const access: SectionAccess | null =
    data === undefined
      ? null
      : {
          scopes: new Set(
            data.currentAppInstallation.accessScopes.map(({ handle }) => handle).filter(isAdminScope),
          ),
          permissions: new Set(editor.permissions),
          isAdmin: hasRole(editor.role, 'admin'),
          hasBackend: editor.hasBackend,
        };
  return { access, error: error ?? null, retry: () => void mutate() };
}

/** Returns a test of the account's scopes, which is false for all of them until they have loaded. */
export function useScopeCheck(): (scope: AdminScope) => boolean {
  const { access } = useSectionAccess();
  return (scope) => access !== null && hasScope(access.scopes, scope);
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
