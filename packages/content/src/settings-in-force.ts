/**
 * The settings as scripts in browsers may read them: what runs at a moment for a guest, without its dates and conditions.
 * What a merchant prepares, or gives to some customers, is nobody else's business. Source: cart-and-shipping §7,
 * decision 15.
 */
import { type CartSettings, cartSettingGroups } from './cart-settings.ts';
import { runsForGuests, type TermFields } from './offer-terms.ts';

type Plain<Offer> = Omit<Offer, keyof TermFields>;

/** The cart's settings at a moment (milliseconds since 1970); an offer that doesn't run for a guest is off. */
export function cartSettingsAt(settings: CartSettings, now: number) {
  const { autoAddGwp, manualGwp, checkoutUpsell, tierDiscount, cartDiscountBanner } = settings;
  const groups = cartSettingGroups;
  return {
    ...settings,
    autoAddGwp: { ...autoAddGwp, slots: runningAt(autoAddGwp.slots, now) },
    manualGwp: at(manualGwp, groups.manualGwp.otherwise, now),
    checkoutUpsell: {
      ...at(checkoutUpsell, groups.checkoutUpsell.otherwise, now),
      upsell_group: runsForGuests(checkoutUpsell, now) ? runningAt(checkoutUpsell.upsell_group, now) : [],
    },
    tierDiscount: at(tierDiscount, groups.tierDiscount.otherwise, now),
    cartDiscountBanner: at(cartDiscountBanner, groups.cartDiscountBanner.otherwise, now),
  };
}

function at<Offer extends TermFields>(offer: Offer, off: Offer, now: number): Plain<Offer> {
  return plain(runsForGuests(offer, now) ? offer : off);
}

function runningAt<Offer extends TermFields>(offers: readonly Offer[], now: number): Plain<Offer>[] {
  return offers.filter((offer) => runsForGuests(offer, now)).map(plain);
}

function plain<Offer extends TermFields>({
  startsAt: _,
  endsAt: __,
  customers: ___,
  ...offer
}: Offer): Plain<Offer> {
  return offer;
}
