/** Parses the JSON lines of a bulk mutation, each with the variables of one run. */

export type BulkVariables =
  | { readonly ok: true; readonly variables: readonly Readonly<Record<string, unknown>>[] }
  | { readonly ok: false; readonly message: string };

const maxLines = 100_000;

export function parseBulkVariables(bytes: Uint8Array): BulkVariables {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, message: 'The file isn’t UTF-8 text.' };
  }
  const variables: Readonly<Record<string, unknown>>[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const values = parseObject(line);
    if (values === null) return { ok: false, message: `Line ${index + 1} of the file isn’t a JSON object.` };
    if (variables.length === maxLines)
      return { ok: false, message: `The file has more than ${maxLines} lines.` };
    variables.push(values);
  }
  if (variables.length === 0) return { ok: false, message: 'The file has no lines.' };
  return { ok: true, variables };
}

function parseObject(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
