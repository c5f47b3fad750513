import { describe, expect, it } from 'vitest';
import { formatAddressLines, formatPlace } from './format-address-lines.ts';
import { createCountryLabels } from './list-country-options.ts';

const getLabel = createCountryLabels('de');

describe('ADMIN-130: an address in a German admin', () => {
  it('has the country’s German name, and each line once', () => {
    const address = {
      ...{ name: 'Ada King', company: null, phone: '+4930901820' },
      formatted: ['Ada King', 'Torstraße 1', '10119 Berlin', 'Germany'],
      ...{ country: 'Germany', countryCodeV2: 'DE' },
    };
    expect(formatAddressLines(address, getLabel)).toEqual([
      'Ada King',
      'Torstraße 1',
      '10119 Berlin',
      'Deutschland',
      '+4930901820',
    ]);
    expect(formatAddressLines({ formatted: ['Germany'], country: null }, getLabel)).toEqual(['Germany']);
  });

  it('is a city and a country in lists', () => {
    expect(formatPlace({ city: 'Berlin', countryCodeV2: 'DE' }, getLabel)).toBe('Berlin, Deutschland');
    expect(formatPlace({ city: null, countryCodeV2: 'FR' }, getLabel)).toBe('Frankreich');
    expect(formatPlace(null, getLabel)).toBe('');
  });
});
