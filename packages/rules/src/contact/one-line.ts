/** What people type into a line. */

/**
 * A text on one line: line breaks and other control characters would end up in labels, mail headers and files.
 *
 *     oneLine(' Ada\r\nByron ') // 'Ada Byron'
 */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
