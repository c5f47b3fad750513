/**
 * The metafield `vitrine.translation` of an API product on pages in another language than the catalogue's: which of its
 * parts have no translation, and the original names of its options, by which code recognises them.
 */
import { getOriginalLang, type Untranslated } from './text-language.ts';

export interface TranslatedProduct {
  readonly translation?: { readonly value: string } | null;
}

interface ProductTranslation {
  readonly untranslated: readonly string[];
  readonly originals: ReadonlyMap<string, string>;
}

/** Parts of a product with texts, as the metafield names them. */
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

/** A backend that says nothing has all parts in the catalogue's language. */
const unknown: ProductTranslation = { untranslated: productParts, originals: new Map() };

/** Returns the field to spread into a view model, which `getFieldLang` reads. */
export function toUntranslatedParts(product: TranslatedProduct): Untranslated {
  if (getOriginalLang() === undefined) return {};
  const { untranslated } = readTranslation(product);
  return untranslated.length === 0 ? {} : { untranslated };
}

/** Returns the function that finds the original name of an option or value: `Farbe` is `Color`. */
export function createOriginalName(product: TranslatedProduct): (name: string) => string {
  if (getOriginalLang() === undefined) return (name) => name;
  const { originals } = readTranslation(product);
  return (name) => originals.get(name) ?? name;
}

interface NamedOption {
  readonly name: string;
  readonly optionValues: readonly { readonly name: string }[];
}

/** Returns a product's options with their original names, under which reviews store what was bought. */
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
 * Returns the function that finds the names on this page of a variant by its original title, "Light / 200 ml"; null if they
 * aren't those of the product's options any more, or in the catalogue's language only.
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
    // A merchant's backend may hold anything.
    return unknown;
  }
}
