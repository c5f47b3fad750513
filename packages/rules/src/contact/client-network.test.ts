import { expect, it } from 'vitest';
import { getNetwork } from './client-network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [null, 'unknown'],
])('SEC-04: %s asks as %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});
