/**
 * The pricing settings of one cart, reduced to what the browser needs to price a change with the same rules as the server.
 * Contains no secrets: only discounts that apply to this shopper and codes that were entered, with shopper conditions
 * already evaluated, and of long lists only the entries that concern the cart (OFFER-20, API-05).
 */
import { normalizeCode } from '../discounts/code-key.ts';
import { type EvaluatedDiscount, evaluateDiscounts, toDiscount } from '../discounts/evaluated-discounts.ts';
import { withActiveOffers } from '../offers/active-offers.ts';
import { type AutoGiftSettings, noOffers, type OfferSettings } from '../offers/offer-settings.ts';
import { getRewardToken, type RewardGrant } from '../offers/rewards.ts';
import type { CountryFigures, PricingTable, ZoneFigures } from '../regions/region-table.ts';
import { getCampaign } from './attributes.ts';
import { createListShortener, type ListShortener, shortenDiscountLists } from './list-shortener.ts';
import type { Destination, LineMerchandise, PickupLocation, PricingInput } from './model.ts';

export interface CartRules
  extends Pick<PricingInput, 'region' | 'table' | 'destination' | 'chosenRate' | 'rewards'> {
  /** The store for a pickup; omitted if the order is shipped. */
  readonly pickupLocations?: readonly PickupLocation[];
  readonly member: boolean;
  readonly discounts: readonly EvaluatedDiscount[];
  /** Active offer settings. An omitted offer is inactive. */
  readonly offers: Partial<OfferSettings>;
  /** Slots of automatic gifts that the shopper removed. */
  readonly removedGifts: readonly string[];
  /** True if no list was shortened, so that products that aren't in the cart yet can be priced too. */
  readonly whole: boolean;
}

/**
 * Builds the rules that price this cart and any change of it.
 *
 * @param removedGifts as in `findCartCorrections`
 * @param offered merchandise that an offer may add to the cart
 */
export function createCartRules(
  given: PricingInput,
  removedGifts: readonly string[],
  offered: readonly LineMerchandise[] = [],
): CartRules {
  const input = withActiveOffers(given);
  const cut = createListShortener([...input.lines.map(({ merchandise }) => merchandise), ...offered]);
  const discounts = evaluateDiscounts(input).map((discount) => shortenDiscountLists(discount, cut));
  const offers = cutOffers(input, cut);
  const pickups = (input.pickupLocations ?? []).filter(({ rateId }) => rateId === input.chosenRate);
  return {
    region: input.region,
    table: input.table === null ? null : getTable(input.table, input.destination, pickups[0]?.destination),
    destination: input.destination,
    chosenRate: input.chosenRate,
    ...(pickups.length === 0 ? {} : { pickupLocations: pickups }),
    member: input.customer?.member ?? false,
    discounts,
    offers,
    removedGifts,
    whole: !cut.shortened(),
    ...(input.rewards === undefined ? {} : { rewards: claimedRewards(input.rewards, input.lines) }),
  };
}

/** Returns the reward grants that a line of the cart claims. */
function claimedRewards(
  rewards: readonly RewardGrant[],
  lines: PricingInput['lines'],
): readonly RewardGrant[] {
  return rewards.filter(({ token }) => lines.some((line) => getRewardToken(line) === token));
}

/** Creates the pricing input from a cart's rules, lines and codes. */
export function createInputFromRules(
  rules: CartRules,
  { lines, codes }: Pick<PricingInput, 'lines' | 'codes'>,
): PricingInput {
  const { region, table, destination, chosenRate, rewards, pickupLocations } = rules;
  return {
    region,
    table,
    destination,
    chosenRate,
    lines,
    codes,
    discounts: rules.discounts.map(toDiscount),
    usage: {},
    customer: rules.member ? { id: '', member: true } : null,
    offers: { ...noOffers, ...rules.offers },
    // Dates are already evaluated, so the time has no effect.
    now: 0,
    ...(rewards === undefined ? {} : { rewards }),
    ...(pickupLocations === undefined ? {} : { pickupLocations }),
  };
}

function cutOffers({ offers, codes, lines }: PricingInput, cut: ListShortener): Partial<OfferSettings> {
  const { tierDiscount, manualGift, upsell, customCode, autoGifts } = offers;
  const claims = (campaign: string) => lines.some((line) => getCampaign(line.attributes) === campaign);
  const claimed = new Set(
    lines.flatMap((line) => (getCampaign(line.attributes) === 'auto_gwp' ? [line.merchandise.id] : [])),
  );
  const slots = autoGifts.filter(
    ({ enabled, closed, gift }) => enabled || closed !== undefined || claimed.has(gift),
  );
  // If tiers are inactive, only gifts claimed by a line are needed, so that they can be removed.
  const tiers = tierDiscount.enabled
    ? tierDiscount.tiers
    : tierDiscount.tiers.filter(({ gift }) => gift !== undefined && claimed.has(gift));
  const typed = new Set(codes.map(normalizeCode));
  const messages = Object.entries(offers.codeMessages).filter(([code]) => typed.has(normalizeCode(code)));
  return {
    ...(tierDiscount.enabled ||
    tierDiscount.useQuantity ||
    tierDiscount.closed !== undefined ||
    tiers.length > 0
      ? {
          tierDiscount: {
            ...tierDiscount,
            tiers,
            products: cut.handles(tierDiscount.products),
            excludedHandles: cut.handles(tierDiscount.excludedHandles),
          },
        }
      : {}),
    ...(manualGift.enabled || manualGift.closed !== undefined || claims('manual_gwp')
      ? {
          manualGift: {
            ...manualGift,
            buyProducts: cut.handles(manualGift.buyProducts),
            buyCollections: cut.collections(manualGift.buyCollections),
            hideBoxProducts: cut.handles(manualGift.hideBoxProducts),
          },
        }
      : {}),
    ...(slots.length > 0 ? { autoGifts: slots.map((gift) => cutGift(gift, cut)) } : {}),
    ...(upsell.enabled || upsell.closed !== undefined
      ? { upsell: { ...upsell, items: cut.by(upsell.items, ({ product }) => product) } }
      : {}),
    ...(typed.size > 0 && offers.club !== undefined ? { club: offers.club } : {}),
    ...(messages.length > 0 ? { codeMessages: Object.fromEntries(messages) } : {}),
    // A code that wasn't entered must not be revealed. Its line is recognised by the variant.
    ...(customCode === null
      ? {}
      : typed.has(normalizeCode(customCode.code))
        ? { customCode }
        : claims('custom_code')
          ? { customCode: { ...customCode, code: '' } }
          : {}),
  };
}

function cutGift(gift: AutoGiftSettings, cut: ListShortener): AutoGiftSettings {
  return {
    ...gift,
    buyProducts: cut.handles(gift.buyProducts),
    buyCollections: cut.collections(gift.buyCollections),
  };
}

const cutTables = new WeakMap<PricingTable, Map<string, PricingTable>>();
// Upper bound for the cache, because the province is free text from the shopper. No shop has that many destinations.
const maxPlaces = 1000;

/**
 * Reduces a table to one destination, and to the taxes of the store for a pickup. Cached, because hashing a part serializes
 * all of it.
 */
function getTable(table: PricingTable, destination: Destination, store?: Destination): PricingTable {
  const places = cutTables.get(table) ?? new Map<string, PricingTable>();
  cutTables.set(table, places);
  const taxed = store === undefined ? [destination] : [destination, store];
  const place = taxed.map(({ country, province }) => `${country}/${province ?? ''}`).join(' ');
  const cut = places.get(place) ?? cutTable(table, destination, taxed);
  if (places.size >= maxPlaces) places.clear();
  places.set(place, cut);
  return cut;
}

function cutTable(
  table: PricingTable,
  { country, province }: Destination,
  taxed: readonly Destination[],
): PricingTable {
  const zones = table.zones.flatMap(({ id, name, kind, countries, rates }): ZoneFigures[] => {
    const serving = countries.filter(
      ({ code, provinces }) =>
        code === '*' ||
        (code === country && (provinces === null || (province !== null && provinces.includes(province)))),
    );
    if (serving.length === 0) return [];
    return [
      {
        id,
        name,
        kind,
        countries: serving.map(({ code, provinces }) => ({
          code,
          provinces: provinces === null || province === null ? null : [province],
        })),
        rates: rates.map(
          ({ source: _, ...rate }: ZoneFigures['rates'][number] & { source?: unknown }) => rate,
        ),
      },
    ];
  });
  const countries = table.countries
    .filter(({ code }) => taxed.some((place) => place.country === code))
    .map(
      ({ code, tax, taxName, provinces }): CountryFigures => ({
        code,
        tax,
        taxName,
        provinces: provinces
          .filter((row) => taxed.some((place) => place.country === code && place.province === row.code))
          .map((row) => ({ code: row.code, tax: row.tax, taxName: row.taxName, taxType: row.taxType })),
      }),
    );
  const elsewhere = Object.entries(table.servedElsewhere).filter(
    ([code]) => code === country || code === '*',
  );
  return {
    region: table.region,
    taxIncluded: table.taxIncluded,
    taxOnShipping: table.taxOnShipping,
    zones,
    countries,
    servedElsewhere: Object.fromEntries(elsewhere),
  };
}
