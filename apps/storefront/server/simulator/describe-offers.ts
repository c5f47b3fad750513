/** Describes the results of offers for editors: adds titles, and reasons that depend on the catalogue. */
import { createInventoryView } from '@vitrine/commerce/carts/inventory-view';
import type { CatalogueSnapshot } from '@vitrine/commerce/catalogue/catalogue';
import type { OfferExplanation, OfferName } from '@vitrine/rules/cart/explain/offer-explanation';
import { toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import { formatMoney } from '@vitrine/rules/money/format';
import type { OfferSettings } from '@vitrine/rules/offers/offer-settings';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { OfferResult, OfferResultReason } from '../../app/editor/simulator/simulation.ts';
import type { SimulatorDeps } from './simulate.ts';

interface OfferNameSources {
  readonly snapshot: CatalogueSnapshot;
  readonly region: RegionKey;
  readonly settings: OfferSettings;
}

/** Adds titles to the results, and the reasons for which gifts are missing. */
export async function describeOffers(
  { embedded }: Pick<SimulatorDeps, 'embedded'>,
  region: RegionKey,
  settings: OfferSettings,
  answers: readonly OfferExplanation[],
): Promise<readonly OfferResult[]> {
  const sources = { snapshot: await embedded.backend.parts.catalogue.current(), region, settings };
  return answers.map((answer) => ({
    ...answer,
    title: titleOf(answer.offer, sources),
    reason: answer.reason === 'notTaken' ? missingGift(answer.offer, sources) : answer.reason,
  }));
}

/** Returns the reason for which a gift is missing: `notSoldHere` or `soldOut` for an automatic gift, else `notTaken`. */
function missingGift(offer: OfferName, sources: OfferNameSources): OfferResultReason {
  const variant = incomingVariant(offer, sources.settings);
  if (variant === null) return 'notTaken';
  const inventory = createInventoryView(sources.snapshot, sources.region);
  const id = digitsOf(variant);
  if (!inventory.sells(id)) return 'notSoldHere';
  return inventory.stock(id) === 0 ? 'soldOut' : 'notTaken';
}

/** Returns the variant id that an offer adds automatically; null if the shopper chooses the gift, or the offer has none. */
function incomingVariant(
  offer: OfferName,
  { tierDiscount, autoGifts, customCode }: OfferSettings,
): string | null {
  switch (offer.kind) {
    case 'tier':
      return tierDiscount.tiers[offer.tier]?.gift ?? null;
    case 'slot':
      return autoGifts.find(({ slot }) => slot === offer.slot)?.gift ?? null;
    case 'customCode':
      return customCode?.campaignVariant ?? null;
    default:
      return null;
  }
}

function titleOf(offer: OfferName, { snapshot, region, settings }: OfferNameSources): string {
  const { tierDiscount, upsell } = settings;
  const gift = () => productOfVariant(snapshot, incomingVariant(offer, settings));
  switch (offer.kind) {
    case 'tier': {
      const tier = tierDiscount.tiers[offer.tier];
      const from = tierDiscount.useQuantity
        ? `${tier?.minQuantity ?? 0} pieces`
        : formatMoney(tier?.minSpend ?? 0, region);
      const brings = {
        percentage: `${tier?.percentage ?? 0}% off`,
        gift: gift(),
        freeShipping: 'Free shipping',
      };
      return `${brings[offer.benefit]} from ${from}`;
    }
    case 'giftBox':
      return settings.manualGift.title || 'Gifts to choose';
    case 'slot':
      return gift();
    case 'addOn': {
      const percentage = upsell.items.find(({ product }) => product === offer.product)?.percentage ?? 0;
      const title = snapshot.productByHandle(offer.product, region)?.title ?? offer.product;
      return `${title}, ${percentage}% off`;
    }
    case 'automatic':
      return offer.title;
    case 'customCode':
      return `${toDisplayCode(offer.code)}, which brings ${gift()}`;
    case 'code':
      return toDisplayCode(offer.code);
    case 'freeShipping':
      return 'Free shipping of the region';
  }
}

/** Returns the title of a variant's product; the variant's id if the catalogue doesn't have it. */
function productOfVariant(snapshot: CatalogueSnapshot, gid: string | null): string {
  const variant = gid === null ? undefined : snapshot.variant(digitsOf(gid));
  const product = variant && snapshot.product(variant.productId);
  return product?.title ?? gid ?? '';
}

function digitsOf(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1);
}
