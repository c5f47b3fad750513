/** Parses the argument that names a shopping assistant: the origin of its profile. */
import { InvalidInput } from './invalid-input.ts';

/**
 * Inserts an empty value after an `--agent` without one, because `parseArgs` requires a value. Empty means all
 * assistants.
 */
export function withOptionalAgent(args: readonly string[]): string[] {
  return args.map((arg, index) => {
    const next = args[index + 1];
    return arg === '--agent' && (next === undefined || next.startsWith('-')) ? '--agent=' : arg;
  });
}

/** @returns the profile's origin; `any` for an empty text */
export function parseAgent(text: string): string {
  if (text === '') return 'any';
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidInput(`--agent is "${text}"; it must be an origin such as https://assistant.example.`);
  }
  return url.origin;
}

/** Returns the origin without `https://`, as shown in lists. */
export function toAgentName(origin: string): string {
  return origin.replace(/^https:\/\//, '');
}
