/** Changes the delivery addresses of a cart, at most one of which is selected, and its billing address. */
import { cartLimits } from '../cart-limits.ts';
import type { CartAddressRecord, CartDeliveryAddressRecord, CartRecord } from '../cart-record.ts';
import {
  acceptChange,
  type CartChange,
  type CartUserError,
  type CartWarning,
  toRejectedChange,
} from './cart-change.ts';
import { addressFields, validateAddress } from './validate-address.ts';

export interface AddressToAdd {
  /** Address to add; `'unknown'` if it refers to a saved address that the customer doesn't have. */
  readonly address: CartAddressRecord | 'unknown';
  readonly selected: boolean;
  readonly oneTimeUse: boolean;
  /** True requires a complete address; false only checks the country. */
  readonly strict: boolean;
}

/** A change of a delivery address. Omitted fields remain unchanged. */
export interface AddressUpdate {
  /** Global id as the client sent it. */
  readonly id: string;
  readonly address?: CartAddressRecord | 'unknown' | undefined;
  readonly selected?: boolean | undefined;
  readonly oneTimeUse?: boolean | undefined;
  readonly strict: boolean;
}

const addressPattern = /^gid:\/\/shopify\/CartSelectableAddress\/([A-Za-z0-9_-]{1,128})(?:\?.*)?$/;

export function formatCartAddressId(id: string): string {
  return `gid://shopify/CartSelectableAddress/${id}`;
}

/** Adds addresses. An identical existing address isn't added again; a warning is returned instead. */
export function addAddresses(
  cart: CartRecord,
  addresses: readonly AddressToAdd[],
  newId: () => string,
  path: readonly string[] = ['addresses'],
): CartChange {
  const problems = [
    ...addresses.flatMap(({ address, strict }, index) =>
      validateGivenAddress(address, strict, [...path, String(index), 'address']),
    ),
    ...selectionProblems(addresses, path),
  ];
  if (problems.length > 0) return toRejectedChange(cart, problems);
  const warnings: CartWarning[] = [];
  let remaining = cart.buyerIdentity.deliveryAddressPreferences;
  for (const { address, selected, oneTimeUse } of addresses) {
    if (address === 'unknown') continue;
    const twin = remaining.find((other) => sameAddress(other, address));
    if (twin) {
      const message = 'A delivery address with the same details already exists on this cart.';
      warnings.push({ code: 'DUPLICATE_DELIVERY_ADDRESS', message, target: formatCartAddressId(twin.id) });
      if (selected) remaining = select(remaining, twin.id);
      continue;
    }
    const added = { ...address, id: newId(), selected, oneTimeUse };
    remaining = selected ? select([...remaining, added], added.id) : [...remaining, added];
  }
  if (remaining.length > cartLimits.deliveryAddresses) {
    const message = `The cart can't have more than ${cartLimits.deliveryAddresses} delivery addresses.`;
    return toRejectedChange(cart, [{ code: 'TOO_MANY_DELIVERY_ADDRESSES', field: path, message }]);
  }
  return acceptChange(withAddresses(cart, remaining), warnings);
}

export function replaceAddresses(
  cart: CartRecord,
  addresses: readonly AddressToAdd[],
  newId: () => string,
): CartChange {
  const { buyerIdentity } = cart;
  const emptied = { ...cart, buyerIdentity: { ...buyerIdentity, deliveryAddressPreferences: [] } };
  const { cart: filled, problems, warnings } = addAddresses(emptied, addresses, newId);
  if (problems.length > 0) return toRejectedChange(cart, problems);
  return acceptChange(withAddresses(cart, filled.buyerIdentity.deliveryAddressPreferences), warnings);
}

export function updateAddresses(cart: CartRecord, updates: readonly AddressUpdate[]): CartChange {
  const path = ['addresses'];
  let remaining = cart.buyerIdentity.deliveryAddressPreferences;
  const problems: CartUserError[] = [...selectionProblems(updates, path)];
  for (const [index, update] of updates.entries()) {
    const at = [...path, String(index)];
    const before = found(remaining, update.id);
    if (before === undefined) {
      problems.push(missing(update.id, [...at, 'id']));
      continue;
    }
    const { address } = update;
    if (address) problems.push(...validateGivenAddress(address, update.strict, [...at, 'address']));
    const after = {
      ...before,
      ...(address === 'unknown' ? {} : address),
      selected: update.selected ?? before.selected,
      oneTimeUse: update.oneTimeUse ?? before.oneTimeUse,
    };
    remaining = remaining.map((other) => (other === before ? after : other));
    if (update.selected) remaining = select(remaining, before.id);
  }
  return problems.length > 0
    ? toRejectedChange(cart, problems)
    : acceptChange(withAddresses(cart, remaining));
}

export function removeAddresses(cart: CartRecord, ids: readonly string[]): CartChange {
  const addresses = cart.buyerIdentity.deliveryAddressPreferences;
  const problems = ids.flatMap((id, index) =>
    found(addresses, id) ? [] : [missing(id, ['addressIds', String(index)])],
  );
  if (problems.length > 0) return toRejectedChange(cart, problems);
  const gone = new Set(ids.map((id) => found(addresses, id)));
  return acceptChange(
    withAddresses(
      cart,
      addresses.filter((address) => !gone.has(address)),
    ),
  );
}

export function setCartBillingAddress(cart: CartRecord, address: CartAddressRecord | null): CartChange {
  const problems = address === null ? [] : validateAddress(address, false, ['billingAddress']);
  return problems.length > 0
    ? toRejectedChange(cart, problems)
    : acceptChange({ ...cart, billingAddress: address });
}

/** Clears the selected delivery option if the destination changes, because it may have other rates. */
function withAddresses(cart: CartRecord, addresses: readonly CartDeliveryAddressRecord[]): CartRecord {
  const before = cart.buyerIdentity.deliveryAddressPreferences.find((address) => address.selected);
  const after = addresses.find((address) => address.selected);
  const moved = before?.country !== after?.country || before?.province !== after?.province;
  return {
    ...cart,
    buyerIdentity: { ...cart.buyerIdentity, deliveryAddressPreferences: addresses },
    selectedDeliveryOptions: moved ? [] : cart.selectedDeliveryOptions,
  };
}

function validateGivenAddress(
  address: CartAddressRecord | 'unknown',
  strict: boolean,
  path: readonly string[],
): readonly CartUserError[] {
  if (address !== 'unknown') return validateAddress(address, strict, [...path, 'deliveryAddress']);
  const message = 'The customer address does not exist.';
  return [{ code: 'INVALID', field: [...path, 'copyFromCustomerAddressId'], message }];
}

function select(
  addresses: readonly CartDeliveryAddressRecord[],
  id: string,
): readonly CartDeliveryAddressRecord[] {
  return addresses.map((address) =>
    address.selected === (address.id === id) ? address : { ...address, selected: address.id === id },
  );
}

function found(addresses: readonly CartDeliveryAddressRecord[], gid: string) {
  const id = addressPattern.exec(gid)?.[1];
  return addresses.find((address) => address.id === id);
}

function missing(gid: string, field: readonly string[]): CartUserError {
  return {
    code: 'INVALID_DELIVERY_ADDRESS_ID',
    field,
    message: `The delivery address ${gid} does not exist.`,
  };
}

function sameAddress(a: CartAddressRecord, b: CartAddressRecord): boolean {
  return addressFields.every((field) => a[field] === b[field]);
}

function selectionProblems(
  entries: readonly Pick<AddressUpdate, 'selected'>[],
  path: readonly string[],
): readonly CartUserError[] {
  if (entries.filter((entry) => entry.selected).length < 2) return [];
  const message = 'Only one delivery address can be selected.';
  return [{ code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED', field: path, message }];
}
