/** Values of the form for a product's visibility. Pure functions. */
import type { FormValues } from '../../ui/compare-form.ts';

/** Value of a checked box. */
export const checkedValue = 'on';

export interface StoredVisibility {
  readonly product?: {
    readonly resourcePublicationsV2: {
      readonly nodes: readonly {
        readonly isPublished: boolean;
        readonly publication: { readonly id: string };
      }[];
    };
  } | null;
  readonly publications: { readonly nodes: readonly { readonly id: string; readonly name: string }[] };
}

/** Returns `on` or an empty string by publication. */
export function toVisibilityValues({ product, publications }: StoredVisibility): FormValues {
  const published = new Set(
    (product?.resourcePublicationsV2.nodes ?? [])
      .filter(({ isPublished }) => isPublished)
      .map(({ publication }) => publication.id),
  );
  return Object.fromEntries(publications.nodes.map(({ id }) => [id, published.has(id) ? checkedValue : '']));
}

/** Splits the changed values into the publications to add and to remove. */
export function toVisibilityChanges(changes: FormValues) {
  const list = (isPublished: boolean) =>
    Object.entries(changes)
      .filter(([, value]) => (value === checkedValue) === isPublished)
      .map(([publicationId]) => ({ publicationId }));
  return { publish: list(true), unpublish: list(false) };
}

/** Returns the publications of the product after a change, to update the page before it is reloaded. */
export function toPublishedNodes(stored: StoredVisibility, changes: FormValues) {
  return Object.entries({ ...toVisibilityValues(stored), ...changes })
    .filter(([, value]) => value === checkedValue)
    .map(([id]) => ({ isPublished: true, publication: { id } }));
}
