/** Texts of the audit log. */

import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { formatEnum } from '../ui/format.ts';
import { auditActions } from './audit-actions.ts';
import { auditFields } from './audit-fields.ts';
import { germanAuditTexts } from './audit-texts.de.ts';

const english = {
  title: 'Audit log',
  search: 'Person, order number, product, customer or day (from:2026-11-01)',
  columns: { entry: 'Change', actor: 'By', at: 'Time', details: 'Details' },
  filters: {
    actorKind: 'Kind of user',
    subject: 'Record',
    person: 'By',
    operation: 'Change',
    period: 'Period',
  },
  periods: {
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    quarter: 'Last 90 days',
  },
  actorKinds: { staff: 'People', token: 'Programs', command: 'Command line' },
  subjects: {
    Order: 'Orders',
    Product: 'Products',
    InventoryItem: 'Stock',
    Customer: 'Customers',
    Discount: 'Discounts',
    Collection: 'Collections',
    GiftCard: 'Gift cards',
    SubscriptionContract: 'Subscriptions',
    ProductImport: 'Product imports',
    Redirect: 'Redirects',
    RegionTable: 'Shipping and taxes',
    Review: 'Reviews',
    Delivery: 'Deliveries',
  },
  /**
   * Returns the sentence template of an action; `{}` is the placeholder for the record's name. For an unknown action
   * the template is made from the words of the action's name.
   */
  action: (name: string, subjectType = '') =>
    auditActions[`${name} ${subjectType}`] ?? auditActions[name] ?? `${formatEnum(name)} {}`,
  changedPrice: 'Changed the price of {}',
  field: (name: string) => auditFields[name] ?? formatEnum(name),
  fromTo: (from: string, to: string) => ` from ${from} to ${to}`,
  more: (count: number) => `${count} more`,
  program: (name: string) => `${name} (program)`,
  commandLine: 'Command line',
  showDetails: 'Details',
  yes: 'yes',
  no: 'no',
  nothing: 'none',
  sort: 'Newest first',
  empty: {
    title: 'No changes yet',
    text: 'Each change by a person, a program or the command line is recorded here, and never changed or deleted.',
  },
} as const;

export type AuditTexts = Texts<typeof english>;

export const auditTexts: AuditTexts = chooseTexts(english, { de: germanAuditTexts });
