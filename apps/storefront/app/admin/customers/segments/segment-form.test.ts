import { describe, expect, it } from 'vitest';
import { createCondition, createSegmentForm, parseSegmentForm } from './segment-form.ts';

describe('the form of a segment', () => {
  it.each([
    ['number_of_orders >= 3'],
    ["customer_tags CONTAINS 'vip' OR customer_countries CONTAINS 'DE'"],
    [
      "number_of_orders >= 3 AND (customer_tags CONTAINS 'vip' OR last_order_date < -90d) AND amount_spent > 50",
    ],
    ["(number_of_orders >= 3 AND last_order_date IS NULL) OR email_subscription_status = 'SUBSCRIBED'"],
    ["customer_added_date >= 2026-01-31 AND customer_email_domain != 'a\\'b'"],
  ])('ADMIN-124: %s is read into it and written from it', (text) => {
    const form = createSegmentForm(text);
    expect(form === null ? null : parseSegmentForm(form)).toEqual({ ok: true, text });
  });

  it('ADMIN-124: joins conditions of the same kind, as BETWEEN has', () => {
    const form = createSegmentForm('number_of_orders BETWEEN 2 AND 5 AND amount_spent > 1');
    expect(form).toMatchObject({ join: 'and', groups: [[{}], [{}], [{}]] });
  });

  it('ADMIN-124: has no form for deeper parentheses, which are edited as text', () => {
    expect(
      createSegmentForm(
        'number_of_orders > 1 AND (amount_spent > 5 OR (amount_spent < 2 AND amount_spent > 1))',
      ),
    ).toBeNull();
  });

  it('ADMIN-124: starts with a condition again when the text is emptied, and has none for a broken text', () => {
    expect(createSegmentForm(' ')).toEqual({ join: 'and', groups: [[createCondition('number_of_orders')]] });
    expect(createSegmentForm('number_of_orders >')).toBeNull();
  });

  it('ADMIN-125: reports for each condition which value it needs', () => {
    const conditions = [
      { ...createCondition('number_of_orders'), value: 'many' },
      { ...createCondition('last_order_date'), value: '-3' },
      { ...createCondition('last_order_date'), value: '2026-02-31', unit: 'day' as const },
      createCondition('customer_tags'),
      { ...createCondition('amount_spent'), value: '1,500' },
    ];
    expect(parseSegmentForm({ join: 'and', groups: [conditions] })).toEqual({
      ok: false,
      errors: { '0 0': 'number', '0 1': 'amount', '0 2': 'day', '0 3': 'text', '0 4': 'number' },
    });
    const never = { ...createCondition('last_order_date'), operator: 'IS NULL' as const };
    expect(parseSegmentForm({ join: 'and', groups: [[never], []] })).toEqual({
      ok: true,
      text: 'last_order_date IS NULL',
    });
  });
});
