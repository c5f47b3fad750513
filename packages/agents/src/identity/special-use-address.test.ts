import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isSpecialUseAddress } from './special-use-address.ts';

describe('special-use addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'no address',
  ])('AGENT-05: %s is one', (address) => {
    expect(isSpecialUseAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.32.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'AGENT-05: %s is public',
    (address) => {
      expect(isSpecialUseAddress(address)).toBe(false);
    },
  );

  it.each<[string, boolean]>([
    ['127.8.9.1', true],
    ['::1', true],
    ['128.0.0.1', false],
    ['127.example', false],
  ])('AGENT-05: %s on this machine: %s', (address, expected) => {
    expect(isLoopbackAddress(address)).toBe(expected);
  });
});
