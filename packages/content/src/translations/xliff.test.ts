import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type ExportedUnit, formatXliff, parseXliff, TranslationFileError } from './xliff.ts';

const languages = { source: 'en', target: 'de' };
/** Any text that XML can hold: without control characters and lone surrogates. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can’t hold them.
  .map((each) => each.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
const unit: fc.Arbitrary<ExportedUnit> = fc.record({
  id: text,
  title: text,
  source: text,
  target: fc.option(text),
  state: fc.constantFrom('missing', 'changed', 'translated'),
});

describe('LANG-10: XLIFF', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 6 }), (units) => {
        const read = parseXliff(formatXliff(units, languages));
        expect(read.language).toBe('de');
        const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
        const shown = read.units.map(({ id, source, target }) => ({ id, source, target }));
        const expected = units.map(({ id, source, target }) => ({ id, source, target: target ?? '' }));
        expect(shown.toSorted(byId)).toHaveLength(expected.length);
        for (const each of expected) expect(shown).toContainEqual(each);
      }),
    );
  });

  test.each([
    ['<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>', 1, /document types/],
    ['<xliff version="2.0">\n<file>&a;</file></xliff>', 2, /no character/],
    ['<xliff version="2.0">\n<file>\n</xliff>', 3, /closes <file>/],
    ['<xliff version="2.0"><?php x?></xliff>', 1, /processing instructions/],
    ['<xliff version="1.2"/>', 1, /XLIFF 2.0/],
    ['<html/>', 1, /root/],
    ['<xliff version=2.0/>', 1, /quotes/],
    ['<xliff version="2.0"/>\n<b/>', 2, /follows/],
    ['<xliff version="2.0"><file><unit/></file></xliff>', 1, /without its name/],
    [`<xliff version="2.0">${'<group>'.repeat(100)}`, 1, /nested/],
    ['', 1, /element is expected/],
  ])('is refused with its line: %s', (written, line, message) => {
    const read = () => parseXliff(written);
    expect(read).toThrow(TranslationFileError);
    expect(read).toThrow(expect.objectContaining({ line, message: expect.stringMatching(message) }));
  });

  it('joins the segments that a tool made of one text', () => {
    const written = `<xliff version="2.0" trgLang="DE"><file><group><unit name="a#b">
      <segment><source>One.</source><target>Eins.</target></segment>
      <ignorable><source> </source></ignorable>
      <segment><source>Two &amp; three.</source><target><![CDATA[Zwei & drei.]]></target></segment>
    </unit></group></file></xliff>`;
    expect(parseXliff(written)).toEqual({
      language: 'de',
      units: [{ id: 'a#b', source: 'One. Two & three.', target: 'Eins. Zwei & drei.', line: 1 }],
    });
  });
});
