import { describe, expect, it } from 'vitest';
import { formatSegmentQuery, parseSegmentQuery } from './segment-query.ts';

describe('queries of segments', () => {
  it.each([
    ['', /empty/],
    ['orders > 1', /Unknown attribute “orders”.*number_of_orders/],
    ['number_of_orders', /ended, but an operator/],
    ['number_of_orders > many', /needs a number/],
    ["customer_tags = 'vip'", /can’t be used with =.*CONTAINS/],
    ['customer_tags CONTAINS vip', /in single quotes/],
    ['last_order_date < soon', /a date such as/],
    ['last_order_date < 2026-02-31', /a date such as/],
    ['(number_of_orders > 1', /closing parenthesis/],
    ['number_of_orders > 1 last_order_date < today', /Join conditions/],
    ['number_of_orders BETWEEN 1', /two values/],
    ["customer_tags CONTAINS 'x", /Unexpected text/],
    ['('.repeat(20), /levels deep/],
    [Array(51).fill('number_of_orders > 1').join(' AND '), /50 conditions/],
    ['x'.repeat(5001), /characters/],
  ])('MERCH-121: %s is rejected with a remedy', (query, message) => {
    const parsed = parseSegmentQuery(query);
    expect(parsed.ok ? '' : parsed.message).toMatch(message);
  });

  it.each([
    'number_of_orders >= 3',
    "number_of_orders >= 3 AND (customer_tags CONTAINS 'vip' OR last_order_date < -90d)",
    "(amount_spent > 49.9 AND last_order_date IS NULL) OR customer_email_domain = 'o\\'neil\\\\.example'",
    'customer_added_date >= 2026-01-31 AND first_order_date < today',
    "customer_countries NOT CONTAINS 'DE' OR (number_of_orders = 1 AND (amount_spent < 5 OR amount_spent > 9))",
  ])('ADMIN-124: %s is formatted as it was written', (text) => {
    const parsed = parseSegmentQuery(text);
    expect(parsed.ok ? formatSegmentQuery(parsed.query) : parsed.message).toBe(text);
  });
});
