/** Changes the texts, tags, status and metafields of a product. */
import { parseKitComponents } from '@vitrine/rules/catalogue/kit';
import { isUnreadableResults } from '@vitrine/rules/catalogue/product-results';
import type { MetafieldRecord, ProductRecord } from '../catalogue-records.ts';
import { sanitizeMerchantHtml } from '../sanitize-merchant-html.ts';
import { findMetafieldError } from './metafield-types.ts';
import {
  type ErrorList,
  type MetafieldChange,
  metafieldNamePattern,
  type ProductDetails,
  productLimits,
} from './product-input.ts';

type Path = readonly string[];

const statuses = { ACTIVE: 'active', DRAFT: 'draft', ARCHIVED: 'archived' } as const;

/** Returns the product with the new details. Handle and collections are changed elsewhere. */
export function editDetails(
  product: ProductRecord,
  input: ProductDetails,
  path: Path,
  errors: ErrorList,
): ProductRecord {
  return {
    ...product,
    title: editTitle(product, input.title, [...path, 'title'], errors),
    descriptionHtml: editDescription(product, input.descriptionHtml, [...path, 'descriptionHtml'], errors),
    vendor: editText(product.vendor, input.vendor, [...path, 'vendor'], errors),
    productType: editText(product.productType, input.productType, [...path, 'productType'], errors),
    category: input.category === undefined ? product.category : input.category,
    tags: input.tags == null ? product.tags : editTags(input.tags, [...path, 'tags'], errors),
    status: input.status == null ? product.status : statuses[input.status],
    seo: editSeo(product, input.seo, [...path, 'seo'], errors),
    metafields:
      input.metafields == null
        ? product.metafields
        : editMetafields(product.metafields, input.metafields, [...path, 'metafields'], errors),
    giftCard: input.giftCard ?? product.giftCard,
  };
}

function editTitle(
  product: ProductRecord,
  title: ProductDetails['title'],
  field: Path,
  errors: ErrorList,
): string {
  if (title === undefined) return product.title;
  const text = title?.trim() ?? '';
  if (text === '') errors.add(field, "Title can't be blank", 'BLANK');
  else if (text.length > productLimits.title)
    errors.add(field, `Title is too long (maximum is ${productLimits.title} characters)`, 'TOO_LONG');
  return text;
}

function editDescription(
  product: ProductRecord,
  html: ProductDetails['descriptionHtml'],
  field: Path,
  errors: ErrorList,
): string {
  if (html === undefined) return product.descriptionHtml;
  if ((html ?? '').length > productLimits.description) {
    errors.add(field, 'Description is too long (maximum is 512 KB)', 'TOO_LONG');
    return product.descriptionHtml;
  }
  return sanitizeMerchantHtml(html ?? '');
}

function editText(before: string, text: string | null | undefined, field: Path, errors: ErrorList): string {
  if (text === undefined) return before;
  const next = text?.trim() ?? '';
  if (next.length > productLimits.text) {
    const name = field.at(-1) === 'vendor' ? 'Vendor' : 'Product type';
    errors.add(field, `${name} is too long (maximum is ${productLimits.text} characters)`, 'TOO_LONG');
  }
  return next;
}

/** Returns the tags without empty and repeated ones, ignoring case. A tag that contains a comma is split into two. */
export function editTags(tags: readonly string[], field: Path, errors: ErrorList): readonly string[] {
  const distinct = new Map<string, string>();
  for (const tag of tags.flatMap((each) => each.split(',')).map((each) => each.trim())) {
    if (tag === '' || distinct.has(tag.toLowerCase())) continue;
    if (tag.length > productLimits.tag)
      errors.add(field, `Tag is too long (maximum is ${productLimits.tag} characters)`, 'TOO_LONG');
    distinct.set(tag.toLowerCase(), tag);
  }
  if (distinct.size > productLimits.tags)
    errors.add(field, `A product can have ${productLimits.tags} tags at most`, 'INVALID');
  return [...distinct.values()];
}

function editSeo(
  { seo }: ProductRecord,
  input: ProductDetails['seo'],
  field: Path,
  errors: ErrorList,
): ProductRecord['seo'] {
  if (input == null) return seo;
  const title = input.title === undefined ? seo.title : input.title?.trim() || null;
  const description = input.description === undefined ? seo.description : input.description?.trim() || null;
  if ((title?.length ?? 0) > productLimits.seoTitle)
    errors.add([...field, 'title'], 'SEO title is too long (maximum is 255 characters)', 'TOO_LONG');
  if ((description?.length ?? 0) > productLimits.seoDescription)
    errors.add([...field, 'description'], 'SEO description is too long', 'TOO_LONG');
  return { title, description };
}

/** Adds metafields, or changes those with the same namespace and key. */
export function editMetafields(
  before: readonly MetafieldRecord[],
  changes: readonly MetafieldChange[],
  path: Path,
  errors: ErrorList,
): readonly MetafieldRecord[] {
  const fields = new Map(before.map((field) => [toMetafieldName(field), field]));
  for (const [index, change] of changes.entries()) {
    const field = editMetafield(fields, change, [...path, String(index)], errors);
    if (field !== null) fields.set(toMetafieldName(field), field);
  }
  if (fields.size > productLimits.metafields)
    errors.add(path, `A product has at most ${productLimits.metafields} metafields`, 'INVALID');
  return [...fields.values()].sort((a, b) => (toMetafieldName(a) < toMetafieldName(b) ? -1 : 1));
}

function editMetafield(
  known: ReadonlyMap<string, MetafieldRecord>,
  change: MetafieldChange,
  path: Path,
  errors: ErrorList,
): MetafieldRecord | null {
  const namespace = change.namespace ?? '';
  const key = change.key ?? '';
  if (!metafieldNamePattern.test(namespace)) {
    const message = 'Namespace must have 2 to 255 letters, digits, hyphens or underscores';
    errors.add([...path, 'namespace'], message, namespace === '' ? 'BLANK' : 'INVALID');
    return null;
  }
  if (!metafieldNamePattern.test(key)) {
    const message = 'Key must have 2 to 255 letters, digits, hyphens or underscores';
    errors.add([...path, 'key'], message, key === '' ? 'BLANK' : 'INVALID');
    return null;
  }
  const stored = known.get(toMetafieldName({ namespace, key }));
  const type = change.type ?? stored?.type;
  const value = change.value ?? stored?.value ?? '';
  if (type === undefined) {
    errors.add([...path, 'type'], "Type can't be blank", 'BLANK');
    return null;
  }
  if (value.length > productLimits.metafield) {
    errors.add([...path, 'value'], 'Value is too long (maximum is 64 KB)', 'TOO_LONG');
    return null;
  }
  const wrong = findMetafieldError(type, value);
  if (wrong !== null) {
    errors.add(
      [...path, wrong.field],
      wrong.message,
      wrong.field === 'type' ? 'INVALID_TYPE' : 'INVALID_VALUE',
    );
    return null;
  }
  if (namespace === 'custom' && key === 'components' && parseKitComponents(value) === null) {
    const message = 'Value is not a list of products like [{"product": "a-handle", "title": "Its Name"}]';
    errors.add([...path, 'value'], message, 'INVALID_VALUE');
    return null;
  }
  if (isUnreadableResults({ namespace, key }, value)) {
    const message = 'Value is not {"skins": [{"text": "Fair", "before": "address", "after": "address"}]}';
    errors.add([...path, 'value'], message, 'INVALID_VALUE');
    return null;
  }
  return { namespace, key, type, value };
}

/** Returns the metafields except those with the given names. */
export function removeMetafields(
  before: readonly MetafieldRecord[],
  names: readonly { readonly namespace: string; readonly key: string }[],
): readonly MetafieldRecord[] {
  const removed = new Set(names.map(toMetafieldName));
  return before.filter((field) => !removed.has(toMetafieldName(field)));
}

/** Returns the names that exist in `fields`, in input order and without duplicates. */
export function findExistingNames<Name extends { readonly namespace: string; readonly key: string }>(
  fields: readonly MetafieldRecord[],
  names: readonly Name[],
): readonly Name[] {
  const existing = new Set(fields.map(toMetafieldName));
  return names.filter((name) => existing.delete(toMetafieldName(name)));
}

function toMetafieldName({ namespace, key }: { readonly namespace: string; readonly key: string }): string {
  return `${namespace}.${key}`;
}
