import { expect, it } from 'vitest';
import { formatRefusal, hasChosen } from './refusal-cookie.server.ts';

const request = (cookie: string) => new Request('http://shop.test/cart/c/1', { headers: { cookie } });

it.each([
  ['', false],
  ['cart=1; consent=perhaps', false],
  ['noconsent=granted', false],
  ['cart=1; consent=granted', true],
  ['consent=refused; cart=1', true],
])('API-34: of the cookies %j a choice made here: %j', (cookie, chosen) => {
  expect(hasChosen(request(cookie))).toBe(chosen);
});

it('API-34: a refusal elsewhere is stored like one on this storefront', () => {
  expect(formatRefusal(true)).toBe('consent=refused; Max-Age=15552000; Path=/; SameSite=Lax; Secure');
});
