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
import { commaList, handle, line, listOf, optionalLine, title, variantId } from './field-kinds.ts';
import { endsAfterStart, termFields } from './offer-terms.ts';
import {
  type AccountWords,
  accountWords,
  type CheckoutWords,
  checkoutWords,
  type Help,
  help,
} from './page-words.ts';
import { type ProductWords, productWords } from './product-words.ts';

export const announcement = z.strictObject({ enabled: z.boolean(), text: optionalLine.default('') });

export const customDiscountCode = z
  .strictObject({
    code: line,
    /** The variant of the line that comes with the code. */
    variant: variantId,
    ...termFields,
  })
  .superRefine(endsAfterStart)
  .nullable();

export const preOrder = z.strictObject({
  /** What a line says where no group names its variant. */
  note: line.default('Pre-order: ships as soon as it is in stock.'),
  groups: z
    .array(
      z.strictObject({
        enabled: z.boolean(),
        label: title,
        note: optionalLine.default(''),
        variants: listOf(variantId),
      }),
    )
    .max(3)
    .default([]),
});

export const searchExclusion = listOf(handle);
export const cartProductLinksOff = listOf(handle);
export const optionLabels = z.record(title, title);

export const general = z.strictObject({
  page_noindex: commaList,
  product_noindex: commaList,
  collection_noindex: commaList,
});

export const launch = z.strictObject({
  launch_wl_handles: commaList,
  launch_wl2_handles: commaList,
  launch_wl3_handles: commaList,
});

/**
 * Every group with what holds where it is missing or wrong. What is wrong in words and lists is left out by itself: the
 * rest of them stays.
 */
export const themeSettingGroups = {
  announcement: { schema: announcement, otherwise: announcement.parse({ enabled: false }), apart: [] },
  customDiscountCode: { schema: customDiscountCode, otherwise: null, apart: [] },
  preOrder: { schema: preOrder, otherwise: preOrder.parse({}), apart: ['note', 'groups.*'] },
  searchExclusion: words(searchExclusion, []),
  cartProductLinksOff: words(cartProductLinksOff, []),
  optionLabels: words(optionLabels, {}),
  general: words(general, {}),
  launch: words(launch, {}),
  checkoutWords: words(checkoutWords, {}),
  accountWords: words(accountWords, {}),
  help: words(help, {}),
  productWords: words(productWords, {}),
  homePage: words(homePage, {}),
  signUp: words(signUp, {}),
  collectionTiles: words(collectionTiles, []),
  searchPanel: words(searchPanel, {}),
} as const;

function words<Schema extends z.ZodType>(schema: Schema, nothing: z.input<Schema>) {
  return { schema, otherwise: schema.parse(nothing), apart: ['**'] };
}

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
  readonly accountWords: AccountWords;
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
