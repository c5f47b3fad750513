/** Gift settings as pricing evaluates them (GIFT-11). */
import { expect, test } from 'vitest';
import { toOfferSettings } from './offer-settings.ts';
import { parseCartSettings, parseThemeSettings } from './read-settings.ts';

const gifts = ['1', '2', '3', '4'].map((id) => `gid://shopify/ProductVariant/${id}`);

function giftBox(manualGwp: object) {
  const { byRegion, problems } = parseCartSettings({
    manualGwp: { default: { enableGwp: true, offers: [{ name: 'A', gifts }], ...manualGwp } },
  });
  expect(problems).toEqual([]);
  return toOfferSettings(byRegion.us, parseThemeSettings({}).byRegion.us, []).manualGift;
}

test('GIFT-11: a gift box offers three gifts and takes one, from 10.00, where its editor says nothing else', () => {
  const { minimumPurchase, maxSelection, offers } = giftBox({});
  expect({ minimumPurchase, maxSelection, offered: offers[0]?.gifts }).toEqual({
    minimumPurchase: 1000,
    maxSelection: 1,
    offered: gifts.slice(0, 3),
  });
});

test.each([
  [1, gifts.slice(0, 1)],
  [4, gifts],
  [9, gifts],
])('GIFT-11: a gift box that offers %i shows the first ones of its list', (offered, shown) => {
  expect(giftBox({ offered }).offers[0]?.gifts).toEqual(shown);
});

test('a tier brings a gift or free shipping beside its percentage, or beside the one below', () => {
  const { byRegion, problems } = parseCartSettings({
    tierDiscount: {
      default: {
        enable: true,
        tiers: [
          { min_spend: 100, gift: gifts[0] },
          { min_spend: 50, freeShipping: true },
          { min_spend: 75, discount: 10 },
        ],
      },
    },
  });
  expect(problems).toEqual([]);
  const { tiers } = toOfferSettings(byRegion.us, parseThemeSettings({}).byRegion.us, []).tierDiscount;
  expect(
    tiers.map(({ minSpend, percentage, gift, freeShipping }) => [minSpend, percentage, gift, freeShipping]),
  ).toEqual([
    [5000, 0, undefined, true],
    [7500, 10, undefined, undefined],
    [10_000, 10, gifts[0], undefined],
  ]);
});

test('GIFT-07: a maximum of 0 is a setting like any other: the rules take it for one', () => {
  expect(giftBox({ maxSelection: 0 })).toMatchObject({ enabled: true, maxSelection: 0 });
});
