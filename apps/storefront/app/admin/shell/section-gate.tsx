/**
 * Shows a page if the role of the account may use its section, and the backend supports it. With Shopify as backend, names the
 * scopes that the shop's access token lacks.
 */
import { hasScope } from '@vitrine/rules/admin/admin-scopes';
import { Outlet, useLocation } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { findFormScope } from '../admin-pages.ts';
import { findAdminSection, findUngranted, maySeeSection, needsBackend } from '../admin-sections.ts';
import { adminTexts } from '../admin-texts.ts';
import { useGrantedScopes, useSectionAccess } from '../api/granted-scopes.ts';
import { scopeTexts } from '../api/scope-texts.ts';
import { ElsewherePage } from './elsewhere-page.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { TokenScopesPage } from './token-scopes-page.tsx';

export function SectionGate() {
  const { pathname } = useLocation();
  const access = useSectionAccess();
  const { granted, error, retry } = useGrantedScopes();
  const section = findAdminSection(pathname);
  if (section === null) return <NotFoundPage />;
  if (!access.hasBackend && needsBackend(pathname)) return <ElsewherePage />;
  const formScope = findFormScope(pathname);
  if (!maySeeSection(section, access) || (formScope !== null && !hasScope(access.scopes, formScope)))
    return <ForbiddenPage />;
  if (granted === null) return <LoadingState label={adminTexts.loading} error={error} retry={retry} />;
  const { scopes, partScopes = [] } = section;
  const needed = formScope === null ? scopes : [...scopes, formScope];
  const missing = findUngranted(needed, access.scopes, granted);
  if (missing.length > 0) return <TokenScopesPage scopes={missing} />;
  const missingForParts = findUngranted(partScopes, access.scopes, granted);
  return (
    <>
      {missingForParts.length > 0 && (
        <div className="screen-notice">
          <Notice tone="plain">
            {scopeTexts.partly(missingForParts.join(', '), missingForParts.length)}
          </Notice>
        </div>
      )}
      <Outlet />
    </>
  );
}
