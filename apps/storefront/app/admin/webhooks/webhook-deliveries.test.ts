import { expect, it } from 'vitest';
import { getRefreshInterval } from './webhook-deliveries.tsx';

const now = 1_000_000;
const minute = 60_000;

it.each([
  ['due now', 'waiting', now, true],
  ['in flight, with a lease of five minutes', 'waiting', now + 5 * minute, true],
  ['due in an hour', 'waiting', now + 60 * minute, false],
  ['given up', 'dead', now, false],
] as const)('ADMIN-261: deliveries are read again while one is %s: %s', (_, state, dueAt, isRead) => {
  expect(getRefreshInterval({ deliveries: [{ state, dueAt }], now }) > 0).toBe(isRead);
});
