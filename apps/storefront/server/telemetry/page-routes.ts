/** Returns templates of pages' paths, so that metrics are counted by page and not by URL. */
import { findPage } from '../pages/page-policies.ts';

/** Template for paths without a page. */
export const noPage = '/*';

/** Returns the template of a page's path or data; `/*` if there is no such page. */
export function getPageRoute(path: string): string {
  if (path.startsWith('/page-data/')) return '/page-data/*';
  const found = findPage(path);
  if (found === null) return noPage;
  return found.isData ? `${found.template}.data` : found.template;
}
