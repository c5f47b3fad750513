/** Each translation covers the whole catalogue, and its HTML has the same structure as the English one. */

import { loadTranslations } from '@vitrine/data/translations';
import { describe, expect, it } from 'vitest';
import { demoTranslationsFolder } from './folders.ts';
import { heads } from './product-rows.ts';
import { collectionFile, menus, pageFile, policyFile } from './shop-files.ts';

const bodies: ReadonlyMap<string, string> = new Map([
  ...heads.map((head) => [`products/${head.Handle}`, head['Body (HTML)'] ?? ''] as const),
  ...collectionFile.map(({ handle, descriptionHtml }) => [`collections/${handle}`, descriptionHtml] as const),
]);

type Item = (typeof menus)[number]['items'][number];
const titlesOf = (items: readonly Item[]): readonly string[] =>
  items.flatMap((item) => [item.title, ...titlesOf(item.items)]);
const menuTitles = new Set(menus.flatMap(({ items }) => titlesOf(items)));

/** Returns the tags of an HTML text in order, with their attributes. */
const tagsIn = (html: string): readonly string[] => html.match(/<[^>]*>/g) ?? [];

describe.each([...loadTranslations(demoTranslationsFolder)])(
  'the catalogue in %s',
  (_language, translated) => {
    const records = [
      ...[...translated.products].map(([handle, words]) => [`products/${handle}`, words] as const),
      ...[...translated.collections].map(([handle, words]) => [`collections/${handle}`, words] as const),
    ];

    it('names only products and collections that there are', () => {
      expect(records.map(([record]) => record).filter((record) => !bodies.has(record))).toEqual([]);
    });

    it('has every collection and every menu item', () => {
      expect([...translated.collections.keys()].sort()).toEqual(
        collectionFile.map(({ handle }) => handle).sort(),
      );
      expect([...translated.menuItems.keys()].sort()).toEqual([...menuTitles].sort());
    });

    it('LANG-06: has every page and policy, with the tags of the English one', () => {
      const texts = [
        ...pageFile.map(({ handle, bodyHtml }) => [handle, bodyHtml, translated.pages.get(handle)] as const),
        ...policyFile.map(
          ({ handle, bodyHtml }) => [handle, bodyHtml, translated.policies.get(handle)] as const,
        ),
      ];
      for (const [handle, bodyHtml, translation] of texts) {
        const structure = (html: string) => tagsIn(html).map((tag) => tag.replace(/ alt="[^"]*"/, ''));
        expect(translation?.title, handle).toBeTruthy();
        expect(structure(translation?.bodyHtml ?? ''), handle).toEqual(structure(bodyHtml));
      }
      expect(translated.pages.size + translated.policies.size).toBe(texts.length);
    });

    it('has the tags of the English descriptions, in their order', () => {
      for (const [record, { descriptionHtml }] of records) {
        if (descriptionHtml === undefined) continue;
        expect(tagsIn(descriptionHtml), record).toEqual(tagsIn(bodies.get(record) ?? ''));
      }
    });
  },
);
