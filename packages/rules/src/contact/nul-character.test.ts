import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNulInGraphql, hasNulInJson, hasNulInUrl } from './nul-character.ts';

describe('a NUL', () => {
  it.each<[unknown, boolean]>([
    ['\u0000', true],
    ['a\u0000b', true],
    ['\\\u0000', true],
    [{ deep: [{ '\u0000': 1 }] }, true],
    ['\\u0000', false],
    ['\\\\u0000', false],
    ['\u0001', false],
    ['u0000', false],
    ['', false],
  ])('in the JSON of %j: %s', (value, writes) => {
    expect(hasNulInJson(JSON.stringify(value))).toBe(writes);
  });

  it('SEC-09: in any JSON is found where there is one, and only there', () => {
    const text = fc.stringMatching(/^[\\u0\0a"]*$/);
    fc.assert(
      fc.property(text, text, (name, value) => {
        const held = name.includes('\0') || value.includes('\0');
        expect(hasNulInJson(JSON.stringify({ [name]: value }))).toBe(held);
      }),
    );
  });

  it.each<[string, boolean]>([
    ['{ product(handle: "\\u0000") { id } }', true],
    ['{ product(handle: "a\\u{0}") { id } }', true],
    ['{ product(handle: "\\u{000000}b") { id } }', true],
    ['{ product(handle: "\\\\\\u0000") { id } }', true],
    ['{ product(handle: "\\\\u0000") { id } }', false],
    ['{ product(handle: "\\u{10}") { id } }', false],
    ['{ product(handle: "\\u0001") { id } }', false],
  ])('in the operation %s: %s', (text, writes) => {
    expect(hasNulInGraphql(text)).toBe(writes);
  });

  it.each<[string, boolean]>([
    ['/products/%00', true],
    ['/search?q=a%00b', true],
    ['/search?q=%2500', false],
    ['/search?q=%0', false],
  ])('in the address %s: %s', (address, writes) => {
    expect(hasNulInUrl(address)).toBe(writes);
  });
});
