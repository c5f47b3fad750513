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
  const writer = new Writer();
  const root = writer.place(data);
  return root < 0 ? `${root}\n` : `[${writer.lines.join(',')}]\n`;
}

/** Values as texts, each at its place. Texts and numbers are looked up apart from objects: a map of one kind is quicker. */
class Writer {
  readonly lines: string[] = [];
  readonly #texts = new Map<string, number>();
  readonly #scalars = new Map<number | boolean, number>();
  readonly #objects = new Map<object, number>();

  place(value: unknown): number {
    if (typeof value === 'string') return this.#text(value);
    if (value === undefined) return -7;
    if (value === null) return -5;
    if (typeof value === 'object') return this.#object(value);
    if (typeof value === 'number') return numberWithoutPlace(value) ?? this.#scalar(value);
    if (typeof value === 'boolean') return this.#scalar(value);
    throw new UnknownData(`a loader gave back a ${typeof value}`);
  }

  #text(value: string): number {
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const at = this.lines.push(JSON.stringify(value)) - 1;
    this.#texts.set(value, at);
    return at;
  }

  #scalar(value: number | boolean): number {
    const known = this.#scalars.get(value);
    if (known !== undefined) return known;
    const at = this.lines.push(String(value)) - 1;
    this.#scalars.set(value, at);
    return at;
  }

  #object(value: object): number {
    const known = this.#objects.get(value);
    if (known !== undefined) return known;
    // Taken before what stands in it takes the next ones.
    const at = this.lines.push('') - 1;
    this.#objects.set(value, at);
    this.lines[at] = Array.isArray(value) ? this.#array(value) : this.#structure(value);
    return at;
  }

  #array(values: readonly unknown[]): string {
    let places = '';
    for (const value of values) places += places === '' ? this.place(value) : `,${this.place(value)}`;
    return `[${places}]`;
  }

  #structure(value: object): string {
    if ('internal' in value && isRouteErrorResponse(value)) {
      const { data, status, statusText } = value;
      return `["ErrorResponse",${this.place(data)},${this.place(status)},${this.place(statusText)}]`;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) return this.#fields(value);
    if (value instanceof Error) {
      const { name, message, stack } = value;
      return `["SanitizedError",${this.place(name)},${this.place(message)},${this.place(stack)}]`;
    }
    throw new UnknownData(`a loader gave back a ${value.constructor.name}`);
  }

  #fields(value: object): string {
    let fields = '';
    for (const [key, field] of Object.entries(value)) {
      // The key's place comes first.
      const name = this.#text(key);
      fields += `${fields === '' ? '' : ','}"_${name}":${this.place(field)}`;
    }
    return `{${fields}}`;
  }
}

/** Numbers that are a place of their own in the format. */
function numberWithoutPlace(value: number): number | null {
  if (Number.isNaN(value)) return -2;
  if (value === Number.POSITIVE_INFINITY) return -6;
  if (value === Number.NEGATIVE_INFINITY) return -3;
  return Object.is(value, -0) ? -4 : null;
}

/** The element that holds a page's data, for the browser's router (`app/page-routes.ts` reads it). */
export function dataBlock(encoded: string): string {
  return `<script type="application/json" id="page-data">${encoded.replaceAll('<', '\\u003c')}</script>`;
}

/** The script that says where the data is, for a page that is kept without it (`app/page-routes.ts` reads it). */
export function addressScript(address: string): string {
  return `<script>window.__pageData=${JSON.stringify(address).replaceAll('<', '\\u003c')}</script>`;
}
