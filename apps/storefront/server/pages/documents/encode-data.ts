/**
 * The data of a page as the browser's router reads it: the format of React Router's "single fetch" (turbo-stream 2), for
 * what loaders give back. Every value stands once, by its number; React Router's own writer makes a stream of it, which
 * costs as much as drawing a quarter of the page.
 */
import { isRouteErrorResponse } from 'react-router';

/** What the format knows no number for; React Router's own writer has to write it. */
export class UnknownData extends Error {}

/**
 * One line: the values, where each names others by their place.
 *
 * @throws UnknownData for what isn't plain: a promise, a date, an instance of a class.
 */
export function encodeData(data: unknown): string {
  const places = new Map<unknown, number>();
  const lines: string[] = [];
  const place = (value: unknown): number => {
    const known = places.get(value);
    if (known !== undefined) return known;
    const special = withoutPlace(value);
    if (special !== null) return special;
    const at = lines.length;
    places.set(value, at);
    // Taken before what stands in it takes the next ones.
    lines.push('');
    lines[at] = typeof value === 'object' && value !== null ? structure(value, place) : scalar(value);
    return at;
  };
  const root = place(data);
  return root < 0 ? `${root}\n` : `[${lines.join(',')}]\n`;
}

/** Values that are a number of their own in the format. */
function withoutPlace(value: unknown): number | null {
  if (value === undefined) return -7;
  if (value === null) return -5;
  if (typeof value !== 'number') return null;
  if (Number.isNaN(value)) return -2;
  if (value === Number.POSITIVE_INFINITY) return -6;
  if (value === Number.NEGATIVE_INFINITY) return -3;
  return Object.is(value, -0) ? -4 : null;
}

function scalar(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return JSON.stringify(value);
  }
  throw new UnknownData(`a loader gave back a ${typeof value}`);
}

function structure(value: object, place: (value: unknown) => number): string {
  if (Array.isArray(value)) return `[${value.map(place).join(',')}]`;
  if (isRouteErrorResponse(value)) {
    const { data, status, statusText } = value;
    return `["ErrorResponse",${place(data)},${place(status)},${place(statusText)}]`;
  }
  if (value instanceof Error) {
    const { name, message, stack } = value;
    return `["SanitizedError",${place(name)},${place(message)},${place(stack)}]`;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new UnknownData(`a loader gave back a ${value.constructor.name}`);
  }
  let fields = '';
  for (const [key, field] of Object.entries(value)) {
    // The key's place comes first.
    const name = place(key);
    fields += `${fields === '' ? '' : ','}"_${name}":${place(field)}`;
  }
  return `{${fields}}`;
}

const unsafe = /[\\'\n\r<]/g;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '<': '\\x3c',
};

/** The script that hands the data to the browser's router. Single quotes: the data is full of double ones. */
export function dataScript(encoded: string): string {
  const text = encoded.replace(unsafe, (character) => escapes[character] ?? character);
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue('${text}');${controller}.close();</script>`;
}

/** The script that says where the data is, for a page that is kept without it (`app/page-routes.ts` reads it). */
export function addressScript(address: string): string {
  return `<script>window.__pageData=${JSON.stringify(address).replaceAll('<', '\\u003c')}</script>`;
}
