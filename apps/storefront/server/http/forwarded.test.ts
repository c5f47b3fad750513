import { describe, expect, it } from 'vitest';
import { getClientAddress, getRequestedOrigin } from './forwarded.ts';

describe('the shopper’s address', () => {
  const peer = '10.0.0.1';

  it.each<[string, string | undefined, number, string]>([
    ['nobody is trusted', '192.0.2.7', 0, peer],
    ['no header', undefined, 1, peer],
    ['one proxy', '192.0.2.7', 1, '192.0.2.7'],
    ['SEC-23: one proxy, and a word of the client’s own', '6.6.6.6, 192.0.2.7', 1, '192.0.2.7'],
    ['one proxy, and many words of the client’s own', '1.1.1.1,2.2.2.2 ,6.6.6.6,192.0.2.7', 1, '192.0.2.7'],
    ['two proxies', '192.0.2.7, 10.0.0.9', 2, '192.0.2.7'],
    ['two proxies, and a word of the client’s own', '6.6.6.6, 192.0.2.7, 10.0.0.9', 2, '192.0.2.7'],
    ['more proxies than wrote something', '192.0.2.7', 3, '192.0.2.7'],
    ['an empty word of the client’s own', ', 192.0.2.7', 2, '192.0.2.7'],
    ['empty parts between', '6.6.6.6,, 192.0.2.7, ,', 1, '192.0.2.7'],
    ['only empty parts', ' , ,', 1, peer],
    ['a port', '192.0.2.7:50123', 1, '192.0.2.7'],
    ['IPv6', '6.6.6.6, 2001:db8::7', 1, '2001:db8::7'],
    ['IPv6 in brackets', '[2001:db8::7]', 1, '2001:db8::7'],
    ['IPv6 with a port', '[2001:db8::7]:443', 1, '2001:db8::7'],
    ['IPv6 with a zone', 'fe80::1%eth0', 1, 'fe80::1'],
    ['IPv4 written as IPv6', '::ffff:192.0.2.7', 1, '::ffff:192.0.2.7'],
    ['a proxy that doesn’t tell', '6.6.6.6, unknown', 1, peer],
    ['an outer proxy that doesn’t tell', '6.6.6.6, unknown, 10.0.0.9', 2, '10.0.0.9'],
    ['words', '<script>, 1.2.3, 1.2.3.4.5, [::g]', 9, peer],
  ])('%s: %s behind %i is %s', (_, header, proxies, address) => {
    expect(getClientAddress(header, peer, proxies)).toBe(address);
  });
});

describe('what the browser asked', () => {
  const secureShop = 'https://shop.example';
  const plainShop = 'http://localhost:3000';

  it.each<[string, string, number, Record<string, string>, string, boolean]>([
    ['no proxy', plainShop, 0, { host: 'au.localhost:3000' }, 'http://au.localhost:3000', false],
    [
      'TLS in front, by PUBLIC_URL',
      secureShop,
      0,
      { host: 'au.shop.example' },
      'https://au.shop.example',
      true,
    ],
    [
      'SEC-23: a client’s own words',
      plainShop,
      0,
      { host: 'localhost:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      'http://localhost:3000',
      false,
    ],
    [
      'a proxy that passes Host on',
      secureShop,
      1,
      { host: 'shop.example', 'x-forwarded-proto': 'https' },
      'https://shop.example',
      true,
    ],
    [
      'a proxy that names the host',
      secureShop,
      1,
      { host: '10.0.0.5:3000', 'x-forwarded-host': 'uk.shop.example', 'x-forwarded-proto': 'https' },
      'https://uk.shop.example',
      true,
    ],
    [
      'a port',
      'https://shop.example:8443',
      1,
      { host: 'shop.example:8443', 'x-forwarded-proto': 'https' },
      'https://shop.example:8443',
      true,
    ],
    [
      'the usual port, told',
      secureShop,
      1,
      { host: 'shop.example:443', 'x-forwarded-proto': 'https' },
      'https://shop.example',
      true,
    ],
    [
      'capitals',
      secureShop,
      1,
      { host: 'Shop.Example', 'x-forwarded-proto': 'HTTPS' },
      'https://shop.example',
      true,
    ],
    [
      'a list, a word of the client’s own in it',
      secureShop,
      1,
      { host: 'a', 'x-forwarded-host': 'evil.example, shop.example', 'x-forwarded-proto': 'http, https' },
      'https://shop.example',
      true,
    ],
    [
      'two proxies, the inner one over http',
      secureShop,
      2,
      { host: 'a', 'x-forwarded-host': 'shop.example, inner', 'x-forwarded-proto': 'https, http' },
      'https://shop.example',
      true,
    ],
    [
      'over http at a shop behind TLS',
      secureShop,
      1,
      { host: 'shop.example', 'x-forwarded-proto': 'http' },
      'http://shop.example',
      true,
    ],
    ['no word about the protocol', secureShop, 1, { host: 'shop.example' }, 'https://shop.example', true],
    [
      'a strange protocol',
      plainShop,
      1,
      { host: 'localhost:3000', 'x-forwarded-proto': 'gopher' },
      'http://localhost:3000',
      false,
    ],
    [
      'a forwarded host that is none',
      secureShop,
      1,
      { host: 'shop.example', 'x-forwarded-host': 'evil.example/path' },
      'https://shop.example',
      true,
    ],
    [
      'an address with a name in it',
      secureShop,
      1,
      { host: 'shop.example', 'x-forwarded-host': 'shop.example@evil.example' },
      'https://shop.example',
      true,
    ],
    [
      'a port that is none',
      secureShop,
      1,
      { host: 'shop.example', 'x-forwarded-host': 'shop.example:99999' },
      'https://shop.example',
      true,
    ],
    ['IPv6', 'http://[::1]:3000', 0, { host: '[::1]:3000' }, 'http://[::1]:3000', false],
    ['no host', secureShop, 0, {}, 'https://shop.example', true],
  ])('%s', (_, publicUrl, proxies, headers, origin, secure) => {
    const asked = getRequestedOrigin((name) => headers[name], { proxies, publicUrl });
    expect(asked).toMatchObject({ origin, secure });
  });
});
