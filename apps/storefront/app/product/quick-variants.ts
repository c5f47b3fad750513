/** Choice of options on a product card, and the variant that a selection leads to. */
import type { UnitPriceJson } from '@vitrine/rules/cart/json/cart-line-json';
import type { Minor } from '@vitrine/rules/money';
import { toMinor } from '../data/money.ts';
import { type TranslatedProduct, toUntranslatedParts } from '../data/product-translation.ts';
import type { Untranslated } from '../data/text-language.ts';
import { getUnitPrice, type UnitPricedVariant } from '../data/unit-price.ts';

/** Response of `GET /api/getProductInfo`: the fields that are used here. */
export interface ProductInfoJson {
  readonly product: TranslatedProduct & {
    readonly options: readonly {
      readonly name: string;
      readonly optionValues: readonly {
        readonly name: string;
        readonly swatch: { readonly color: string | null } | null;
      }[];
    }[];
    readonly variants: {
      readonly nodes: readonly (UnitPricedVariant & {
        readonly id: string;
        readonly availableForSale: boolean;
        readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
        readonly image: { readonly url: string } | null;
      })[];
    };
  };
}

export type ChosenOptions = Readonly<Record<string, string>>;

export interface QuickVariant {
  readonly id: string;
  readonly available: boolean;
  /** Minor units. */
  readonly price: Minor;
  readonly measurePrice: UnitPriceJson | null;
  readonly choice: ChosenOptions;
  readonly image: string | null;
}

export interface QuickOption {
  readonly name: string;
  readonly values: readonly { readonly name: string; readonly color: string | null }[];
}

export interface QuickProduct extends Untranslated {
  readonly options: readonly QuickOption[];
  readonly variants: readonly QuickVariant[];
}

export function toQuickProduct({ product }: ProductInfoJson): QuickProduct {
  return {
    ...toUntranslatedParts(product),
    options: product.options
      .filter(({ optionValues }) => optionValues.length > 1)
      .map(({ name, optionValues }) => ({
        name,
        values: optionValues.map((value) => ({ name: value.name, color: value.swatch?.color ?? null })),
      })),
    variants: product.variants.nodes.map((variant) => ({
      id: variant.id,
      available: variant.availableForSale,
      price: toMinor(variant.price),
      measurePrice: getUnitPrice(variant),
      choice: Object.fromEntries(variant.selectedOptions.map(({ name, value }) => [name, value])),
      image: variant.image?.url ?? null,
    })),
  };
}

function matches(variant: QuickVariant, choice: ChosenOptions): boolean {
  return Object.entries(choice).every(([name, value]) => variant.choice[name] === value);
}

/** Finds the variant of a complete selection. An available variant takes precedence. @returns null if there is none */
export function findVariant({ variants }: QuickProduct, choice: ChosenOptions): QuickVariant | null {
  const fitting = variants.filter((variant) => matches(variant, choice));
  return fitting.find(({ available }) => available) ?? fitting[0] ?? null;
}

/** Returns true if a value is available in combination with the other selected ones. */
export function canChoose(
  { variants }: QuickProduct,
  choice: ChosenOptions,
  name: string,
  value: string,
): boolean {
  const selection = { ...choice, [name]: value };
  return variants.some((variant) => variant.available && matches(variant, selection));
}

/** Initial selection: the options of the first available variant. */
export function getInitialChoice({ options, variants }: QuickProduct): ChosenOptions {
  const first = variants.find(({ available }) => available) ?? variants[0];
  return Object.fromEntries(
    options.flatMap(({ name }) => {
      const value = first?.choice[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
