import { expect, test } from 'vitest';
import { formatArrival } from './format-arrival.ts';

test('an arrival names the country and both days, regardless of the browser’s time zone', () => {
  const arrival = { country: 'Canada', earliest: '2026-11-27', latest: '2026-12-02' };
  expect(formatArrival('Arrives {dates}, {country}', arrival, 'en-CA')).toMatch(
    /^Arrives Nov.* 27.*Dec.* 2, Canada$/,
  );
});

test('LANG-09: an arrival names the country in the language of the page', () => {
  const arrival = {
    ...{ country: 'Germany', countryCode: 'DE' },
    ...{ earliest: '2026-11-27', latest: '2026-12-02' },
  };
  expect(formatArrival('Ankunft {dates}, {country}', arrival, 'de')).toMatch(/^Ankunft 27.*Deutschland$/);
  expect(formatArrival('Arrives {dates}, {country}', arrival, 'en-DE')).toMatch(/Germany$/);
});
