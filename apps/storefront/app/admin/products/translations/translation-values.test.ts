import { describe, expect, it } from 'vitest';
import {
  findChangedOriginals,
  listTexts,
  type StoredProductTexts,
  toTranslationChanges,
  toTranslationValues,
} from './translation-values.ts';

const product = 'gid://shopify/Product/1';
const option = 'gid://shopify/ProductOption/2';

function createStored(title = 'Balm'): StoredProductTexts {
  const content = (key: string, value: string | null) => ({
    ...{ key, value, locale: 'en', digest: value === null ? null : `digest of ${value}` },
  });
  return {
    translatableResourcesByIds: {
      nodes: [
        {
          resourceId: option,
          translatableContent: [content('name', 'Size')],
          translations: [],
        },
        {
          resourceId: product,
          translatableContent: [
            ...[content('handle', 'balm'), content('meta_title', null), content('title', title)],
            content('body_html', '<p>Soft</p>'),
          ],
          translations: [{ key: 'title', value: 'Balsam', outdated: true }],
        },
      ],
    },
  };
}

const texts = listTexts(createStored(), [product, option]);
const [titleName, bodyName, sizeName] = texts.map(({ name }) => name);

describe('ADMIN-192: texts of a product', () => {
  it('are those that have an original, the product’s first', () => {
    expect(texts.map(({ key, value, isOutdated }) => [key, value, isOutdated])).toEqual([
      ['title', 'Balsam', true],
      ['body_html', '', false],
      ['name', '', false],
    ]);
    expect(Object.values(toTranslationValues(texts))).toEqual(['Balsam', '', '']);
  });

  it('are sent by resource with the digest of the original; an empty one is removed', () => {
    const changes = { [titleName ?? '']: '', [bodyName ?? '']: '<p>Weich</p>', [sizeName ?? '']: 'Größe' };
    expect(toTranslationChanges(texts, changes, 'de')).toEqual([
      {
        resourceId: product,
        remove: ['title'],
        register: [
          {
            ...{ key: 'body_html', locale: 'de', value: '<p>Weich</p>' },
            translatableContentDigest: 'digest of <p>Soft</p>',
          },
        ],
      },
      {
        resourceId: option,
        remove: [],
        register: [
          { key: 'name', locale: 'de', value: 'Größe', translatableContentDigest: 'digest of Size' },
        ],
      },
    ]);
    expect(toTranslationChanges(texts, {}, 'de')).toEqual([]);
  });

  it('whose original has changed since are found, if they are to be saved', () => {
    const current = listTexts(createStored('Lip balm'), [product, option]);
    expect(findChangedOriginals(texts, current, [titleName ?? '']).map(({ key }) => key)).toEqual(['title']);
    expect(findChangedOriginals(texts, current, [bodyName ?? ''])).toEqual([]);
  });
});
