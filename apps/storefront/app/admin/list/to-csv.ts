/** Writes rows as CSV (RFC 4180), for spreadsheets. */

/** A text that a spreadsheet would calculate. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** A text that begins like a formula gets an apostrophe, so that no spreadsheet runs it. */
function toCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}
