import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml, toXmlElement } from './xml.ts';

test('an element escapes its text, and removes characters that XML doesn’t allow', () => {
  expect(toXmlElement('title', `Tom & "Ada" <b>'`)).toBe(
    '<title>Tom &amp; &quot;Ada&quot; &lt;b&gt;&apos;</title>',
  );
  expect(toXmlElement('title', 'a\u0000\u0008b\uD800')).toBe('<title>ab</title>');
  expect([toXmlElement('title', ''), toXmlElement('title', null), toXmlElement('title', undefined)]).toEqual([
    '',
    '',
    '',
  ]);
});

test('no text can end its element', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/);
    }),
  );
});
