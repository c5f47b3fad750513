import { describe, expect, it } from 'vitest';
import {
  estimateReadingMinutes,
  findLinkedProducts,
  outlineText,
  splitCover,
  toResponsiveImages,
} from './outline.server.ts';

describe('the outline of a text', () => {
  it('gives each second-level heading a unique anchor and lists the headings in order', () => {
    const { html, contents } = outlineText(
      '<h2>What you can return</h2><p>…</p><h2>Why &amp; how</h2><h3>Not this</h3><h2>Why <em>&amp;</em> how</h2>',
    );
    expect(contents).toEqual([
      { id: 'what-you-can-return', title: 'What you can return' },
      { id: 'why-how', title: 'Why & how' },
      { id: 'why-how-2', title: 'Why & how' },
    ]);
    expect(html).toContain('<h2 id="why-how-2">Why <em>&amp;</em> how</h2>');
    expect(html).toContain('<h3>Not this</h3>');
  });

  it('includes headings in any script, and no empty ones', () => {
    expect(outlineText('<h2>送料と税</h2><h2> </h2><h2>!</h2>').contents).toEqual([
      { id: '送料と税', title: '送料と税' },
      { id: 'part', title: '!' },
    ]);
  });

  it('lists each product that a text links to once, by path or with the shop’s host', () => {
    const html =
      '<a href="/products/sunset-oil">a</a> <a title="x" href="https://shop.example/products/night-ferry?variant=1">b</a> <a href="/products/sunset-oil#top">c</a> <a href="/pages/about">d</a>';
    expect(findLinkedProducts(html)).toEqual(['sunset-oil', 'night-ferry']);
  });

  it('counts reading minutes from one', () => {
    expect(estimateReadingMinutes('<p>short</p>')).toBe(1);
    expect(estimateReadingMinutes(`<p>${'word '.repeat(880)}</p>`)).toBe(4);
  });

  it('adds srcset to this shop’s images, loads all but the first lazily, and leaves other images unchanged', () => {
    const html = toResponsiveImages(
      '<img src="/media/scenes/a.webp" alt="a" /><img src="/media/scenes/b.webp" alt="b" /><img src="https://x.example/c.png" alt="c" />',
    );
    expect(html.match(/srcset=/g)).toHaveLength(2);
    expect(html).toMatch(/b\.webp\?width=800".* loading="lazy" alt="b"/);
    expect(html.indexOf('loading="lazy"')).toBeGreaterThan(html.indexOf('alt="a"'));
    expect(html).toContain('<img src="https://x.example/c.png" alt="c" />');
  });

  it('removes only an image at the beginning, for the cover', () => {
    const figure = '<figure><img src="/media/a.webp" /></figure>';
    expect(splitCover(`\n${figure}<p>a</p>${figure}`)).toEqual({ cover: figure, html: `<p>a</p>${figure}` });
    expect(splitCover(`<p>a</p>${figure}`).cover).toBe(null);
  });
});
