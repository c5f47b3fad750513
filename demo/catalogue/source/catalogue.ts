import type { Product } from './product.ts';
import { accessories } from './products/accessories.ts';
import { afterSun } from './products/after-sun.ts';
import { body } from './products/body.ts';
import { bundleProducts } from './products/bundles.ts';
import { eyeMasks } from './products/eye-masks.ts';
import { gifts } from './products/gifts.ts';
import { hair } from './products/hair.ts';
import { lipAndFace } from './products/lip-and-face.ts';
import { selfTan } from './products/self-tan.ts';

/** Every product of the demo shop, in display order. */
export const products: readonly Product[] = [
  ...selfTan,
  ...afterSun,
  ...body,
  ...hair,
  ...eyeMasks,
  ...lipAndFace,
  ...bundleProducts,
  ...accessories,
  ...gifts,
];
