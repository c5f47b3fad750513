/** Reads and completes an editors' text: headings, mentioned products, images. */
import { replaceTags } from '@vitrine/rules/text/replace-tags';

export interface Heading {
  /** Anchor, unique in the text. */
  readonly id: string;
  readonly title: string;
}

export interface Outlined {
  readonly html: string;
  /** Second-level headings, in order. */
  readonly contents: readonly Heading[];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function toPlainText(html: string): string {
  return replaceTags(html, () => '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim();
}

function toSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'part' : slug;
}

/**
 * Gives each second-level heading an anchor, and lists the headings. `html` is the result of `sanitizeEditorHtml`:
 * well-formed, without attributes on headings.
 */
export function outlineText(html: string): Outlined {
  const contents: Heading[] = [];
  const taken = new Map<string, number>();
  const [before = '', ...sections] = html.split('<h2>');
  const anchored = sections.map((section) => {
    const end = section.indexOf('</h2>');
    const title = end < 0 ? '' : toPlainText(section.slice(0, end));
    if (title === '') return `<h2>${section}`;
    const slug = toSlug(title);
    const times = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, times);
    const id = times === 1 ? slug : `${slug}-${times}`;
    contents.push({ id, title });
    return `<h2 id="${id}">${section}`;
  });
  return { html: before + anchored.join(''), contents };
}

/** Returns the handles of products that a text links to, without duplicates, in order. */
export function findLinkedProducts(html: string): readonly string[] {
  const links = html.matchAll(/<a [^<>]*?href="(?:https?:\/\/[^/"<>]+)?\/products\/([\p{L}\p{N}_-]+)/gu);
  return [...new Set([...links].map((link) => link[1] ?? ''))];
}

/** Returns the reading time in whole minutes, at 220 words a minute. */
export function estimateReadingMinutes(html: string): number {
  const words = toPlainText(html.replace(/<\/(?:p|li|h\d)>/g, ' ')).split(/\s+/).length;
  return Math.max(1, Math.round(words / 220));
}

const widths = [540, 800, 1200, 1800] as const;

/** Adds `srcset` to the shop's own images; all except the first are loaded lazily. */
export function toResponsiveImages(html: string): string {
  let first = true;
  return html.replace(/<img src="(\/media\/[^"?]+)"/g, (_, src: string) => {
    const loading = first ? '' : ' loading="lazy"';
    first = false;
    const set = widths.map((width) => `${src}?width=${width} ${width}w`).join(', ');
    return `<img src="${src}?width=800" srcset="${set}" sizes="(min-width: 84rem) 78rem, 100vw" decoding="async"${loading}`;
  });
}

/** Removes an image at the beginning of a text, which is then shown as the cover. */
export function splitCover(html: string): { readonly cover: string | null; readonly html: string } {
  const cover = /^\s*<figure>.*?<\/figure>/s.exec(html)?.[0];
  return cover === undefined
    ? { cover: null, html }
    : { cover: cover.trim(), html: html.slice(cover.length) };
}
