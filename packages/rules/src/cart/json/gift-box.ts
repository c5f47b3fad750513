/**
 * The manual gift box, and the upsells that a cart can still get. Shared by browser and server (GIFT-03, GIFT-04,
 * UPSELL-05).
 */

import { getDiscountMessages } from '../../discounts/discount-messages.ts';
import { formatMoney } from '../../money/format.ts';
import { withActiveOffers } from '../../offers/active-offers.ts';
import { findManualGiftOffer, getGiftEarningLines, isGiftBoxVisible } from '../../offers/gifts.ts';
import { getCampaign } from '../attributes.ts';
import { toLineFacts } from '../line-facts.ts';
import type { PricingInput } from '../model.ts';
import type { GiftChoiceJson, GiftPickerJson, OfferedMerchandiseJson } from './cart-json.ts';

/** A variant that can be chosen, as shown in the box. */
export type GiftVariant = Omit<GiftChoiceJson, 'selected'>;

/** Creates the display data of an offered variant for the gift box. */
export function toGiftVariant({ merchandise, titleLang, image }: OfferedMerchandiseJson): GiftVariant {
  const { id, productHandle, productTitle, title, price, available = true } = merchandise;
  return {
    variantId: id,
    handle: productHandle,
    title: productTitle,
    ...(titleLang === undefined ? {} : { titleLang }),
    variantTitle: title === 'Default Title' ? '' : title,
    image,
    price,
    available,
  };
}

/** The gift box with the ids of the offered variants instead of their display data. */
export interface GiftBox extends Omit<GiftPickerJson, 'choices'> {
  readonly gifts: readonly string[];
}

/** Creates the gift box of a cart, or returns null if its conditions aren't met. */
export function createGiftBox(given: PricingInput): GiftBox | null {
  const input = withActiveOffers(given);
  const { manualGift: settings } = input.offers;
  if (!settings.enabled) return null;
  const bought = getGiftEarningLines(toLineFacts(input), input.offers);
  const member = input.customer?.member ?? false;
  const offer = findManualGiftOffer(bought, settings, member);
  if (!isGiftBoxVisible(offer)) return null;
  // A shopper who can't choose yet still sees the gifts.
  const shown =
    offer.refusal === null
      ? offer
      : findManualGiftOffer(bought, { ...settings, membersOnly: false, minimumPurchase: 0 }, member);
  const spend = bought.reduce((sum, { originalPrice }) => sum + originalPrice, 0);
  return {
    title: settings.title,
    ...(settings.titleLang === undefined ? {} : { titleLang: settings.titleLang }),
    maxSelection: offer.maxSelection,
    message:
      offer.refusal === 'membersOnly'
        ? getDiscountMessages().giftSignUp
        : offer.refusal === 'minimumPurchase'
          ? getDiscountMessages().spendForGift(formatMoney(settings.minimumPurchase - spend, input.region))
          : null,
    membersOnly: offer.refusal === 'membersOnly',
    gifts: shown.gifts,
  };
}

/** Adds the choices' display data. Returns null if none of them is sold. */
export function addGiftChoices(
  { gifts, ...box }: GiftBox,
  lines: PricingInput['lines'],
  find: (variantId: string) => GiftVariant | null,
): GiftPickerJson | null {
  const selected = new Set(
    lines.flatMap(({ attributes, merchandise }) =>
      getCampaign(attributes) === 'manual_gwp' ? [merchandise.id] : [],
    ),
  );
  const choices = gifts.flatMap((id): GiftChoiceJson[] => {
    const gift = find(id);
    return gift === null ? [] : [{ ...gift, selected: selected.has(id) }];
  });
  return choices.length === 0 ? null : { ...box, choices };
}
