import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CostBudgets, type CostReservation } from './cost-budgets.ts';

let now = 0;
const open = () => new CostBudgets({ maximum: 1000, restoreRate: 100, maxClients: 2, clock: () => now });

function settle(reservation: CostReservation, actual: number) {
  if (reservation.kind === 'throttled') throw new Error(`throttled for ${reservation.wait} ms`);
  return reservation.settle(actual);
}

it('API-19: an operation pays its actual cost, which is restored at a constant rate', () => {
  const budgets = open();
  expect(settle(budgets.reserve('a', 150), 40)).toEqual({
    requestedQueryCost: 150,
    actualQueryCost: 40,
    throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 960, restoreRate: 100 },
  });
  now += 250;
  expect(settle(budgets.reserve('a', 0), 0).throttleStatus.currentlyAvailable).toBe(985);
  now += 60_000;
  expect(settle(budgets.reserve('a', 0), 0).throttleStatus.currentlyAvailable).toBe(1000);
});

it('API-19: operations at the same time reserve points, each a fifth of the maximum at most', () => {
  const budgets = open();
  const running = Array.from({ length: 5 }, () => budgets.reserve('a', 1_000_000));
  expect(running.map(({ kind }) => kind)).toEqual(Array(5).fill('reserved'));
  expect(budgets.reserve('a', 10)).toMatchObject({ kind: 'throttled', wait: 100 });
  expect(budgets.reserve('b', 10).kind).toBe('reserved');
  for (const each of running) settle(each, 0);
  expect(budgets.reserve('a', 10).kind).toBe('reserved');
});

it('API-19: a client that spent more than its balance waits until it is restored', () => {
  const budgets = open();
  settle(budgets.reserve('a', 10), 3000);
  expect(budgets.reserve('a', 50)).toMatchObject({ kind: 'throttled', wait: 20_500 });
  now += 20_499;
  expect(budgets.reserve('a', 50).kind).toBe('throttled');
  now += 1;
  expect(budgets.reserve('a', 50).kind).toBe('reserved');
});

it('never grants a client more than its maximum plus the restored points', () => {
  const step = fc.record({ wait: fc.nat(3000), requested: fc.nat(500), actual: fc.nat(200) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const budgets = open();
      const begun = now;
      let spent = 0;
      for (const { wait, requested, actual } of steps) {
        now += wait;
        const reservation = budgets.reserve('a', requested);
        if (reservation.kind === 'throttled') continue;
        reservation.settle(actual);
        spent += actual;
        // The last operation may cost more than it reserved.
        expect(spent - actual).toBeLessThanOrEqual(1000 + ((now - begun) / 1000) * 100 + 1e-6);
      }
    }),
  );
});
