/** The templates of the pages' addresses, so that figures are counted by page and not by address. */
import { findPage } from '../pages/page-policies.ts';

/** The template of an address without a page. */
export const noPage = '/*';

/** The template of a page's address or of its data; `/*` where there is no such page. */
export function pageRoute(path: string): string {
  if (path.startsWith('/page-data/')) return '/page-data/*';
  const found = findPage(path);
  if (found === null) return noPage;
  return found.isData ? `${found.template}.data` : found.template;
}
