import { type AdminScope, hasScope } from '@vitrine/rules/admin/admin-scopes';
import { adminTexts } from '../admin-texts.ts';
import { useSectionAccess } from '../api/granted-scopes.ts';
import { usePageTitle } from './page-title.ts';
import { TokenScopesPage } from './token-scopes-page.tsx';

export interface ForbiddenPageProps {
  /** Scope that the page needs beyond those of its section. */
  readonly scope?: AdminScope;
}

/** Page for roles that may not use an address, and in front of Shopify for access tokens that lack its scope. */
export function ForbiddenPage({ scope }: ForbiddenPageProps) {
  const { scopes } = useSectionAccess();
  return scope !== undefined && hasScope(scopes, scope) ? (
    <TokenScopesPage scopes={[scope]} />
  ) : (
    <ForbiddenRolePage />
  );
}

function ForbiddenRolePage() {
  const { title, text } = adminTexts.forbidden;
  usePageTitle(title);
  return (
    <div className="screen">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-muted">{text}</p>
    </div>
  );
}
