/** Automatic gifts that the shopper removed. They are stored until a product that earns them is added again. */
import { attributeKeys, getAttribute } from '../cart/attributes.ts';
import { isGiftClaim } from '../cart/lines.ts';
import type { CartLineInput, LineMerchandise, PricingInput } from '../cart/model.ts';
import { hasRequiredProducts } from './buy-conditions.ts';
import type { AutoGiftSettings } from './offer-settings.ts';
import { tierSlot } from './tier.ts';

/**
 * Returns the value to store when a line is removed: its `_identification_key`, otherwise the slot of an automatic gift.
 * Null if nothing has to be stored.
 */
export function getRemovalKey({ attributes }: Pick<CartLineInput, 'attributes'>): string | null {
  return (
    getAttribute(attributes, attributeKeys.identification) ?? getAttribute(attributes, attributeKeys.autoGift)
  );
}

/**
 * Returns the removed slots after a product was added. A matching product restores its gift, any product restores the
 * tier's.
 */
export function getRemainingRemovals(
  removed: readonly string[],
  added: LineMerchandise,
  autoGifts: readonly AutoGiftSettings[],
): string[] {
  const cleared = autoGifts.filter(
    (settings) => settings.enabled && settings.gift !== added.id && hasRequiredProducts(settings, [added]),
  );
  return removed.filter((slot) => slot !== tierSlot && !cleared.some((settings) => settings.slot === slot));
}

// Maximum number of stored values per cart, and of characters per value.
const maxMarkers = 50;
const maxMarkerLength = 255;

/**
 * Returns the removed gifts after a change from `before` to `requested`: the gifts removed earlier and by this
 * change, without those whose product was added again. The same array if nothing changed.
 */
export function updateRemovedGifts(
  before: readonly CartLineInput[],
  { lines, offers }: Pick<PricingInput, 'lines' | 'offers'>,
  known: readonly string[],
): readonly string[] {
  const present = new Set(lines.map(getRemovalKey));
  const left = before.filter((line) => !lines.some(({ id }) => id === line.id));
  const removed = left.flatMap((line) => {
    const marker = getRemovalKey(line);
    return marker === null || marker.length > maxMarkerLength || present.has(marker) ? [] : [marker];
  });
  if (known.length === 0 && removed.length === 0) return known;
  let markers: readonly string[] = [...new Set([...known, ...removed])].slice(-maxMarkers);
  for (const merchandise of addedMerchandise(before, lines)) {
    markers = getRemainingRemovals(markers, merchandise, offers.autoGifts);
  }
  const same = markers.length === known.length && markers.every((marker, index) => marker === known[index]);
  return same ? known : markers;
}

/** Returns the merchandise whose quantity increased, without gifts. */
function addedMerchandise(
  before: readonly CartLineInput[],
  lines: readonly CartLineInput[],
): readonly LineMerchandise[] {
  const pieces = new Map<string, number>();
  const count = (counted: readonly CartLineInput[], sign: 1 | -1) => {
    for (const line of counted) {
      if (isGiftClaim(line)) continue;
      pieces.set(line.merchandise.id, (pieces.get(line.merchandise.id) ?? 0) + sign * line.quantity);
    }
  };
  count(lines, 1);
  count(before, -1);
  const known = new Map(lines.map(({ merchandise }) => [merchandise.id, merchandise]));
  return [...known.values()].filter(({ id }) => (pieces.get(id) ?? 0) > 0);
}
