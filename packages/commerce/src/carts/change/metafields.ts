/** Cart metafields: texts that clients store under `namespace.key`. */
import type { EpochMs } from '@vitrine/rules/units';
import type { CartInputMetafieldInput } from 'shopify-api-2025-01/storefront-api-types';
import { cartLimits } from '../cart-limits.ts';
import type { CartMetafieldRecord, CartRecord } from '../cart-record.ts';

/** Default namespace of keys. */
export const defaultNamespace = 'custom';

/** A `MetafieldsSetUserError` of the API, without its field path. */
export interface MetafieldError {
  readonly code: 'BLANK' | 'INVALID_TYPE' | 'INVALID_VALUE' | 'LESS_THAN_OR_EQUAL_TO' | 'TOO_LONG';
  readonly index: number | null;
  readonly name: 'key' | 'type' | 'value' | null;
  readonly message: string;
}

const typePattern = /^(list\.)?[a-z_]{2,64}$/;

/** Returns the key with its namespace: `note` becomes `custom.note`. */
export function toNamespacedKey(key: string, namespace: string | null = null): string {
  if (namespace !== null) return `${namespace}.${key}`;
  return key.includes('.') ? key : `${defaultNamespace}.${key}`;
}

/** Creates or replaces metafields. If any input is invalid, none is set. */
export function setCartMetafields(
  cart: CartRecord,
  inputs: readonly CartInputMetafieldInput[],
  now: EpochMs,
): { readonly cart: CartRecord; readonly problems: readonly MetafieldError[] } {
  const problems = inputs.flatMap(getProblems);
  const byKey = new Map(cart.metafields.map((field) => [field.key, field]));
  for (const { key, type, value } of inputs) {
    const name = toNamespacedKey(key);
    const createdAt = byKey.get(name)?.createdAt ?? now;
    byKey.set(name, { key: name, type, value, createdAt, updatedAt: now });
  }
  if (inputs.length > cartLimits.metafields || byKey.size > cartLimits.metafields) {
    const message = `A cart can't have more than ${cartLimits.metafields} metafields.`;
    problems.push({ code: 'LESS_THAN_OR_EQUAL_TO', index: null, name: null, message });
  }
  return problems.length > 0
    ? { cart, problems }
    : { cart: { ...cart, metafields: [...byKey.values()] }, problems };
}

/** Deletes a metafield; `deleted` is null if it doesn't exist. */
export function deleteMetafield(
  cart: CartRecord,
  key: string,
): { readonly cart: CartRecord; readonly deleted: CartMetafieldRecord | null } {
  const name = toNamespacedKey(key);
  const deleted = cart.metafields.find((field) => field.key === name) ?? null;
  if (deleted === null) return { cart, deleted };
  return { cart: { ...cart, metafields: cart.metafields.filter((field) => field !== deleted) }, deleted };
}

function getProblems({ key, type, value }: CartInputMetafieldInput, index: number): MetafieldError[] {
  const problems: MetafieldError[] = [];
  if (!/^([\w-]+\.)?[\w-]+$/.test(key)) {
    const message =
      'Key must consist of letters, digits, hyphens and underscores, optionally with a namespace and a dot in front.';
    problems.push({ code: key.trim() === '' ? 'BLANK' : 'INVALID_VALUE', index, name: 'key', message });
  } else if (key.length > cartLimits.metafieldKey) {
    const message = `Key is too long (maximum is ${cartLimits.metafieldKey} characters).`;
    problems.push({ code: 'TOO_LONG', index, name: 'key', message });
  }
  if (!typePattern.test(type)) {
    problems.push({
      code: 'INVALID_TYPE',
      index,
      name: 'type',
      message: 'Type must be the name of a metafield type.',
    });
  }
  if (value === '') {
    problems.push({ code: 'BLANK', index, name: 'value', message: "Value can't be blank." });
  } else if (value.length > cartLimits.metafieldValue) {
    const message = `Value is too long (maximum is ${cartLimits.metafieldValue} characters).`;
    problems.push({ code: 'TOO_LONG', index, name: 'value', message });
  } else if (type === 'json' && !isJson(value)) {
    problems.push({ code: 'INVALID_VALUE', index, name: 'value', message: 'Value is invalid JSON.' });
  }
  return problems;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
