/** Settings of the shop beyond the cart, as editors write them: announcement, labels, pre-orders, search, indexing. */
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
import { type BlogSettings, blogSettings } from './documents/blog-settings.ts';
import { type Navigation, navigation } from './documents/navigation.ts';
import { type Policies, policies } from './documents/policies.ts';
import { type ProductSettings, productSettings } from './documents/product-settings.ts';
import { type Quiz, quiz } from './documents/quiz.ts';
import { commaList, handle, line, listOf, optionalLine, title, variantId } from './field-kinds.ts';
import { type LoyaltySettings, loyalty } from './loyalty-settings.ts';
import { endsAfterStart, termFields } from './offer-terms.ts';
import {
  type AccountWords,
  accountWords,
  type CheckoutWords,
  checkoutWords,
  type Help,
  help,
} from './page-words.ts';
import { type Partner, partner } from './partner-words.ts';
import { type ProductWords, productWords } from './product-words.ts';

export const announcement = z.strictObject({
  enabled: z.boolean().meta({ title: 'On', description: 'Off: no bar is shown.' }),
  text: optionalLine
    .default('')
    .meta({ title: 'Sentence', description: 'Stands at the top of every page. Empty: no bar is shown.' }),
});

export const customDiscountCode = z
  .strictObject({
    code: line.meta({ title: 'Code', description: 'As shoppers type it; capitals don’t matter.' }),
    /** The variant of the line that the code adds. */
    variant: variantId.meta({ title: 'Product', description: 'What comes with the code.', picks: 'variant' }),
    ...termFields,
  })
  .superRefine(endsAfterStart)
  .nullable();

export const preOrder = z.strictObject({
  note: line.default('Pre-order: ships as soon as it is in stock.').meta({
    title: 'Delivery',
    description: 'What a line of the cart says of its delivery where its group says nothing.',
  }),
  groups: z
    .array(
      z.strictObject({
        enabled: z
          .boolean()
          .meta({ title: 'On', description: 'Off: the group’s variants are sold as any others.' }),
        label: title.meta({
          title: 'Button',
          description: 'What the button says in place of “Add to cart”.',
        }),
        note: optionalLine.default('').meta({
          title: 'Delivery',
          description: 'When it ships, beside the button and in the cart. Empty: the words above.',
        }),
        variants: listOf(variantId).meta({
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

export const searchExclusion = listOf(handle).meta({
  title: 'Products',
  description: 'Those that search leaves out.',
  picks: 'product',
  list: true,
});
export const cartProductLinksOff = listOf(handle).meta({
  title: 'Products',
  description: 'Those whose cart lines lead nowhere.',
  picks: 'product',
  list: true,
});
/** Null removes a default's label in one region. */
export const optionLabels = z
  .record(
    title,
    title.nullable().meta({
      title: 'Label',
      description: 'What stands above the choices of the option that is named beside it.',
    }),
  )
  .transform((labels) =>
    Object.fromEntries(
      Object.entries(labels).flatMap(([option, label]) => (label === null ? [] : [[option, label] as const])),
    ),
  );

export const general = z.strictObject({
  page_noindex: commaList.meta({
    title: 'Pages',
    description: 'Hidden from search engines.',
    picks: 'page',
    list: true,
  }),
  product_noindex: commaList.meta({
    title: 'Products',
    description: 'Hidden from search engines.',
    picks: 'product',
    list: true,
  }),
  collection_noindex: commaList.meta({
    title: 'Collections',
    description: 'Hidden from search engines.',
    picks: 'collection',
    list: true,
  }),
});

export const launch = z.strictObject({
  launch_wl_handles: launchList('First list'),
  launch_wl_title: boxHeading('First box', 'Launching soon'),
  launch_wl_text: boxWords('First box', 'Leave your e-mail and hear of it before anybody else.'),
  launch_wl2_handles: launchList('Second list'),
  launch_wl2_title: boxHeading('Second box', 'A small first batch'),
  launch_wl2_text: boxWords('Second box', 'The waitlist hears of it first, while there is some.'),
  launch_wl3_handles: launchList('Third list'),
  launch_wl3_title: boxHeading('Third box', 'Still in the making'),
  launch_wl3_text: boxWords('Third box', 'We write once, when it is ready.'),
});

function launchList(title: string) {
  const description = 'Products that wait for their launch.';
  return commaList.meta({ title, description, picks: 'product', list: true });
}

function boxHeading(box: string, words: string) {
  return line
    .default(words)
    .meta({ title: `${box}: heading`, description: 'Stands in place of the button of its products.' });
}

function boxWords(box: string, words: string) {
  return line.default(words).meta({ title: `${box}: words`, description: 'Above the form of its waitlist.' });
}

/**
 * Every group with its default, which applies if the group is missing or invalid. Invalid texts and list entries are
 * left out by themselves.
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
  partner: { schema: partner, otherwise: null, apart: [] },
  checkoutWords: words(checkoutWords, {}),
  accountWords: words(accountWords, {}),
  help: words(help, {}),
  productWords: words(productWords, {}),
  productSettings: words(productSettings, {}),
  homePage: words(homePage, {}),
  signUp: words(signUp, {}),
  collectionTiles: words(collectionTiles, []),
  searchPanel: words(searchPanel, {}),
  blogSettings: words(blogSettings, {}),
  navigation: words(navigation, {}),
  policies: words(policies, {}),
  quiz: { schema: quiz, otherwise: quiz.parse({}), apart: [] },
  loyalty: { schema: loyalty, otherwise: loyalty.parse({}), apart: ['rewards.*'] },
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
  /** Null if the shop sells in all countries itself. */
  readonly partner: Partner | null;
  readonly checkoutWords: CheckoutWords;
  readonly accountWords: AccountWords;
  readonly help: Help;
  readonly productWords: ProductWords;
  readonly productSettings: ProductSettings;
  readonly homePage: HomePage;
  readonly signUp: SignUpWords;
  readonly collectionTiles: readonly CollectionTile[];
  readonly searchPanel: SearchPanelWords;
  readonly blogSettings: BlogSettings;
  readonly navigation: Navigation;
  readonly policies: Policies;
  readonly quiz: Quiz;
  readonly loyalty: LoyaltySettings;
}

/** Splits a comma-separated list of handles. */
export function handlesOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
