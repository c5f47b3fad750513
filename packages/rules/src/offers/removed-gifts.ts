/** Automatic gifts that the shopper took out: remembered, until a product that earns them is added again. */
import { attributeKeys, attributeOf } from '../cart/attributes.ts';
import type { CartLineInput, LineMerchandise } from '../cart/model.ts';
import { meetsBuyConditions } from './buy-conditions.ts';
import type { AutoGiftSettings } from './settings.ts';

/**
 * What removing a line records: the value of its `_identification_key`, else the slot of an automatic gift; null where
 * nothing is remembered. Source: cart-and-shipping §4 (quantity).
 */
export function removedMarker({ attributes }: Pick<CartLineInput, 'attributes'>): string | null {
  return (
    attributeOf(attributes, attributeKeys.identification) ?? attributeOf(attributes, attributeKeys.autoGift)
  );
}

/** The slots that stay removed after a product was added: a matching one clears its gift's flag. */
export function slotsStillRemoved(
  removed: readonly string[],
  added: LineMerchandise,
  autoGifts: readonly AutoGiftSettings[],
): string[] {
  const cleared = autoGifts.filter(
    (settings) => settings.enabled && settings.gift !== added.id && meetsBuyConditions(settings, [added]),
  );
  return removed.filter((slot) => !cleared.some((settings) => settings.slot === slot));
}
