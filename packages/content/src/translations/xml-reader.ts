/**
 * A strict XML parser for translation files. It supports elements, attributes, texts, comments, CDATA and the declaration.
 * Document types are rejected, so a file can't define entities, and nothing is expanded or fetched.
 */

export interface XmlElement {
  /** Name without its namespace prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
  /** Line number from 1. */
  readonly line: number;
}

export class XmlError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const maxDepth = 40;
const namePattern = /[A-Za-z_][\w.:-]*/y;

/**
 * Parses a document and returns its root.
 *
 * @throws XmlError if it isn't well-formed, or has a document type
 */
export function parseXml(text: string): XmlElement {
  return new XmlReader(text.replace(/^\uFEFF/, '')).read();
}

/** Returns the text of an element and of all elements in it. */
export function getXmlText({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : getXmlText(child))).join('');
}

class XmlReader {
  readonly #text: string;
  #at = 0;
  #line = 1;
  #counted = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): XmlElement {
    if (/^<\?xml\s/.test(this.#text)) this.#skipPast('?>', 'the XML declaration isn’t closed');
    this.#skipMisc();
    if (!this.#startsWith('<')) throw this.#error('an element is expected');
    const root = this.#element(0);
    this.#skipMisc();
    if (this.#at < this.#text.length) throw this.#error('something follows the last element');
    return root;
  }

  #element(depth: number): XmlElement {
    if (depth > maxDepth) throw this.#error(`elements are nested more than ${maxDepth} deep`);
    const line = this.#lineHere();
    this.#at += 1;
    const name = this.#name();
    const attributes = this.#attributes(name);
    if (this.#startsWith('/>')) {
      this.#at += 2;
      return { name: withoutPrefix(name), attributes, children: [], line };
    }
    this.#at += 1;
    const children: (XmlElement | string)[] = [];
    for (;;) {
      const next = this.#text.indexOf('<', this.#at);
      if (next === -1) throw new XmlError(line, `<${name}> isn’t closed`);
      if (next > this.#at) children.push(this.#decode(this.#text.slice(this.#at, next)));
      this.#at = next;
      if (this.#startsWith('</')) {
        this.#at += 2;
        const closed = this.#name();
        if (closed !== name) throw this.#error(`</${closed}> closes <${name}>`);
        this.#space();
        if (!this.#startsWith('>')) throw this.#error(`</${closed}> isn’t finished`);
        this.#at += 1;
        return { name: withoutPrefix(name), attributes, children, line };
      }
      if (this.#startsWith('<!--')) this.#skipPast('-->', 'a comment isn’t closed');
      else if (this.#startsWith('<![CDATA[')) {
        const from = this.#at + 9;
        this.#skipPast(']]>', 'a CDATA section isn’t closed');
        children.push(this.#text.slice(from, this.#at - 3));
      } else if (this.#startsWith('<!') || this.#startsWith('<?')) throw this.#refused();
      else children.push(this.#element(depth + 1));
    }
  }

  #attributes(element: string): ReadonlyMap<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      const hasSpace = this.#space();
      if (this.#startsWith('>') || this.#startsWith('/>')) return attributes;
      if (!hasSpace) throw this.#error(`<${element}> isn’t finished`);
      const name = this.#name();
      const [assigned = ''] = /^\s*=\s*/.exec(this.#text.slice(this.#at, this.#at + 20)) ?? [];
      this.#at += assigned.length;
      const quote = this.#text.charAt(this.#at);
      const end = this.#text.indexOf(quote, this.#at + 1);
      if (assigned === '' || !(quote === '"' || quote === "'") || end === -1) {
        throw this.#error(`the attribute ${name} of <${element}> needs a value in quotes`);
      }
      const value = this.#text.slice(this.#at + 1, end);
      if (value.includes('<')) throw this.#error(`the attribute ${name} of <${element}> holds a <`);
      if (attributes.has(name)) throw this.#error(`<${element}> has ${name} twice`);
      attributes.set(name, this.#decode(value));
      this.#at = end + 1;
    }
  }

  #name(): string {
    namePattern.lastIndex = this.#at;
    const [name = ''] = namePattern.exec(this.#text) ?? [];
    if (name === '') throw this.#error('a name is expected');
    this.#at += name.length;
    return name;
  }

  /** Skips white space and comments between elements. */
  #skipMisc(): void {
    for (;;) {
      this.#space();
      if (this.#startsWith('<!--')) this.#skipPast('-->', 'a comment isn’t closed');
      else if (this.#startsWith('<!') || this.#startsWith('<?')) throw this.#refused();
      else return;
    }
  }

  #refused(): XmlError {
    return this.#error('document types, entities and processing instructions aren’t accepted');
  }

  #space(): boolean {
    const from = this.#at;
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1;
    return this.#at > from;
  }

  #skipPast(end: string, message: string): void {
    const found = this.#text.indexOf(end, this.#at);
    if (found === -1) throw this.#error(message);
    this.#at = found + end.length;
  }

  #startsWith(part: string): boolean {
    return this.#text.startsWith(part, this.#at);
  }

  #decode(text: string): string {
    return text.replace(/&([^;&\s]*);?/g, (written, name: string) => {
      const decoded = written.endsWith(';') ? decodeReference(name) : null;
      if (decoded === null) throw this.#error(`${written} is no character that XML knows: write & as &amp;`);
      return decoded;
    });
  }

  #lineHere(): number {
    for (; this.#counted < this.#at; this.#counted += 1) {
      if (this.#text.charCodeAt(this.#counted) === 10) this.#line += 1;
    }
    return this.#line;
  }

  #error(message: string): XmlError {
    return new XmlError(this.#lineHere(), message);
  }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeReference(name: string): string | null {
  if (Object.hasOwn(named, name)) return named[name] ?? null;
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isCharacter =
    Number.isInteger(code) && code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : null;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Escapes a text for an element or for an attribute in double quotes. */
export function escapeXmlText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;');
}
