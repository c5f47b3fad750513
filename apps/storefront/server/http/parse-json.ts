/** Parses a text that anybody may have written. @returns undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON parses to undefined.
    return undefined;
  }
}
