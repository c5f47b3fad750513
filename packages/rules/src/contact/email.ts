/** Validates e-mail addresses (FORM-01). */

export const emailMessage = 'Invalid email';

const atom = String.raw`[^\s<>()[\]\\.,;:@"]+`;
const local = String.raw`(?:${atom}(?:\.${atom})*|"[^"\n]+")`;
const domain = String.raw`(?:\[(?:\d{1,3}\.){3}\d{1,3}\]|(?:[a-z\d-]+\.)+[a-z]{2,})`;
const pattern = new RegExp(`^${local}@${domain}$`, 'i');

/** Line breaks of any kind and other control characters, which a quoted local part would allow. */
const breaks = /[\p{Cc}\u2028\u2029]/u;

/** Returns true for a local part, @, and a dotted domain or a bracketed IP, of at most 254 characters in all. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && pattern.test(text) && !breaks.test(text);
}
