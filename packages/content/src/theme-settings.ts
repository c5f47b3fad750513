/** The shop's settings other than the cart's: announcement, labels, pre-orders, search, indexing (OFFER-03). */
import { z } from 'zod';
import { type Brand, brandSchema } from './brand/brand.ts';
import {
  type CollectionTile,
  collectionTilesSchema,
  type HomePage,
  homePageSchema,
  type SearchPanelCopy,
  type SignUpCopy,
  searchPanelSchema,
  signUpSettings,
} from './browse-copy.ts';
import { type BlogSettings, blogSettingsSchema } from './documents/blog-settings.ts';
import { type Navigation, navigationSchema } from './documents/navigation.ts';
import { type Policies, policiesSettings } from './documents/policies.ts';
import { type ProductSettings, productSettingsSchema } from './documents/product-settings.ts';
import { type Quiz, quizSchema } from './documents/quiz.ts';
import {
  commaListField,
  handleField,
  lineField,
  listField,
  optionalLineField,
  titleField,
  variantIdField,
} from './field-kinds.ts';
import { type LoyaltySettings, loyaltySchema } from './loyalty-settings.ts';
import { checkEndsAfterStart, termFields } from './offer-terms.ts';
import {
  type AccountCopy,
  accountCopySettings,
  type CheckoutCopy,
  checkoutCopySettings,
  type HelpCopy,
  helpSchema,
} from './page-copy.ts';
import { type Partner, partnerSchema } from './partner-copy.ts';
import { type ProductCopySettings, productCopySettings } from './product-copy.ts';

export const announcementSchema = z.strictObject({
  enabled: z.boolean().meta({ title: 'On', description: 'Off: no bar is shown.' }),
  text: optionalLineField
    .default('')
    .meta({ title: 'Sentence', description: 'Stands at the top of every page. Empty: no bar is shown.' }),
});

export const customDiscountCodeSchema = z
  .strictObject({
    code: lineField.meta({
      title: 'Code',
      description: 'As shoppers type it; capitals don’t matter.',
      translatable: false,
    }),
    /** The variant of the line that the code adds. */
    variant: variantIdField.meta({
      title: 'Product',
      description: 'What comes with the code.',
      picks: 'variant',
    }),
    ...termFields,
  })
  .superRefine(checkEndsAfterStart)
  .nullable();

export const preOrderSchema = z.strictObject({
  note: lineField.default('Pre-order: ships as soon as it’s in stock.').meta({
    title: 'Delivery',
    description: 'What a line of the cart says of its delivery where its group says nothing.',
  }),
  groups: z
    .array(
      z.strictObject({
        enabled: z
          .boolean()
          .meta({ title: 'On', description: 'Off: the group’s variants are sold as any others.' }),
        label: titleField.meta({
          title: 'Button',
          description: 'What the button says in place of “Add to cart”.',
        }),
        note: optionalLineField.default('').meta({
          title: 'Delivery',
          description: 'When it ships, beside the button and in the cart. Empty: the words above.',
        }),
        variants: listField(variantIdField).meta({
          title: 'Variants',
          description: 'What is sold before it is in stock.',
          picks: 'variant',
          list: true,
        }),
      }),
    )
    .max(3)
    .default([])
    .meta({ title: 'Groups', description: 'Up to three, each with a button and a delivery of its own.' }),
});

export const searchExclusionSettings = listField(handleField).meta({
  title: 'Products',
  description: 'Those that search leaves out.',
  picks: 'product',
  list: true,
});
export const cartProductLinksOffSchema = listField(handleField).meta({
  title: 'Products',
  description: 'Those whose cart lines lead nowhere.',
  picks: 'product',
  list: true,
});
/** In a region, null removes the default's label. */
export const optionLabelsSchema = z
  .record(
    titleField,
    titleField.nullable().meta({
      title: 'Label',
      description: 'What stands above the choices of the option that is named beside it.',
    }),
  )
  .transform((labels) =>
    Object.fromEntries(
      Object.entries(labels).flatMap(([option, label]) => (label === null ? [] : [[option, label] as const])),
    ),
  );

export const generalSchema = z.strictObject({
  page_noindex: commaListField.meta({
    title: 'Pages',
    description: 'Hidden from search engines.',
    picks: 'page',
    list: true,
  }),
  product_noindex: commaListField.meta({
    title: 'Products',
    description: 'Hidden from search engines.',
    picks: 'product',
    list: true,
  }),
  collection_noindex: commaListField.meta({
    title: 'Collections',
    description: 'Hidden from search engines.',
    picks: 'collection',
    list: true,
  }),
});

export const launchSchema = z.strictObject({
  launch_wl_handles: launchList('First list'),
  launch_wl_title: boxHeading('First box', 'Launching soon'),
  launch_wl_text: boxWords('First box', 'Leave your email to be the first to know.'),
  launch_wl2_handles: launchList('Second list'),
  launch_wl2_title: boxHeading('Second box', 'A small first batch'),
  launch_wl2_text: boxWords('Second box', 'The waitlist hears of it first, while there is some.'),
  launch_wl3_handles: launchList('Third list'),
  launch_wl3_title: boxHeading('Third box', 'Still in the making'),
  launch_wl3_text: boxWords('Third box', 'We write once, when it is ready.'),
});

function launchList(title: string) {
  const description = 'Products that wait for their launch.';
  return commaListField.meta({ title, description, picks: 'product', list: true });
}

function boxHeading(box: string, words: string) {
  return lineField
    .default(words)
    .meta({ title: `${box}: heading`, description: 'Stands in place of the button of its products.' });
}

function boxWords(box: string, words: string) {
  return lineField
    .default(words)
    .meta({ title: `${box}: words`, description: 'Above the form of its waitlist.' });
}

/**
 * Every group with its default value, which applies if the group is missing or invalid. Invalid texts and list entries are left
 * out individually.
 */
export const themeSettingGroups = {
  brand: {
    schema: brandSchema,
    fallback: brandSchema.parse({}),
    // Colours are validated together, since contrast depends on pairs: no single colour is left out.
    removable: ['*', 'fonts.*', 'shape.*', 'email.*', 'profiles.*'],
  },
  announcement: {
    schema: announcementSchema,
    fallback: announcementSchema.parse({ enabled: false }),
    removable: [],
  },
  customDiscountCode: { schema: customDiscountCodeSchema, fallback: null, removable: [] },
  preOrder: { schema: preOrderSchema, fallback: preOrderSchema.parse({}), removable: ['note', 'groups.*'] },
  searchExclusion: words(searchExclusionSettings, []),
  cartProductLinksOff: words(cartProductLinksOffSchema, []),
  optionLabels: words(optionLabelsSchema, {}),
  general: words(generalSchema, {}),
  launch: words(launchSchema, {}),
  partner: { schema: partnerSchema, fallback: null, removable: [] },
  checkoutWords: words(checkoutCopySettings, {}),
  accountWords: words(accountCopySettings, {}),
  help: words(helpSchema, {}),
  productWords: words(productCopySettings, {}),
  productSettings: words(productSettingsSchema, {}),
  homePage: words(homePageSchema, {}),
  signUp: words(signUpSettings, {}),
  collectionTiles: words(collectionTilesSchema, []),
  searchPanel: words(searchPanelSchema, {}),
  blogSettings: words(blogSettingsSchema, {}),
  navigation: words(navigationSchema, {}),
  policies: words(policiesSettings, {}),
  quiz: { schema: quizSchema, fallback: quizSchema.parse({}), removable: [] },
  loyalty: { schema: loyaltySchema, fallback: loyaltySchema.parse({}), removable: ['rewards.*'] },
} as const;

function words<Schema extends z.ZodType>(schema: Schema, nothing: z.input<Schema>) {
  return { schema, fallback: schema.parse(nothing), removable: ['**'] };
}

export interface ThemeSettings {
  readonly brand: Brand;
  readonly announcement: z.output<typeof announcementSchema>;
  readonly customDiscountCode: z.output<typeof customDiscountCodeSchema>;
  readonly preOrder: z.output<typeof preOrderSchema>;
  readonly searchExclusion: z.output<typeof searchExclusionSettings>;
  readonly cartProductLinksOff: z.output<typeof cartProductLinksOffSchema>;
  readonly optionLabels: z.output<typeof optionLabelsSchema>;
  readonly general: z.output<typeof generalSchema>;
  readonly launch: z.output<typeof launchSchema>;
  /** Null if the shop sells in all countries itself. */
  readonly partner: Partner | null;
  readonly checkoutWords: CheckoutCopy;
  readonly accountWords: AccountCopy;
  readonly help: HelpCopy;
  readonly productWords: ProductCopySettings;
  readonly productSettings: ProductSettings;
  readonly homePage: HomePage;
  readonly signUp: SignUpCopy;
  readonly collectionTiles: readonly CollectionTile[];
  readonly searchPanel: SearchPanelCopy;
  readonly blogSettings: BlogSettings;
  readonly navigation: Navigation;
  readonly policies: Policies;
  readonly quiz: Quiz;
  readonly loyalty: LoyaltySettings;
}

/** Splits a comma-separated list of handles. */
export function parseHandles(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
