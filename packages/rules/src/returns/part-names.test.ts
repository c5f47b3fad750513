import { expect, it } from 'vitest';
import { formatParcelName, formatReturnName } from './part-names.ts';

it('ADMIN-74: parcels and returns have the same names everywhere', () => {
  expect([formatParcelName(1004, 2), formatReturnName('1004-1')]).toEqual(['#1004-F2', '#1004-R1']);
});
