/** The files that a brand makes, and that pages of every region follow a change of it. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { previewHtml } from '../live-preview/preview-html.ts';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { dataBrand } from './test-brand.ts';

const nordhar = {
  name: 'Nordhår',
  colours: {
    light: { paper: '#ffffff', ink: '#10241a', accent: '#1d4a33', link: '#1d4a6a', sale: '#9c2a16' },
  },
  fonts: { headings: 'system serif', text: 'system' },
  shape: { pictures: 0, controls: 'square' },
};

let shop: RunningTestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.dispose());

const get = (path: string) => shop.app.request(`http://shop.test${path}`, { headers: { host: 'shop.test' } });
const headNow = async () => (await shop.shop.sharedContext('us', 'test', () => {})).content.brandHead;
const publish = async (brand: unknown) => {
  const id = { kind: 'theme/brand' as const, key: '' };
  await shop.shop.contentStore.saveAndPublish([{ id, body: { default: brand } }], {
    author: 'ada@example.com',
    note: '',
  });
  await shop.shop.freshen();
};

it('BRAND-12: a brand that looks as the built style sheet does has no sheet of its own', async () => {
  expect((await headNow()).sheet).toBeNull();
});

it('BRAND-12: another brand has a sheet at an address of its own, which old pages keep getting', async () => {
  await publish(nordhar);
  const { sheet } = await headNow();
  if (sheet === null) throw new Error('no sheet');
  const response = await get(sheet);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const css = await response.text();
  expect(css).toContain('--paper:oklch(1 0 0)');
  expect(css).toContain('--radius-control:0');
  // `not print and (…)` would negate both.
  expect([...css.matchAll(/@media ([^{]*)\{:root\{--paper/g)].map(([, query]) => query)).toEqual([
    'screen',
    'screen and (prefers-color-scheme:dark)',
  ]);
  await publish({ ...nordhar, colours: { light: { ...nordhar.colours.light, accent: '#5a1d33' } } });
  expect((await headNow()).sheet).not.toBe(sheet);
  expect(await (await get(sheet)).text()).toBe(css);
  // A sheet that this process doesn't know: the present colours, stored by no browser.
  const unknown = await get('/brand/abcdefghijklmnop.css');
  expect([unknown.headers.get('cache-control'), await unknown.text()]).toEqual([
    'no-cache',
    expect.stringContaining('--paper:oklch(1 0 0)'),
  ]);
});

it('BRAND-20: icons of every size are made from the name where there is no picture', async () => {
  await publish(nordhar);
  const svg = await get('/favicon.svg');
  expect(await svg.text()).toContain('>N</text>');
  expect(svg.headers.get('content-security-policy')).toContain('sandbox');
  for (const [path, side] of [
    ['/favicon.ico', 32],
    ['/apple-touch-icon.png', 180],
    ['/icons/192.png', 192],
    ['/icons/512.png', 512],
  ] as const) {
    const response = await get(path);
    const { width, height, format, hasAlpha } = await sharp(await response.arrayBuffer()).metadata();
    expect([path, width, height, format]).toEqual([path, side, side, 'png']);
    if (path.startsWith('/apple')) expect(hasAlpha).toBe(false);
  }
  expect((await get('/icons/7.png')).status).toBe(404);
});

it('BRAND-20: the manifest names the brand, its colour and its icons', async () => {
  const manifest = await (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Nordhår', theme_color: '#ffffff' });
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
    '/favicon.svg',
    '/icons/192.png',
    '/icons/512.png',
  ]);
  expect(JSON.stringify(manifest)).not.toContain(dataBrand.name);
});

it('BRAND-11: colours that can’t be read are never published', async () => {
  const before = await headNow();
  const unreadable = { ...nordhar, colours: { light: { ...nordhar.colours.light, ink: '#dddddd' } } };
  await publish(unreadable).catch(() => undefined);
  expect(JSON.stringify(await headNow())).not.toContain('dddddd');
  expect(before.sheet).not.toBeNull();
});

it('BRAND-35: a process makes the sheet of a preview that another one rendered, and none that its address doesn’t say', async () => {
  const { brand } = await (await shop.shop.sharedContext('us', 'test', () => {})).content;
  const draft = {
    ...brand,
    colours: { ...brand.colours, light: { ...brand.colours.light, accent: '#123456' } },
  };
  // Another process than that of the shop's routes.
  const elsewhere = await importAgain();
  const address = elsewhere.getPreviewSheetAddress(draft);
  if (address === null) throw new Error('no sheet');
  const response = await get(address);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toContain(elsewhere.getBrandSheet(draft)?.css);
  const [path = '', look = ''] = address.split('?look=');
  for (const wrong of ['x', look.slice(0, 40), Buffer.from('{}').toString('base64url'), look.repeat(9)])
    expect((await get(`${path}?look=${wrong}`)).headers.get('cache-control')).toBe('no-cache');
  expect((await get(`/brand/abcdefghijklmnop.css?look=${look}`)).headers.get('cache-control')).toBe(
    'no-cache',
  );
  // After this the process knows the sheet by its path alone.
  const page = `<link rel="stylesheet" href="/au${path}">`;
  expect(previewHtml(page, { region: 'us', words: '', brand: draft })).toContain(`"/au${address}"`);
});

/** The module as another process has it: without the sheets that this one knows. */
async function importAgain(): Promise<typeof import('./brand-sheets.ts')> {
  vi.resetModules();
  return import('./brand-sheets.ts');
}
