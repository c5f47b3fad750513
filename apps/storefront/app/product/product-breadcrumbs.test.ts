import { expect, it } from 'vitest';
import { getProductBreadcrumbs } from './product-breadcrumbs.ts';

const link = (url: string, ...items: string[]) => ({
  title: url,
  url: `/collections/${url}`,
  items: items.map((each) => ({ title: each, url: `/collections/${each}`, items: [] })),
});
const menu = [link('all', 'all', 'new', 'travel'), link('tan', 'tan', 'after-sun'), link('body')];
const of = (...handles: string[]) =>
  getProductBreadcrumbs(
    handles.map((handle) => ({ handle, title: handle.toUpperCase() })),
    menu,
  ).map(({ label, to }) => `${label} ${to}`);

it('a product’s breadcrumb is the first menu group that contains it', () => {
  expect(of('all', 'body', 'tan')).toEqual(['Home /', 'TAN /collections/tan']);
  expect(of('after-sun', 'all')).toEqual(['Home /', 'AFTER-SUN /collections/after-sun']);
});

it('product types take precedence over other groups', () => {
  expect(of('new', 'body')).toEqual(['Home /', 'BODY /collections/body']);
  expect(of('new', 'all')).toEqual(['Home /', 'NEW /collections/new']);
});

it('a product without a menu group is right below the home page', () => {
  expect(of('hidden', 'all')).toEqual(['Home /']);
  expect(of()).toEqual(['Home /']);
});
