/** Groups client addresses for rate limits. */

/**
 * Returns an IPv4 address unchanged, and the /64 prefix of an IPv6 address, because a provider assigns such a prefix to one
 * household. Unknown addresses share one key.
 *
 * @example
 * getNetwork('2001:db8::5'); // '2001:db8:0:0'
 */
export function getNetwork(address: string | null): string {
  if (address === null) return 'unknown';
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
