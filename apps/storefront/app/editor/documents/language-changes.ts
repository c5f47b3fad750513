/** Languages whose texts a publication changes, and translations that stay although their original changes. */
import {
  getOriginalLanguage,
  getShopLanguages,
  getStorefrontLanguages,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { getSellingRegions, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { getRegionLabel } from '../../layout/region-label.ts';
import type { FormSchema } from '../forms/form-schema.ts';
import type { Difference } from './differences.ts';
import { type DocumentBody, type Fields, getValueIn, isFields } from './document-body.ts';
import { toFieldTitle } from './field-title.ts';
import { getAt } from './list-path.ts';
import { publishTexts } from './publish-texts.ts';

export interface LanguageChange {
  readonly language: StorefrontLanguage;
  /** Storefronts that have the language. */
  readonly regions: readonly RegionKey[];
  readonly differences: readonly Difference[];
  /** Titles of texts whose translation stays although the original changes. */
  readonly outdated: readonly string[];
}

/** Compares the live translations with those to publish. Omits languages without a change. */
export function getLanguageChanges(
  live: DocumentBody,
  next: DocumentBody,
  schema: FormSchema,
): readonly LanguageChange[] {
  return getShopLanguages()
    .filter((language) => language !== getOriginalLanguage())
    .flatMap((language) => {
      const [before, after] = [getTexts(live, language), getTexts(next, language)];
      const differences: Difference[] = [];
      const outdated: string[] = [];
      for (const [key, { scope, path, text }] of new Map([...before, ...after])) {
        const [old, now] = [before.get(key)?.text ?? '', after.get(key)?.text ?? ''];
        const where = formatWhere(schema, scope, path);
        if (old !== now)
          differences.push({
            where,
            before: old || publishTexts.languages.missing,
            after: now || publishTexts.languages.missing,
          });
        else if (text !== '' && getOriginal(live, scope, path) !== getOriginal(next, scope, path))
          outdated.push(where);
      }
      const regions = getSellingRegions().filter((region) =>
        getStorefrontLanguages(region).includes(language),
      );
      return differences.length + outdated.length === 0 ? [] : [{ language, regions, differences, outdated }];
    });
}

/** Returns the body in which some languages have the live translations. */
export function keepLiveTranslations(
  body: DocumentBody,
  live: DocumentBody,
  languages: ReadonlySet<StorefrontLanguage>,
): DocumentBody {
  if (languages.size === 0) return body;
  const others = Object.entries(body.languages ?? {}).filter(
    ([language]) => ![...languages].some((each) => each === language),
  );
  const restored = [...languages].flatMap((language) => {
    const own = live.languages?.[language];
    return own === undefined ? [] : [[language, own] as const];
  });
  return { ...body, languages: Object.fromEntries([...others, ...restored]) };
}

interface TranslatedText {
  readonly scope: 'default' | RegionKey;
  /** Path of the text's field, such as `hero.title`. */
  readonly path: string;
  readonly text: string;
}

function getTexts(body: DocumentBody, language: string): ReadonlyMap<string, TranslatedText> {
  const own = body.languages?.[language];
  if (!isFields(own)) return new Map();
  const texts = (scope: TranslatedText['scope'], entries: unknown): TranslatedText[] =>
    Object.entries(isFields(entries) ? entries : {}).map(([path, entry]) => ({
      scope,
      path,
      text: toText(entry),
    }));
  const regions: Fields = isFields(own.regions) ? own.regions : {};
  const all = [
    ...texts('default', own.default),
    ...Object.entries(regions).flatMap(([region, entries]) =>
      isRegionKey(region) ? texts(region, entries) : [],
    ),
  ];
  return new Map(all.map((each) => [`${each.scope} ${each.path}`, each]));
}

function toText(entry: unknown): string {
  if (typeof entry === 'string') return entry;
  return isFields(entry) && typeof entry.text === 'string' ? entry.text : '';
}

function getOriginal(body: DocumentBody, scope: TranslatedText['scope'], path: string): string {
  return JSON.stringify(getAt(getValueIn(body, scope), path.split('.'))) ?? '';
}

function formatWhere(schema: FormSchema, scope: TranslatedText['scope'], path: string): string {
  const title = toFieldTitle(
    schema,
    path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
  );
  return scope === 'default' ? title : `${getRegionLabel(scope)}: ${title}`;
}
