/** Scopes of the signed-in account. For display only: the server checks each call. */

import { isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import { useAdminQuery } from './admin-client.ts';
import { installationDocument } from './installation-documents.ts';

/** Returns null while they load, or if the shop has no Admin API. */
export function useGrantedScopes() {
  const { data, error, mutate } = useAdminQuery(
    installationDocument,
    {},
    {
      revalidateOnFocus: false,
      revalidateIfStale: false,
    },
  );
  const scopes = data?.currentAppInstallation.accessScopes.map(({ handle }) => handle).filter(isAdminScope);
  return {
    scopes: scopes === undefined ? null : new Set(scopes),
    error: error ?? null,
    retry: () => void mutate(),
  };
}
