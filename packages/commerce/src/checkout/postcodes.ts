/**
 * Formats of postal codes in the countries that the shop ships to, and the provinces they belong to, if tax
 * or rates depend on them. From the postal services' publications; countries without a pattern accept any
 * code.
 */
import type { CountryCode, ProvinceCode } from '@vitrine/rules/regions/region';

const five = /^\d{5}$/;
const four = /^\d{4}$/;

const patterns: Readonly<Record<CountryCode, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
  AU: four,
  NZ: four,
  GB: /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/,
  MY: five,
  SG: /^\d{6}$/,
  ID: five,
  VN: /^\d{5,6}$/,
  PH: four,
  CH: four,
  NO: four,
  BE: four,
  NL: /^\d{4} [A-Z]{2}$/,
  AT: four,
  FR: five,
  MC: /^980\d{2}$/,
  DE: five,
  HR: five,
  HU: four,
  LU: four,
  SI: four,
  IT: five,
  SK: /^\d{3} \d{2}$/,
  CZ: /^\d{3} \d{2}$/,
  IE: /^[A-Z]\d[\dW] [A-Z\d]{4}$/,
  PL: /^\d{2}-\d{3}$/,
  BG: four,
  GR: /^\d{3} \d{2}$/,
  EE: five,
  LV: /^LV-\d{4}$/,
  DK: four,
  FI: five,
  SE: /^\d{3} \d{2}$/,
  ES: five,
  PT: /^\d{4}-\d{3}$/,
};

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

/** First two digits of Spanish postal codes; only the four provinces with a tax of their own. */
const esDigits: Readonly<Record<ProvinceCode, string>> = { CE: '51', GC: '35', ML: '52', TF: '38' };

/** Formats a postal code as customary in its country: upper case and spacing. */
export function formatPostcode(country: CountryCode, text: string): string {
  const code = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const bare = code.replace(/[\s-]/g, '');
  switch (country) {
    case 'CA':
    case 'NL':
    case 'IE':
      return bare.length < 6
        ? code
        : `${bare.slice(0, country === 'NL' ? 4 : 3)} ${bare.slice(country === 'NL' ? 4 : 3)}`;
    case 'GB':
      return bare.length < 5 ? code : `${bare.slice(0, -3)} ${bare.slice(-3)}`;
    case 'SK':
    case 'CZ':
    case 'GR':
    case 'SE':
      return bare.length === 5 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : code;
    case 'PL':
      return bare.length === 5 ? `${bare.slice(0, 2)}-${bare.slice(2)}` : code;
    case 'PT':
      return bare.length === 7 ? `${bare.slice(0, 4)}-${bare.slice(4)}` : code;
    case 'LV':
      return /^\d{4}$/.test(bare) ? `LV-${bare}` : code;
    case 'US':
      return /^\d{9}$/.test(bare) ? `${bare.slice(0, 5)}-${bare.slice(5)}` : code;
    default:
      return code;
  }
}

export type PostcodeError = 'malformed' | 'otherProvince';

/** Validates a formatted postal code; null if it is valid, unknown or empty. */
export function validatePostcode(
  country: CountryCode,
  province: ProvinceCode | null,
  code: string,
): PostcodeError | null {
  if (code === '') return null;
  const pattern = patterns[country];
  if (pattern !== undefined && !pattern.test(code)) return 'malformed';
  if (province === null) return null;
  return liesIn(country, province, code) ? null : 'otherProvince';
}

function liesIn(country: CountryCode, province: ProvinceCode, code: string): boolean {
  if (country === 'US') {
    const ranges = usPrefixes[province];
    if (ranges === undefined) return true;
    const prefix = code.slice(0, 3);
    return ranges.split(' ').some((range) => {
      const [first = '', last = first] = range.split('-');
      return prefix >= first && prefix <= last;
    });
  }
  if (country === 'CA') return caLetters[province]?.includes(code.charAt(0)) ?? true;
  if (country === 'ES') {
    const digits = code.slice(0, 2);
    const own = esDigits[province];
    return own === undefined ? !Object.values(esDigits).includes(digits) : own === digits;
  }
  return true;
}
