import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import { scopeTexts } from '../api/scope-texts.ts';
import { usePageTitle } from './page-title.ts';

/** Shown instead of a page for which the shop's Shopify access token lacks scopes. */
export function TokenScopesPage({ scopes }: { readonly scopes: readonly AdminScope[] }) {
  usePageTitle(scopeTexts.title);
  return (
    <div className="screen">
      <h1 className="text-3xl">{scopeTexts.title}</h1>
      <p className="mt-3 text-muted">{scopeTexts.page(scopes.join(', '), scopes.length)}</p>
    </div>
  );
}
