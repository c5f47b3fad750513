import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type ContentDocumentKind,
  documentKinds,
  parseDocumentName,
  toDocumentName,
} from './document-kinds.ts';
import { validateDocument } from './validate-document.ts';

const demo = join(import.meta.dirname, '../../../../demo');
const article = { handle: 'salt', title: 'Salt', publishedAt: '2026-11-01T08:00:00Z', html: '<p>Salt.</p>' };

describe('a body', () => {
  test.each<[ContentDocumentKind, unknown, readonly string[]]>([
    ['theme/announcement', { default: { enabled: true } }, []],
    ['theme/announcement', {}, []],
    ['theme/announcement', { default: { enabled: 'yes' } }, ['default.enabled']],
    ['theme/announcement', { default: { enabled: true, txt: '' } }, ['default.txt']],
    ['theme/announcement', { default: { enabled: true }, regions: { mars: {} } }, ['regions.mars']],
    ['theme/announcement', { default: { enabled: true }, regons: {} }, ['regons']],
    [
      'theme/announcement',
      { default: { enabled: true }, regions: { au: { enabled: 1 } } },
      ['regions.au.enabled'],
    ],
    ['theme/announcement', null, ['']],
    ['theme/announcement', undefined, ['']],
    ['theme/announcement', 'text', ['']],
    // Reading files removes one invalid text and uses the rest; a document to be saved must be valid as a whole.
    ['theme/help', { default: { title: '' } }, ['default.title']],
    [
      'cart/tierDiscount',
      { default: { enable: true, tiers: [{ min_spend: 5, discount: 120 }] } },
      ['default.tiers.0.discount'],
    ],
    ['product', { default: { badge: 'New' } }, []],
    ['product', { default: { bagde: 'New' } }, ['default.bagde']],
    ['post', { default: article }, []],
    ['post', { default: { ...article, handle: 'No Address' } }, ['default.handle']],
    ['post', { default: article, regions: { au: { publishedAt: 'soon' } } }, ['regions.au.publishedAt']],
  ])('of %s, %j, has its problems at %j', (kind, body, places) => {
    expect(validateDocument(kind, body).map(({ path }) => path)).toEqual(places);
  });

  test('longer than anybody writes is refused', () => {
    const body = { default: { ...article, html: 'x'.repeat(1_000_001) } };
    expect(validateDocument('post', body)).toMatchObject([{ problem: 'is too long' }]);
  });

  test.each(['content', 'content-offers', 'content-plain'])(
    'of each file of demo/%s may be saved',
    (folder) => {
      for (const section of ['cart', 'theme']) {
        for (const file of readdirSync(join(demo, folder, section))) {
          const id = parseDocumentName(`${section}/${file.replace('.json', '')}`);
          expect(id, file).not.toBeNull();
          const body: unknown = JSON.parse(readFileSync(join(demo, folder, section, file), 'utf8'));
          expect(id === null ? null : validateDocument(id.kind, body)).toEqual([]);
        }
      }
    },
  );
});

describe('the name of a document', () => {
  test('leads back to the document, for every kind', () => {
    for (const { kind, keyed } of documentKinds.values()) {
      const id = { kind, key: keyed ? '42' : '' };
      expect(parseDocumentName(toDocumentName(id))).toEqual(id);
    }
  });

  test.each([
    '',
    'theme',
    'theme/nothing',
    'theme/announcement/1',
    'product',
    'product/',
    'product/..',
    'product/.hidden',
    'product/a/b',
    'post/0',
    'post/1e3',
    'post/salt',
    '__proto__',
  ])('%j names none', (name) => {
    expect(parseDocumentName(name)).toBeNull();
  });
});
