/** Changes the cart's note, attributes and codes. */
import type { LineAttribute } from '@vitrine/rules/cart/model';
import { cartLimits } from '../limits.ts';
import type { CartRecord } from '../model.ts';
import { attributeProblems, distinct } from './attributes.ts';
import { type CartChange, type CartProblem, changed, refused } from './result.ts';

export function setNote(cart: CartRecord, note: string, path: readonly string[] = ['note']): CartChange {
  if (note.length > cartLimits.note) {
    const message = `Note is too long (maximum is ${cartLimits.note} characters).`;
    return refused(cart, [{ code: 'NOTE_TOO_LONG', field: path, message }]);
  }
  return changed(note === cart.note ? cart : { ...cart, note });
}

/** Replaces all attributes of the cart. */
export function setAttributes(
  cart: CartRecord,
  attributes: readonly LineAttribute[],
  path: readonly string[] = ['attributes'],
): CartChange {
  const problems = attributeProblems(attributes, path);
  if (problems.length > 0) return refused(cart, problems);
  return changed({ ...cart, attributes: distinct(attributes) });
}

/**
 * Replaces the discount codes. Duplicates (ignoring case) and blank codes are dropped. Whether a code exists
 * and applies is determined by pricing, not here.
 */
export function setDiscountCodes(
  cart: CartRecord,
  codes: readonly string[] | null,
  path: readonly string[] = ['discountCodes'],
): CartChange {
  if (codes === null) {
    const message = 'Missing discount code.';
    return refused(cart, [{ code: 'MISSING_DISCOUNT_CODE', field: path, message }]);
  }
  const problems = codes.flatMap((code, index): readonly CartProblem[] => {
    if (code.length <= cartLimits.code) return [];
    const message = `Discount code is too long (maximum is ${cartLimits.code} characters).`;
    return [{ code: 'INVALID', field: [...path, String(index)], message }];
  });
  if (problems.length > 0) return refused(cart, problems);
  const byName = new Map<string, string>();
  for (const code of codes.map((text) => text.trim())) {
    const name = code.toUpperCase();
    if (code !== '' && !byName.has(name)) byName.set(name, code);
  }
  const next = [...byName.values()];
  const same =
    next.length === cart.discountCodes.length && next.every((code, i) => code === cart.discountCodes[i]);
  return changed(same ? cart : { ...cart, discountCodes: next });
}

/** Gift cards aren't supported, so every code is reported as invalid; an empty list is accepted. */
export function setGiftCardCodes(
  cart: CartRecord,
  codes: readonly string[],
  path: readonly string[] = ['giftCardCodes'],
): CartChange {
  const problems = codes.flatMap((code, index): readonly CartProblem[] =>
    code.trim() === ''
      ? []
      : [{ code: 'INVALID', field: [...path, String(index)], message: 'The gift card code is invalid.' }],
  );
  return problems.length > 0 ? refused(cart, problems) : changed(cart);
}

/** As no gift card can be applied, every id is reported as unknown. */
export function removeGiftCards(cart: CartRecord, ids: readonly string[]): CartChange {
  const problems = ids.map(
    (_, index): CartProblem => ({
      code: 'INVALID',
      field: ['appliedGiftCardIds', String(index)],
      message: 'The applied gift card does not exist.',
    }),
  );
  return problems.length > 0 ? refused(cart, problems) : changed(cart);
}
