/** Converts HTML to plain text, for fields without markup. */

import { replaceTags } from '@vitrine/rules/text/replace-tags';
import { LRUCache } from 'lru-cache';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Cache size in characters: about a hundred very long descriptions, or thousands of typical ones. */
const known = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (text, html) => 2 * (text.length + html.length) + 128,
});

const blockTag = /^<\/?(?:p|div|li|ul|ol|h[1-6]|br|hr|tr|td|th|table|section|blockquote|dt|dd|dl)\b/i;

/** Returns the text of HTML, with a space between blocks: `toPlainText('<p>A</p><p>B &amp; C</p>')` is `A B & C`. */
export function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const before = known.get(html);
  if (before !== undefined) return before;
  const text = replaceTags(html, (tag) => (blockTag.test(tag) ? ' ' : ''))
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => character(name) ?? whole)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  known.set(html, text);
  return text;
}

function character(name: string): string | null {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

/** Truncates to `length` characters, including a trailing `...`. */
export function truncateText(text: string, length: number | null | undefined): string {
  if (length == null || text.length <= length) return text;
  return `${text.slice(0, Math.max(0, length - 3)).trimEnd()}...`;
}
