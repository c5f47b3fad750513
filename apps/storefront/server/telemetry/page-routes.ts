/** The templates of the pages' addresses, so that figures are kept for pages and not for addresses. */

/** As `app/routes.ts` has them; a test compares both. */
export const pageRoutes: readonly string[] = [
  '/',
  '/collections',
  '/collections/:handle',
  '/products/:handle',
  '/products/:handle/review',
  '/products/:handle/question',
  '/reviews/:review/helpful',
  '/search',
  '/sign-up',
  '/sign-up/sms',
  '/sign-up/confirm/:token',
  '/sign-up/stop/:token',
  '/waitlist',
  '/cart',
  '/wishlist',
  '/wishlist/:token',
  '/wishlist/stop/:token',
  '/account',
  '/account/login',
  '/account/register',
  '/account/recover',
  '/account/reset/:id/:token',
  '/account/activate/:id/:token',
  '/account/logout',
  '/account/sessions',
  '/account/orders/:number',
  '/track',
  '/pages/find-your-shade',
  '/pages/find-your-shade/:result',
  '/pages/:handle',
  '/policies/:handle',
  '/blogs/:blog',
  '/blogs/:blog/tagged/:tag',
  '/blogs/:blog/:article',
  '/preview/settings',
  '/cart/c/:cart',
  '/checkout/:cart',
  '/checkout/confirmation/:order',
  '/checkout/confirmation/:order/withdraw',
  '/checkout/confirmation/:order/invoice',
  '/frame/:version',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/feeds/products.xml',
  '/feeds/products.csv',
  '/blogs/:blog/feed.xml',
];

/** What no page has. */
export const noPage = '/*';

const templates = pageRoutes.map((route) => ({ route, parts: route.split('/') }));

/** The template of a page's address or of its data; `/*` where there is no such page. */
export function pageRoute(path: string): string {
  if (path.startsWith('/page-data/')) return '/page-data/*';
  const isData = path.endsWith('.data');
  const address = isData ? path.slice(0, -'.data'.length) : path;
  const route = templateOf(address === '/_root' || address === '/_' ? '/' : address);
  return isData && route !== noPage ? `${route}.data` : route;
}

function templateOf(address: string): string {
  const parts = (address.length > 1 ? address.replace(/\/$/, '') : address).split('/');
  // Fixed words come before handles: `/account/login` is no address of `/account/:…`, nor `/blogs/a/tagged/b` an article.
  const found = templates.find(
    (each) =>
      each.parts.length === parts.length &&
      each.parts.every((part, index) => part.startsWith(':') || part === parts[index]),
  );
  return found?.route ?? noPage;
}
