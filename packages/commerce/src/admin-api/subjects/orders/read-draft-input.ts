/** Parses the input of draft orders. Omitted fields remain unchanged. */
import { randomUUID } from 'node:crypto';
import { isEmail } from '@vitrine/rules/contact/email';
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import { getDefaultRegion, getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { getServingRegion } from '../../../carts/serving-region.ts';
import { readCustomer } from '../../../customers/customer-store.ts';
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { DraftContent, DraftDiscount, DraftLine } from '../../../orders/drafts/draft-order.ts';
import { findCatalogueItem } from '../../../orders/editing/catalogue-item.ts';
import {
  createCustomItem,
  findCustomItemProblem,
  findDiscountProblem,
  findLinePriceProblem,
  maxEditedQuantity,
  maxPrice,
} from '../../../orders/editing/prepare-order-edit.ts';
import type { PostalAddress } from '../../../orders/order-record.ts';
import { cleanTags, findTagProblem } from '../../../orders/order-tags.ts';
import type { AdminContext, AdminUserError } from '../../admin-context.ts';
import type {
  DraftOrderAppliedDiscountInput,
  DraftOrderInput,
  DraftOrderLineItemInput,
  MailingAddressInput,
  MoneyInput,
} from '../../generated/admin-types.ts';
import { getSnapshot } from '../../merchant-mutations.ts';
import { mergeAddress } from './order-mutations.ts';

/** A validation error of the input. */
class DraftInputError extends Error {
  override readonly name = 'DraftInputError';
  readonly userError: AdminUserError;
  constructor(field: readonly string[], message: string) {
    super(message);
    this.userError = { field: ['input', ...field], message };
  }
}

const maxLines = 250;
const maxNoteLength = 5000;
const maxTextLength = 255;

const empty: Omit<DraftContent, 'region' | 'currency'> = {
  customerId: null,
  email: '',
  phone: '',
  note: '',
  tags: [],
  attributes: [],
  shippingAddress: null,
  billingAddress: null,
  lines: [],
  discount: null,
  shippingLine: null,
  taxExempt: false,
};

export type ReadDraft =
  | { readonly kind: 'content'; readonly content: DraftContent }
  | { readonly kind: 'error'; readonly userError: AdminUserError };

/** @param before the stored draft; null for a new one. */
export async function readDraftInput(
  input: DraftOrderInput,
  before: DraftContent | null,
  context: AdminContext,
): Promise<ReadDraft> {
  try {
    return { kind: 'content', content: await mergeInput(input, before, context) };
  } catch (error) {
    if (error instanceof DraftInputError) return { kind: 'error', userError: error.userError };
    throw error;
  }
}

async function mergeInput(
  input: DraftOrderInput,
  before: DraftContent | null,
  context: AdminContext,
): Promise<DraftContent> {
  const known = before ?? empty;
  const customer = await readBuyer(input, context);
  const saved =
    input.useCustomerDefaultAddress === true
      ? customer?.addresses.find(({ id }) => id === customer.defaultAddressId)
      : undefined;
  const shippingAddress =
    input.shippingAddress === undefined
      ? saved === undefined
        ? known.shippingAddress
        : toPostalAddress(saved)
      : readAddress('shippingAddress', input.shippingAddress, known.shippingAddress, context);
  const region = findRegion(shippingAddress, context);
  const { currency } = getStorefront(region);
  if (input.presentmentCurrencyCode != null && input.presentmentCurrencyCode !== currency)
    throw new DraftInputError(
      ['presentmentCurrencyCode'],
      `The storefront of this address sells in ${currency}.`,
    );
  if (before !== null && before.region !== region && input.lineItems == null && before.lines.length > 0)
    throw new DraftInputError(
      ['shippingAddress'],
      'This address is of another storefront, with other prices: give the items again too.',
    );
  if (before !== null && before.currency !== currency) requireNewAmounts(input, before, currency);
  const email = (input.email ?? (known.email || (customer?.email ?? ''))).trim().toLowerCase();
  if (email !== '' && !isEmail(email)) throw new DraftInputError(['email'], 'Email is invalid');
  return {
    region,
    currency,
    customerId: customer?.id ?? known.customerId,
    email,
    phone: readText(input.phone, known.phone, maxTextLength, 'phone'),
    note: readText(input.note, known.note, maxNoteLength, 'note'),
    tags: input.tags == null ? known.tags : readTags(input.tags),
    attributes: input.customAttributes == null ? known.attributes : readAttributes(input.customAttributes),
    shippingAddress,
    billingAddress:
      input.billingAddress === undefined
        ? known.billingAddress
        : readAddress('billingAddress', input.billingAddress, known.billingAddress, context),
    lines: input.lineItems == null ? known.lines : await readLines(input.lineItems, region, context),
    discount:
      input.appliedDiscount === undefined
        ? known.discount
        : readDiscount(['appliedDiscount'], input.appliedDiscount),
    shippingLine: readShippingLine(input.shippingLine, known.shippingLine, currency),
    taxExempt: input.taxExempt ?? known.taxExempt,
  };
}

/** If the currency changes, amounts of the draft have to be given again. */
function requireNewAmounts(input: DraftOrderInput, before: DraftContent, currency: string): void {
  const message = `This address is of a storefront that sells in ${currency}: give this amount again too, or null.`;
  if (input.shippingLine === undefined && (before.shippingLine?.price ?? 0) > 0)
    throw new DraftInputError(['shippingLine'], message);
  if (input.appliedDiscount === undefined && before.discount?.value.kind === 'amount')
    throw new DraftInputError(['appliedDiscount'], message);
}

async function readBuyer({ purchasingEntity, customerId }: DraftOrderInput, { services }: AdminContext) {
  const id = purchasingEntity?.customerId ?? customerId;
  if (id == null) return null;
  const customer = await readCustomer(services.backend.storage.read, parseGidOfType('Customer', id));
  if (customer === null) throw new DraftInputError(['purchasingEntity', 'customerId'], 'Customer not found');
  return customer;
}

function findRegion(address: PostalAddress | null, { services, now }: AdminContext): RegionKey {
  return address === null ? getDefaultRegion() : getServingRegion(services.backend, address.country, now);
}

const blank: Omit<PostalAddress, 'country'> = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  province: null,
  zip: '',
  phone: '',
};

function toPostalAddress({ id: _, ...address }: PostalAddress & { readonly id: string }): PostalAddress {
  return address;
}

function readAddress(
  field: string,
  input: MailingAddressInput | null,
  before: PostalAddress | null,
  context: AdminContext,
): PostalAddress | null {
  if (input === null) return null;
  const country = input.countryCode ?? before?.country;
  if (country === undefined) throw new DraftInputError([field, 'countryCode'], "Country can't be blank.");
  const known = before?.country === country ? before : { ...blank, country };
  const merged = mergeAddress(known, { ...input, countryCode: input.countryCode ?? null }, context);
  if (typeof merged === 'string') throw new DraftInputError([field], merged);
  return merged;
}

function readText(given: string | null | undefined, before: string, longest: number, field: string): string {
  if (given === undefined) return before;
  const text = given?.trim() ?? '';
  if (text.length > longest) throw new DraftInputError([field], `At most ${longest} characters.`);
  return text;
}

function readTags(given: readonly string[]): readonly string[] {
  const tags = [...new Set(cleanTags(given))];
  const problem = findTagProblem(tags);
  if (problem !== null) throw new DraftInputError(['tags'], problem);
  return tags;
}

function readAttributes(given: readonly { readonly key: string; readonly value: string }[]) {
  if (given.length > 50 || given.some(({ key, value }) => key.length > 100 || value.length > 1000))
    throw new DraftInputError(['customAttributes'], 'At most 50 attributes of 1,000 characters.');
  return given.map(({ key, value }) => ({ key, value }));
}

/** @returns the amount in minor units. */
function readMoney(field: readonly string[], { amount, currencyCode }: MoneyInput, currency: string): Minor {
  const minor = currencyCode === currency ? parseDecimal(amount) : null;
  if (minor === null || minor < 0 || minor > maxPrice)
    throw new DraftInputError(field, `An amount in ${currency} with at most two decimals.`);
  return minor;
}

function readShippingLine(
  input: DraftOrderInput['shippingLine'],
  before: DraftContent['shippingLine'],
  currency: string,
): DraftContent['shippingLine'] {
  if (input === undefined) return before;
  if (input === null) return null;
  const title = readText(input.title ?? 'Shipping', '', maxTextLength, 'shippingLine');
  const price =
    input.priceWithCurrency == null
      ? 0
      : readMoney(['shippingLine', 'priceWithCurrency'], input.priceWithCurrency, currency);
  return { title: title || 'Shipping', price };
}

function readDiscount(
  field: readonly string[],
  input: DraftOrderAppliedDiscountInput | null | undefined,
): DraftDiscount | null {
  if (input == null) return null;
  const discount: DraftDiscount = {
    title: input.title ?? input.description ?? '',
    value:
      input.valueType === 'PERCENTAGE'
        ? { kind: 'percentage', percentage: input.value }
        : { kind: 'amount', amount: Math.round(input.value * 100) },
  };
  const problem = findDiscountProblem(discount);
  if (problem !== null) throw new DraftInputError([...field, 'value'], problem.reason);
  return discount;
}

async function readLines(
  items: readonly DraftOrderLineItemInput[],
  region: RegionKey,
  context: AdminContext,
): Promise<readonly DraftLine[]> {
  if (items.length > maxLines)
    throw new DraftInputError(['lineItems'], `A draft order has at most ${maxLines} lines.`);
  const snapshot = await getSnapshot(context);
  const { currency } = getStorefront(region);
  return items.map((item, index): DraftLine => {
    const field = ['lineItems', String(index)];
    if (!Number.isSafeInteger(item.quantity) || item.quantity < 1 || item.quantity > maxEditedQuantity)
      throw new DraftInputError([...field, 'quantity'], `A whole number from 1 to ${maxEditedQuantity}.`);
    const shared = {
      id: randomUUID(),
      quantity: item.quantity,
      discount: readDiscount([...field, 'appliedDiscount'], item.appliedDiscount),
      attributes: item.customAttributes == null ? [] : readAttributes(item.customAttributes),
    };
    if (item.variantId != null) {
      const found = findCatalogueItem(snapshot, region, parseGidOfType('ProductVariant', item.variantId));
      if (typeof found === 'string') throw new DraftInputError([...field, 'variantId'], found);
      const hasOwnPrice = item.priceOverride != null;
      const unitPrice =
        item.priceOverride == null
          ? found.item.unitPrice
          : readMoney([...field, 'priceOverride'], item.priceOverride, currency);
      const tooMuch = findLinePriceProblem(unitPrice, item.quantity);
      if (tooMuch !== null) throw new DraftInputError([...field, 'quantity'], tooMuch.reason);
      return { ...shared, ...found, item: { ...found.item, unitPrice }, hasOwnPrice };
    }
    const custom = {
      title: item.title ?? '',
      price:
        item.originalUnitPriceWithCurrency == null
          ? 0
          : readMoney(
              [...field, 'originalUnitPriceWithCurrency'],
              item.originalUnitPriceWithCurrency,
              currency,
            ),
      quantity: item.quantity,
      taxable: item.taxable ?? true,
      requiresShipping: item.requiresShipping ?? true,
    };
    const problem = findCustomItemProblem(custom);
    if (problem !== null) throw new DraftInputError([...field, problem.field ?? 'title'], problem.reason);
    const sku = readText(item.sku ?? '', '', maxTextLength, 'sku');
    return {
      ...shared,
      item: { ...createCustomItem(custom), sku },
      taxable: custom.taxable,
      hasOwnPrice: false,
    };
  });
}
