/** A shop of one storefront has nothing to switch; of several, each page leads to the others. */

// biome-ignore lint/style/noRestrictedImports: the defaults of an editor's words, in a test
import { cartGeneralSchema } from '@vitrine/content/cart-copy';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { RegionLink, RootData, ShopFrame } from './shop-frame.ts';

const us: RegionLink = {
  region: 'us',
  label: 'United States',
  isDefault: true,
  currency: 'USD',
  url: 'https://shop.example/',
};
const au: RegionLink = {
  region: 'au',
  label: 'Australia',
  isDefault: false,
  currency: 'AUD',
  url: 'https://shop.example/au/',
};

function render(regions: readonly RegionLink[]): string {
  const head = {
    sheet: null,
    icon: '/favicon.svg',
    touchIcon: '/apple-touch-icon.png',
    themeColours: ['#ffffff', '#111111'],
    sharePicture: '',
  } as const;
  const frame: Partial<ShopFrame> = {
    shopName: 'Shop',
    slogan: null,
    region: 'us',
    language: 'en-US',
    languages: [{ language: 'en', name: 'English', prefix: '' }],
    announcement: null,
    mainMenu: [],
    footerMenu: [],
    regions,
    policies: ['privacy-policy'],
    cartWords: cartGeneralSchema.parse({}),
    brand: { name: 'Shop', club: 'Club', logo: '', logoDark: '', sign: 'none', head },
    signUp: { title: 'News', text: 'By email' },
    thirdParties: { chat: null, tagManager: null },
  };
  const root: Omit<RootData, 'frame'> & { readonly frame: Partial<ShopFrame> } = {
    language: 'en-US',
    address: '/frame/1',
    siteName: 'Shop',
    head,
    frame,
  };
  const element = (
    <>
      <Header />
      <Footer />
    </>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => root, element }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToString(<RouterProvider router={router} />);
}

it('REGION-37: shows no switch and no list of storefronts in a shop of one', () => {
  const html = render([us]);
  expect(html).toContain('Privacy choices');
  expect(html).not.toMatch(/#regions|id="regions"|Shop in|United States|hreflang/i);
});

it('REGION-37: keeps the tab order without the list of storefronts: the privacy link is last', () => {
  const last = (html: string) => html.slice(html.lastIndexOf('<a '));
  expect(last(render([us]))).toContain('Privacy choices');
  expect(last(render([us, au]))).toContain('Privacy choices');
});

it('REGION-37: shows both where there are several', () => {
  const html = render([us, au]);
  expect(html.match(/href="#regions"/g)).toHaveLength(2);
  expect(html).toContain('id="regions"');
  expect(html).toContain('href="https://shop.example/au/"');
});
