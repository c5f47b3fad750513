/** Parses untrusted text. @returns undefined if it isn't JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Unambiguous, because no JSON parses to undefined.
    return undefined;
  }
}
