import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMediaPath } from './image.ts';

describe('the path of an image in a page', () => {
  it.each([
    ['http://shop.test/media/products/oil-1.webp', '/media/products/oil-1.webp'],
    ['https://shop.test:8443/media/oil.webp', '/media/oil.webp'],
    ['https://shop.test/media/oil.webp?width=320', '/media/oil.webp?width=320'],
    ['https://shop.test/media/../secret/oil.webp', 'https://shop.test/media/../secret/oil.webp'],
    ['https://shop.test/media/a%20b.webp', '/media/a%20b.webp'],
    ['/media/oil.webp', '/media/oil.webp'],
    ['https://cdn.test/files/media/oil.webp', 'https://cdn.test/files/media/oil.webp'],
    ['https://cdn.test/oil.webp', 'https://cdn.test/oil.webp'],
  ])('of %s is %s', (url, path) => {
    expect(toMediaPath(url)).toBe(path);
  });

  it('equals the path that a browser parses, however the URL is written', () => {
    const segment = fc.constantFrom('media', 'a', '..', '.', 'b-1_2', 'é', '%2e%2e', 'x.y', '');
    const host = fc.constantFrom('https://shop.test', 'http://shop.test:80', 'https://user@shop.test', '');
    const tail = fc.constantFrom('.webp', '.webp?width=1', '.webp#part', '/', '');
    fc.assert(
      fc.property(host, fc.array(segment, { minLength: 1, maxLength: 4 }), tail, (origin, path, end) => {
        const url = `${origin}/${path.join('/')}${end}`;
        fc.pre(URL.canParse(url, 'http://shop.invalid'));
        const { pathname, search } = new URL(url, 'http://shop.invalid');
        expect(toMediaPath(url)).toBe(pathname.startsWith('/media/') ? `${pathname}${search}` : url);
      }),
    );
  });
});
