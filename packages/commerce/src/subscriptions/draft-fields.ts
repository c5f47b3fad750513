/** Creates the contract of a new draft, and changes the fields of a draft. */
import type { CurrencyCode } from '@vitrine/rules/money';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { findZone } from '@vitrine/rules/shipping/find-zone';
import { type DeliveryRhythm, isSameRhythm, toBillingTime } from '@vitrine/rules/subscriptions/add-intervals';
import type { EpochMs } from '@vitrine/rules/units';
import { getServingRegion } from '../carts/serving-region.ts';
import type { AddressInput } from '../checkout/checkout-service.ts';
import { parseAddress } from '../checkout/parse-input.ts';
import { readCustomer } from '../customers/customer-store.ts';
import type { PostalAddress } from '../orders/order-record.ts';
import { createRandomId } from '../random-id.ts';
import { formatDateRange, getDateRange } from './billing-dates.ts';
import { type DraftRejection, moveErrorsBelow, toDraftErrors } from './draft-errors.ts';
import type { BillingPolicy, SubscriptionContract } from './subscription-contract.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

const maxCycles = 1000;

/** Fields of a subscription contract that a draft can change. Undefined leaves a field unchanged. */
export interface ContractDraftFields {
  readonly status?: SubscriptionContract['status'] | undefined;
  readonly nextBillingDate?: EpochMs | undefined;
  readonly billingPolicy?: BillingPolicy | undefined;
  readonly deliveryPolicy?: DeliveryRhythm | undefined;
  readonly address?: AddressInput | undefined;
}

export interface NewDraft extends ContractDraftFields {
  readonly customerId: string;
  readonly currencyCode: CurrencyCode;
}

export type DraftFieldsResult = { readonly contract: SubscriptionContract } | DraftRejection;

/** Creates the contract of a new draft, without lines. */
export async function createBlankContract(
  deps: SubscriptionDeps,
  { customerId, currencyCode, ...fields }: NewDraft,
): Promise<DraftFieldsResult> {
  const { backend } = deps;
  const customer = await readCustomer(backend.storage.read, customerId);
  if (customer === null)
    return toDraftErrors('input.customerId', 'Customer not found', 'CUSTOMER_DOES_NOT_EXIST');
  const { address: addressInput, billingPolicy, nextBillingDate } = fields;
  if (addressInput === undefined)
    return toDraftErrors(
      'input.contract.deliveryMethod',
      'Give the address to deliver to',
      'DELIVERY_METHOD_REQUIRED',
    );
  if (billingPolicy === undefined)
    return toDraftErrors('input.contract.billingPolicy', 'Give the billing policy', 'PRESENCE');
  if (nextBillingDate === undefined)
    return toDraftErrors('input.nextBillingDate', 'Give the date of the next delivery', 'PRESENCE');
  const address = readAddress(deps, addressInput, null);
  if ('errors' in address) return { errors: moveErrorsBelow(['input', 'contract'], address.errors) };
  const region = getServingRegion(backend, address.address.country, backend.clock());
  const { currency } = getStorefront(region);
  if (currency !== currencyCode)
    return toDraftErrors(
      'input.currencyCode',
      `The storefront of this address sells in ${currency}`,
      'CURRENCY_NOT_ENABLED',
    );
  const now = backend.clock();
  const id = createRandomId();
  const at = toBillingTime(nextBillingDate);
  const blank: SubscriptionContract = {
    id,
    status: 'active',
    customerId,
    email: customer.email,
    phone: address.address.phone,
    region,
    country: address.address.country,
    store: null,
    currencyCode,
    originOrderId: null,
    lines: [],
    oneTimeLines: [],
    billingPolicy,
    deliveryAddress: address.address,
    billingAddress: address.address,
    paymentMethod: null,
    consent: null,
    anchor: { cycle: 2, at },
    nextCycle: 2,
    nextBillingDate: at,
    pauseReason: null,
    lastPaymentStatus: null,
    cancelledAt: null,
    createdAt: now,
    updatedAt: now,
    events: 0,
    erasedAt: null,
  };
  // In the input, the date is next to the contract, and all other fields are inside it.
  const dated = changeDraftFields(deps, blank, { nextBillingDate });
  if ('errors' in dated) return dated;
  const changed = changeDraftFields(deps, dated.contract, {
    ...fields,
    address: undefined,
    nextBillingDate: undefined,
  });
  return 'errors' in changed
    ? { errors: moveErrorsBelow(['input', 'contract'], changed.errors, 'input') }
    : changed;
}

export function changeDraftFields(
  deps: SubscriptionDeps,
  contract: SubscriptionContract,
  { status, nextBillingDate, billingPolicy, deliveryPolicy, address: addressInput }: ContractDraftFields,
): DraftFieldsResult {
  let changed = contract;
  if (billingPolicy !== undefined) {
    const { intervalCount, maxCycles: most } = billingPolicy;
    if (!Number.isSafeInteger(intervalCount) || intervalCount < 1 || intervalCount > 365)
      return toDraftErrors(
        'input.billingPolicy.intervalCount',
        'A whole number from 1 to 365',
        'NOT_IN_RANGE',
      );
    if (most !== null && (!Number.isSafeInteger(most) || most < contract.nextCycle || most > maxCycles))
      return toDraftErrors(
        'input.billingPolicy.maxCycles',
        `A whole number from ${contract.nextCycle} to ${maxCycles}`,
        'NOT_IN_RANGE',
      );
    changed = { ...changed, billingPolicy };
  }
  if (deliveryPolicy !== undefined && !isSameRhythm(deliveryPolicy, changed.billingPolicy))
    return toDraftErrors(
      'input.deliveryPolicy',
      'The delivery interval must equal the billing interval',
      'DELIVERY_MUST_BE_MULTIPLE_OF_BILLING',
    );
  if (nextBillingDate !== undefined) {
    const dates = getDateRange(deps.backend.clock());
    const at = toBillingTime(nextBillingDate);
    if (!(at >= dates.first && at <= dates.last))
      return toDraftErrors(
        'input.nextBillingDate',
        `The date must be from ${formatDateRange(dates)}`,
        'INVALID_BILLING_DATE',
      );
    changed = { ...changed, nextBillingDate: at, anchor: { cycle: changed.nextCycle, at } };
  }
  if (status !== undefined && status !== contract.status) {
    if (status === 'failed' || status === 'expired')
      return toDraftErrors(
        'input.status',
        `A program can’t set the status ${status.toUpperCase()}`,
        'INVALID',
      );
    changed = { ...changed, status, pauseReason: status === 'paused' ? 'merchant' : null };
  }
  if (addressInput !== undefined) {
    const address = readAddress(deps, addressInput, contract.store ?? contract.region);
    if ('errors' in address) return { errors: moveErrorsBelow(['input'], address.errors) };
    changed = { ...changed, deliveryAddress: address.address };
  }
  return { contract: changed };
}

function readAddress(
  { backend, addressForms }: SubscriptionDeps,
  input: AddressInput,
  region: RegionKey | null,
): { readonly address: PostalAddress } | DraftRejection {
  const path = ['deliveryMethod', 'shipping', 'address'];
  const parsed = parseAddress(input, { purpose: 'shipping', forms: addressForms, hasPersonalId: true });
  if (!parsed.ok)
    return {
      errors: parsed.errors.map(({ field, message }) => ({
        field: [...path, apiFields[field] ?? field],
        message,
        code: 'INVALID',
      })),
    };
  const { address } = parsed.value;
  const now = backend.clock();
  const serving = getServingRegion(backend, address.country, now);
  const table = backend.regionTable(region ?? serving, now);
  if (table === null || findZone(table, address).zone === null)
    return {
      errors: [{ field: path, message: 'The shop can’t deliver to this address', code: 'INVALID' }],
    };
  return { address };
}

/** Fields that have a different name in `MailingAddressInput`. */
const apiFields: Readonly<Record<string, string>> = {
  province: 'provinceCode',
  country: 'countryCode',
  addressPhone: 'phone',
};
