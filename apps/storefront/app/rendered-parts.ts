/** Cache of rendered HTML that pages share (`ui/rendered-once.tsx`): rendered with the first page, reused in later ones. */
import type { RenderScope } from './ui/rendered-once.tsx';

/** Maximum size in bytes of the HTML rendered from one object, such as a region's layout; room for some 500 cards. */
const mostBytes = 1_000_000;

/** A rendered page. */
export interface RenderedPage {
  /** UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Text chunks rendered for this page only, which contain all of its scripts. */
  readonly own: readonly string[];
}

interface Texts {
  /**
   * HTML by name, stored as a string with one character per UTF-8 byte: V8 stores that in one byte per character, but a text with
   * a single dash in two.
   */
  readonly byName: Map<string, string>;
  bytes: number;
}

export class RenderedParts {
  readonly #texts = new WeakMap<object, Texts>();
  readonly #most: number;
  readonly #mark: string;

  /**
   * @param most maximum bytes of HTML rendered from one object
   * @param mark name of an element that no page contains otherwise
   */
  constructor({ most = mostBytes, mark = `d-${crypto.randomUUID().slice(0, 8)}` } = {}) {
    this.#most = most;
    this.#mark = mark;
  }

  /** Starts to render a page. */
  page(): PageRenderScope {
    return new PageRenderScope(this, this.#mark);
  }

  find(from: object, as: string): string | undefined {
    const texts = this.#texts.get(from);
    const text = texts?.byName.get(as);
    if (texts === undefined || text === undefined) return undefined;
    // Evicts the entry added last.
    texts.byName.delete(as);
    texts.byName.set(as, text);
    return text;
  }

  /** HTML with a script isn't cached: the page's CSP is built from the scripts in the HTML rendered for this page only. */
  keep(from: object, as: string, text: Buffer): void {
    if (text.includes('<script')) return;
    const texts = this.#texts.get(from) ?? { byName: new Map<string, string>(), bytes: 0 };
    this.#texts.set(from, texts);
    if (texts.byName.has(as)) return;
    texts.byName.set(as, text.toString('latin1'));
    texts.bytes += as.length + text.length;
    for (const [name, old] of texts.byName) {
      if (texts.bytes <= this.#most) break;
      texts.byName.delete(name);
      texts.bytes -= name.length + old.length;
    }
  }
}

interface Place {
  readonly from: object;
  readonly as: string;
  readonly text: string | undefined;
}

/** Part of the page whose end hasn't been reached. */
interface OpenPart {
  readonly place: Place;
  /** Offset in the page's bytes. */
  readonly start: number;
}

class PageRenderScope implements RenderScope {
  readonly mark: string;
  readonly #parts: RenderedParts;
  readonly #places: Place[] = [];
  /** Bytes of parts from the cache. */
  #cachedBytes = 0;

  constructor(parts: RenderedParts, mark: string) {
    this.#parts = parts;
    this.mark = mark;
  }

  addPlaceholder(from: object, as: string): { readonly number: number; readonly isCached: boolean } {
    const text = this.#parts.find(from, as);
    this.#places.push({ from, as, text });
    if (text !== undefined) this.#cachedBytes += text.length;
    return { number: this.#places.length - 1, isCached: text !== undefined };
  }

  /**
   * Returns the page's bytes: concatenates its texts, and replaces marks by cached parts. Caches the parts that were rendered
   * with it. Building one string and encoding it took a fifth of the render time.
   */
  toBytes(texts: readonly string[]): Uint8Array<ArrayBuffer> {
    let most = this.#cachedBytes;
    for (const text of texts) most += Buffer.byteLength(text);
    const page = Buffer.allocUnsafeSlow(most);
    const open: OpenPart[] = [];
    let end = 0;
    for (const text of texts) end = this.#write(text, page, end, open);
    return page.subarray(0, end);
  }

  /** Writes a text to the page's buffer. @returns its end */
  #write(text: string, page: Buffer, from: number, open: OpenPart[]): number {
    const opening = `<${this.mark} n="`;
    const closing = `</${this.mark}>`;
    let end = from;
    let at = 0;
    let nextOpening = text.indexOf(opening);
    for (let close = text.indexOf(closing); close >= 0; close = text.indexOf(closing, at)) {
      while (nextOpening >= 0 && nextOpening < close) {
        end += page.write(text.slice(at, nextOpening), end);
        const numberEnd = text.indexOf('">', nextOpening);
        const place = this.#places[Number(text.slice(nextOpening + opening.length, numberEnd))];
        if (place === undefined) throw new Error('a page marks a part that it never placed');
        open.push({ place, start: end });
        at = numberEnd + 2;
        nextOpening = text.indexOf(opening, at);
      }
      const part = open.pop();
      if (part === undefined) throw new Error('a page ends a part that it never began');
      const { place, start } = part;
      if (place.text === undefined) {
        end += page.write(text.slice(at, close), end);
        this.#parts.keep(place.from, place.as, page.subarray(start, end));
      } else end += page.write(place.text, end, 'latin1');
      at = close + closing.length;
    }
    return end + page.write(at === 0 ? text : text.slice(at), end);
  }
}
