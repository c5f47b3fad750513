/**
 * Postal code formats of the countries that the shop ships to, as published by the postal services. Countries without a
 * pattern accept any code.
 */
import { isPostcodeInProvince } from '@vitrine/rules/regions/postcode-provinces';
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

/** Formats a postal code with the upper case and spacing customary in its country. */
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

/** Validates a formatted postal code. Returns null if it is valid, empty, or its format is unknown. */
export function validatePostcode(
  country: CountryCode,
  province: ProvinceCode | null,
  code: string,
): PostcodeError | null {
  if (code === '') return null;
  const pattern = patterns[country];
  if (pattern !== undefined && !pattern.test(code)) return 'malformed';
  if (province === null) return null;
  return isPostcodeInProvince(country, province, code) ? null : 'otherProvince';
}
