import { describe, expect, it } from 'vitest';
import { findSafeSvg } from './sanitise-svg.ts';

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inner}<path d="M0 0h10v10z"/></svg>`;

const attacks: readonly (readonly [string, string])[] = [
  ['a script', svg('<script>alert(1)</script>')],
  ['a script in CDATA', svg('<script><![CDATA[alert(1)]]></script>')],
  ['a prefixed script', svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>')],
  ['a handler', svg('', ' onload="alert(1)"')],
  ['a handler in capitals', svg('<rect ONCLICK="alert(1)" width="1" height="1"/>')],
  [
    'a foreign object',
    svg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ),
  ],
  ['a link', svg('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
  ['a link by its old name', svg('<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
  ['a part of another file', svg('<use href="https://evil.example/x.svg#a"/>')],
  ['a part of a data address', svg('<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#a"/>')],
  ['a picture from elsewhere', svg('<image href="https://evil.example/track.png" width="9" height="9"/>')],
  ['an animation of a link', svg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>')],
  ['a set of a handler', svg('<set attributeName="onmouseover" to="alert(1)"/>')],
  ['a style sheet', svg('<style>@import url(https://evil.example/x.css);</style>')],
  ['a style', svg('<rect style="fill:url(https://evil.example/x)" width="9" height="9"/>')],
  ['a fill from elsewhere', svg('<rect fill="url(https://evil.example/x#a)" width="9" height="9"/>')],
  ['an escaped address', svg('<rect fill="u\\72l(https://evil.example/x#a)" width="9" height="9"/>')],
  ['a comment that ends a tag', svg('<!--><script>alert(1)</script>-->')],
  ['a processing instruction', `<?xml-stylesheet href="javascript:alert(1)"?>${svg('')}`],
];

const dangerous =
  /script|onload|onclick|onerror|onmouseover|javascript:|evil\.example|foreignObject|data:|<a[\s>]|<image|<animate|<set|style|@import|<\?|<!/i;

describe('BRAND-21: an SVG', () => {
  it.each(attacks)('with %s loses it and keeps its shapes', (_name, written) => {
    const safe = findSafeSvg(written);
    expect(safe).toContain('<path d="M0 0h10v10z"');
    expect(safe).not.toMatch(dangerous);
  });

  it.each([
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY a "x">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
    ],
    ['nothing that is shown', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<html><body><svg><path d="M0 0"/></svg></body></html>'],
    ['no markup', 'hello'],
  ])('with %s is refused', (_name, written) => {
    expect(findSafeSvg(written)).toBeNull();
  });

  it('that is harmless stays what it is', () => {
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><defs><linearGradient id="g"><stop offset="0" stop-color="#123456"></stop></linearGradient></defs><g fill="url(#g)" fill-rule="evenodd"><path d="M1 1h9z"></path></g><text x="1" y="2" text-anchor="middle">Nord &amp; Hår</text></svg>';
    expect(
      findSafeSvg(logo)
        ?.replaceAll(' />', '/>')
        .replaceAll(/<(path|stop)([^>]*)\/>/g, '<$1$2></$1>'),
    ).toBe(logo);
  });
});
