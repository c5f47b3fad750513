/**
 * Provinces by postal code, in countries where tax or rates depend on the province. Based on the postal services'
 * publications. In a browser it fills in the state of an address.
 */
import type { CountryCode, ProvinceCode } from './region.ts';

/** Ranges of the first three digits of ZIP codes by state. */
const usPrefixes: Readonly<Record<ProvinceCode, string>> = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-352 354-369',
  AP: '962-966',
  AR: '716-729',
  AS: '967',
  AZ: '850-865',
  CA: '900-908 910-961',
  CO: '800-816',
  CT: '060-062 064-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MP: '969',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 063 100-149',
  OH: '430-459',
  OK: '730-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831 834',
};

/** First letters of postal codes by province. */
const caLetters: Readonly<Record<ProvinceCode, string>> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  NU: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
};

/** First two digits of Spanish postal codes; only of the four provinces with their own tax. */
const esDigits: Readonly<Record<ProvinceCode, string>> = { CE: '51', GC: '35', ML: '52', TF: '38' };

/** Returns false if a formatted postal code is known to belong to another province, otherwise true. */
export function isPostcodeInProvince(country: CountryCode, province: ProvinceCode, code: string): boolean {
  if (country === 'US') {
    const ranges = usPrefixes[province];
    return ranges === undefined || isInRanges(code.slice(0, 3), ranges);
  }
  if (country === 'CA') return caLetters[province]?.includes(code.charAt(0)) ?? true;
  if (country === 'ES') {
    const digits = code.slice(0, 2);
    const own = esDigits[province];
    return own === undefined ? !Object.values(esDigits).includes(digits) : own === digits;
  }
  return true;
}

/** Returns the only province to which a postal code belongs; null if there are several, or if it isn't known. */
export function findProvinceByPostcode(country: CountryCode, postcode: string): ProvinceCode | null {
  const code = postcode.trim().toUpperCase();
  if (country === 'US' && /^\d{5}(-?\d{4})?$/.test(code))
    return findOnly(usPrefixes, (ranges) => isInRanges(code.slice(0, 3), ranges));
  if (country === 'CA' && /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(code))
    return findOnly(caLetters, (letters) => letters.includes(code.charAt(0)));
  return null;
}

function findOnly(
  table: Readonly<Record<ProvinceCode, string>>,
  matches: (value: string) => boolean,
): ProvinceCode | null {
  const found = Object.entries(table).filter(([, value]) => matches(value));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

function isInRanges(prefix: string, ranges: string): boolean {
  return ranges.split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return prefix >= first && prefix <= last;
  });
}
