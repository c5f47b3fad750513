/** Values of the form that translates a product. Pure functions. */
import type { FormValues } from '../../ui/compare-form.ts';

/** Texts of a product that the page translates, in the order of the form. */
export const productKeys = ['title', 'body_html', 'meta_title', 'meta_description'] as const;

export type ProductTextKey = (typeof productKeys)[number];

export interface StoredProductTexts {
  readonly translatableResourcesByIds: {
    readonly nodes: readonly {
      readonly resourceId: string;
      readonly translatableContent: readonly {
        readonly key: string;
        readonly value?: string | null;
        readonly digest?: string | null;
        readonly locale: string;
      }[];
      readonly translations: readonly {
        readonly key: string;
        readonly value?: string | null;
        readonly outdated: boolean;
      }[];
    }[];
  };
}

export interface TranslatedText {
  /** Name of the form field: the resource id and the key. */
  readonly name: string;
  readonly resourceId: string;
  readonly key: string;
  readonly original: string;
  readonly originalLocale: string;
  readonly digest: string;
  /** The translation; empty if the text has none. */
  readonly value: string;
  readonly isOutdated: boolean;
}

const isProduct = (id: string) => id.startsWith('gid://shopify/Product/');

/** Lists the texts that have an original: those of the product, then names of options, each with its values. */
export function listTexts(
  { translatableResourcesByIds: { nodes } }: StoredProductTexts,
  ids: readonly string[],
): readonly TranslatedText[] {
  return ids.flatMap((id) => {
    const found = nodes.find(({ resourceId }) => resourceId === id);
    if (found === undefined) return [];
    const keys: readonly string[] = isProduct(id) ? productKeys : ['name'];
    return keys.flatMap((key) => {
      const content = found.translatableContent.find((each) => each.key === key);
      if (content?.value == null || content.value === '' || content.digest == null) return [];
      const translation = found.translations.find((each) => each.key === key);
      return [
        {
          name: `${id} ${key}`,
          resourceId: id,
          key,
          original: content.value,
          originalLocale: content.locale,
          digest: content.digest,
          value: translation?.value ?? '',
          isOutdated: translation?.outdated ?? false,
        },
      ];
    });
  });
}

export function toTranslationValues(texts: readonly TranslatedText[]): FormValues {
  return Object.fromEntries(texts.map(({ name, value }) => [name, value]));
}

/** Returns the named texts whose original was changed after the page displayed it. */
export function findChangedOriginals(
  shown: readonly TranslatedText[],
  current: readonly TranslatedText[],
  names: readonly string[],
): readonly TranslatedText[] {
  return shown.filter(
    ({ name, digest }) =>
      names.includes(name) && current.find((each) => each.name === name)?.digest !== digest,
  );
}

export interface TranslationChange {
  readonly resourceId: string;
  readonly register: readonly {
    readonly key: string;
    readonly locale: string;
    readonly value: string;
    readonly translatableContentDigest: string;
  }[];
  /** Keys of the texts whose translation is removed. */
  readonly remove: readonly string[];
}

/** Groups the changed values by resource; an empty value removes its translation. */
export function toTranslationChanges(
  texts: readonly TranslatedText[],
  changes: FormValues,
  locale: string,
): readonly TranslationChange[] {
  const changed = texts.filter(({ name }) => changes[name] !== undefined);
  return [...new Set(changed.map(({ resourceId }) => resourceId))].map((resourceId) => {
    const own = changed.filter((text) => text.resourceId === resourceId);
    return {
      resourceId,
      register: own.flatMap(({ name, key, digest }) => {
        const value = changes[name] ?? '';
        return value === '' ? [] : [{ key, locale, value, translatableContentDigest: digest }];
      }),
      remove: own.filter(({ name }) => changes[name] === '').map(({ key }) => key),
    };
  });
}
