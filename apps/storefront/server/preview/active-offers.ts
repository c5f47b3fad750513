/** Describes the active offers of a region, without codes, because anybody can read the preview (OFFER-05). */
import type { CartSettings } from '@vitrine/content/cart-settings';
import type { ContentDocumentKind } from '@vitrine/content/documents/document-kinds';
import { isActiveAt } from '@vitrine/content/offer-terms';
import { parseHandles, type ThemeSettings } from '@vitrine/content/theme-settings';
import { getConfiguredRejection } from '@vitrine/rules/discounts/code-rejection';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ActiveOffer } from '../../app/preview/settings-preview.ts';
import { termWords } from './term-words.ts';

/** Document of each offer that changes prices, by the offer's name. */
export const priceOfferDocuments: ReadonlyMap<string, ContentDocumentKind> = new Map([
  ['Tiered discount', 'cart/tierDiscount'],
  ['Gifts to choose', 'cart/manualGwp'],
  ['Gifts that come by themselves', 'cart/autoAddGwp'],
  ['Add-ons', 'cart/checkoutUpsell'],
  ['Code of the storefront', 'theme/customDiscountCode'],
]);

/** Lists every offer as of `now`, including inactive ones with the reason. */
export function getActiveOffers(
  region: RegionKey,
  cart: CartSettings,
  theme: ThemeSettings,
  now: number,
): readonly ActiveOffer[] {
  const money = (minor: number) => formatMoney(minor, region);
  const { autoAddGwp, checkoutUpsell, codeRejection, customErrorMessage, cartDiscountBanner } = cart;
  const { customDiscountCode, announcement, preOrder } = theme;
  const groups = preOrder.groups.filter(({ enabled }) => enabled);
  const allowed = parseHandles(codeRejection.allowedCodes).length;
  return [
    { name: 'Tiered discount', ...tiers(cart.tierDiscount, region, now) },
    { name: 'Gifts to choose', ...manualGifts(cart.manualGwp, region, now) },
    {
      name: 'Gifts that come by themselves',
      on: autoAddGwp.enabled && autoAddGwp.slots.some((slot) => isActiveAt(slot, now)),
      details: autoAddGwp.slots.map(({ slot, minimumPurchase, budget, ...each }) =>
        [
          `${slot}: from ${money(minimumPurchase)}`,
          `with ${bought(each.customerBuys, each.customerCollectionBuys)}`,
          ...budgetWords(budget),
          ...termWords(each, now),
        ].join(', '),
      ),
    },
    {
      name: 'Add-ons',
      on:
        checkoutUpsell.enabled &&
        isActiveAt(checkoutUpsell, now) &&
        checkoutUpsell.upsell_group.some((item) => isActiveAt(item, now)),
      details: [
        ...checkoutUpsell.upsell_group.map(({ product, triggers, percentage, maxPerTrigger, ...each }) =>
          [
            `${product}: ${percentage}% off beside ${triggers.join(', ')}`,
            maxPerTrigger === null ? 'every piece' : `${count(maxPerTrigger, 'piece')} for each`,
            ...termWords(each, now),
          ].join(', '),
        ),
        ...termWords(checkoutUpsell, now),
      ],
    },
    {
      name: 'Code of the storefront',
      on: customDiscountCode !== null && isActiveAt(customDiscountCode, now),
      details:
        customDiscountCode === null
          ? []
          : [
              `its code brings ${customDiscountCode.variant}`,
              'what it costs is decided by a discount of that code',
              ...(isRefused(customDiscountCode.code, codeRejection)
                ? ['refused, as codes are: it is not among the allowed ones']
                : []),
              ...termWords(customDiscountCode, now),
            ],
    },
    {
      name: 'Refusal of codes',
      on: codeRejection.enabled,
      details: [`“${codeRejection.message}”`, `allowed: ${allowed === 0 ? 'none' : count(allowed, 'code')}`],
    },
    {
      name: 'Words for single codes',
      on: customErrorMessage.length > 0,
      details: [`for ${count(customErrorMessage.length, 'code')}`],
    },
    {
      name: 'Banner in the cart',
      on: cartDiscountBanner.enabled && cartDiscountBanner.text !== '' && isActiveAt(cartDiscountBanner, now),
      details:
        cartDiscountBanner.text === ''
          ? []
          : [`“${cartDiscountBanner.text}”`, ...termWords(cartDiscountBanner, now)],
    },
    {
      name: 'Announcement',
      on: announcement.enabled && announcement.text !== '',
      details: announcement.text === '' ? [] : [`“${announcement.text}”`],
    },
    {
      name: 'Pre-orders',
      on: groups.length > 0,
      details: groups.map(({ label, variants }) => `“${label}” on ${count(variants.length, 'variant')}`),
    },
  ];
}

function isRefused(code: string, { allowedCodes, ...rejection }: CartSettings['codeRejection']): boolean {
  return getConfiguredRejection(code, { ...rejection, allowed: parseHandles(allowedCodes) }) !== null;
}

function tiers(
  settings: CartSettings['tierDiscount'],
  region: RegionKey,
  now: number,
): Omit<ActiveOffer, 'name'> {
  const { enable, useQuantity, singleOnly, tieredProducts, collectionHandle, exclusionHandles } = settings;
  const steps = settings.tiers.filter(
    ({ discount, gift, freeShipping }) => discount > 0 || gift !== undefined || freeShipping,
  );
  return {
    on: enable && steps.length > 0 && isActiveAt(settings, now),
    details: [
      ...steps.map(({ discount, min_quantity, min_spend, gift, freeShipping }) => {
        const from = useQuantity
          ? count(min_quantity, 'piece')
          : formatMoney(Math.round(min_spend * 100), region);
        const brings = [
          ...(discount > 0 ? [`${discount}%`] : []),
          ...(freeShipping ? ['free shipping'] : []),
          ...(gift === undefined ? [] : ['a gift']),
        ];
        return `${brings.join(' and ')} from ${from}`;
      }),
      tieredProducts.length > 0
        ? `on ${count(tieredProducts.length, 'listed product')}`
        : `on the collection ${collectionHandle}`,
      ...(singleOnly ? ['without bundles'] : []),
      ...(settings.excludeSaleItems ? ['without sale items'] : []),
      ...(exclusionHandles.length > 0 ? [`not counted: ${exclusionHandles.join(', ')}`] : []),
      ...budgetWords(settings.giftBudget),
      ...termWords(settings, now),
    ],
  };
}

function manualGifts(
  settings: CartSettings['manualGwp'],
  region: RegionKey,
  now: number,
): Omit<ActiveOffer, 'name'> {
  const { enableGwp, maxSelection, minimumPurchase, customerBuys, customerCollectionBuys, offers } = settings;
  const { membersOnly, hideBox } = settings;
  return {
    on: enableGwp && offers.some(({ gifts }) => gifts.length > 0) && isActiveAt(settings, now),
    details: [
      `from ${formatMoney(minimumPurchase, region)}, with ${bought(customerBuys, customerCollectionBuys)}, ${maxSelection} to choose`,
      ...offers.map(
        ({ name, min_spend, gifts }) =>
          `${name}: ${count(gifts.length, 'gift')} from ${formatMoney(Math.round(min_spend * 100), region)}`,
      ),
      ...(membersOnly ? ['for members only'] : []),
      ...(hideBox.length > 0 ? [`not for ${hideBox.join(', ')} alone`] : []),
      ...budgetWords(settings.budget),
      ...termWords(settings, now),
    ],
  };
}

function budgetWords(pieces: number | null): readonly string[] {
  return pieces === null ? [] : [`${count(pieces, 'gift')} in all`];
}

function bought(products: readonly string[], collections: readonly string[]): string {
  const names = [...products, ...collections.map((handle) => `the collection ${handle}`)];
  return names.length === 0 ? 'anything' : names.join(' or ');
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
