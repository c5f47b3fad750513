/**
 * The shop's settings beyond the cart, as editors write them: announcement, labels, pre-orders, search, indexing.
 * Source: cart-and-shipping §3, store §3 and §9.
 */
import { z } from 'zod';
import {
  type CollectionTile,
  collectionTiles,
  type HomePage,
  homePage,
  type SearchPanelWords,
  type SignUpWords,
  searchPanel,
  signUp,
} from './browse-words.ts';
import { type CheckoutWords, checkoutWords, type Help, help } from './page-words.ts';
import { type ProductWords, productWords } from './product-words.ts';

const handle = z.string().min(1);
const variantId = z
  .string()
  .regex(
    /^gid:\/\/shopify\/ProductVariant\/\d+$/,
    'the id of a variant, such as gid://shopify/ProductVariant/123',
  );
/** A comma-separated list of handles, as editors type it. */
const handleList = z.string().default('');

export const announcement = z.strictObject({ enabled: z.boolean(), text: z.string().default('') });

export const customDiscountCode = z
  .strictObject({
    code: z.string().min(1),
    /** The variant of the line that comes with the code. */
    variant: variantId,
  })
  .nullable();

export const preOrder = z.strictObject({
  /** What a line says where no group names its variant. */
  note: z.string().min(1),
  groups: z
    .array(
      z.strictObject({
        enabled: z.boolean(),
        label: z.string().min(1),
        note: z.string().default(''),
        variants: z.array(variantId),
      }),
    )
    .max(3, 'at most three groups')
    .default([]),
});

export const searchExclusion = z.array(handle);
export const cartProductLinksOff = z.array(handle);
export const optionLabels = z.record(z.string().min(1), z.string().min(1));

export const general = z.strictObject({
  page_noindex: handleList,
  product_noindex: handleList,
  collection_noindex: handleList,
});

export const launch = z.strictObject({
  launch_wl_handles: handleList,
  launch_wl2_handles: handleList,
  launch_wl3_handles: handleList,
});

/** Every group with what holds where it is missing or wrong. */
export const themeSettingGroups = {
  announcement: { schema: announcement, otherwise: announcement.parse({ enabled: false }) },
  customDiscountCode: { schema: customDiscountCode, otherwise: null },
  preOrder: {
    schema: preOrder,
    otherwise: preOrder.parse({ note: 'Pre-order: ships as soon as it is in stock.' }),
  },
  searchExclusion: { schema: searchExclusion, otherwise: searchExclusion.parse([]) },
  cartProductLinksOff: { schema: cartProductLinksOff, otherwise: cartProductLinksOff.parse([]) },
  optionLabels: { schema: optionLabels, otherwise: optionLabels.parse({}) },
  general: { schema: general, otherwise: general.parse({}) },
  launch: { schema: launch, otherwise: launch.parse({}) },
  checkoutWords: { schema: checkoutWords, otherwise: checkoutWords.parse({}) },
  help: { schema: help, otherwise: help.parse({}) },
  productWords: { schema: productWords, otherwise: productWords.parse({}) },
  homePage: { schema: homePage, otherwise: homePage.parse({}) },
  signUp: { schema: signUp, otherwise: signUp.parse({}) },
  collectionTiles: { schema: collectionTiles, otherwise: collectionTiles.parse([]) },
  searchPanel: { schema: searchPanel, otherwise: searchPanel.parse({}) },
} as const;

export interface ThemeSettings {
  readonly announcement: z.output<typeof announcement>;
  readonly customDiscountCode: z.output<typeof customDiscountCode>;
  readonly preOrder: z.output<typeof preOrder>;
  readonly searchExclusion: z.output<typeof searchExclusion>;
  readonly cartProductLinksOff: z.output<typeof cartProductLinksOff>;
  readonly optionLabels: z.output<typeof optionLabels>;
  readonly general: z.output<typeof general>;
  readonly launch: z.output<typeof launch>;
  readonly checkoutWords: CheckoutWords;
  readonly help: Help;
  readonly productWords: ProductWords;
  readonly homePage: HomePage;
  readonly signUp: SignUpWords;
  readonly collectionTiles: readonly CollectionTile[];
  readonly searchPanel: SearchPanelWords;
}

/** The handles of a comma-separated list. */
export function handlesOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
