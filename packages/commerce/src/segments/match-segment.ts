/** Evaluates whether a customer belongs to a segment. Days are in UTC. */

import type { SegmentDate, SegmentOperator, SegmentQuery } from '@vitrine/rules/segments/segment-query';
import type { EpochMs } from '@vitrine/rules/units';
import type { CustomerRecord } from '../customers/customer-record.ts';
import { getCustomerState } from '../customers/find-customers.ts';

/** Customer data that segment queries can use. */
export interface SegmentFacts {
  readonly record: CustomerRecord;
  readonly hasPassword: boolean;
  readonly orders: number;
  /** Amount in major units of the currency of the latest order. */
  readonly spent: number;
  readonly firstOrderAt: EpochMs | null;
  readonly lastOrderAt: EpochMs | null;
}

type Test = Extract<SegmentQuery, { kind: 'test' }>;

export function matchesSegment(query: SegmentQuery, facts: SegmentFacts, now: EpochMs): boolean {
  switch (query.kind) {
    case 'and':
      return query.parts.every((part) => matchesSegment(part, facts, now));
    case 'or':
      return query.parts.some((part) => matchesSegment(part, facts, now));
    case 'test':
      return matchesTest(query, facts, now);
  }
}

function matchesTest(test: Test, facts: SegmentFacts, now: EpochMs): boolean {
  const { record } = facts;
  switch (test.attribute) {
    case 'number_of_orders':
      return compare(facts.orders, test.operator, Number(test.value));
    case 'amount_spent':
      return compare(facts.spent, test.operator, Number(test.value));
    case 'customer_added_date':
      return compareDay(record.createdAt, test, now);
    case 'first_order_date':
      return compareDay(facts.firstOrderAt, test, now);
    case 'last_order_date':
      return compareDay(facts.lastOrderAt, test, now);
    case 'customer_tags':
      return matchesList(record.tags, test);
    case 'customer_countries':
      return matchesList(
        record.addresses.map(({ country }) => country),
        test,
      );
    case 'customer_email_domain':
      return matchesText(record.email.split('@').at(-1) ?? '', test);
    case 'email_subscription_status':
      return matchesText(record.acceptsMarketing ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED', test);
    case 'customer_account_status':
      return matchesText(getCustomerState(facts), test);
  }
}

function compare(own: number | string, operator: SegmentOperator, wanted: number | string): boolean {
  switch (operator) {
    case '=':
      return own === wanted;
    case '!=':
      return own !== wanted;
    case '>':
      return own > wanted;
    case '>=':
      return own >= wanted;
    case '<':
      return own < wanted;
    case '<=':
      return own <= wanted;
    default:
      return false;
  }
}

const toDay = (time: EpochMs) => new Date(time).toISOString().slice(0, 10);

function compareDay(time: EpochMs | null, { operator, value }: Test, now: EpochMs): boolean {
  if (operator === 'IS NULL') return time === null;
  if (operator === 'IS NOT NULL') return time !== null;
  if (time === null || typeof value !== 'object' || value === null) return operator === '!=' && time === null;
  return compare(toDay(time), operator, toWantedDay(value, now));
}

function toWantedDay(date: SegmentDate, now: EpochMs): string {
  if (date.kind === 'day') return date.date;
  const { amount, unit } = date;
  const then = new Date(now);
  if (unit === 'd' || unit === 'w') then.setUTCDate(then.getUTCDate() - amount * (unit === 'w' ? 7 : 1));
  else {
    const day = then.getUTCDate();
    then.setUTCDate(1);
    then.setUTCMonth(then.getUTCMonth() - amount * (unit === 'y' ? 12 : 1));
    const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
    then.setUTCDate(Math.min(day, last));
  }
  return toDay(then.getTime());
}

function matchesList(own: readonly string[], { operator, value }: Test): boolean {
  if (operator === 'IS NULL') return own.length === 0;
  if (operator === 'IS NOT NULL') return own.length > 0;
  const wanted = String(value).toLowerCase();
  return own.some((each) => each.toLowerCase() === wanted) === (operator === 'CONTAINS');
}

function matchesText(own: string, { operator, value }: Test): boolean {
  if (operator === 'IS NULL') return own === '';
  if (operator === 'IS NOT NULL') return own !== '';
  return (own.toLowerCase() === String(value).toLowerCase()) === (operator === '=');
}
