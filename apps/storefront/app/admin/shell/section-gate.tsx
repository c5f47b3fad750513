/** Shows a page if the account's scopes include those of its section, and the shop has what the page is about. */
import { Outlet, useLocation } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { findAdminSection, maySeeSection, needsBackend } from '../admin-sections.ts';
import { adminTexts } from '../admin-texts.ts';
import { useSectionAccess } from '../api/granted-scopes.ts';
import { ElsewherePage } from './elsewhere-page.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function SectionGate() {
  const { pathname } = useLocation();
  const { access, error, retry } = useSectionAccess();
  const section = findAdminSection(pathname);
  if (section === null) return <NotFoundPage />;
  if (access === null) return <LoadingState label={adminTexts.loading} error={error} retry={retry} />;
  if (!access.hasBackend && needsBackend(pathname)) return <ElsewherePage />;
  if (maySeeSection(section, access)) return <Outlet />;
  return <ForbiddenPage />;
}
