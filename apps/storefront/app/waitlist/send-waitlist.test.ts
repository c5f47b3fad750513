/** A waitlist form shows no message if the shop can't be reached; the failure is only logged (ENG-12). */
import { afterEach, expect, test, vi } from 'vitest';
import { submitWaitlistForm } from './send-waitlist.ts';

const fields = { email: 'ada@example.com', phone: '', product: 'sunset-oil' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function shopAnswers(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer));
  return vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

test.each([
  ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['answers rubbish', () => Promise.resolve(new Response('<p>', { status: 200 }))],
])('ENG-12: a shop that %s is logged only', async (_how, answer) => {
  const log = shopAnswers(answer);
  expect(await submitWaitlistForm(fields, 'US')).toBeNull();
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  [200, { ok: true, message: 'Signup successful! Stay tuned for updates and tips.' }],
  [422, { ok: false, field: 'product', message: 'There is no such product.' }],
])('an answer of status %i is told', async (status, answer) => {
  const log = shopAnswers(() => Promise.resolve(Response.json(answer, { status })));
  expect(await submitWaitlistForm(fields, 'US')).toEqual(answer);
  expect(log).not.toHaveBeenCalled();
});

test.each([
  [{ email: 'nobody' }, 'US', 'email'],
  [{ phone: 'call me' }, 'US', 'phone'],
  [{ phone: '' }, 'NO', 'phone'],
])('%j from %s is wrong before the shop is asked', async (wrong, country, field) => {
  shopAnswers(() => Promise.reject(new Error('nobody is asked')));
  expect(await submitWaitlistForm({ ...fields, ...wrong }, country)).toMatchObject({ ok: false, field });
  expect(fetch).not.toHaveBeenCalled();
});
