import { describe, expect, it } from 'vitest';
import { validateDocument } from './validate-document.ts';

const paths = (sections: unknown) =>
  validateDocument('theme/homePage', { default: { sections } }).map(({ path }) => path);
const picture = { kind: 'picture', picture: '/media/a.webp', text: 'Soon.', button: 'More', url: '/pages/a' };

describe('the home page’s sections', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['are arranged', [{ kind: 'newsletter' }, { kind: 'story', hidden: true }], []],
    ['may be none', [], []],
    [
      'are a row of products where they say nothing else',
      [{ collection: 'hair' }, { collection: 'new' }],
      [],
    ],
    ['have as many pictures as wanted', [picture, picture], []],
    ['stand there once', [{ kind: 'story' }, { kind: 'story' }], ['default.sections.1.kind']],
    ['of products need a collection', [{ kind: 'products' }], ['default.sections.0.collection']],
    ['with a picture need all of it', [{ ...picture, button: '' }], ['default.sections.0.button']],
    [
      'may have a picture with hotspots',
      [{ ...picture, hotspots: [{ x: 40, y: 60, title: 'Candlenut' }] }],
      [],
    ],
    [
      'have hotspots on the picture, each with a heading',
      [
        {
          ...picture,
          hotspots: [
            { x: 140, y: 60, title: 'Candlenut' },
            { x: 40, y: 60, title: ' ' },
          ],
        },
      ],
      ['default.sections.0.hotspots.0.x', 'default.sections.0.hotspots.1.title'],
    ],
    ['are of a known kind', [{ kind: 'carousel' }], ['default.sections.0.kind']],
  ])('%s', (_words, sections, wrong) => {
    expect(paths(sections)).toEqual(wrong);
  });
});
