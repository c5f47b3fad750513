/** Maps errors of the backend to the shop's own statuses and messages (API-06). */

import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import type { CartUserErrorFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import type { RequestFailure } from '@vitrine/storefront-api/result';
import {
  chooseCountry,
  chooseProvince,
  lineNotFound,
  notAPlan,
  notAProduct,
  notTaken,
  quantityNotTaken,
  unreachable,
  wait,
} from '@vitrine/words/request-errors';
import { createDatabaseUnavailable, HttpError } from '../http/http-error.ts';
import { languageNow } from '../http/language.ts';

const soon = { 'retry-after': '5' };

/** Converts a request without data to an HttpError. */
export function toBackendError(failure: RequestFailure): HttpError {
  const codes = failure.kind === 'graphql' ? failure.errors.map(({ code }) => code) : [];
  if (codes.includes('THROTTLED') || (failure.kind === 'http' && failure.status === 429)) {
    return new HttpError(429, 'TOO_MANY_REQUESTS', wait(), {}, soon);
  }
  if (failure.kind !== 'graphql') return new HttpError(503, 'BACKEND_UNAVAILABLE', unreachable(), {}, soon);
  if (codes.includes('UNAVAILABLE')) return createDatabaseUnavailable();
  if (codes.includes('INTERNAL_SERVER_ERROR')) return new HttpError(502, 'BACKEND_FAILED', unreachable());
  // The backend's own message isn't shown: it is written for engineers and may contain internal data.
  return new HttpError(422, 'INVALID', notTaken());
}

/** The shop's field names by those of the API. */
const fieldNames: Readonly<Record<string, string>> = {
  merchandiseId: 'merchandiseId',
  quantity: 'quantity',
  attributes: 'attributes',
  sellingPlanId: 'sellingPlanId',
  discountCodes: 'discountCodes',
  giftCardCodes: 'giftCardCodes',
  appliedGiftCardIds: 'appliedGiftCardIds',
  country: 'country',
  countryCode: 'country',
  province: 'province',
  provinceCode: 'province',
  lineIds: 'lineIds',
  id: 'lineId',
};

const messagesOfFields: Readonly<Record<string, () => string>> = {
  merchandiseId: notAProduct,
  quantity: quantityNotTaken,
  sellingPlanId: notAPlan,
  country: chooseCountry,
  province: chooseProvince,
};

/**
 * Returns the message for the shopper. The backend's messages are in English, except those about amounts of gift cards, so pages
 * in other languages show the shop's own message for the field.
 */
function translateChangeError(field: string, message: string): string {
  return languageNow() === sourceLanguage || field === 'attributes'
    ? message
    : (messagesOfFields[field] ?? notTaken)();
}

/** A user error of any version of the API. */
type ChangeError = Omit<CartUserErrorFieldsFragment, 'code'> & { readonly code: string | null };

/** Converts a rejected change: an unknown line is a 404, everything else a 422 with the field's name. */
export function toChangeError(errors: readonly ChangeError[]): HttpError {
  const first = errors[0];
  if (first === undefined) return new HttpError(502, 'BACKEND_FAILED', unreachable());
  if (errors.some(({ code }) => code === 'INVALID_MERCHANDISE_LINE')) {
    return new HttpError(404, 'LINE_NOT_FOUND', lineNotFound());
  }
  const fields = errors.flatMap(({ field, message }) => {
    const name = field?.findLast((part) => part in fieldNames);
    if (name === undefined) return [];
    const shown = fieldNames[name] ?? name;
    return [[shown, translateChangeError(shown, message)] as const];
  });
  const [[, translated] = [null, notTaken()]] = fields;
  const message = languageNow() === sourceLanguage ? first.message : translated;
  return new HttpError(422, first.code ?? 'INVALID', message, Object.fromEntries(fields));
}
