/** Texts of the pages of segments. */

import type { SegmentAttribute, SegmentOperator } from '@vitrine/rules/segments/segment-query';
import { chooseTexts, type Texts } from '../../language/choose-texts.ts';
import { germanSegmentTexts } from './segments-texts.de.ts';

const attributes: Readonly<Record<SegmentAttribute, string>> = {
  number_of_orders: 'Number of orders',
  amount_spent: 'Amount spent',
  customer_added_date: 'Customer since',
  first_order_date: 'First order',
  last_order_date: 'Last order',
  customer_tags: 'Tags',
  customer_countries: 'Countries of addresses',
  customer_email_domain: 'Domain of the email',
  email_subscription_status: 'Newsletter',
  customer_account_status: 'Account',
};

const operators: Readonly<
  Record<'number' | 'date' | 'text' | 'list', Partial<Record<SegmentOperator, string>>>
> = {
  number: {
    '=': 'is',
    '!=': 'is not',
    '>': 'is more than',
    '>=': 'is at least',
    '<': 'is less than',
    '<=': 'is at most',
  },
  date: {
    '=': 'on',
    '!=': 'not on',
    '>': 'after',
    '>=': 'on or after',
    '<': 'before',
    '<=': 'on or before',
    'IS NULL': 'never',
    'IS NOT NULL': 'at any time',
  },
  text: { '=': 'is', '!=': 'is not', 'IS NULL': 'is unknown', 'IS NOT NULL': 'is known' },
  list: {
    CONTAINS: 'include',
    'NOT CONTAINS': 'don’t include',
    'IS NULL': 'are empty',
    'IS NOT NULL': 'are not empty',
  },
};

const english = {
  title: 'Segments',
  open: 'Segments',
  create: 'Create a segment',
  customers: 'Customers',
  search: 'Name of the segment',
  columns: { name: 'Name', query: 'Customers whose …', changed: 'Changed' },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  empty: {
    title: 'No segments yet',
    text: 'A segment is a group of customers by what they bought, where they live or how they are tagged. It filters the list of customers.',
  },
  loading: 'Loading the segment',
  gone: 'There is no such segment any more.',
  name: 'Name',
  nameMissing: 'Enter a name.',
  conditions: 'Conditions',
  join: {
    label: 'A customer is in the segment if',
    and: 'all groups match',
    or: 'any group matches',
  },
  groupJoin: { and: 'or', or: 'and' },
  group: (number: number) => `Group ${number}`,
  attribute: (number: number) => `What, condition ${number}`,
  operator: (number: number) => `How, condition ${number}`,
  value: (number: number) => `Value, condition ${number}`,
  unit: (number: number) => `Unit, condition ${number}`,
  remove: (number: number) => `Remove condition ${number}`,
  add: (word: string) => `Add “${word} …”`,
  addGroup: 'Add a group',
  attributes,
  operators,
  units: { day: 'date', d: 'days ago', w: 'weeks ago', m: 'months ago', y: 'years ago' },
  newsletter: { SUBSCRIBED: 'subscribed', NOT_SUBSCRIBED: 'not subscribed' },
  accounts: { ENABLED: 'active', INVITED: 'without a password', DISABLED: 'closed' },
  hints: { country: 'Two letters, such as DE', domain: 'Such as example.com', tag: 'A tag' },
  errors: {
    number: 'Enter a number such as 3 or 49.90.',
    day: 'Choose a date.',
    amount: 'Enter a whole number, up to 9999.',
    text: 'Enter a value.',
  },
  text: {
    label: 'Query',
    hint: 'The same as text, in Shopify’s segment query language. You can edit it too.',
    nested: 'These parentheses are nested deeper than the form shows. Edit the query as text.',
    wrong: 'The form shows the conditions again once the query can be read.',
    missing: 'Add a condition.',
  },
  count: {
    title: 'Customers in the segment',
    show: 'Count the customers',
    exactly: (count: number) => (count === 1 ? '1 customer' : `${count} customers`),
    atLeast: (count: number) => `${count} customers or more`,
    changed: 'The conditions have changed since then. Count again.',
  },
  save: 'Save the segment',
  saved: 'The segment is saved',
  showCustomers: 'Show its customers',
  delete: 'Delete',
  deleted: (name: string) => `${name} is deleted`,
  undo: 'Undo',
  restored: (name: string) => `${name} is back`,
} as const;

export type SegmentTexts = Texts<typeof english>;

export const segmentTexts: SegmentTexts = chooseTexts(english, { de: germanSegmentTexts });
