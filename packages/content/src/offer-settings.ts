/** Converts editors' settings to the offers that pricing uses (GIFT-02, GIFT-11, UPSELL-05). */
import type { OfferSettings, TierSettings } from '@vitrine/rules/offers/offer-settings';
import type { CartSettings } from './cart-settings.ts';
import { toOfferTerms } from './offer-terms.ts';
import { parseHandles, type ThemeSettings } from './theme-settings.ts';
import { isUntranslated } from './translations/is-untranslated.ts';

/** Converts whole currency units to minor units. `tierCollection` contains the product handles of the tier's collection. */
export function toOfferSettings(
  cart: CartSettings,
  theme: ThemeSettings,
  tierCollection: readonly string[],
): OfferSettings {
  const {
    tierDiscount: tier,
    manualGwp: manual,
    autoAddGwp: auto,
    checkoutUpsell: upsell,
    codeRejection,
  } = cart;
  return {
    tierDiscount: {
      enabled: tier.enable,
      ...(tier.title === '' ? {} : { title: tier.title }),
      useQuantity: tier.useQuantity,
      singleOnly: tier.singleOnly,
      tiers: tier.tiers
        .map((each) => ({
          topText: each.topText,
          text: each.text,
          ...listUntranslatedTexts(each),
          minSpend: minor(each.min_spend),
          minQuantity: each.min_quantity,
          percentage: each.discount,
          ...(each.gift === undefined ? {} : { gift: each.gift }),
          ...(each.freeShipping ? { freeShipping: each.freeShipping } : {}),
        }))
        .sort((a, b) => (tier.useQuantity ? a.minQuantity - b.minQuantity : a.minSpend - b.minSpend)),
      products: tier.tieredProducts.length > 0 ? tier.tieredProducts : tierCollection,
      collectionHandle: tier.collectionHandle,
      excludedHandles: tier.exclusionHandles,
      excludeSaleItems: tier.excludeSaleItems,
      ...budgetOf(tier.giftBudget),
      ...toOfferTerms(tier),
    },
    manualGift: {
      enabled: manual.enableGwp,
      title: manual.title,
      maxSelection: manual.maxSelection,
      minimumPurchase: manual.minimumPurchase,
      buyProducts: manual.customerBuys,
      buyCollections: manual.customerCollectionBuys,
      hideBoxProducts: manual.hideBox,
      membersOnly: manual.membersOnly,
      offers: manual.offers
        .map(({ name, min_spend, gifts }) => ({
          name,
          minSpend: minor(min_spend),
          gifts: gifts.slice(0, manual.offered),
        }))
        .sort((a, b) => a.minSpend - b.minSpend),
      ...budgetOf(manual.budget),
      ...toOfferTerms(manual),
    },
    autoGifts: auto.slots.map((slot) => ({
      enabled: auto.enabled,
      slot: slot.slot,
      minimumPurchase: slot.minimumPurchase,
      buyProducts: slot.customerBuys,
      buyCollections: slot.customerCollectionBuys,
      gift: slot.gift,
      ...budgetOf(slot.budget),
      ...toOfferTerms(slot),
    })),
    upsell: {
      enabled: upsell.enabled,
      items: upsell.upsell_group.map(({ product, triggers, percentage, maxPerTrigger, ...terms }) => ({
        product,
        triggers,
        percentage,
        maxPerTrigger,
        ...toOfferTerms(terms),
      })),
      ...toOfferTerms(upsell),
    },
    codeRejection: {
      enabled: codeRejection.enabled,
      allowed: parseHandles(codeRejection.allowedCodes),
      message: codeRejection.message,
    },
    codeMessages: Object.fromEntries(
      cart.customErrorMessage.map(({ code, message }) => [code.trim().toUpperCase(), message]),
    ),
    customCode: customCode(theme),
    club: theme.accountWords.club === '' ? theme.brand.club : theme.accountWords.club,
  };
}

function customCode({ customDiscountCode: set }: ThemeSettings): OfferSettings['customCode'] {
  return set === null ? null : { code: set.code, campaignVariant: set.variant, ...toOfferTerms(set) };
}

function budgetOf(pieces: number | null): { readonly budget?: number } {
  return pieces === null ? {} : { budget: pieces };
}

function minor(wholeCurrency: number): number {
  return Math.round(wholeCurrency * 100);
}

function listUntranslatedTexts(tier: object): Pick<TierSettings, 'untranslated'> {
  const untranslated = tierTexts.filter((field) => isUntranslated(tier, field));
  return untranslated.length === 0 ? {} : { untranslated };
}

const tierTexts = ['text', 'topText'] as const;
