/** `ServerLink` renders the same HTML as React Router's `Link`. */
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
// biome-ignore lint/style/noRestrictedImports: compared with the shop's own.
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type LinkProps, ServerLink } from './link.tsx';

function drawn(basename: string, link: ReactNode, at: string): string {
  return renderToString(
    <MemoryRouter basename={basename} initialEntries={[`${basename === '/' ? '' : basename}${at}`]}>
      {link}
    </MemoryRouter>,
  );
}

const both = (basename: string, props: LinkProps, at = '/') => ({
  own: drawn(basename, <ServerLink {...props}>Go</ServerLink>, at),
  router: drawn(
    basename,
    <RouterLink {...props} discover="none">
      Go
    </RouterLink>,
    at,
  ),
});

describe('a link on the server', () => {
  it.each<[string, LinkProps]>([
    ['a page', { to: '/products/golden-hour-mousse' }],
    ['the home page', { to: '/' }],
    ['the home page with a query', { to: '/?a=1' }],
    ['the home page with a fragment', { to: '/#top' }],
    ['a query and a fragment', { to: '/collections/all?sort=price&x=#list' }],
    ['an address with a dot', { to: '/files/a.pdf' }],
    ['a way up', { to: '/a/../b' }],
    ['slashes that follow each other', { to: '//a.example/b' }],
    ['a slash at the end', { to: '/pages/contact/' }],
    ['a query alone', { to: '?step=pay' }],
    ['a query with a fragment', { to: '?Shade=Dark gold#reviews' }],
    ['an empty query', { to: '/search?' }],
    ['a page of somebody else', { to: 'https://a.example/b' }],
    ['parts of an address', { to: { pathname: '/account', search: '?a=1', hash: '#b' } }],
    [
      'everything that a page tells the router',
      {
        to: '/account',
        replace: true,
        reloadDocument: true,
        preventScrollReset: true,
        viewTransition: true,
        prefetch: 'intent',
        relative: 'path',
        state: { a: 1 },
      },
    ],
    [
      'what an anchor has',
      {
        to: '/account',
        className: 'link',
        'aria-current': 'page',
        target: '_blank',
        rel: 'nofollow',
        title: '"',
      },
    ],
  ])('%s', (_name, props) => {
    for (const basename of ['/', '/de']) {
      for (const at of ['/', '/products/a%20b?c=d#e', '/pages/contact/']) {
        const { own, router } = both(basename, props, at);
        expect(own).toBe(router);
      }
    }
  });

  it('any address', () => {
    const part = fc.constantFrom(
      'a',
      'b-c',
      '.',
      '..',
      '',
      '%20',
      '?',
      '#',
      '&x=1',
      'ü',
      ' ',
      'a.b',
      ':',
      '\\',
    );
    fc.assert(
      fc.property(
        fc.array(part),
        fc.constantFrom('/', '?'),
        fc.constantFrom('/', '/de'),
        (parts, start, basename) => {
          const { own, router } = both(basename, { to: `${start}${parts.join('/')}` }, '/products/oil');
          expect(own).toBe(router);
        },
      ),
    );
  });
});
