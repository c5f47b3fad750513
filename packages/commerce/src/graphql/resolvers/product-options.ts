/** Resolvers for `ProductOption`, its values and swatches. */
import type { OptionRecord, ProductRecord, VariantRecord } from '../../catalogue/catalogue-records.ts';
import type { GraphContext, ResolverMap } from '../context.ts';
import { formatGlobalId } from '../global-ids.ts';
import { getMarket, type InMarket, toRecordInMarket } from '../record-market.ts';
import { markAsType } from '../type-names.ts';

type ValueRecord = OptionRecord['values'][number];

/** An option with its product. */
export interface OptionSource {
  readonly option: OptionRecord;
  readonly product: InMarket<ProductRecord>;
}

interface ValueSource {
  readonly value: ValueRecord;
  readonly of: OptionSource;
}

/** Returns a product's options in order. */
export function getProductOptions(
  product: InMarket<ProductRecord>,
  first?: number | null,
): readonly OptionSource[] {
  const options = first == null ? product.options : product.options.slice(0, Math.max(0, first));
  return options.map((option) => ({ option, product }));
}

/** Finds an option or option value of a product by id. */
export function findOptionOrValue(product: ProductRecord, id: string): object | undefined {
  for (const of of getProductOptions(product)) {
    if (of.option.id === id) return markAsType('ProductOption', of);
    const value = of.option.values.find((each) => each.id === id);
    if (value !== undefined) return markAsType('ProductOptionValue', { value, of });
  }
  return undefined;
}

/** Returns the source object of a `MediaImage` for a swatch, whose size is unknown; null without an image. */
export function toSwatchImageSource(id: string, src: string | null | undefined, alt: string): object | null {
  return src == null
    ? null
    : markAsType('MediaImage', { image: { id, src, alt, width: null, height: null } });
}

/** Finds the first variant with this value, in the order of the other options' values. */
function firstSelectableVariant({ value, of }: ValueSource, _args: object, context: GraphContext) {
  const market = getMarket(of.product, context);
  let best: { readonly variant: VariantRecord; readonly positions: readonly number[] } | null = null;
  for (const variant of of.product.variants) {
    if (variant.prices[market] === undefined) continue;
    if (valueName(variant, of.option.name) !== value.name) continue;
    const positions = of.product.options.map((option) =>
      option.values.findIndex((each) => each.name === valueName(variant, option.name)),
    );
    if (best === null || comesBefore(positions, best.positions)) best = { variant, positions };
  }
  return best === null ? null : toRecordInMarket('ProductVariant', best.variant, market, context);
}

function valueName(variant: VariantRecord, option: string): string | undefined {
  return variant.selectedOptions.find((selected) => selected.name === option)?.value;
}

function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((position, at) => position !== b[at]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
}

export const optionResolvers: ResolverMap = {
  ProductOption: {
    id: ({ option }: OptionSource) => formatGlobalId('ProductOption', option.id),
    name: ({ option }: OptionSource, _args: object, { translations }: GraphContext) =>
      translations?.optionName(option) ?? option.name,
    values: ({ option }: OptionSource, _args: object, { translations }: GraphContext) =>
      option.values.map((value) => translations?.optionValue(value) ?? value.name),
    optionValues: (of: OptionSource) => of.option.values.map((value): ValueSource => ({ value, of })),
  },
  ProductOptionValue: {
    id: ({ value }: ValueSource) => formatGlobalId('ProductOptionValue', value.id),
    name: ({ value }: ValueSource, _args: object, { translations }: GraphContext) =>
      translations?.optionValue(value) ?? value.name,
    swatch: ({ value }: ValueSource) =>
      value.swatch === null
        ? null
        : { color: value.swatch.color, image: toSwatchImageSource(value.id, value.swatch.image, value.name) },
    firstSelectableVariant,
  },
};
