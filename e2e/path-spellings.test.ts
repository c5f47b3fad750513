/** The built shop asked for its pages in other spellings: their routers and loaders never see one. */
import { expect, test } from 'vitest';
import { getFromHost } from './get-from-host.ts';
import { getWorkerShop } from './worker-shop.ts';

const ask = async (path: string) => {
  const { port } = getWorkerShop();
  const { status, headers } = await getFromHost(port, `localhost:${port}`, path);
  return [status, headers.location];
};

test.each([
  ['//', '/'],
  ['///', '/'],
  ['//x:y/', '/x:y/'],
  ['/Account', '/account'],
  ['/ACCOUNT/LOGIN?return=/Cart', '/account/login?return=/Cart'],
  ['/Cart', '/cart'],
  ['/Cart.data', '/cart.data'],
  ['/%63art', '/cart'],
  ['/track/', '/track'],
  ['/CHECKOUT/', '/checkout'],
  ['/Sign-Up', '/sign-up'],
  ['/Products/golden-hour-mousse/Question', '/products/golden-hour-mousse/question'],
  ['/Checkout/Confirmation/Xy', '/checkout/confirmation/Xy'],
])('%s leads to %s', async (path, location) => {
  expect(await ask(path)).toEqual([308, location]);
});

test('CHECK-31: the checkout without a cart in its address leads to the cart', async () => {
  expect(await ask('/checkout')).toEqual([303, '/cart']);
});

test.each([
  '/x:y/',
  '/account%2Flogin',
  '/account;x/login',
  '/account/login;x',
  '/products/a%2Fb',
  '/cart.DATA',
])('there is nothing at %s', async (path) => {
  expect(await ask(path)).toEqual([404, undefined]);
});

test.each(['/ACCOUNT/LOGIN', '/Track', '/track/', '/WAITLIST', '/waitlist/_.data', '/nowhere', '/login'])(
  'nothing can be sent to %s',
  async (path) => {
    const { port } = getWorkerShop();
    const sent = await fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ email: 'ada@example.com', password: 'a guess' }),
    });
    expect(sent.status).toBe(404);
  },
);
