import { DOMParser } from 'linkedom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

beforeAll(() => {
  // The DOM of tests reads a fragment only within a document.
  class FragmentParser {
    parseFromString(html: string) {
      const page = `<!doctype html><html><head></head><body>${html}</body></html>`;
      return new DOMParser().parseFromString(page, 'text/html');
    }
  }
  vi.stubGlobal('DOMParser', FragmentParser);
  vi.stubGlobal('NodeFilter', { SHOW_COMMENT: 128 });
});

describe('EDIT-64: pasted HTML', () => {
  test.each([
    [
      'of Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Bold</span><span style="font-style:italic"> soft</span></p></b>',
      '<p><span><strong>Bold</strong></span><span><em> soft</em></span></p>',
    ],
    [
      'of Word',
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span> </span></span><![endif]>Towel</p><p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o</span>Blue</p>',
      '<ol><li>Towel<ul><li>Blue</li></ul></li></ol>',
    ],
    ['struck through', '<span style="text-decoration: line-through">gone</span>', '<span><s>gone</s></span>'],
    [
      'with scripts and handlers',
      '<p onclick="x()" style="color:red" class="y">Text<script>x()</script><svg onload="x()"></svg></p>',
      '<p>Text</p>',
    ],
    [
      'with pictures of another site',
      '<p>A<img src="https://other.example/a.png"><img src="data:image/png;base64,x"></p>',
      '<p>A</p>',
    ],
    [
      'of this editor',
      '<a href="/products/x" data-card="product">X</a>',
      '<a href="/products/x" data-card="product">X</a>',
    ],
    ['with a title of a page', '<h1>Title</h1>', '<h2>Title</h2>'],
  ])('%s is cleaned', (_from, pasted, cleaned) => {
    expect(cleanPaste(pasted)).toBe(cleaned);
  });
});
