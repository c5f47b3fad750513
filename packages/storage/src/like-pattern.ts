/**
 * Returns the pattern of `like … escape '\'` that finds a text, in lower case, anywhere in a column's.
 *
 * @example
 * sql`lower(email) like ${toLikePattern('ada_b')} escape '\\'`
 */
export function toLikePattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
