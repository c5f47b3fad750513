/** Texts for actions on several orders. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanOrderBulkTexts } from './order-bulk-texts.de.ts';

const english = {
  fulfil: (count: number) => (count === 1 ? 'Fulfil 1 order' : `Fulfil ${count} orders`),
  fulfilText: (count: number) =>
    count === 1
      ? 'All that is left of it is marked as sent, in one parcel of each location.'
      : 'All that is left of each order is marked as sent, in one parcel of each location.',
  notify: (count: number) =>
    count === 1 ? 'Send an email to the customer' : 'Send an email to each customer',
  submit: 'Mark as sent',
  fulfilled: (count: number) => (count === 1 ? '1 order is fulfilled' : `${count} orders are fulfilled`),
  nothingToFulfil: 'Nothing of it is left to fulfil.',
  onHold: 'It is on hold. Release it on its page first.',
  partlyOnHold: 'A part of it is on hold; the rest is marked as sent.',
  archive: (count: number) => (count === 1 ? 'Archive 1 order' : `Archive ${count} orders`),
  archived: (count: number) => (count === 1 ? '1 order is archived' : `${count} orders are archived`),
  isArchived: 'Archived',
  unarchive: (count: number) => (count === 1 ? 'Unarchive 1 order' : `Unarchive ${count} orders`),
  unarchived: (count: number) => (count === 1 ? '1 order is open again' : `${count} orders are open again`),
  archiveThis: 'Archive',
  unarchiveThis: 'Unarchive',
  print: (count: number) => (count === 1 ? 'Print 1 order' : `Print ${count} orders`),
  title: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  label: 'Address label',
  tooMany: (max: number) => `Only the first ${max} orders are printed.`,
} as const;

export type OrderBulkTexts = Texts<typeof english>;

export const orderBulkTexts: OrderBulkTexts = chooseTexts(english, { de: germanOrderBulkTexts });
