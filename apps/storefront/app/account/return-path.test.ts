import { describe, expect, test } from 'vitest';
import { parseReturnPath, withReturn } from './return-path.ts';

describe('the way back after signing in', () => {
  test.each([
    ['/cart', '/cart'],
    ['/products/sunset-oil?Size=50+ml', '/products/sunset-oil?Size=50+ml'],
    ['/search?q=a%20b', '/search?q=a%20b'],
    ['/a/../cart', '/cart'],
    ['/', '/'],
  ])('%s leads to %s', (given, path) => {
    expect(parseReturnPath(given)).toBe(path);
  });

  test.each([
    [null],
    [''],
    ['cart'],
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/\\evil.example/'],
    ['/.//evil.example'],
    ['/%2e%2e//evil.example'],
    ['\\/evil.example'],
    ['/\t/evil.example'],
    [' /cart'],
    ['javascript:alert(1)'],
    ['/api/cart'],
    [`/${'a'.repeat(600)}`],
  ])('SEC-20: %j leads nowhere', (given) => {
    expect(parseReturnPath(given)).toBeNull();
  });

  test('travels in the address of an account page', () => {
    expect(withReturn('/account/login', '/search?q=a&b')).toBe('/account/login?return=%2Fsearch%3Fq%3Da%26b');
    expect(withReturn('/account/login', null)).toBe('/account/login');
  });
});
