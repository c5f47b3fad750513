/** Plans a product whose variants are bundles: one variant for each combination of the selected option values of its components. Pure. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { CatalogueSnapshot } from '../catalogue.ts';
import type { MarketPrice, ProductRecord, VariantRecord } from '../catalogue-records.ts';
import { type ErrorList, productLimits } from '../products/product-input.ts';
import { type BundleComponent, bundleLimits } from './bundle.ts';

export interface OptionSelection {
  readonly optionId: string;
  /** Name of the bundle's option; required if the shopper can choose between several values. */
  readonly name: string;
  readonly values: readonly string[];
}

export interface ComponentSelection {
  readonly productId: string;
  readonly quantity: number;
  readonly selections: readonly OptionSelection[];
}

export interface PlannedVariant {
  /** Option values, in the order of the plan's options. */
  readonly values: readonly string[];
  readonly components: readonly BundleComponent[];
  /** Sum of the components' prices, in the markets where all of them have one. */
  readonly prices: Partial<Record<RegionKey, MarketPrice>>;
}

export interface BundlePlan {
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly PlannedVariant[];
}

/** Component of which each option has a fixed value or is chosen by the shopper. */
interface ReadComponent {
  readonly product: ProductRecord;
  readonly quantity: number;
  /** By the component's option: either the bundle's option that selects its value, or a fixed value. */
  readonly chosen: ReadonlyMap<string, { readonly option: string } | { readonly value: string }>;
}

/** Adds errors with the field paths of `productBundleCreate`; returns null if there are any. */
export function planBundleProduct(
  snapshot: CatalogueSnapshot,
  inputs: readonly ComponentSelection[],
  errors: ErrorList,
): BundlePlan | null {
  const path = ['input', 'components'];
  if (inputs.length === 0) errors.add(path, 'At least one component is required');
  if (inputs.length > bundleLimits.components)
    errors.add(path, `A bundle has at most ${bundleLimits.components} components`);
  const options = new Map<string, readonly string[]>();
  const components = inputs.map((input, index) =>
    readComponent(snapshot, input, options, [...path, String(index)], errors),
  );
  if (options.size > productLimits.options)
    errors.add(path, `A bundle can have ${productLimits.options} options at most`);
  const count = [...options.values()].reduce((all, values) => all * values.length, 1);
  if (count > productLimits.variants)
    errors.add(path, `A bundle can have ${productLimits.variants} variants at most`);
  if (errors.errors.length > 0) return null;
  const named = [...options].map(([name, values]) => ({ name, values }));
  const known = components.filter((component) => component !== null);
  const variants = combine(named).map((values) => planVariant(named, values, known, errors));
  return errors.errors.length > 0 ? null : { options: named, variants };
}

function readComponent(
  snapshot: CatalogueSnapshot,
  { productId, quantity, selections }: ComponentSelection,
  options: Map<string, readonly string[]>,
  path: readonly string[],
  errors: ErrorList,
): ReadComponent | null {
  const product = snapshot.product(productId);
  if (product === undefined) {
    errors.add([...path, 'productId'], 'Product does not exist');
    return null;
  }
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > bundleLimits.quantity)
    errors.add([...path, 'quantity'], `Quantity must be from 1 to ${bundleLimits.quantity}`);
  const chosen = new Map<string, { readonly option: string } | { readonly value: string }>();
  for (const option of product.options) {
    const selection = selections.find(({ optionId }) => optionId === option.id);
    const [only, ...others] = [...new Set(selection?.values ?? [])];
    const at = [...path, 'optionSelections'];
    if (selection === undefined || only === undefined) {
      errors.add(at, `Values of ${option.name} must be selected`);
      continue;
    }
    const unknown = [only, ...others].find((value) => option.values.every(({ name }) => name !== value));
    if (unknown !== undefined) errors.add(at, `${option.name} has no value ${unknown}`);
    const name = selection.name.trim();
    if (others.length === 0) chosen.set(option.name, { value: only });
    else if (name === '' || options.has(name)) errors.add(at, `The option "${name}" is empty or not unique`);
    else {
      options.set(name, [only, ...others]);
      chosen.set(option.name, { option: name });
    }
  }
  return { product, quantity, chosen };
}

/** Returns all combinations of the options' values. */
function combine(options: BundlePlan['options']): readonly (readonly string[])[] {
  return options.reduce<readonly (readonly string[])[]>(
    (before, { values }) => before.flatMap((each) => values.map((value) => [...each, value])),
    [[]],
  );
}

function planVariant(
  options: BundlePlan['options'],
  values: readonly string[],
  components: readonly ReadComponent[],
  errors: ErrorList,
): PlannedVariant {
  const picked = new Map(options.map(({ name }, index) => [name, values[index] ?? '']));
  const units = new Map<VariantRecord, number>();
  for (const { product, quantity, chosen } of components) {
    const variant = product.variants.find(({ selectedOptions }) =>
      selectedOptions.every(({ name, value }) => {
        const choice = chosen.get(name);
        return choice === undefined
          ? false
          : value === ('value' in choice ? choice.value : picked.get(choice.option));
      }),
    );
    if (variant === undefined)
      errors.add(['input', 'components'], `${product.title} has no variant for ${values.join(' / ')}`);
    else units.set(variant, (units.get(variant) ?? 0) + quantity);
  }
  return {
    values,
    components: [...units].map(([{ id }, quantity]) => ({ variantId: id, quantity })),
    prices: sumPrices(units),
  };
}

function sumPrices(units: ReadonlyMap<VariantRecord, number>): PlannedVariant['prices'] {
  const lists = [...units].map(([{ prices, listPrices }, quantity]) => ({
    quantity,
    prices: new Map(Object.entries(listPrices ?? prices)),
  }));
  const entries = [...(lists[0]?.prices.keys() ?? [])].flatMap((region) => {
    const amounts = lists.map(({ quantity, prices }) => {
      const price = prices.get(region)?.price;
      return price === undefined ? null : price * quantity;
    });
    if (amounts.some((amount) => amount === null)) return [];
    const price = amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0);
    return [[region, { price, compareAtPrice: null }] as const];
  });
  return Object.fromEntries(entries);
}
