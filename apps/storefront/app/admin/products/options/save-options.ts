/** Saves changes of options and variants, unless another person changed the options or variants meanwhile. */
import { callAdminMutation } from '../../api/admin-client.ts';
import { loadOptions } from './load-options.ts';
import {
  isSameProduct,
  needsReorder,
  type ProductOptions,
  type StoredOption,
  type TypedValue,
  toOptionEdit,
} from './option-changes.ts';
import {
  addOptionDocument,
  deleteOptionDocument,
  deleteVariantDocument,
  reorderOptionsDocument,
  saveOptionDocument,
} from './option-documents.ts';
import { optionTexts as texts } from './option-texts.ts';

export interface OptionsTarget {
  readonly productId: string;
  /** Options and variants as the page shows them. */
  readonly shown: ProductOptions;
}

/** Runs a change if the product hasn't changed since the page loaded it. Resolves to null, or to an error message if nothing was saved. */
async function runUnchanged(
  { productId, shown }: OptionsTarget,
  change: () => Promise<string | null>,
): Promise<string | null> {
  const current = await loadOptions(productId);
  if (!current.ok) return current.refused.message;
  if (current.value === null || !isSameProduct(shown, current.value)) return texts.changed;
  return change();
}

export function addOption(
  target: OptionsTarget,
  name: string,
  values: readonly TypedValue[],
): Promise<string | null> {
  const options = [{ name, values: values.map((value) => ({ name: value.name })) }];
  return runUnchanged(target, () =>
    callAdminMutation(addOptionDocument, { productId: target.productId, options }),
  );
}

export function saveOption(
  target: OptionsTarget,
  option: StoredOption,
  name: string,
  values: readonly TypedValue[],
): Promise<string | null> {
  const { productId, shown } = target;
  const edit = toOptionEdit(option, name, values);
  const isReordered = needsReorder(option, values);
  if (edit === null && !isReordered) return Promise.resolve(texts.mistakes.unchanged);
  return runUnchanged(target, async () => {
    const problem =
      edit === null ? null : await callAdminMutation(saveOptionDocument, { productId, ...edit });
    if (problem !== null || !isReordered) return problem;
    const ordered = { id: option.id, values: values.map((value) => ({ name: value.name })) };
    const options = shown.options.map(({ id }) => (id === option.id ? ordered : { id }));
    const failed = await callAdminMutation(reorderOptionsDocument, { productId, options });
    return failed === null || edit === null ? failed : texts.orderFailed(failed);
  });
}

/** Doesn't check for changes by others, because a new order overwrites nothing else. */
export function saveOptionOrder(productId: string, options: readonly StoredOption[]): Promise<string | null> {
  return callAdminMutation(reorderOptionsDocument, {
    productId,
    options: options.map(({ id }) => ({ id })),
  });
}

export function deleteOption(target: OptionsTarget, option: StoredOption): Promise<string | null> {
  return runUnchanged(target, () =>
    callAdminMutation(deleteOptionDocument, {
      productId: target.productId,
      options: [option.id],
      // `POSITION` retains the first of the variants that differ only in this option.
      strategy: option.optionValues.length > 1 ? 'POSITION' : 'DEFAULT',
    }),
  );
}

export function deleteVariant(target: OptionsTarget, variantId: string): Promise<string | null> {
  return runUnchanged(target, () =>
    callAdminMutation(deleteVariantDocument, { productId: target.productId, variantId }),
  );
}
