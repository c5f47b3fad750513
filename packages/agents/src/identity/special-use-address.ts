/** Detects IP addresses outside the public internet (RFC 6890), to which the shop never sends requests for an agent. */
import { BlockList, isIP } from 'node:net';

const special = new BlockList();
const ranges4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
for (const [network, bits] of ranges4) special.addSubnet(network, bits, 'ipv4');

/** Global unicast addresses. All other IPv6 addresses have a special use. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [network, bits] of special6) special.addSubnet(network, bits, 'ipv6');

/** Returns true for reserved addresses (loopback, private, link-local, multicast, documentation) and for invalid ones. */
export function isSpecialUseAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return special.check(address, 'ipv4');
  if (version === 6) return !global6.check(address, 'ipv6') || special.check(address, 'ipv6');
  return true;
}

/** Returns true for loopback addresses. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}
