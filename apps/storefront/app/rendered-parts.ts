/** The texts of parts that pages share (`ui/rendered-once.tsx`): drawn with the first page that holds them, written from here after that. */
import type { RenderScope } from './ui/rendered-once.tsx';

/** Bytes of the parts that are drawn from one object, such as a region's frame: some 500 cards. */
const mostBytes = 1_000_000;

/** A page as it was drawn. */
export interface RenderedPage {
  /** UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Text chunks rendered for this page only, which contain all of its scripts. */
  readonly own: readonly string[];
}

interface Texts {
  /** Each part's bytes (UTF-8), one character for each: on V8's heap, where a text with a single dash takes twice as much. */
  readonly byName: Map<string, string>;
  bytes: number;
}

export class RenderedParts {
  readonly #texts = new WeakMap<object, Texts>();
  readonly #most: number;
  readonly #mark: string;

  /** `most`: bytes that are kept of what is drawn from one object. `mark`: an element that no page holds otherwise. */
  constructor({ most = mostBytes, mark = `d-${crypto.randomUUID().slice(0, 8)}` } = {}) {
    this.#most = most;
    this.#mark = mark;
  }

  /** Draws one page. */
  page(): DrawnPage {
    return new DrawnPage(this, this.#mark);
  }

  find(from: object, as: string): string | undefined {
    const texts = this.#texts.get(from);
    const text = texts?.byName.get(as);
    if (texts === undefined || text === undefined) return undefined;
    // The last one in is the last one out.
    texts.byName.delete(as);
    texts.byName.set(as, text);
    return text;
  }

  /** But where it holds a script: a page's policy is made of the scripts of what is drawn for it alone, so that is drawn each time. */
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

/** A part that begins in the page and hasn't ended yet. */
interface OpenPart {
  readonly place: Place;
  /** Offset in the page's bytes. */
  readonly start: number;
}

class DrawnPage implements RenderScope {
  readonly mark: string;
  readonly #parts: RenderedParts;
  readonly #places: Place[] = [];
  /** Bytes of the parts that are kept already. */
  #keptBytes = 0;

  constructor(parts: RenderedParts, mark: string) {
    this.#parts = parts;
    this.mark = mark;
  }

  place(from: object, as: string): { readonly number: number; readonly kept: boolean } {
    const text = this.#parts.find(from, as);
    this.#places.push({ from, as, text });
    if (text !== undefined) this.#keptBytes += text.length;
    return { number: this.#places.length - 1, kept: text !== undefined };
  }

  /**
   * The page's bytes, of its texts one after the other: with its parts in place of their marks. Keeps the parts that were
   * drawn with it. As one text it would be put together and turned into bytes, which took a fifth of the drawing.
   */
  whole(texts: readonly string[]): Uint8Array<ArrayBuffer> {
    let most = this.#keptBytes;
    for (const text of texts) most += Buffer.byteLength(text);
    const page = Buffer.allocUnsafeSlow(most);
    const open: OpenPart[] = [];
    let end = 0;
    for (const text of texts) end = this.#write(text, page, end, open);
    return page.subarray(0, end);
  }

  /** Writes a text to the page; returns its end. */
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
