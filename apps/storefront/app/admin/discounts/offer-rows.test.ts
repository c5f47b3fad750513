import { expect, it } from 'vitest';
import { describeOffer, findOffer, selectOffers } from './offer-rows.ts';
import type { OfferJson } from './offers-json.ts';

const offers: readonly OfferJson[] = [
  {
    kind: 'cart/tierDiscount',
    title: 'Tiered discount',
    storefronts: [
      { region: 'us', isOn: true, details: [] },
      { region: 'eu', isOn: false, details: [] },
    ],
  },
  {
    kind: 'cart/manualGwp',
    title: 'Gifts to choose',
    storefronts: [{ region: 'us', isOn: false, details: [] }],
  },
];

it.each([
  ['everything', {}, ['cart/tierDiscount', 'cart/manualGwp']],
  ['those that are on', { status: 'active' }, ['cart/tierDiscount']],
  ['no scheduled ones', { status: 'scheduled' }, []],
  ['none of those with codes', { method: 'code' }, []],
  ['those of a word', { text: 'GIFTS choose' }, ['cart/manualGwp']],
])('ADMIN-82: a list of discounts has the offers of the editor: %s', (_, filter, kinds) => {
  const found = selectOffers(offers, { text: '', method: undefined, status: undefined, ...filter });
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});

it('ADMIN-82: names the storefronts in which an offer is on', () => {
  const [tiers, gifts] = offers;
  expect([tiers, gifts].map((offer) => offer && describeOffer(offer))).toEqual([
    expect.stringMatching(/^On in /),
    'Off in all storefronts',
  ]);
  expect(findOffer(offers, 'manualGwp')).toBe(gifts);
});
