/**
 * The settings that scripts in the browser may read: offers that are active for a guest, without their dates and conditions.
 * Offers that start later or apply to some customers only are left out (OFFER-07, OFFER-13).
 */
import type { EpochMs } from '@vitrine/rules/units';
import { type CartSettings, cartSettingGroups } from './cart-settings.ts';
import { isActiveForGuests, type TermFields } from './offer-terms.ts';

type Plain<Offer> = Omit<Offer, keyof TermFields>;

/** Returns the cart settings at `now`. An offer that isn't active for a guest is off. */
export function getActiveCartSettings(settings: CartSettings, now: EpochMs) {
  const { autoAddGwp, manualGwp, checkoutUpsell, tierDiscount, cartDiscountBanner } = settings;
  const groups = cartSettingGroups;
  return {
    ...settings,
    autoAddGwp: { ...autoAddGwp, slots: runningAt(autoAddGwp.slots, now) },
    manualGwp: at(manualGwp, groups.manualGwp.fallback, now),
    checkoutUpsell: {
      ...at(checkoutUpsell, groups.checkoutUpsell.fallback, now),
      upsell_group: isActiveForGuests(checkoutUpsell, now) ? runningAt(checkoutUpsell.upsell_group, now) : [],
    },
    tierDiscount: at(tierDiscount, groups.tierDiscount.fallback, now),
    cartDiscountBanner: at(cartDiscountBanner, groups.cartDiscountBanner.fallback, now),
  };
}

function at<Offer extends TermFields>(offer: Offer, off: Offer, now: EpochMs): Plain<Offer> {
  return plain(isActiveForGuests(offer, now) ? offer : off);
}

function runningAt<Offer extends TermFields>(offers: readonly Offer[], now: EpochMs): Plain<Offer>[] {
  return offers.filter((offer) => isActiveForGuests(offer, now)).map(plain);
}

function plain<Offer extends TermFields>({
  startsAt: _,
  endsAt: __,
  customers: ___,
  ...offer
}: Offer): Plain<Offer> {
  return offer;
}
