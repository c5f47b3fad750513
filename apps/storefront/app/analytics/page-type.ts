/** Shopify's page type of a route, and further fields of its page view. */

/** Page types by route id; all others are `page`. */
const kinds: Readonly<Record<string, string>> = {
  'routes/home': 'index',
  'routes/product': 'product',
  'routes/collection': 'collection',
  'routes/collections': 'list-collections',
  'routes/search': 'search',
  'routes/cart': 'cart',
  'routes/policy': 'policy',
  'routes/article': 'article',
  blog: 'blog',
  'blog-tagged': 'blog',
  'routes/account': 'customers/account',
  'routes/account-login': 'customers/login',
  'routes/account-register': 'customers/register',
  'routes/account-recover': 'customers/reset_password',
  'routes/account-reset': 'customers/reset_password',
  'routes/account-activate': 'customers/activate_account',
  'routes/not-found': '404',
  // This type isn't in Shopify's list, because Shopify tracks its checkout separately.
  'routes/checkout': 'checkout',
  'routes/confirmation': 'confirmation',
};

export function getPageType(routeId: string): string {
  return kinds[routeId] ?? 'page';
}

/** Returns the string at a path of a page's data; null if there is none. */
export function findText(data: unknown, ...path: readonly string[]): string | null {
  let part = data;
  for (const name of path) {
    if (typeof part !== 'object' || part === null) return null;
    part = Object.entries(part).find(([key]) => key === name)?.[1];
  }
  return typeof part === 'string' ? part : null;
}
