import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../../app/routes.ts';
import { pagePolicies } from '../pages/page-policies.ts';
import { getPageRoute, noPage } from './page-routes.ts';

function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children === undefined ? [here === '' ? '/' : here] : addresses(children, here);
  });
}

it('every page of the shop has its limit, cache class and guard, and nothing else has', () => {
  const pages = addresses(routes).filter((path) => path !== noPage && path !== '/dev/ui');
  expect(Object.keys(pagePolicies).sort()).toEqual(pages.sort());
});

it.each([
  ['/', '/'],
  ['/_.data', '/.data'],
  ['/products/oil', '/products/:handle'],
  ['/products/oil/', noPage],
  ['/products/oil.data', '/products/:handle.data'],
  ['/products/oil/more', noPage],
  ['/account/login', '/account/login'],
  ['/account/reset/7/secret', '/account/reset/:id/:token'],
  ['/blogs/news/tagged/sun', '/blogs/:blog/tagged/:tag'],
  ['/blogs/news/one', '/blogs/:blog/:article'],
  ['/blogs/news/feed.xml', '/blogs/:blog/feed.xml'],
  ['/wp-admin/setup.php', noPage],
  ['/wp-admin.data', noPage],
])('%s is kept under %s', (path, route) => {
  expect(getPageRoute(path)).toBe(route);
});
