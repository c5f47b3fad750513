import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { damagedCountryFile } from './damaged-file.ts';
import { type GeoLookup, openGeoLookup, unknownLocation } from './lookup.ts';

describe('the country file', () => {
  let lookup: GeoLookup;
  beforeAll(async () => {
    lookup = await openGeoLookup();
  });

  it.each([
    ['1.1.1.1', 'AU', '', 'Australia'],
    ['8.8.8.8', 'US', '', 'United States'],
    ['2001:4860:4860::8888', 'US', '', 'United States'],
    ['::ffff:81.2.69.142', 'GB', '', 'United Kingdom'],
    ['66.50.1.1', 'US', 'PR', 'Puerto Rico'],
    ['168.123.1.1', 'US', 'GU', 'Guam'],
    ['208.84.192.1', 'US', 'VI', 'U.S. Virgin Islands'],
  ])('REGION-03: places %s in %s %s', (address, country, province, name) => {
    expect(lookup({ address, header: null })).toEqual({
      country_code2: country,
      province_code: province,
      region_name: name,
    });
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
    'not an address',
    '',
    null,
  ])('REGION-03: knows nothing of %s, without an error', (address) => {
    expect(lookup({ address, header: null })).toEqual(unknownLocation);
  });

  it('REGION-04: believes a trusted header before the file, but not one that says nothing', () => {
    expect(lookup({ address: '1.1.1.1', header: 'de' })).toEqual({
      country_code2: 'DE',
      province_code: '',
      region_name: 'Germany',
    });
    expect(lookup({ address: '1.1.1.1', header: 'XX' }).country_code2).toBe('AU');
  });

  it('REL-14: that is damaged inside knows nothing of the addresses there, and says so once', async () => {
    const told: unknown[] = [];
    const file = await damagedCountryFile();
    try {
      const damaged = await openGeoLookup(file, (...said) => told.push(said));
      for (const address of ['8.8.8.8', '1.1.1.1', '81.2.69.142']) {
        expect(damaged({ address, header: null })).toEqual(unknownLocation);
      }
      expect(told).toEqual([[file, expect.any(Error)]]);
      expect(damaged({ address: '8.8.8.8', header: 'DE' }).country_code2).toBe('DE');
    } finally {
      await rm(dirname(file), { recursive: true, force: true });
    }
  });

  it('REL-14: says what is wrong with a file that cannot be read', async () => {
    await expect(openGeoLookup('/nowhere/file.mmdb')).rejects.toThrow(/nowhere/);
    await expect(openGeoLookup(import.meta.filename)).rejects.toThrow(
      `${import.meta.filename} is no country file (.mmdb)`,
    );
  });
});

const arrival = {
  country: 'United States',
  countryCode: 'US',
  earliest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  latest: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
};

describe('GET /geo', () => {
  let test: RunningTestShop;
  beforeAll(async () => {
    test = await openTestShop({ GEO_HEADER: 'CF-IPCountry', TRUST_PROXY: 'true' });
  });
  afterAll(() => test.dispose());

  const geo = async (shopper: Shopper, headers: Record<string, string>) =>
    (await shopper.send('GET', '/geo', undefined, headers)).json();

  it('REGION-05, PAGE-09: keeps an unknown country in a cookie for a day, and points to the storefront that serves it', async () => {
    const shopper = new Shopper(test.app);
    expect(await geo(shopper, { 'CF-IPCountry': 'DE' })).toEqual({
      region_name: 'Germany',
      country_code2: 'DE',
      province_code: '',
      store: 'eu',
      consent: 'asked',
      partner: null,
      arrival,
    });
    expect(shopper.setCookies[0]).toMatch(/^country_code=DE; Max-Age=86400; Path=\/; SameSite=Lax$/);
    await geo(shopper, { 'CF-IPCountry': 'FR' });
    expect(shopper.cookies.get('country_code')).toBe('DE');
  });

  it('REGION-06: uses the cookie outside us', async () => {
    const shopper = new Shopper(test.app, 'au.shop.test');
    shopper.cookies.set('country_code', 'NZ');
    const found = await geo(shopper, { 'CF-IPCountry': 'DE' });
    expect(found).toMatchObject({ region_name: 'New Zealand', country_code2: 'NZ', store: null });
    // The law of the country that the shopper is in applies to consent.
    expect(found).toMatchObject({ consent: 'asked' });
    const here = new Shopper(test.app);
    here.cookies.set('country_code', 'NZ');
    expect(await geo(here, { 'CF-IPCountry': 'DE' })).toMatchObject({ country_code2: 'DE' });
  });

  it('SEC-23: reads the address that a trusted proxy names', async () => {
    const found = await geo(new Shopper(test.app), { 'x-forwarded-for': '193.99.144.80, 1.1.1.1' });
    expect(found).toMatchObject({ country_code2: 'AU', store: 'au' });
  });

  it('REGION-04: gives empty texts and no notice where it knows nothing', async () => {
    expect(await geo(new Shopper(test.app), {})).toEqual({
      ...unknownLocation,
      store: null,
      consent: 'granted',
      partner: null,
      arrival,
    });
  });

  it.each([
    ['/de/products/golden-hour-mousse', 'DE'],
    ['/products/golden-hour-mousse', 'FR'],
  ])(
    'SHIP-35: the arrival of a visitor from nowhere is in the country that %s states',
    async (page, country) => {
      const answer = await geo(new Shopper(test.app, 'eu.shop.test'), {
        referer: `http://eu.shop.test${page}`,
      });
      expect(answer.arrival.countryCode).toBe(country);
    },
  );

  it('is where a new cart ships to', async () => {
    const shopper = new Shopper(test.app, 'eu.shop.test');
    const response = await shopper.send('POST', '/api/cart/create', undefined, { 'CF-IPCountry': 'IT' });
    expect(await response.json()).toMatchObject({
      cart: { currencyCode: 'EUR', shippingData: { country: 'IT' } },
    });
  });

  it.each([
    ['PR', 'Puerto Rico'],
    ['GU', 'Guam'],
    ['VI', 'U.S. Virgin Islands'],
    ['AS', 'American Samoa'],
    ['MP', 'Northern Mariana Islands'],
  ])('SHIP-11: %s is a province of US at every edge', async (territory, name) => {
    const header = { 'CF-IPCountry': territory };
    const shopper = new Shopper(test.app);
    const us = { region_name: name, country_code2: 'US', province_code: territory };
    const here = { ...us, store: null, consent: 'granted', partner: null, arrival };
    expect(await geo(shopper, header)).toEqual(here);
    expect(shopper.cookies.get('country_code')).toBe('US');
    const { cart } = await (await shopper.send('POST', '/api/cart/create', undefined, header)).json();
    expect(cart.shippingData).toMatchObject({ country: 'US', province: territory });

    const abroad = new Shopper(test.app, 'au.shop.test');
    const there = { ...us, store: 'us', consent: 'granted', partner: null };
    expect(await geo(abroad, header)).toMatchObject({ ...there, arrival: { country: 'Australia' } });
    const older = new Shopper(test.app);
    older.cookies.set('country_code', territory);
    const kept = await (await older.send('POST', '/api/cart/create')).json();
    expect(kept.cart.shippingData).toMatchObject({ country: 'US', province: territory });
  });
});

describe('a country header without a proxy in front', () => {
  let test: RunningTestShop;
  beforeAll(async () => {
    test = await openTestShop({ GEO_HEADER: 'CF-IPCountry' });
  });
  afterAll(() => test.dispose());

  it('SEC-24: that clients may forge is ignored, and the start logs a warning', async () => {
    const forged = { 'CF-IPCountry': 'DE' };
    const response = await new Shopper(test.app).send('GET', '/geo', undefined, forged);
    const unknown = { ...unknownLocation, store: null, consent: 'granted', partner: null };
    expect(await response.json()).toEqual({ ...unknown, arrival });
    const abroad = new Shopper(test.app, 'eu.shop.test');
    const { cart } = await (await abroad.send('POST', '/api/cart/create', undefined, forged)).json();
    expect(cart.shippingData.country).not.toBe('DE');
    expect(test.logged.some((line) => line.includes('GEO_HEADER is not read'))).toBe(true);
  });
});
