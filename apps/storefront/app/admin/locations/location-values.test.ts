import { describe, expect, it } from 'vitest';
import {
  findLocationMistake,
  toLocationAddressInput,
  toLocationValues,
  toPickupChange,
  toPickupValues,
} from './location-values.ts';

const store = {
  name: 'Napa',
  address: { address1: '1 Vine Street', city: 'Napa', countryCode: 'US', zip: null },
  localPickupSettingsV2: { pickupTime: 'ONE_HOUR', instructions: 'Ring.' },
};
const shut = { ...store, localPickupSettingsV2: null };

describe('ADMIN-194: the forms of a location', () => {
  it('have its name and address', () => {
    expect(toLocationValues(store)).toMatchObject({ name: 'Napa', city: 'Napa', zip: '', phone: '' });
  });

  it.each([
    [{ name: '', countryCode: 'US' }, 'noName'],
    [{ name: 'Napa', countryCode: '' }, 'noCountry'],
    [{ name: 'Napa', countryCode: 'US' }, null],
  ])('%j: %s', (values, mistake) => {
    expect(findLocationMistake(values)).toBe(mistake);
  });

  it('send the changed fields, and a country only if the API knows it', () => {
    const sent = (changes: Readonly<Record<string, string>>) =>
      JSON.parse(JSON.stringify(toLocationAddressInput(changes, ['US'])));
    expect(sent({ zip: '94559', address2: '' })).toEqual({ zip: '94559', address2: '' });
    expect(sent({ countryCode: 'US' })).toEqual({ countryCode: 'US' });
    expect(sent({ countryCode: 'XX' })).toEqual({});
  });

  it('turn store pickup on with a time and instructions, and off', () => {
    expect(toPickupValues(shut)).toEqual({
      ...{ enabled: '', pickupTime: 'TWENTY_FOUR_HOURS', instructions: '' },
    });
    expect(toPickupChange({ enabled: 'on' }, shut)).toEqual({
      ...{ pickupTime: 'TWENTY_FOUR_HOURS', instructions: '' },
    });
    expect(toPickupChange({ instructions: 'Knock.' }, store)).toEqual({
      ...{ pickupTime: 'ONE_HOUR', instructions: 'Knock.' },
    });
    expect(toPickupChange({ enabled: '' }, store)).toBeNull();
  });
});
