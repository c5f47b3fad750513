/** Writes rows as CSV (RFC 4180), for spreadsheets. */

/** A text that a spreadsheet would evaluate as a formula. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Prefixes a text that looks like a formula with an apostrophe, so that spreadsheets don't evaluate it. */
function toCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}
