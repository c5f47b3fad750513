/** Texts of the page of access tokens. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanTokenTexts } from './tokens-texts.de.ts';

/** Labels for scope subjects whose Shopify names aren't readable, such as `merchant_managed_fulfillment_orders`. */
const subjects: Readonly<Record<string, string>> = {
  content: 'Pages and blog',
  draft_orders: 'Drafts of orders',
  fulfillments: 'Parcels',
  inventory: 'Stock',
  merchant_managed_fulfillment_orders: 'Shipping orders',
  metaobject_definitions: 'Definitions of metaobjects',
  online_store_navigation: 'Menus and redirects',
  order_edits: 'Edits of orders',
  own_subscription_contracts: 'Subscriptions',
  price_rules: 'Discount rules',
  publications: 'Visibility of products',
};

const english = {
  title: 'Access tokens',
  description: 'With a token another program works with this shop. You choose what it may see and change.',
  create: 'Create a token',
  name: 'Name',
  nameHint: 'The program that will use it, such as “Accounting”.',
  noName: 'Enter the name of the program.',
  permissions: 'What it may do',
  permissionsHint: 'Changing includes seeing. Give as little as the program needs.',
  presets: {
    read: { title: 'See all data', text: 'Reads all data, changes nothing.' },
    orders: {
      title: 'Orders and fulfilment',
      text: 'Changes orders, drafts, parcels and returns. Sees customers, products and stock.',
    },
    catalogue: {
      title: 'Catalogue',
      text: 'Changes products, prices, stock, pictures and pages. Sees no orders and no customers.',
    },
    all: { title: 'Everything', text: 'Sees and changes all data. Only for programs that you trust.' },
    own: { title: 'My own choice', text: 'For each kind of data.' },
  },
  showAll: 'Each permission',
  noPermission: 'Choose at least one permission.',
  subject: (name: string) =>
    subjects[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
  levels: { none: 'Nothing', read: 'See', write: 'See and change' },
  sees: (names: string) => `Sees: ${names}`,
  changes: (names: string) => `Changes: ${names}`,
  created: (name: string) => `The token “${name}”`,
  createdText: 'Copy it now: it is shown only once.',
  token: 'Token',
  copy: 'Copy',
  copied: 'The token is copied',
  close: 'I have copied it',
  empty: {
    title: 'No tokens yet',
    text: 'Create one for each program that connects to the shop, such as an ERP, so that you can revoke it alone.',
  },
  by: (name: string, time: string) => `Created by ${name}, ${time}`,
  lastUsed: (time: string) => `Last used ${time}`,
  neverUsed: 'Never used',
  revoked: (time: string) => `Revoked ${time}`,
  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'The program that uses it can’t reach the shop any more. This can’t be undone.',
  keep: 'Cancel',
  revokedDone: (name: string) => `“${name}” is revoked`,
} as const;

export type TokenTexts = Texts<typeof english>;

export const tokenTexts: TokenTexts = chooseTexts(english, { de: germanTokenTexts });
