import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeMerchantHtml } from './sanitize-merchant-html.ts';

describe('HTML of merchants', () => {
  test.each([
    ['<p>Warm <b>&amp; even</b></p>', '<p>Warm <b>&amp; even</b></p>'],
    ['plain text', 'plain text'],
    ['a<script>steal()</script>b', 'ab'],
    ['<img src="/a.jpg" alt="A" onerror="x()">', '<img src="/a.jpg" alt="A" />'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="https://example.com">a</a>', '<a href="https://example.com">a</a>'],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<iframe src="//evil.example"></iframe>', ''],
    ['<form action="/x"><input name="a"></form>', ''],
    ['<style>body{}</style>x', 'x'],
  ])('%s', (dirty, clean) => {
    expect(sanitizeMerchantHtml(dirty)).toBe(clean);
  });

  test.each([
    '<div data-columns="2"><div><p>One</p></div><div><p>Two</p></div></div>',
    '<a href="/products/sunset-oil" data-card="product">Sunset oil</a>',
    '<a href="https://youtu.be/abc" data-card="video"><img src="/media/uploads/a.webp" alt="Film" /></a>',
  ])('EDIT-64: may contain %s', (html) => {
    expect(sanitizeMerchantHtml(html)).toBe(html);
  });

  test('that is clean stays as it is, so importing an export changes nothing', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b',
      '>',
      '&',
      '&amp;',
      '<script>',
      '"',
      'x',
      '<br>',
      '<a href="',
      '/y',
      '</',
      '<!--',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (dirty) => {
          const clean = sanitizeMerchantHtml(dirty);
          expect(sanitizeMerchantHtml(clean)).toBe(clean);
          expect(clean).not.toMatch(/<script/i);
        },
      ),
      propertyRuns(400, 20_000),
    );
  });
});
