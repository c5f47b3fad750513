/** The texts of parts that pages share (`ui/drawn-once.tsx`): drawn with the first page that holds them, written from here after that. */
import type { Drawing } from './ui/drawn-once.tsx';

/** Characters of the parts that are drawn from one object, such as a region's frame: some 500 cards. */
const mostCharacters = 1_000_000;

interface Texts {
  readonly byName: Map<string, string>;
  characters: number;
}

export class DrawnParts {
  readonly #texts = new WeakMap<object, Texts>();
  readonly #most: number;
  readonly #mark: string;

  /** `most`: characters that are kept of what is drawn from one object. `mark`: an element that no page holds otherwise. */
  constructor({ most = mostCharacters, mark = `drawn-${crypto.randomUUID()}` } = {}) {
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

  keep(from: object, as: string, text: string): void {
    const texts = this.#texts.get(from) ?? { byName: new Map<string, string>(), characters: 0 };
    this.#texts.set(from, texts);
    if (texts.byName.has(as)) return;
    // A copy of its own: a part of a string holds the whole page in memory.
    texts.byName.set(as, Buffer.from(text).toString());
    texts.characters += as.length + text.length;
    for (const [name, old] of texts.byName) {
      if (texts.characters <= this.#most) break;
      texts.byName.delete(name);
      texts.characters -= name.length + old.length;
    }
  }
}

interface Place {
  readonly from: object;
  readonly as: string;
  readonly text: string | undefined;
}

class DrawnPage implements Drawing {
  readonly mark: string;
  readonly #parts: DrawnParts;
  readonly #places: Place[] = [];

  constructor(parts: DrawnParts, mark: string) {
    this.#parts = parts;
    this.mark = mark;
  }

  place(from: object, as: string): { readonly number: number; readonly kept: boolean } {
    const text = this.#parts.find(from, as);
    this.#places.push({ from, as, text });
    return { number: this.#places.length - 1, kept: text !== undefined };
  }

  /** The page with its parts in place of their marks; keeps the parts that were drawn with it. */
  whole(html: string): string {
    const opening = `<${this.mark} n="`;
    const closing = `</${this.mark}>`;
    /** The text so far of each part that is open, the page itself at the bottom. */
    const texts = [''];
    const open: Place[] = [];
    const write = (text: string) => {
      texts[texts.length - 1] += text;
    };
    let at = 0;
    while (true) {
      const end = html.indexOf(closing, at);
      if (end < 0) break;
      const start = html.indexOf(opening, at);
      if (start >= 0 && start < end) {
        const close = html.indexOf('">', start);
        const place = this.#places[Number(html.slice(start + opening.length, close))];
        if (place === undefined) throw new Error('a page marks a part that it never placed');
        write(html.slice(at, start));
        open.push(place);
        texts.push('');
        at = close + 2;
      } else {
        write(html.slice(at, end));
        const drawn = texts.pop() ?? '';
        const place = open.pop();
        if (place === undefined) throw new Error('a page ends a part that it never began');
        if (place.text === undefined) this.#parts.keep(place.from, place.as, drawn);
        write(place.text ?? drawn);
        at = end + closing.length;
      }
    }
    write(html.slice(at));
    return texts[0] ?? '';
  }
}
