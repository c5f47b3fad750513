/**
 * Replaces line breaks and other control characters with spaces, because they would corrupt labels, email headers and files.
 *
 * @example
 * toSingleLine(' Ada\r\nByron '); // 'Ada Byron'
 */
export function toSingleLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
