/** Converts cart changes to mutations of the Storefront API, which are sent in one request. */

import type { CartDiff } from '@vitrine/rules/cart/cart-diff';
import { cartChangeDocument } from '@vitrine/storefront-api/documents/cart';
import type {
  CartBuyerIdentityInput,
  CartChangeMutation,
  CartChangeMutationVariables,
  CartFieldsFragment,
  CartLineInput,
  CartLineUpdateInput,
  CartSelectableAddressInput,
  CartSelectableAddressUpdateInput,
  CartUserErrorFieldsFragment,
  CartWarningFieldsFragment,
  CountryCode,
} from '@vitrine/storefront-api/generated/operations';
import { chooseCountry, giftCardAtCheckout } from '@vitrine/words/request-errors';
import { HttpError } from '../http/http-error.ts';
import { isCountryCode } from '../storefront/countries.ts';
import { type AddLineCommand, type CartCommand, type PresentLine, UnknownBuyer } from './backend.ts';
import { toBackendError } from './cart-errors.ts';
import type { ShopperRequest } from './cart-request.ts';
import type { CartResponse } from './remote-cart.ts';

/** Input of the mutations. An omitted field leaves its part of the cart unchanged. */
export interface CartMutations {
  readonly buyer?: CartBuyerIdentityInput;
  readonly addressesAdded?: readonly CartSelectableAddressInput[];
  readonly addressesUpdated?: readonly CartSelectableAddressUpdateInput[];
  readonly removed?: readonly string[];
  readonly updated?: readonly CartLineUpdateInput[];
  readonly added?: readonly CartLineInput[];
  readonly codes?: readonly string[];
}

/** Translates a command into mutations. */
export function toCommandMutations(
  command: CartCommand,
  before: Pick<CartFieldsFragment, 'delivery' | 'lines' | 'discountCodes'>,
): CartMutations {
  const { delivery, lines, discountCodes } = before;
  switch (command.kind) {
    case 'add':
      return { added: command.lines.map(lineInput) };
    case 'update': {
      const { lineId, variantId, quantity, attributes, sellingPlanId } = command.line;
      const line = {
        id: lineId,
        ...(variantId === undefined ? {} : { merchandiseId: variantId }),
        ...(quantity === undefined ? {} : { quantity }),
        ...(attributes === undefined ? {} : { attributes }),
        ...(sellingPlanId === undefined ? {} : { sellingPlanId }),
      };
      return { updated: [line] };
    }
    case 'remove':
      return { removed: command.lineIds, ...(command.withCodes ? { codes: [] } : {}) };
    case 'codes':
      return { codes: command.codes };
    case 'giftCards':
    case 'joinGiftCards':
      throw new HttpError(422, 'NOT_SUPPORTED', giftCardAtCheckout());
    case 'ship': {
      const { country, province } = command.to;
      if (!isCountryCode(country)) {
        throw new HttpError(422, 'INVALID', chooseCountry(), { country: chooseCountry() });
      }
      const known = delivery.addresses.find(({ selected }) => selected)?.id;
      const given = { address: toApiAddress(country, province), selected: true };
      return known === undefined
        ? { addressesAdded: [given] }
        : { addressesUpdated: [{ id: known, ...given }] };
    }
    case 'buyer':
      // After sign-out, the guest's cart must not have the member's data.
      return command.token === null
        ? { buyer: { customerAccessToken: null, email: null, phone: null } }
        : { buyer: { customerAccessToken: command.token } };
    case 'reconcile':
      // Sets the codes that the cart has already: a backend that reconciles carts does so with any change.
      return { codes: discountCodes.map(({ code }) => code) };
    case 'several': {
      const { removed, updated, added } = command.plan(lines.nodes.map(toPresentLine));
      return {
        ...(command.to === null ? {} : toCommandMutations({ kind: 'ship', to: command.to }, before)),
        ...(removed.length === 0 ? {} : { removed }),
        ...(updated.length === 0 ? {} : { updated }),
        ...(added.length === 0 ? {} : { added: added.map(lineInput) }),
        ...(command.codes === null ? {} : { codes: command.codes }),
      };
    }
  }
}

function toPresentLine({
  id,
  merchandise,
  quantity,
  attributes,
}: CartFieldsFragment['lines']['nodes'][number]): PresentLine {
  return {
    id,
    variantId: merchandise.id,
    quantity,
    attributes: attributes.map(({ key, value }) => ({ key, value: value ?? '' })),
  };
}

/** Returns the mutations without those of lines and codes, which the caller derives from `diffCart`. */
export function withoutLineMutations({
  removed,
  updated,
  added,
  codes,
  ...beside
}: CartMutations): CartMutations {
  return beside;
}

/** Translates a diff into mutations; `lineId` returns a line's gid by its numeric id. */
export function toMutations(
  { removed, updated, added, codes }: CartDiff,
  lineId: (own: string) => string,
): CartMutations {
  return {
    ...(removed.length === 0 ? {} : { removed: removed.map(lineId) }),
    ...(updated.length === 0 ? {} : { updated: updated.map((line) => ({ ...line, id: lineId(line.id) })) }),
    ...(added.length === 0
      ? {}
      : {
          added: added.map(({ merchandise, quantity, attributes, sellingPlan }) =>
            lineInput({
              merchandiseId: merchandise.id,
              quantity,
              attributes,
              sellingPlanId: sellingPlan?.id ?? null,
            }),
          ),
        }),
    ...(codes === null ? {} : { codes }),
  };
}

export interface MutationResult {
  /** The cart after the last successful mutation; null if none succeeded. */
  readonly answer: CartResponse | null;
  readonly refused: readonly {
    readonly part: keyof CartMutations;
    readonly errors: readonly CartUserErrorFieldsFragment[];
  }[];
}

/**
 * Sends the mutations in one request.
 *
 * @throws HttpError if the backend is unavailable; UnknownBuyer for an invalid access token
 */
export async function sendMutations(
  { client }: ShopperRequest,
  cartId: string,
  parts: CartMutations,
): Promise<MutationResult> {
  const result = await client.request(cartChangeDocument, { variables: variablesOf(cartId, parts) });
  if (!result.ok) throw toBackendError(result);
  let response: CartResponse | null = null;
  const refused: MutationResult['refused'][number][] = [];
  const warnings: CartWarningFieldsFragment[] = [];
  for (const [part, payload] of payloadsOf(result.data)) {
    if (!payload) continue;
    const { userErrors: errors, cart } = payload;
    if (part === 'buyer' && namesToken(errors)) throw new UnknownBuyer();
    if (errors.length > 0) refused.push({ part, errors });
    if (cart === null) continue;
    warnings.push(...payload.warnings);
    response = { cart, extensions: result.extensions, warnings };
  }
  return { answer: response, refused };
}

/**
 * Formats rejections for logs by their codes only: messages of the backend may repeat what the shopper
 * entered.
 */
export function formatRejections({ refused }: MutationResult): readonly string[] {
  return refused.flatMap(({ part, errors }) => errors.map(({ code }) => `${part} ${code ?? ''}`.trim()));
}

/** Returns true if one of the errors is about the buyer's access token. */
export function namesToken(errors: readonly CartUserErrorFieldsFragment[]): boolean {
  return errors.some(({ field }) => field?.includes('customerAccessToken') ?? false);
}

/** Converts a line to the API's input. */
export function lineInput({
  merchandiseId,
  quantity,
  attributes,
  sellingPlanId,
}: AddLineCommand): CartLineInput {
  return { merchandiseId, quantity, attributes, ...(sellingPlanId === null ? {} : { sellingPlanId }) };
}

/** Converts a destination to the API's input. */
export function toApiAddress(countryCode: CountryCode, provinceCode: string | null) {
  return { deliveryAddress: { countryCode, provinceCode } };
}

function variablesOf(
  cartId: string,
  parts: CartMutations,
): Omit<CartChangeMutationVariables, 'country' | 'language'> {
  const { buyer, addressesAdded, addressesUpdated, removed, updated, added, codes } = parts;
  return {
    cartId,
    buyer: buyer ?? {},
    addressesAdded: addressesAdded ?? [],
    addressesUpdated: addressesUpdated ?? [],
    removed: removed ?? [],
    updated: updated ?? [],
    added: added ?? [],
    codes: codes ?? [],
    setsBuyer: buyer !== undefined,
    addsAddress: addressesAdded !== undefined,
    updatesAddress: addressesUpdated !== undefined,
    removes: removed !== undefined,
    updates: updated !== undefined,
    adds: added !== undefined,
    setsCodes: codes !== undefined,
  };
}

function payloadsOf(data: CartChangeMutation) {
  return [
    ['buyer', data.cartBuyerIdentityUpdate],
    ['addressesAdded', data.cartDeliveryAddressesAdd],
    ['addressesUpdated', data.cartDeliveryAddressesUpdate],
    ['removed', data.cartLinesRemove],
    ['updated', data.cartLinesUpdate],
    ['added', data.cartLinesAdd],
    ['codes', data.cartDiscountCodesUpdate],
  ] as const;
}
