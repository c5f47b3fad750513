/**
 * Translation state of an API product, from its metafield `vitrine.translation`, on pages in another language than the
 * catalogue's primary one: the parts without a translation, and the original names of options, by which code identifies
 * them.
 */
import { getOriginalLang, type Untranslated } from './text-language.ts';

export interface TranslatedProduct {
  readonly translation?: { readonly value: string } | null;
}

interface ProductTranslation {
  readonly untranslated: readonly string[];
  readonly originals: ReadonlyMap<string, string>;
}

/** Translatable parts of a product, by their names in the metafield. */
const productParts = [
  'options',
  'images',
  'plans',
  'custom.subtitle',
  'custom.featured_metadata',
  'custom.volume',
  'custom.ingredients',
  'custom.key_ingredients',
  'custom.undertone',
  'custom.how_to_use',
  'custom.results',
] as const;

/** Assumed without the metafield: all parts are in the catalogue's primary language. */
const unknown: ProductTranslation = { untranslated: productParts, originals: new Map() };

/** Returns the untranslated parts as an object to spread into page data; `getFieldLang` reads it. */
export function toUntranslatedParts(product: TranslatedProduct): Untranslated {
  if (getOriginalLang() === undefined) return {};
  const { untranslated } = readTranslation(product);
  return untranslated.length === 0 ? {} : { untranslated };
}

/** Returns a function that maps an option's or value's name to its original: `Farbe` to `Color`. */
export function createOriginalName(product: TranslatedProduct): (name: string) => string {
  if (getOriginalLang() === undefined) return (name) => name;
  const { originals } = readTranslation(product);
  return (name) => originals.get(name) ?? name;
}

interface NamedOption {
  readonly name: string;
  readonly optionValues: readonly { readonly name: string }[];
}

/** Returns a product's options with their original names, which reviews store. */
export function toOriginalOptions(
  product: TranslatedProduct & { readonly options: readonly NamedOption[] },
): readonly NamedOption[] {
  const original = createOriginalName(product);
  return product.options.map(({ name, optionValues }) => ({
    name: original(name),
    optionValues: optionValues.map((value) => ({ name: original(value.name) })),
  }));
}

/**
 * Returns a function that translates a variant's original title, such as "Light / 200 ml". The function returns null if
 * the title doesn't match the product's options any more, or has no translation.
 */
export function createTranslatedVariant(
  product: TranslatedProduct & { readonly options: readonly NamedOption[] },
): (title: string) => string | null {
  if (getOriginalLang() === undefined) return () => null;
  const { untranslated, originals } = readTranslation(product);
  if (untranslated.includes('options')) return () => null;
  const names = new Map(
    product.options.flatMap(({ optionValues }) =>
      optionValues.map(({ name }) => [originals.get(name) ?? name, name] as const),
    ),
  );
  return (title) => {
    const parts = title.split(' / ').map((part) => names.get(part));
    return parts.every((part) => part !== undefined) ? parts.join(' / ') : null;
  };
}

function readTranslation({ translation }: TranslatedProduct): ProductTranslation {
  if (translation == null) return unknown;
  try {
    const value: unknown = JSON.parse(translation.value);
    if (typeof value !== 'object' || value === null) return unknown;
    const parts = 'untranslated' in value ? value.untranslated : productParts;
    const names = 'originals' in value ? value.originals : {};
    return {
      untranslated: Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : productParts,
      originals: new Map(
        Object.entries(typeof names === 'object' && names !== null ? names : {}).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      ),
    };
  } catch {
    // Another backend's metafield may have any content, which counts as no translation.
    return unknown;
  }
}
