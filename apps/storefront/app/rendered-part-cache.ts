/**
 * Cache of rendered HTML that pages share (`ui/rendered-once.tsx`). The first page that contains a part renders it,
 * later pages reuse its HTML.
 */
import type { RenderScope } from './ui/rendered-once.tsx';

/**
 * Maximum size in bytes of the HTML rendered from one object, such as a region's layout data: some 500 product cards.
 */
const maxBytes = 1_000_000;

/** A rendered page. */
export interface RenderedPage {
  /** UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The texts rendered for this page only; all of the page's scripts are among them. */
  readonly own: readonly string[];
}

interface Texts {
  /**
   * HTML by name, in a string with a character per UTF-8 byte: V8 stores such a string in one byte per character, but a
   * text with a single dash in two.
   */
  readonly byName: Map<string, string>;
  bytes: number;
}

export class RenderedPartCache {
  readonly #texts = new WeakMap<object, Texts>();
  readonly #most: number;
  readonly #mark: string;

  /**
   * @param most maximum size in bytes of the HTML rendered from one object
   * @param mark name of an element that occurs in no page otherwise; it marks the place of a part
   */
  constructor({ most = maxBytes, mark = `d-${crypto.randomUUID().slice(0, 8)}` } = {}) {
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
    // Moves the entry to the end: the first entry is the next to be evicted.
    texts.byName.delete(as);
    texts.byName.set(as, text);
    return text;
  }

  /**
   * Stores a part's HTML. HTML with a script isn't stored, because the page's CSP is computed from the scripts in the
   * texts rendered for the page only.
   */
  store(from: object, as: string, text: Buffer): void {
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

/** A part whose end mark hasn't been reached. */
interface OpenPart {
  readonly place: Place;
  /** Offset in the page's bytes. */
  readonly start: number;
}

class PageRenderScope implements RenderScope {
  readonly mark: string;
  readonly #parts: RenderedPartCache;
  readonly #places: Place[] = [];
  /** Total size of the parts that came from the cache. */
  #cachedBytes = 0;

  constructor(parts: RenderedPartCache, mark: string) {
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
   * Returns the page as bytes: joins its texts, replaces the marks by cached parts, and caches the parts that were
   * rendered. Building a string first and encoding it took a fifth of the render time.
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

  /** Writes a text to the page's buffer. @returns the offset after it */
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
        this.#parts.store(place.from, place.as, page.subarray(start, end));
      } else end += page.write(place.text, end, 'latin1');
      at = close + closing.length;
    }
    return end + page.write(at === 0 ? text : text.slice(at), end);
  }
}
