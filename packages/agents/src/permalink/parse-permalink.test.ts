import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePermalink, readContinueTo, withParameters } from './parse-permalink.ts';

const gid = 'gid://shopify/ProductVariant/70881412';
const token = '~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC83MDg4MTQxMg';
const parse = (items: string, query = '') => {
  const link = parsePermalink(items, query);
  if (typeof link === 'string') throw new Error(link);
  return link;
};

describe('a permalink', () => {
  it.each<[string, object[]]>([
    ['sku_123:1', [{ id: 'sku_123', quantity: 1 }]],
    [
      `sku_123:2,${token}:1`,
      [
        { id: 'sku_123', quantity: 2 },
        { id: gid, quantity: 1 },
      ],
    ],
    ['~c2t1XzEyMw:1', [{ id: 'sku_123', quantity: 1 }]],
    ['', []],
  ])('AGENT-80: %s names its items', (items, lines) => {
    expect(parse(items).lines).toEqual(lines);
  });

  it.each<[string, string]>([
    ['a quantity of none', 'sku:0'],
    ['a quantity with a zero before it', 'sku:01'],
    ['a quantity below zero', 'sku:-1'],
    ['no quantity', 'sku'],
    ['an empty item', ':1'],
    ['nothing after a comma', 'sku:1,'],
    ['an escaped slash', 'a%2Fb:1'],
    ['a path', 'a/b:1'],
    ['padding', '~YQ==:1'],
    ['bits that say nothing', '~YR:1'],
    ['an empty token', '~:1'],
    ['what is no UTF-8', '~_w:1'],
    ['a control character', '~AA:1'],
    ['half a character', '~7aCA:1'],
  ])('AGENT-82: with %s is refused', (_, items) => {
    expect(parsePermalink(items, '')).toBe('items');
  });

  it('AGENT-81: maps fields, and passes on what isn’t the protocol’s', () => {
    const query =
      '?continue_to=/collections/spring&buyer/email=alice%2Bshop%40example.com&/buyer/phone_number=%2B14155550123&buyer/unknown=foo' +
      '&discounts/codes/1=WELCOME&discounts/codes/0=SAVE10&context/address_country=us&context/address_region=CA' +
      '&attribution/utm_source=email&attribution/a/b=c&utm_medium=sms&color=black&access_token=secret&email=a%40b.example';
    expect(parse('sku:2', query)).toEqual({
      lines: [{ id: 'sku', quantity: 2 }],
      codes: ['SAVE10', 'WELCOME'],
      buyer: { email: 'alice+shop@example.com', phone: '+14155550123' },
      place: { country: 'US', province: 'CA' },
      continueTo: '/collections/spring',
      passed: [
        ['utm_source', 'email'],
        ['utm_medium', 'sms'],
        ['color', 'black'],
      ],
    });
  });

  it.each<[string, boolean]>([
    ['utm_keyword', true],
    ['utm_campaign_name', true],
    ['campaign_name', true],
    ['adset_name', true],
    ['keyword', true],
    ['api_key', false],
    ['first_name', false],
    ['campaign_name_token', false],
    ['utm_email', false],
  ])('AGENT-81: passes on %s: %s', (name, isPassed) => {
    for (const query of [`${name}=x`, `attribution/${name}=x`]) {
      expect(parse('sku:1', query).passed).toEqual(isPassed ? [[name, 'x']] : []);
    }
  });

  it('AGENT-81: a query never changes the items of the path, and names them where there are none', () => {
    const query = 'line_items/0/quantity=5&line_items/0/item/id=other&line_items/1/item/id=more';
    expect(parse('sku:2', query).lines).toEqual([{ id: 'sku', quantity: 2 }]);
    expect(parse('', query).lines).toEqual([
      { id: 'other', quantity: 5 },
      { id: 'more', quantity: 1 },
    ]);
  });

  it.each([
    'buyer/email=a@b.example&/buyer/email=c@d.example',
    'discounts/codes/0=A&discounts/codes/0=B',
    'continue_to=/a&continue_to=/b',
    'color=%zz',
    'buyer/email=%00',
    'utm_source=%0D%0ASet-Cookie:x',
  ])('AGENT-82: %s is ambiguous or unreadable', (query) => {
    expect(parsePermalink('sku:1', query)).toBe('query');
  });

  it.each<[string, string, string]>([
    ['51 items', Array(51).fill('sku:1').join(','), ''],
    ['101 parameters', 'sku:1', Array.from({ length: 101 }, (_, index) => `a${index}=1`).join('&')],
    ['a long value', 'sku:1', `a=${'x'.repeat(2001)}`],
    ['a deep field', 'sku:1', 'context/a/b/c/d/e/f/g/h=1'],
  ])('AGENT-82: %s are too much', (_, items, query) => {
    expect(parsePermalink(items, query)).toBe('tooLong');
  });

  it.each<[string, string | undefined]>([
    ['/collections/spring?sort=price', '/collections/spring?sort=price'],
    ['//evil.example', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['/\\evil.example', undefined],
    ['/a b', undefined],
    ['collections', undefined],
    ['', undefined],
  ])('AGENT-82: continues to %s as %s', (destination, expected) => {
    expect(readContinueTo(parse('', `continue_to=${encodeURIComponent(destination)}`))).toBe(expected);
  });

  it('AGENT-81: adds parameters to a path, but replaces none', () => {
    const parameters = [
      ['key', 'x'],
      ['utm_source', 'a&b'],
      ['utm_source', 'c'],
    ] as const;
    expect(withParameters('/c?key=1#end', parameters)).toBe('/c?key=1&utm_source=a%26b#end');
  });

  it('AGENT-82: is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webQueryParameters(), (items, query) => {
        const link = parsePermalink(items, query);
        if (typeof link === 'string') return;
        for (const { quantity } of link.lines) expect(quantity).toBeGreaterThan(0);
        expect(withParameters('/cart', link.passed)).toMatch(/^\/cart(?:\?[!-~]*)?$/);
      }),
    );
  });
});
