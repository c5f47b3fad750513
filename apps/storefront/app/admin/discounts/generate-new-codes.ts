/** Codes that a merchant types, or generates. */

/** Maximum number of codes that are added at once. */
export const maxNewCodes = 1000;

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomLength = 8;

/** Splits text at lines, spaces and commas into unique codes. */
export function splitCodes(text: string): readonly string[] {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '');
  return [...new Map(codes.map((code) => [code.toUpperCase(), code])).values()];
}

/** @param draw fills bytes with random values */
export function generateNewCodes(
  prefix: string,
  count: number,
  draw: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const bytes = draw(new Uint8Array(randomLength));
    codes.add(prefix + Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join(''));
  }
  return [...codes];
}
