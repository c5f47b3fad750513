/** Every kind of document that editors write, with its schema: the single source for files, store, editor and API. */
import type { z } from 'zod';
import { type CartSettings, cartSettingGroups } from '../cart-settings.ts';
import { type ThemeSettings, themeSettingGroups } from '../theme-settings.ts';
import type { DocumentId } from './content-model.ts';
import { postSchema } from './post.ts';
import { productContentSchema } from './product-content.ts';

export type CartKind = `cart/${keyof CartSettings}`;
export type ThemeKind = `theme/${keyof ThemeSettings}`;
/** Kinds with many documents, each with a key. */
export type KeyedKind = 'product' | 'post';
export type ContentDocumentKind = CartKind | ThemeKind | KeyedKind;

export interface DocumentKindEntry {
  readonly kind: ContentDocumentKind;
  /** True if there are many documents of the kind, each with a key. */
  readonly keyed: boolean;
  readonly title: string;
  readonly description: string;
  /** Schema of one region's body: the default merged with the region's fields. */
  readonly schema: z.ZodType;
  /** Value if no editor has written a document of the kind. */
  readonly fallback: unknown;
  /** Paths of lists whose invalid entries are removed one by one, as in `parseLeniently`. */
  readonly removable: readonly string[];
}

type Words = Pick<DocumentKindEntry, 'title' | 'description'>;

const cartWords: Readonly<Record<keyof CartSettings, Words>> = {
  autoAddGwp: {
    title: 'Gifts that come by themselves',
    description: 'Gifts that are put into the cart once it holds enough.',
  },
  manualGwp: { title: 'Gifts to choose from', description: 'Shoppers choose a gift once they spend enough.' },
  checkoutUpsell: {
    title: 'Add-ons in the cart',
    description: 'Reduced products that go with what is in the cart.',
  },
  tierDiscount: { title: 'Tiered discount', description: 'The more shoppers buy, the more they save.' },
  cartDiscountBanner: { title: 'Banner in the cart', description: 'A sentence at the top of the cart.' },
  cartGeneral: {
    title: 'Words of the cart',
    description: 'What the cart says beside its lines and amounts.',
  },
  codeRejection: {
    title: 'Codes that are taken',
    description: 'Refuses every discount code but those of a list.',
  },
  customErrorMessage: {
    title: 'Answers to codes',
    description: 'What is said when a certain code is refused.',
  },
};

const themeWords: Readonly<Record<keyof ThemeSettings, Words>> = {
  brand: {
    title: 'Brand',
    description: 'Name, logo, colours, fonts and addresses of the shop.',
  },
  announcement: { title: 'Announcement bar', description: 'The sentence at the top of every page.' },
  customDiscountCode: {
    title: 'Code that brings a product',
    description: 'A discount code that comes with a product.',
  },
  preOrder: { title: 'Pre-orders', description: 'Variants that are sold before they are in stock.' },
  searchExclusion: {
    title: 'Left out of search',
    description: 'Products that the shop’s search doesn’t find.',
  },
  cartProductLinksOff: {
    title: 'Cart lines without a link',
    description: 'Products whose cart lines don’t lead to their page.',
  },
  optionLabels: { title: 'Labels of options', description: 'What stands above the choices of a product.' },
  general: {
    title: 'Hidden from search engines',
    description: 'Pages that search engines are asked to leave out.',
  },
  launch: { title: 'Launches', description: 'Products that aren’t on sale yet and have a waiting list.' },
  partner: {
    title: 'Partner retailer',
    description: 'Where shoppers in the Gulf states and Iraq buy instead.',
  },
  checkoutWords: { title: 'Words of the checkout', description: 'What the checkout and a placed order say.' },
  accountWords: { title: 'Words of the account', description: 'What the members’ pages say.' },
  help: { title: 'Help', description: 'Whom to ask, at the end of pages and policies.' },
  productWords: {
    title: 'Words beside the button',
    description: 'What product pages say of shipping, returns and stock.',
  },
  productSettings: {
    title: 'Product pages',
    description: 'Headings, extra parts and the last row of all product pages.',
  },
  homePage: { title: 'Home page', description: 'Pictures, words and collections of the home page.' },
  signUp: { title: 'Newsletter', description: 'The words of the newsletter’s form.' },
  collectionTiles: {
    title: 'Tiles in collections',
    description: 'Wide tiles among the products of a collection.',
  },
  searchPanel: { title: 'Search suggestions', description: 'What search offers before anything is typed.' },
  policies: { title: 'Policies', description: 'Terms, privacy, refunds, shipping, subscriptions.' },
  navigation: { title: 'Menus', description: 'The links at the top and at the foot of every page.' },
  quiz: {
    title: 'Find your shade',
    description: 'The quiz: its questions, their answers, and the products they lead to.',
  },
  loyalty: {
    title: 'Points and rewards',
    description: 'What earns points, the members’ tiers, and what points buy.',
  },
  blogSettings: { title: 'Blogs', description: 'Titles, topics and lengths of the blogs’ pages.' },
};

/** The kinds by name. */
export const documentKinds: ReadonlyMap<string, DocumentKindEntry> = new Map(
  [
    ...groupEntries('cart', cartSettingGroups, cartWords),
    ...groupEntries('theme', themeSettingGroups, themeWords),
    {
      kind: 'product' as const,
      keyed: true,
      title: 'Product',
      description: 'What one product’s page says beside the catalogue.',
      schema: productContentSchema,
      fallback: productContentSchema.parse({}),
      removable: ['**'],
    },
    {
      kind: 'post' as const,
      keyed: true,
      title: 'Article',
      description: 'An article of the journal.',
      schema: postSchema,
      fallback: null,
      removable: [],
    },
  ].map((entry) => [entry.kind, entry]),
);

type Group = Pick<DocumentKindEntry, 'schema' | 'fallback' | 'removable'>;

function groupEntries<Section extends 'cart' | 'theme', Name extends string>(
  section: Section,
  groups: Readonly<Record<Name, Group>>,
  words: Readonly<Record<Name, Words>>,
) {
  const isName = (name: string): name is Name => Object.hasOwn(groups, name);
  return Object.keys(groups)
    .filter(isName)
    .map((name) => ({
      kind: `${section}/${name}` as const,
      keyed: false,
      ...words[name],
      schema: groups[name].schema,
      fallback: groups[name].fallback,
      removable: groups[name].removable,
    }));
}

/** Returns true if a string is the name of a kind: `theme/announcement`. */
export function isContentDocumentKind(text: string): text is ContentDocumentKind {
  return documentKinds.has(text);
}

/** Returns the entry of a kind. */
export function getDocumentKind(kind: ContentDocumentKind): DocumentKindEntry {
  const entry = documentKinds.get(kind);
  if (entry === undefined) throw new Error(`no kind of document: ${kind}`);
  return entry;
}

/**
 * Returns a document's name, which is also its file name without the extension: `theme/announcement`,
 * `product/night-oil`.
 */
export function toDocumentName({ kind, key }: DocumentId): string {
  return key === '' ? kind : `${kind}/${key}`;
}

/** Parses a document's name, or returns null. */
export function parseDocumentName(name: string): DocumentId | null {
  if (isContentDocumentKind(name)) return getDocumentKind(name).keyed ? null : { kind: name, key: '' };
  const [kind = '', key = '', ...rest] = name.split('/');
  return rest.length === 0 && isContentDocumentKind(kind) && isValidKey(kind, key) ? { kind, key } : null;
}

/** Returns true if a string is a valid key of a kind. Valid keys are safe as file names. */
export function isValidKey(kind: ContentDocumentKind, key: string): boolean {
  switch (kind) {
    case 'product':
      return /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,199}$/u.test(key);
    case 'post':
      return /^[1-9]\d{0,18}$/.test(key);
    default:
      return key === '';
  }
}
