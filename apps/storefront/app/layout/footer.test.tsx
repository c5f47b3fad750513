/** The foot and the phone's menu: links that fold, the sign-up where it doesn't interrupt, the mark of the current page. */
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Footer } from './footer.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { ShopFrame } from './shop-frame.ts';

const link = (title: string, url: string) => ({ title, url, items: [] });
const picture = { src: '/media/tan.webp', title: 'Tan' };

function render(path: string, element: React.ReactElement): string {
  const frame: Partial<ShopFrame> = {
    shopName: 'Shop',
    slogan: null,
    region: 'us',
    languages: [{ language: 'en', name: 'English', prefix: '' }],
    mainMenu: [
      {
        ...link('Tan', '/collections/self-tan'),
        picture,
        items: [link('After-sun', '/collections/after-sun')],
      },
      { ...link('Hair', '/collections/hair'), items: [link('Brushes', '/collections/brushes')] },
      link('Journal', '/blogs/journal'),
    ],
    footerMenu: [{ ...link('Help', '/pages/faq'), items: [link('Contact', '/pages/contact')] }],
    regions: [],
    policies: [],
    brand: {
      name: 'Shop',
      club: 'Club',
      logo: '',
      logoDark: '',
      sign: 'none',
      head: { sheet: null, icon: '', touchIcon: '', themeColours: ['', ''], sharePicture: '' },
    },
    signUp: { title: 'Letters', text: 'By email' },
  };
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => ({ frame }), element }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: { frame } } },
  });
  return renderToString(<RouterProvider router={router} />);
}

it.each([
  ['/', true],
  ['/collections/self-tan', true],
  ['/accounting', true],
  ['/account', false],
  ['/account/login', false],
  ['/wishlist', false],
  ['/track', false],
  ['/sign-up', false],
])('PAGE-90: the foot of %s has a sign-up: %s', (path, isThere) => {
  expect(render(path, <Footer />).includes('Letters')).toBe(isThere);
});

it('PAGE-90: the groups of the foot fold without JavaScript', () => {
  const html = render('/', <Footer />);
  const group = html.match(/<details[^>]*>.*?<\/details>/s)?.[0] ?? '';
  expect(group).toMatch(/<summary[^>]*>Help/);
  expect(group).toContain('/pages/contact');
});

it('PAGE-91: the menu of phones marks the page that the shopper is at, and unfolds its entry alone', () => {
  const html = render('/collections/after-sun', <MenuPanel />);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>After-sun/);
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(render('/blogs/journal', <MenuPanel />)).toMatch(
    /<a[^>]*aria-current="page"[^>]*class="menu-entry"/,
  );
  expect(render('/pages/about', <MenuPanel />)).not.toMatch(/aria-current|open=""/);
});

it('PAGE-91: the menu of phones shows the pictures of collections, fetched once it is open', () => {
  const images = render('/', <MenuPanel />).match(/<img[^>]*>/g) ?? [];
  expect(images).toHaveLength(1);
  expect(images[0]).toContain('/media/tan.webp?width=');
  expect(images[0]).toContain('loading="lazy"');
});
