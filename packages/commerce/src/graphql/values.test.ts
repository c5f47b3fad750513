import { describe, expect, it } from 'vitest';
import type { GraphContext, Resolver } from './context.ts';
import { formatGlobalId, parseGidOfType, parseGlobalId } from './global-ids.ts';
import { toPlainText, truncateText } from './html-to-text.ts';
import { createImageUrl, imageResolvers } from './images.ts';
import { toMoneyV2 } from './money.ts';
import { scalars } from './scalars.ts';

describe('a global id', () => {
  it('is read with and without a query', () => {
    expect(parseGlobalId('gid://shopify/Product/7')).toEqual({ type: 'Product', id: '7' });
    expect(parseGlobalId('gid://shopify/Cart/c1?key=abc')).toEqual({ type: 'Cart', id: 'c1' });
    expect(parseGidOfType('Product', formatGlobalId('Product', '7'))).toBe('7');
  });

  it.each([
    '',
    '7',
    'gid://shopify/Product/',
    'gid://other/Product/7',
    'gid://shopify/Product/7/8',
    'gid://shopify/Product/7 ',
  ])('refuses %j', (text) => {
    expect(() => parseGlobalId(text)).toThrow(`Invalid global id '${text}'`);
  });

  it('of another type is refused', () => {
    expect(() => parseGidOfType('Product', formatGlobalId('Collection', '7'))).toThrow('expected a Product');
  });
});

describe('money', () => {
  it.each([
    [1250, 'us', '12.5', 'USD'],
    [1200, 'uk', '12.0', 'GBP'],
    [1, 'int', '0.01', 'SGD'],
    [-105, 'eu', '-1.05', 'EUR'],
  ] as const)('%i in %s is %s %s', (amount, region, text, currencyCode) => {
    expect(toMoneyV2(amount, region)).toEqual({ amount: text, currencyCode });
  });
});

describe('the address of an image', () => {
  const media = 'http://shop.test/media';

  it('leads to the image route, wherever the source is written from', () => {
    expect(createImageUrl('a/b.svg', media)).toBe('http://shop.test/media/a/b.svg');
    expect(createImageUrl('/a/b.svg', media)).toBe('http://shop.test/media/a/b.svg');
    expect(createImageUrl('/media/a/b.svg', media)).toBe('http://shop.test/media/a/b.svg');
    expect(createImageUrl('https://cdn.test/a.png', media)).toBe('https://cdn.test/a.png');
  });

  it('carries what the image is to be made of', () => {
    const transform = {
      maxWidth: 100,
      maxHeight: 50,
      crop: 'CENTER',
      preferredContentType: 'WEBP',
      scale: 2,
    };
    expect(createImageUrl('a.png', media, transform)).toBe(
      'http://shop.test/media/a.png?width=200&height=100&crop=center&format=webp',
    );
    expect(createImageUrl('https://cdn.test/a.png?v=1', media, { maxWidth: 10 })).toBe(
      'https://cdn.test/a.png?v=1&width=10',
    );
  });

  it.each([{ maxWidth: 0 }, { maxHeight: 5761 }, { maxWidth: 10, scale: 4 }])('refuses %j', (transform) => {
    expect(() => createImageUrl('a.png', media, transform)).toThrow('must be between');
  });
});

describe('plain text', () => {
  it('is the visible text of HTML', () => {
    expect(toPlainText('<p>Glow &amp; go</p><ul><li>one</li><li>t<b>w</b>o &#8364;&lt;</li></ul>')).toBe(
      'Glow & go one two €<',
    );
    expect(truncateText('abcdefgh', 6)).toBe('abc...');
    expect(truncateText('abc', 6)).toBe('abc');
  });
});

describe('a scalar', () => {
  it.each([
    ['Decimal', '12.50', true],
    ['Decimal', '12,50', false],
    ['DateTime', '2026-01-02T03:04:05Z', true],
    ['DateTime', 'yesterday', false],
    ['URL', 'https://shop.test/a', true],
    ['URL', 'shop', false],
    ['Color', '#a1B2c3', true],
    ['Color', 'red', false],
    ['UnsignedInt64', '18446744073709551615', true],
    ['UnsignedInt64', '-1', false],
    ['ISO8601DateTime', '2026-01-02', true],
  ])('%s takes %j: %s', (name, value, fits) => {
    const parse = () => scalars[name]?.parseValue(value);
    if (fits) expect(parse()).toBe(value);
    else expect(parse).toThrow(`is not a valid ${name}`);
  });

  it('formats milliseconds as a time', () => {
    expect(scalars.DateTime?.serialize(Date.UTC(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02T03:04:05Z');
  });
});

describe('addresses of images for clients of the API', () => {
  const image = { id: '1', src: 'products/oil.webp', alt: '', width: 4, height: 5 };
  const url = (extended: boolean, args: object = {}) => {
    const context = { parts: { mediaUrl: 'http://shop.test/media' }, extended };
    const { url: resolve } = imageResolvers.Image as Record<string, Resolver>;
    return resolve?.(image as never, args as never, context as GraphContext);
  };

  it('API-27: carry a version, so that parameters are appended with &', () => {
    expect(url(false)).toMatch(/^http:\/\/shop\.test\/media\/products\/oil\.webp\?v=\d{10}$/);
    expect(url(false, { transform: { maxWidth: 200 } })).toMatch(/\?v=\d{10}&width=200$/);
    expect(url(true)).toBe('http://shop.test/media/products/oil.webp');
  });
});
