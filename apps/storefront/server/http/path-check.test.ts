import { expect, it } from 'vitest';
import { createPathCheck } from './path-check.ts';

const check = createPathCheck(
  [
    '/api/getProductInfo',
    '/api/:version/graphql',
    '/api/*',
    '/discount/:code',
    '/cart/add',
    '/cart/:lines{\\d+:\\d+}',
    '/products/:file{.+\\.json}',
    '/media/*',
    '/editor',
    '/editor/*',
    '/editor/preview/:region/*',
  ],
  [
    '/',
    '/account/login',
    '/products/:handle',
    '/products/:handle/review',
    '/pages/find-your-shade',
    '/pages/:handle',
    '/account/reset/:id/:token',
    '/blogs/:blog/tagged/:tag',
    '/sitemap.xml',
  ],
);

it.each([
  '/',
  '/account/login',
  '/account/login.data',
  '/_.data',
  '/products/oil',
  '/products/%C3%B6l',
  '/products/oil/review',
  '/products/Oil.json',
  '/account/reset/7/AbC-_',
  '/discount/SUMMER',
  '/discount/A%2FB',
  '/blogs/news/tagged/hair%2Fskin',
  '/cart/12:1',
  '/api/getProductInfo',
  '/api/2025-01/graphql',
  '/media/uploads/A.webp',
  '/editor/preview/us/',
  '/editor/preview/us/blogs/news/tagged/a%2Fb',
  '/sitemap.xml',
  '/Old-Address/',
  '/old;jsessionid=1',
  '/account%2Flogin',
  '/account/login;x',
])('%s is canonical', (path) => {
  expect(check(path)).toEqual({ kind: 'canonical' });
});

it.each([
  ['//', '/'],
  ['///', '/'],
  ['//x:y/', '/x:y/'],
  ['//evil.test/a', '/evil.test/a'],
  ['/ACCOUNT/LOGIN', '/account/login'],
  ['/Account/login.data', '/account/login.data'],
  ['/account/login/', '/account/login'],
  ['/account/login//', '/account/login'],
  ['/account//login', '/account/login'],
  ['/account/login/_.data', '/account/login.data'],
  ['/.data', '/_.data'],
  ['/%61ccount/login', '/account/login'],
  ['/account/login%2Edata', '/account/login.data'],
  ['/Products/Oil/Review', '/products/oil/review'],
  ['/PRODUCTS/OIL/', '/products/oil'],
  ['/products/%C3%96L', '/products/%C3%96l'],
  ['/Blogs/News/Tagged/Hair', '/blogs/news/tagged/Hair'],
  ['/ACCOUNT/Reset/7/AbC/', '/account/reset/7/AbC'],
  ['/Pages/Find-Your-Shade', '/pages/find-your-shade'],
  ['/pages/FIND-your-shade', '/pages/find-your-shade'],
  ['/Discount/Summer', '/discount/Summer'],
  ['/API/getproductinfo', '/api/getProductInfo'],
  ['/Cart/Add', '/cart/add'],
  ['/Media/uploads/A.webp', '/media/uploads/A.webp'],
  ['/editor/', '/editor'],
  ['/Editor/Preview/us/Cart', '/editor/preview/us/Cart'],
  ['/SITEMAP.xml/', '/sitemap.xml'],
])('%s is %s', (path, canonical) => {
  expect(check(path)).toEqual({ kind: 'moved', path: canonical });
});

it.each([
  ['/products/a%2Fb', 'unknown'],
  ['/products/a%5cb.data', 'unknown'],
  ['/account/reset/7/a%2fb', 'unknown'],
  ['/%zz', 'malformed'],
  ['/products/%C0%AF', 'malformed'],
])('%s is %s', (path, kind) => {
  expect(check(path)).toEqual({ kind });
});
