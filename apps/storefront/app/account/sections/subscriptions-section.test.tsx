import type { SubscriptionView } from '@vitrine/commerce/subscriptions/subscription-service';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { RemoteSubscription, RemoteSubscriptionList } from '../remote-subscriptions.ts';
import { SubscriptionsSection } from './subscriptions-section.tsx';

const contract: SubscriptionView = {
  id: '42',
  status: 'active',
  region: 'us',
  nextBillingDate: Date.UTC(2026, 1, 12, 9),
  pauseReason: null,
  cancelledAt: null,
  lastPaymentStatus: 'succeeded',
  rhythm: { interval: 'WEEK', intervalCount: 4 },
  rhythms: [
    { interval: 'WEEK', intervalCount: 4 },
    { interval: 'WEEK', intervalCount: 8 },
  ],
  lines: [
    {
      id: '4201',
      variantId: '1',
      title: 'Glow Oil',
      variantTitle: 'Light',
      quantity: 2,
      image: null,
      price: 2250,
      choices: [{ variantId: '3', title: 'Glow Oil', variantTitle: 'Dark', price: 2500 }],
      products: [{ variantId: '7', title: 'Body Butter', variantTitle: 'Default Title', price: 3000 }],
    },
  ],
  oneTimeLines: [],
  extras: [{ variantId: '2', title: 'Mitt', variantTitle: 'Default Title', price: 1000 }],
  deliveries: [
    { cycle: 2, date: Date.UTC(2026, 1, 12, 9), skipped: false },
    { cycle: 3, date: Date.UTC(2026, 2, 12, 9), skipped: true },
  ],
  nextTotal: { shipping: 0, tax: 326, total: 4826 },
  address: {
    firstName: 'Ada',
    lastName: 'Byron',
    company: '',
    address1: '1 Ocean Avenue',
    address2: '',
    city: 'Santa Monica',
    province: 'CA',
    country: 'US',
    zip: '90401',
    phone: '',
  },
  card: 'Visa •••• 4242',
  retryAt: null,
  consent: { text: 'I subscribe.', acceptedAt: Date.UTC(2026, 0, 15) },
};

function render(contracts: readonly SubscriptionView[], problem?: string): string {
  const subscriptions = {
    contracts,
    takesTestCards: true,
    addresses: [{ number: '9', label: 'Ada, Bondi' }],
  };
  const answer =
    problem === undefined
      ? undefined
      : ({ section: 'subscriptions', problems: [{ field: 'form', message: problem }], typed: {} } as const);
  return renderToString(
    <MemoryRouter>
      <SubscriptionsSection data={{ subscriptions }} answer={answer} saved={false} />
    </MemoryRouter>,
  );
}

/** The intents of the forms, each of which posts by itself. */
function findForms(html: string): readonly string[] {
  const forms = html.match(/<form [^>]*>.*?<\/form>/gs) ?? [];
  for (const form of forms)
    expect(form).toMatch(/action="\/account\?form=subscriptions&amp;contract=42" method="post"/);
  return forms.map((form) => /name="intent" value="([^"]*)"/.exec(form)?.[1] ?? '');
}

test('SUB-22, SUB-25: every change of a subscription is a form that works without JavaScript', () => {
  const html = render([contract]);
  expect(findForms(html)).toEqual([
    'quantity',
    'swap',
    'swap',
    'skip',
    'unskip',
    'date',
    'rhythm',
    'add-once',
    'address',
    'card',
    'pause',
    'cancel',
  ]);
  expect(html).toContain('Next delivery on 12 February 2026');
  expect(html).toContain('About $48.26, shipping included');
  expect(html).toContain('It ends right away');
  expect(html).toContain('I subscribe.');
  expect(html).toContain('Body Butter, $30<');
});

test('SUB-22: an ended subscription shows when it ended, and offers no change', () => {
  const html = render([{ ...contract, status: 'cancelled', cancelledAt: Date.UTC(2026, 1, 1) }]);
  expect(html).toContain('Ended on 1 February 2026.');
  expect(findForms(html)).toEqual([]);
});

test('SUB-22: a subscription without a valid card shows a message, and a rejected change shows the reason', () => {
  const html = render([{ ...contract, status: 'paused', pauseReason: 'payment' }], 'We can’t use this card.');
  expect(html).toContain('Paused, because we couldn’t charge your card.');
  expect(findForms(html)).toContain('resume');
  expect(html).toMatch(/role="alert"[\s\S]*We can’t use this card\./);
});

const remote: RemoteSubscription = {
  id: 'gid://shopify/SubscriptionContract/7',
  status: 'active',
  rhythm: { interval: 'WEEK', intervalCount: 8 },
  nextBillingDate: Date.UTC(2027, 0, 21, 9),
  lines: [{ id: '1', name: 'Hair Oil - 50 ml', quantity: 2, price: 3150, currency: 'USD' }],
  deliveries: [
    { cycle: 2, date: Date.UTC(2027, 0, 21, 9), skipped: false },
    { cycle: 3, date: Date.UTC(2027, 2, 18, 9), skipped: true },
  ],
};

function renderRemote(list: RemoteSubscriptionList): string {
  const data = { subscriptions: null, remoteSubscriptions: { region: 'us', ...list } } as const;
  return renderToString(
    <MemoryRouter>
      <SubscriptionsSection data={data} answer={undefined} saved={false} />
    </MemoryRouter>,
  );
}

const findIntents = (html: string) =>
  [...html.matchAll(/name="intent" value="([^"]*)"/g)].map(([, intent]) => intent);

test('SUB-26: at Shopify a subscription is skipped, paused and stopped by forms, and nothing else', () => {
  const html = renderRemote({ kind: 'found', subscriptions: [remote] });
  expect(findIntents(html)).toEqual(['skip', 'unskip', 'pause', 'cancel']);
  expect(html).toContain('contract=gid%3A%2F%2Fshopify%2FSubscriptionContract%2F7');
  expect(html).toContain('Next delivery on 21 January 2027');
  expect(html).toContain('$31.50 each');
  const paused = renderRemote({ kind: 'found', subscriptions: [{ ...remote, status: 'paused' }] });
  expect(findIntents(paused)).toEqual(['resume', 'cancel']);
  const ended = renderRemote({ kind: 'found', subscriptions: [{ ...remote, status: 'cancelled' }] });
  expect(findIntents(ended)).toEqual([]);
});

test('SUB-26: who isn’t signed in at Shopify is led there', () => {
  expect(renderRemote({ kind: 'signedOut' })).toContain('href="/account/subscriptions/sign-in"');
  expect(renderRemote({ kind: 'unavailable' })).toContain('Please try again in a few minutes');
});
