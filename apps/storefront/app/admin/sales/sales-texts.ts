/** Texts of the sales figures on the home page. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { formatCount } from '../language/format-count.ts';
import { germanSalesTexts } from './sales-texts.de.ts';

const english = {
  title: 'Sales',
  period: 'Period',
  periods: { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last 365 days' },
  ownPeriod: 'Other days',
  from: 'From',
  to: 'To',
  storefront: 'Storefront',
  allStorefronts: 'All storefronts',
  currency: 'Currency',
  loading: 'Sales figures',
  waiting: (count: number) =>
    `${formatCount(count, 'order is', 'orders are')} still being counted. These figures will grow.`,
  empty:
    'No orders in these days. Choose other days above; figures appear within seconds of the first order.',
  elsewhere: 'This shop sells from another system. Its own reports have the sales figures.',
  table: 'Show as a table',
  figures: {
    net: 'Net sales',
    orders: 'Orders',
    average: 'Average order',
    units: 'Units',
    discounts: 'Discounts',
    refunds: 'Refunds',
    giftCards: 'Gift cards sold',
    cancelled: 'Cancelled orders',
  },
  overTime: 'Sales over time',
  averageOverTime: 'Average order over time',
  byStorefront: 'Sales by storefront',
  byProduct: 'Sales by product',
  byOffer: 'Sales by offer',
  byChannel: 'Sales by channel',
  byCode: 'Sales by code',
  columns: {
    day: 'Day',
    month: 'Month',
    storefront: 'Storefront',
    product: 'Product',
    offer: 'Offer',
    channel: 'Channel',
    code: 'Code',
    orders: 'Orders',
    units: 'Units',
    discounts: 'Discounts',
    sales: 'Sales',
    refunds: 'Refunds',
    net: 'Net sales',
    average: 'Average order',
  },
  noOffers: 'No order of these days used an offer. Offers are set up in the editor, under Offers.',
  noCodes: 'No order of these days used a code.',
  channels: { web: 'Storefront', draft: 'Draft orders', subscription: 'Subscription renewals' } as Readonly<
    Record<string, string>
  >,
  offers: {
    manual: 'Manual discount',
    manualGift: 'Gift to choose',
    reward: 'Reward for points',
    automaticGift: 'Automatic gift',
    upsell: 'Upsell',
    tier: 'Tiered discount',
    code: 'Code',
    automatic: 'Automatic discount',
    freeShipping: 'Free shipping',
  } as Readonly<Record<string, string>>,
  conversion: 'Conversion',
  conversionText: 'Only visitors who agreed to be counted are included.',
  conversionColumns: ['Day', 'Visits', 'Added to cart', 'Began checkout', 'Ordered', 'Conversion'],
  noVisits: 'No visits in this period. Only visitors who agreed to be counted are included.',
  cohorts: 'Members by month of joining',
  cohortsText: 'Orders for each member, in the month of joining and the months after it.',
  cohortColumns: ['Joined', 'Members'],
  cohortMonth: (index: number) => (index === 0 ? 'Same month' : `+${index}`),
  noCohorts: 'No member ordered in these days.',
  waitlists: 'Waitlists',
  waitlistsText: 'People who wait for a product now.',
  waitlistColumns: ['Product', 'Storefront', 'Waiting', 'Notified'],
  noWaitlists: 'Nobody waits for a product. Sold-out products offer a waitlist on their page.',
} as const;

export type SalesTexts = Texts<typeof english>;

export const salesTexts: SalesTexts = chooseTexts(english, { de: germanSalesTexts });
