/** Changes the cart's note, attributes and codes. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { cartLimits } from '../cart-limits.ts';
import type { CartRecord } from '../cart-record.ts';
import { dedupeAttributes, validateAttributes } from './attributes.ts';
import { acceptChange, type CartChange, type CartUserError, toRejectedChange } from './cart-change.ts';

export function setNote(cart: CartRecord, note: string, path: readonly string[] = ['note']): CartChange {
  if (note.length > cartLimits.note) {
    const message = `Note is too long (maximum is ${cartLimits.note} characters).`;
    return toRejectedChange(cart, [{ code: 'NOTE_TOO_LONG', field: path, message }]);
  }
  return acceptChange(note === cart.note ? cart : { ...cart, note });
}

export function setAttributes(
  cart: CartRecord,
  attributes: readonly LineAttribute[],
  path: readonly string[] = ['attributes'],
): CartChange {
  const problems = validateAttributes(attributes, path);
  if (problems.length > 0) return toRejectedChange(cart, problems);
  return acceptChange({ ...cart, attributes: dedupeAttributes(attributes) });
}

/**
 * Replaces the discount codes. Blank codes and duplicates (ignoring case) are dropped. Pricing determines whether a code
 * exists and applies.
 */
export function setDiscountCodes(
  cart: CartRecord,
  codes: readonly string[] | null,
  path: readonly string[] = ['discountCodes'],
): CartChange {
  if (codes === null) {
    const message = 'Missing discount code.';
    return toRejectedChange(cart, [{ code: 'MISSING_DISCOUNT_CODE', field: path, message }]);
  }
  const problems = codes.flatMap((code, index): readonly CartUserError[] => {
    if (code.length <= cartLimits.code) return [];
    const message = `Discount code is too long (maximum is ${cartLimits.code} characters).`;
    return [{ code: 'INVALID', field: [...path, String(index)], message }];
  });
  if (problems.length > 0) return toRejectedChange(cart, problems);
  const byName = new Map<string, string>();
  for (const code of codes.map((text) => text.trim())) {
    const name = code.toUpperCase();
    if (code !== '' && !byName.has(name)) byName.set(name, code);
  }
  const next = [...byName.values()];
  const same =
    next.length === cart.discountCodes.length && next.every((code, i) => code === cart.discountCodes[i]);
  return acceptChange(same ? cart : { ...cart, discountCodes: next });
}
