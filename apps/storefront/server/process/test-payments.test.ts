import { expect, it } from 'vitest';
import { warnOfTestPayments } from './test-payments.ts';

it.each([
  ['https://shop.example', undefined, 1],
  ['https://shop.example', 'sk_live_1', 0],
  ['http://localhost:3000', undefined, 0],
])(
  'CHECK-11: a shop at %s with the key %s says %i time that nobody pays',
  (PUBLIC_URL, STRIPE_SECRET_KEY, times) => {
    const said: unknown[] = [];
    warnOfTestPayments(
      { PUBLIC_URL, STRIPE_SECRET_KEY },
      { error: (...words: unknown[]) => said.push(words) },
    );
    expect(said).toHaveLength(times);
  },
);
