/**
 * Replaces line breaks and other control characters with spaces: they would corrupt labels, e-mail headers and files.
 *
 * @example
 * oneLine(' Ada\r\nByron '); // 'Ada Byron'
 */
export function toSingleLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
