/** Attributes of carts and lines: validation and deduplication. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { cartLimits } from '../cart-limits.ts';
import type { CartUserError } from './cart-change.ts';

/** Merges attributes with the same key: the last value wins, at the position of the first. */
export function dedupeAttributes(attributes: readonly LineAttribute[]): readonly LineAttribute[] {
  const values = new Map<string, string>();
  for (const { key, value } of attributes) values.set(key, value);
  return values.size === attributes.length ? attributes : [...values].map(([key, value]) => ({ key, value }));
}

/** Validates attributes from the input field `path`. */
export function validateAttributes(
  attributes: readonly LineAttribute[],
  path: readonly string[],
): readonly CartUserError[] {
  if (attributes.length > cartLimits.attributes) {
    const message = `Attributes can't be more than ${cartLimits.attributes}.`;
    return [{ code: 'LESS_THAN', field: path, message }];
  }
  return attributes.flatMap(({ key, value }, index) => {
    const field = (name: string) => [...path, String(index), name];
    const problems: CartUserError[] = [];
    if (key === '') {
      problems.push({ code: 'INVALID', field: field('key'), message: "The attribute's key can't be blank." });
    }
    if (key.length > cartLimits.attributeKey) {
      const message = `The attribute's key is too long (maximum is ${cartLimits.attributeKey} characters).`;
      problems.push({ code: 'INVALID', field: field('key'), message });
    }
    if (value.length > cartLimits.attributeValue) {
      const message = `The attribute's value is too long (maximum is ${cartLimits.attributeValue} characters).`;
      problems.push({ code: 'INVALID', field: field('value'), message });
    }
    return problems;
  });
}
