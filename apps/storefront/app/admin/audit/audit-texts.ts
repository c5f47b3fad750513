/** Texts of the audit log. */

import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { formatEnum } from '../ui/format.ts';
import { germanAuditTexts } from './audit-texts.de.ts';

const english = {
  title: 'Audit log',
  search: 'Name, action or number',
  columns: { action: 'What', actor: 'Who', subject: 'Record', at: 'When', details: 'Details' },
  filters: { actorKind: 'By', subject: 'Record' },
  actorKinds: { staff: 'People', token: 'Programs', command: 'Command line' },
  subjects: {
    Order: 'Orders',
    Product: 'Products',
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
  action: (name: string) => formatEnum(name),
  record: (type: string) => formatEnum(type),
  sort: 'Newest first',
  empty: {
    title: 'No changes yet',
    text: 'Each change by a person, a program or the command line is recorded here, and never changed or deleted.',
  },
} as const;

export type AuditTexts = Texts<typeof english>;

export const auditTexts: AuditTexts = chooseTexts(english, { de: germanAuditTexts });
