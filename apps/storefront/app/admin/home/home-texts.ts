/** Texts of the home page. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanHomeTexts } from './home-texts.de.ts';

const english = {
  title: 'Home',
  sales: 'Sales today',
  noSales: 'No orders yet today. They appear here within seconds.',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  firstOrders: (count: number) => `The first ${count} orders of today.`,
  todo: 'To do',
  toFulfil: 'Orders to fulfil',
  returns: 'Returns to accept or decline',
  reviews: 'Reviews and questions to answer',
  deliveries: 'Failed deliveries to other services',
  emails: 'Emails that could not be sent',
  stock: 'Low stock',
  noStock: (least: number) => `No product has ${least} or fewer left.`,
  left: (count: number) => (count <= 0 ? 'Sold out' : `${count} left`),
  allStock: 'All products by stock',
} as const;

export type HomeTexts = Texts<typeof english>;

export const homeTexts: HomeTexts = chooseTexts(english, { de: germanHomeTexts });
