/** What stands beside a line's name: that it is a gift, an add-on, part of a tier. Pure. */
import { attributeKeys, attributeOf } from '@vitrine/rules/cart/attributes';
import type { CartLineJson } from './cart-json.ts';

export interface LineMark {
  readonly words: string;
  readonly tone: 'quiet' | 'sale';
}

/** The marks of a line as it is priced: an offer that gave nothing leaves none. */
export function lineMarks(line: CartLineJson): readonly LineMark[] {
  if (line.isManualGwp || line.isAutoGwp) return [{ words: 'Free gift', tone: 'quiet' }];
  const marks: LineMark[] = [];
  if (line.isPreOrder) marks.push({ words: 'Pre-order', tone: 'quiet' });
  if (line.isCampaignCode) {
    const code = attributeOf(line.attributes, attributeKeys.discountCode);
    marks.push({ words: code === null ? 'With your offer' : `With ${code.toUpperCase()}`, tone: 'quiet' });
  }
  if (line.totalDiscountAmount === 0) return marks;
  if (attributeOf(line.attributes, attributeKeys.upsell) === 'true') {
    const percentage = attributeOf(line.attributes, attributeKeys.upsellPercentage);
    marks.push({ words: percentage === null ? 'Add-on' : `Add-on, ${percentage}% off`, tone: 'sale' });
  }
  return marks;
}
