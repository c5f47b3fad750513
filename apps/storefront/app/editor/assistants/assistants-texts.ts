/** Texts of the page of orders that shoppers' assistants placed. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { formatCount } from '../../admin/language/format-count.ts';
import { germanAssistantsTexts } from './assistants-texts.de.ts';

const english = {
  line: 'Orders that shoppers’ assistants placed. Revenue includes shipping and tax; what was refunded is subtracted.',
  period: 'Period',
  days: (days: number) => (days === 365 ? 'A year' : `${days} days`),
  loading: 'Loading the orders',
  elsewhere: 'This shop’s orders are in another system, which lists them.',
  empty: 'No assistant placed an order in this period.',
  lastOrder: (time: string) => `Last order ${time}`,
  orders: (count: number) => formatCount(count, 'order', 'orders'),
} as const;

export type AssistantsTexts = Texts<typeof english>;

export const assistantsTexts: AssistantsTexts = chooseTexts(english, { de: germanAssistantsTexts });
