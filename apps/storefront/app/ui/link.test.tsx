/** What the server writes for a link is what React Router's own would write. */
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
// biome-ignore lint/style/noRestrictedImports: compared with the shop's own.
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type LinkProps, ServerLink } from './link.tsx';

function drawn(basename: string, link: ReactNode): string {
  return renderToString(
    <MemoryRouter basename={basename} initialEntries={[basename]}>
      {link}
    </MemoryRouter>,
  );
}

const both = (basename: string, props: LinkProps) => ({
  own: drawn(basename, <ServerLink {...props}>Go</ServerLink>),
  router: drawn(basename, <RouterLink {...props}>Go</RouterLink>),
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
        discover: 'none',
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
      const { own, router } = both(basename, props);
      expect(own).toBe(router);
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
      fc.property(fc.array(part), fc.constantFrom('/', '/de'), (parts, basename) => {
        const { own, router } = both(basename, { to: `/${parts.join('/')}` });
        expect(own).toBe(router);
      }),
    );
  });
});
