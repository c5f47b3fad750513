/**
 * Returns a pattern for `like … escape '\'` that matches a column containing the text. The column must be in lower case.
 *
 * @example sql`lower(email) like ${toLikePattern('ada_b')} escape '\\'`
 */
export function toLikePattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
