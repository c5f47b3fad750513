/** Automatic gifts that the shopper took out: remembered, until a product that earns them is added again. */
import { attributeKeys, attributeOf } from '../cart/attributes.ts';
import { isGiftClaim } from '../cart/lines.ts';
import type { CartLineInput, LineMerchandise, PricingInput } from '../cart/model.ts';
import { meetsBuyConditions } from './buy-conditions.ts';
import type { AutoGiftSettings } from './settings.ts';
import { tierSlot } from './tier.ts';

/**
 * What removing a line records: the value of its `_identification_key`, else the slot of an automatic gift; null where
 * nothing is remembered. Source: cart-and-shipping §4 (quantity).
 */
export function removedMarker({ attributes }: Pick<CartLineInput, 'attributes'>): string | null {
  return (
    attributeOf(attributes, attributeKeys.identification) ?? attributeOf(attributes, attributeKeys.autoGift)
  );
}

/** The slots that stay removed after a product was added: a matching one clears its gift's flag, any the tier's. */
export function slotsStillRemoved(
  removed: readonly string[],
  added: LineMerchandise,
  autoGifts: readonly AutoGiftSettings[],
): string[] {
  const cleared = autoGifts.filter(
    (settings) => settings.enabled && settings.gift !== added.id && meetsBuyConditions(settings, [added]),
  );
  return removed.filter((slot) => slot !== tierSlot && !cleared.some((settings) => settings.slot === slot));
}

// Markers that one cart remembers, and the characters of one.
const mostMarkers = 50;
const longestMarker = 255;

/**
 * The gifts that the shopper doesn't want back after a change from `before` to `wished`: those known, those taken out
 * by it, without those whose product was added again. The list itself where nothing changes.
 */
export function removedGiftsAfter(
  before: readonly CartLineInput[],
  { lines, offers }: Pick<PricingInput, 'lines' | 'offers'>,
  known: readonly string[],
): readonly string[] {
  const present = new Set(lines.map(removedMarker));
  const left = before.filter((line) => !lines.some(({ id }) => id === line.id));
  const removed = left.flatMap((line) => {
    const marker = removedMarker(line);
    return marker === null || marker.length > longestMarker || present.has(marker) ? [] : [marker];
  });
  if (known.length === 0 && removed.length === 0) return known;
  let markers: readonly string[] = [...new Set([...known, ...removed])].slice(-mostMarkers);
  for (const merchandise of addedMerchandise(before, lines)) {
    markers = slotsStillRemoved(markers, merchandise, offers.autoGifts);
  }
  const same = markers.length === known.length && markers.every((marker, index) => marker === known[index]);
  return same ? known : markers;
}

/** Merchandise of which there is more than before, gifts left out. */
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
