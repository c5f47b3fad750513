/** Describes the effects of a publication on carts, pages and orders. */
import { publishTexts } from './publish-texts.ts';

export function describeEffects(kind: string): string {
  if (kind.startsWith('cart/')) return publishTexts.effects.cart;
  if (kind === 'post') return publishTexts.effects.post;
  return publishTexts.effects.page;
}
