import { expect, it } from 'vitest';
import { isUnsentForm, sendCheckoutForm } from './send-checkout-form.ts';

const createForm = (intent: string) => {
  const form = new FormData();
  form.set('intent', intent);
  return form;
};
const failWith = (error: Error) => () => Promise.reject(error);

it('CHECK-23: a form that can’t be sent shows a message, and no data is revalidated', async () => {
  const response = await sendCheckoutForm(createForm('address'), failWith(new TypeError('Failed to fetch')));
  expect(response).toMatchObject({
    data: { errors: [{ field: 'form', message: expect.stringContaining('try again') }] },
    init: { status: 503 },
  });
  expect(isUnsentForm(Reflect.get(response, 'data'))).toBe(true);
});

it('CHECK-23: a payment whose response is lost is checked by reloading the page', async () => {
  const lost = new TypeError('Failed to fetch');
  await expect(sendCheckoutForm(createForm('pay'), failWith(lost))).rejects.toBe(lost);
});

it('leaves other errors and responses as they are', async () => {
  const other = new Error('a response that can’t be read');
  await expect(sendCheckoutForm(createForm('address'), failWith(other))).rejects.toBe(other);
  const answer = { errors: [{ field: 'city', message: 'Enter a city.' }] };
  expect(await sendCheckoutForm(createForm('address'), async () => answer)).toBe(answer);
  expect([answer, undefined, null].map(isUnsentForm)).toEqual([false, false, false]);
});
