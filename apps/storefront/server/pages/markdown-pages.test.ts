import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { hasMarkdown, prefersMarkdown, toMarkdownAddress, toPagePath } from './markdown-pages.ts';

describe('AGENT-51: content negotiation', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/html;q=0.9, text/markdown', true],
    ['TEXT/Markdown;q=0.5', true],
    ['text/html, text/markdown;q=0.9', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=none', false],
    ['*/*', false],
    ['text/*', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/plain', false],
    [undefined, false],
  ])('%s: Markdown is preferred: %s', (accept, expected) => {
    expect(prefersMarkdown(accept)).toBe(expected);
  });

  it.each([
    ['/', true],
    ['/products/oil', true],
    ['/products/oil.data', false],
    ['/_.data', false],
    ['/search', false],
    ['/cart', false],
    ['/markdown/products/oil', false],
  ])('%s has Markdown: %s', (path, expected) => {
    expect(hasMarkdown(path)).toBe(expected);
  });

  it.each([
    ['/', '/markdown'],
    ['/products/oil', '/markdown/products/oil'],
  ])('the Markdown of %s is at %s', (path, markdown) => {
    expect(toMarkdownAddress(path)).toBe(markdown);
    expect(toPagePath(markdown)).toBe(path);
  });

  it('the query of a page stays', () => {
    expect(toMarkdownAddress('/?page=2')).toBe('/markdown?page=2');
  });
});

describe('AGENT-51: the page cache', () => {
  let test: RunningTestShop;
  beforeAll(async () => {
    test = await openTestShop({}, async ({ url }) => {
      const isMarkdown = new URL(url).pathname.startsWith('/markdown');
      const type = isMarkdown ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8';
      return new Response(`${type} of ${new URL(url).pathname}`, { headers: { 'content-type': type } });
    });
  });
  afterAll(() => test.dispose());

  const read = async (path: string, accept: string) => {
    const response = await new Shopper(test.app).send('GET', path, undefined, { accept });
    const { headers } = response;
    return {
      type: headers.get('content-type')?.split(';')[0],
      vary: headers.get('vary'),
      state: headers.get('x-cache'),
      etag: headers.get('etag'),
      text: await response.text(),
    };
  };

  it('HTML and Markdown are separate entries, whichever is requested first', async () => {
    const path = '/products/golden-hour-mousse';
    for (const [state, count] of [
      ['miss', 1],
      ['hit', 2],
    ]) {
      const html = await read(path, '*/*');
      const markdown = await read(`${path}?utm_source=x`, 'text/markdown');
      expect(html, `${count}`).toMatchObject({ type: 'text/html', vary: 'accept, accept-encoding', state });
      expect(markdown).toMatchObject({ type: 'text/markdown', vary: 'accept, accept-encoding', state });
      expect(markdown.etag).not.toBe(html.etag);
    }
    // The address of its own serves the same entry.
    const own = await read(`/markdown${path}`, '*/*');
    expect(own).toMatchObject({ type: 'text/markdown', vary: 'accept, accept-encoding', state: 'hit' });
  });

  it('pages without Markdown stay HTML', async () => {
    expect(await read('/search', 'text/markdown')).toMatchObject({
      type: 'text/html',
      vary: 'accept-encoding',
    });
  });
});
