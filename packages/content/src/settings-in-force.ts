/**
 * The settings as scripts in browsers may read them: what runs at a moment, without its dates. What a merchant prepares is
 * nobody's business yet. Source: cart-and-shipping §7, decision 15.
 */
import { type CartSettings, cartSettingGroups } from './cart-settings.ts';
import { runsAt, type TermFields } from './offer-terms.ts';

type Timeless<Offer> = Omit<Offer, keyof TermFields>;

/** The cart's settings at a moment (milliseconds since 1970); an offer that doesn't run is off. */
export function cartSettingsAt(settings: CartSettings, now: number) {
  const { autoAddGwp, manualGwp, checkoutUpsell, tierDiscount, cartDiscountBanner } = settings;
  const groups = cartSettingGroups;
  return {
    ...settings,
    autoAddGwp: { ...autoAddGwp, slots: runningAt(autoAddGwp.slots, now) },
    manualGwp: at(manualGwp, groups.manualGwp.otherwise, now),
    checkoutUpsell: {
      ...at(checkoutUpsell, groups.checkoutUpsell.otherwise, now),
      upsell_group: runsAt(checkoutUpsell, now) ? runningAt(checkoutUpsell.upsell_group, now) : [],
    },
    tierDiscount: at(tierDiscount, groups.tierDiscount.otherwise, now),
    cartDiscountBanner: at(cartDiscountBanner, groups.cartDiscountBanner.otherwise, now),
  };
}

function at<Offer extends TermFields>(offer: Offer, off: Offer, now: number): Timeless<Offer> {
  return timeless(runsAt(offer, now) ? offer : off);
}

function runningAt<Offer extends TermFields>(offers: readonly Offer[], now: number): Timeless<Offer>[] {
  return offers.filter((offer) => runsAt(offer, now)).map(timeless);
}

function timeless<Offer extends TermFields>({ startsAt: _, endsAt: __, ...offer }: Offer): Timeless<Offer> {
  return offer;
}
