/** Parses the argument that names a shopping assistant: the origin of its profile. */
import { InvalidInput } from './invalid-input.ts';

/** Gives `--agent` without a value an empty one, which means all assistants. */
export function withOptionalAgent(args: readonly string[]): string[] {
  return args.map((arg, index) => {
    const next = args[index + 1];
    return arg === '--agent' && (next === undefined || next.startsWith('-')) ? '--agent=' : arg;
  });
}

/** @returns the origin; `any` for an empty text. */
export function parseAgent(text: string): string {
  if (text === '') return 'any';
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidInput(`--agent is "${text}"; it must be an origin such as https://assistant.example.`);
  }
  return url.origin;
}

/** The origin as lists show it: `https://` is left out. */
export function toAgentName(origin: string): string {
  return origin.replace(/^https:\/\//, '');
}
