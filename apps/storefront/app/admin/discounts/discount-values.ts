/** Values of a discount's form, and their conversion to the mutations' input. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { parseInputValue, toInputValue } from '../../editor/regions/zoned-time.ts';
import { parseAmount } from '../gift-cards/parse-amount.ts';
import type { FormValues } from '../ui/compare-form.ts';
import { toGlobalId, toRecordNumber } from '../ui/format.ts';
import type { DiscountDetails, DiscountItems, DiscountShape } from './discount-details.ts';
import { discountTexts } from './discounts-texts.ts';

const { mistakes } = discountTexts.form;

const formatItems = ({ chosen }: DiscountItems) => chosen.map(({ id }) => toRecordNumber(id)).join(', ');
const splitNumbers = (text = '') => text.split(', ').filter((number) => number !== '');
const toCheck = (isChecked: boolean) => (isChecked ? 'on' : '');
const toText = (value: number | string | null) => (value === null ? '' : `${value}`);
const toTime = (iso: string | null) => toInputValue(iso === null ? null : Date.parse(iso), getShopTimeZone());

const newValues: FormValues = {
  code: '',
  name: '',
  kind: 'percentage',
  percentage: '',
  amount: '',
  each: '',
  items: 'all',
  itemNumbers: '',
  buysQuantity: '1',
  buysItems: 'products',
  buysNumbers: '',
  getsQuantity: '1',
  usesPerOrder: '',
  maximumShippingPrice: '',
  minimum: 'none',
  minimumSubtotal: '',
  minimumQuantity: '',
  usageLimit: '',
  oncePerCustomer: '',
  purchases: 'any',
  combinesOrder: '',
  combinesProduct: '',
  combinesShipping: '',
  startsAt: '',
  endsAt: '',
};

const ofKinds: Readonly<Record<DiscountShape['type'], readonly string[]>> = {
  Basic: ['kind', 'percentage', 'amount', 'each', 'items', 'itemNumbers', 'purchases'],
  Bxgy: [
    ...['percentage', 'items', 'itemNumbers', 'buysQuantity', 'buysItems', 'buysNumbers'],
    ...['getsQuantity', 'usesPerOrder'],
  ],
  FreeShipping: ['maximumShippingPrice', 'purchases'],
};
const ofMinimum = ['minimum', 'minimumSubtotal', 'minimumQuantity'];
const ofCodes = ['code', 'usageLimit', 'oncePerCustomer'];
const ofAll = ['name', 'combinesOrder', 'combinesProduct', 'combinesShipping', 'startsAt', 'endsAt'];

/** Returns only the values of fields that this kind of discount has. */
function pickValues({ method, type }: DiscountShape, values: FormValues): FormValues {
  const keys = [
    ...ofAll,
    ...ofKinds[type],
    ...(method === 'code' ? ofCodes : []),
    ...(type === 'Bxgy' ? [] : ofMinimum),
  ];
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
}

/** Returns the values of a new discount. */
export function createDiscountValues(shape: DiscountShape): FormValues {
  return pickValues(shape, newValues);
}

export function toDiscountValues(discount: DiscountDetails): FormValues {
  const { combinesWith, minimumQuantity, minimumSubtotal } = discount;
  return pickValues(discount, {
    code: discount.code ?? '',
    name: discount.title,
    kind: discount.amount === null ? 'percentage' : 'amount',
    percentage: toText(discount.percentage),
    amount: toText(discount.amount),
    each: toCheck(discount.isEach),
    items: discount.items.kind,
    itemNumbers: formatItems(discount.items),
    buysQuantity: toText(discount.buysQuantity),
    buysItems: discount.buysItems.kind,
    buysNumbers: formatItems(discount.buysItems),
    getsQuantity: toText(discount.getsQuantity),
    usesPerOrder: toText(discount.usesPerOrder),
    maximumShippingPrice: toText(discount.maximumShippingPrice),
    minimum: minimumQuantity !== null ? 'quantity' : minimumSubtotal !== null ? 'subtotal' : 'none',
    minimumSubtotal: toText(minimumSubtotal),
    minimumQuantity: toText(minimumQuantity),
    usageLimit: toText(discount.usageLimit),
    oncePerCustomer: toCheck(discount.oncePerCustomer),
    purchases: discount.purchases,
    combinesOrder: toCheck(combinesWith.orderDiscounts),
    combinesProduct: toCheck(combinesWith.productDiscounts),
    combinesShipping: toCheck(combinesWith.shippingDiscounts),
    startsAt: toTime(discount.startsAt),
    endsAt: toTime(discount.endsAt),
  });
}

const isCount = (text = '') => /^[1-9]\d{0,8}$/.test(text);
const isAmount = (text = '') => (parseAmount(text) ?? 0) > 0;

/** Returns an error message for the typed values; null if they are valid. */
export function findDiscountMistake({ method, type }: DiscountShape, typed: FormValues): string | null {
  const { code = '', name = '', kind, percentage = '', minimum, startsAt = '', endsAt = '' } = typed;
  const percent = Number(percentage.replace(',', '.'));
  const isPercentage = type === 'Bxgy' || (type === 'Basic' && kind !== 'amount');
  if (method === 'code' && !/^\S*$/.test(code)) return mistakes.code;
  if (name === '' && (method === 'automatic' || code === ''))
    return method === 'automatic' ? mistakes.name : mistakes.code;
  if (isPercentage && !(percentage !== '' && percent > 0 && percent <= 100)) return mistakes.percentage;
  if (type === 'Basic' && kind === 'amount' && !isAmount(typed.amount)) return mistakes.amount;
  if (type === 'Bxgy') {
    if (!isCount(typed.buysQuantity) || !isCount(typed.getsQuantity)) return mistakes.quantity;
    if (typed.usesPerOrder !== '' && !isCount(typed.usesPerOrder)) return mistakes.quantity;
    const missing = findMissingItems(typed.buysItems, typed.buysNumbers);
    if (missing !== null) return missing;
  }
  if (type !== 'FreeShipping') {
    const missing = findMissingItems(typed.items, typed.itemNumbers);
    if (missing !== null) return missing;
  }
  const { maximumShippingPrice } = typed;
  if (type === 'FreeShipping' && maximumShippingPrice !== '' && !isAmount(maximumShippingPrice))
    return mistakes.amount;
  if (type !== 'Bxgy' && minimum === 'quantity' && !isCount(typed.minimumQuantity)) return mistakes.quantity;
  if (type !== 'Bxgy' && minimum === 'subtotal' && !isAmount(typed.minimumSubtotal)) return mistakes.amount;
  if (method === 'code' && typed.usageLimit !== '' && !isCount(typed.usageLimit)) return mistakes.quantity;
  return findPeriodMistake(startsAt, endsAt);
}

function findMissingItems(kind = 'all', numbers = ''): string | null {
  if (kind === 'all' || numbers !== '') return null;
  return kind === 'products' ? mistakes.products : mistakes.collections;
}

function findPeriodMistake(startsAt: string, endsAt: string): string | null {
  const zone = getShopTimeZone();
  const times = [startsAt, endsAt].map((wall) => (wall === '' ? null : parseInputValue(wall, zone)));
  if ((startsAt !== '' && times[0] === null) || (endsAt !== '' && times[1] === null)) return mistakes.time;
  const [start = null, end = null] = times;
  return end !== null && end <= (start ?? Number.NEGATIVE_INFINITY) ? mistakes.period : null;
}

/** Undefined fields aren't changed. */
export interface DiscountInput {
  title?: string;
  code?: string;
  startsAt?: string;
  endsAt?: string | null;
  context?: { readonly all: 'ALL' };
  combinesWith?: object;
  minimumRequirement?: object | null;
  usageLimit?: number | null;
  appliesOncePerCustomer?: boolean;
  customerGets?: object;
  customerBuys?: object;
  usesPerOrderLimit?: never;
  maximumShippingPrice?: string | null;
  appliesOnOneTimePurchase?: boolean;
  appliesOnSubscription?: boolean;
}

const toAmount = (text = '') => toDecimal(parseAmount(text) ?? 0);
const toFraction = (text = '') => Math.round(Number(text.replace(',', '.')) * 1e4) / 1e6;
const toInstant = (wall: string) => new Date(parseInputValue(wall, getShopTimeZone()) ?? 0).toISOString();

/** Returns the change of products and collections from the old to the new selection. */
function toItemsInput(kind = 'all', numbers = '', kindBefore = 'all', numbersBefore = '') {
  if (kind === 'all') return { all: true };
  const list = (type: 'products' | 'collections') => {
    const idOf = (number: string) => toGlobalId(type === 'products' ? 'Product' : 'Collection', number);
    const before = kindBefore === type ? splitNumbers(numbersBefore) : [];
    const now = kind === type ? splitNumbers(numbers) : [];
    return {
      added: now.filter((number) => !before.includes(number)).map(idOf),
      removed: before.filter((number) => !now.includes(number)).map(idOf),
    };
  };
  const products = list('products');
  const collections = list('collections');
  return {
    products: { productsToAdd: products.added, productsToRemove: products.removed },
    collections: { add: collections.added, remove: collections.removed },
  };
}

/**
 * Converts form values to a mutation's input.
 * @param before stored values, so that only changed ones are sent; null for a new discount
 */
export function toDiscountInput(
  { method, type }: DiscountShape,
  values: FormValues,
  before: FormValues | null,
): DiscountInput {
  const { code = '', name = '', startsAt = '', endsAt = '' } = values;
  const isChanged = (...keys: readonly string[]) =>
    before === null || keys.some((key) => values[key] !== before[key]);
  const isOn = (key: string) => values[key] === 'on';
  const input: DiscountInput = before === null ? { context: { all: 'ALL' } } : {};
  if (before === null && method === 'code') input.code = code;
  if (isChanged('name')) input.title = name === '' ? code : name;
  if (isChanged('startsAt'))
    input.startsAt = startsAt === '' ? new Date().toISOString() : toInstant(startsAt);
  if (isChanged('endsAt')) input.endsAt = endsAt === '' ? null : toInstant(endsAt);
  if (isChanged('combinesOrder', 'combinesProduct', 'combinesShipping'))
    input.combinesWith = {
      orderDiscounts: isOn('combinesOrder'),
      productDiscounts: isOn('combinesProduct'),
      shippingDiscounts: isOn('combinesShipping'),
    };
  if (method === 'code' && isChanged('usageLimit'))
    input.usageLimit = values.usageLimit === '' ? null : Number(values.usageLimit);
  if (method === 'code' && isChanged('oncePerCustomer'))
    input.appliesOncePerCustomer = isOn('oncePerCustomer');
  if (type !== 'Bxgy' && isChanged('minimum', 'minimumSubtotal', 'minimumQuantity'))
    input.minimumRequirement = toMinimum(values);
  if (type === 'FreeShipping' && isChanged('maximumShippingPrice')) {
    const maximum = values.maximumShippingPrice ?? '';
    input.maximumShippingPrice = maximum === '' ? null : toAmount(maximum);
  }
  const appliesOn = isChanged('purchases') ? toAppliesOn(values.purchases) : {};
  if (type === 'FreeShipping') Object.assign(input, appliesOn);
  if (type === 'Basic' || type === 'Bxgy') {
    const valueKeys =
      type === 'Basic' ? ['kind', 'percentage', 'amount', 'each'] : ['getsQuantity', 'percentage'];
    const isOfItems = isChanged('items', 'itemNumbers');
    const isOfPurchases = type === 'Basic' && isChanged('purchases');
    if (isChanged(...valueKeys) || isOfItems || isOfPurchases)
      input.customerGets = {
        ...(isOfPurchases ? appliesOn : {}),
        ...(isChanged(...valueKeys) ? { value: toValue(type, values) } : {}),
        ...(isOfItems
          ? { items: toItemsInput(values.items, values.itemNumbers, before?.items, before?.itemNumbers) }
          : {}),
      };
  }
  return type === 'Bxgy' ? { ...input, ...toBuysInput(method, values, before, isChanged) } : input;
}

/** Sets both fields, because backends may have different defaults. */
function toAppliesOn(purchases: string | undefined) {
  return {
    appliesOnOneTimePurchase: purchases !== 'subscription',
    appliesOnSubscription: purchases !== 'oneTime',
  };
}

function toMinimum({ minimum, minimumQuantity, minimumSubtotal }: FormValues): object | null {
  if (minimum === 'quantity') return { quantity: { greaterThanOrEqualToQuantity: minimumQuantity } };
  if (minimum === 'subtotal')
    return { subtotal: { greaterThanOrEqualToSubtotal: toAmount(minimumSubtotal) } };
  return null;
}

function toValue(type: 'Basic' | 'Bxgy', values: FormValues): object {
  const percentage = toFraction(values.percentage);
  if (type === 'Bxgy')
    return { discountOnQuantity: { quantity: values.getsQuantity, effect: { percentage } } };
  return values.kind === 'amount'
    ? { discountAmount: { amount: toAmount(values.amount), appliesOnEachItem: values.each === 'on' } }
    : { percentage };
}

function toBuysInput(
  method: DiscountShape['method'],
  values: FormValues,
  before: FormValues | null,
  isChanged: (...keys: readonly string[]) => boolean,
): object {
  const limit = values.usesPerOrder ?? '';
  // In Shopify's schema the limit is an Int for codes, but an UnsignedInt64 for automatic discounts.
  const typedLimit = limit === '' ? null : method === 'code' ? Number(limit) : limit;
  const isOfItems = isChanged('buysItems', 'buysNumbers');
  return {
    ...(isChanged('usesPerOrder') ? { usesPerOrderLimit: typedLimit } : {}),
    ...(isOfItems || isChanged('buysQuantity')
      ? {
          customerBuys: {
            ...(isChanged('buysQuantity') ? { value: { quantity: values.buysQuantity } } : {}),
            ...(isOfItems
              ? {
                  items: toItemsInput(
                    values.buysItems,
                    values.buysNumbers,
                    before?.buysItems,
                    before?.buysNumbers,
                  ),
                }
              : {}),
          },
        }
      : {}),
  };
}
