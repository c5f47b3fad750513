const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** A country in English, by its ISO code. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}
