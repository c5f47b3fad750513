/** Rich text on its way to the shop's pages. */
import { describe, expect, test } from 'vitest';
import type { ProductCardData } from '../product/product-card-data.ts';
import { fillProductCards } from './product-cards.server.ts';
import { sanitizeEditorHtml } from './sanitize-editor-html.server.ts';

const columns = '<div data-columns="2"><div><p>One</p></div><div><p>Two</p></div></div>';
const productCard = '<a href="/products/sunset-oil" data-card="product">Sunset oil</a>';
const videoCard =
  '<a href="https://youtu.be/abc" data-card="video"><img src="/media/uploads/a.webp" alt="Film" /></a>';
const picture =
  '<figure><img src="/media/uploads/a.webp" alt="Shore" /><figcaption>At dusk</figcaption></figure>';

describe('EDIT-64: sanitizeEditorHtml', () => {
  test.each([columns, productCard, videoCard, picture])('lets %s through', (html) => {
    expect(sanitizeEditorHtml(html)).toBe(html);
  });

  test.each([
    ['<div data-columns="9"><p>One</p></div>', '<div data-columns><p>One</p></div>'],
    [
      '<div data-columns="2&quot; onclick=&quot;x" class="sheet" style="x"></div>',
      '<div data-columns></div>',
    ],
    ['<a href="/products/x" data-card="admin" onclick="x">x</a>', '<a href="/products/x" data-card>x</a>'],
    ['<a href="javascript:alert(1)" data-card="video">x</a>', '<a data-card="video">x</a>'],
    ['<iframe src="https://youtube.com/embed/x"></iframe><video src="https://x.example/a.mp4"></video>', ''],
  ])('cleans %s', (html, cleaned) => {
    expect(sanitizeEditorHtml(html)).toBe(cleaned);
  });
});

describe('EDIT-64: the card of a product in a text', () => {
  const oil: ProductCardData = {
    handle: 'sunset-oil',
    title: 'Sunset <oil>',
    image: { src: '/media/products/sunset-oil.webp' },
    price: 3400,
    priceVaries: true,
  };

  test('shows the storefront’s picture and price', () => {
    const html = fillProductCards(sanitizeEditorHtml(`<p>See</p>${productCard}`), [oil], 'us');
    expect(html).toContain(
      '<a href="/products/sunset-oil" data-card="product"><img src="/media/products/sunset-oil.webp?width=320"',
    );
    expect(html).toContain('Sunset &#60;oil&#62;');
    expect(html).toContain('from $34');
  });

  test('stays a link if the storefront doesn’t sell the product', () => {
    expect(fillProductCards(productCard, [], 'us')).toBe(productCard);
  });
});
