/**
 * Cleans pasted HTML before the editor parses it: converts styles of Word and Google Docs to elements and Word's paragraphs to
 * lists, and removes scripts, styles and pictures of other sites. `DOMParser` doesn't run scripts or load resources.
 */
import { replaceTags } from '@vitrine/rules/text/replace-tags';

const dropped =
  'script, style, template, noscript, iframe, object, embed, svg, math, meta, link, title, head, xml, o\\:p';

export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withReadableStyles(html), 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  removeComments(body);
  buildWordLists(body);
  for (const element of [...body.querySelectorAll('*')]) {
    if (element.tagName === 'IMG' && !isOwnPicture(element)) element.remove();
    else cleanElement(element);
  }
  for (const heading of body.querySelectorAll('h1')) replaceTag(heading, 'h2');
  return body.innerHTML;
}

/** Attribute that replaces `style`, which the page's Content-Security-Policy would report and empty. */
const pastedStyle = 'data-pasted-style';

/** Renames `style` attributes, and removes the conditional comments around the bullets of Word's lists. */
function withReadableStyles(html: string): string {
  return replaceTags(withoutStyleSheets(html), (tag) =>
    tag.startsWith('<![') ? '' : tag.replace(/\sstyle\s?=/gi, ` ${pastedStyle}=`),
  );
}

function withoutStyleSheets(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  let position = 0;
  for (;;) {
    const start = lower.indexOf('<style', position);
    if (start < 0) return text + html.slice(position);
    const end = lower.indexOf('</style>', start);
    text += html.slice(position, start);
    if (end < 0) return text;
    position = end + '</style>'.length;
  }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function isOwnPicture(image: Element): boolean {
  return /^\/media\//.test(image.getAttribute('src') ?? '');
}

/** Attributes that the shop's rich text may have. */
const allowedAttributes = new Set([
  'href',
  'src',
  'alt',
  'colspan',
  'rowspan',
  'start',
  'data-card',
  'data-columns',
]);

function cleanElement(element: Element): void {
  const style = readStyle(element.getAttribute(pastedStyle) ?? '');
  for (const name of element.getAttributeNames()) {
    if (!allowedAttributes.has(name)) element.removeAttribute(name);
  }
  const weight = style.get('font-weight') ?? '';
  const isLight = /^(?:normal|lighter|[1-4]\d\d)$/.test(weight);
  // Google Docs wraps the whole text in a `b` element that isn't bold.
  if (isLight && /^(?:B|STRONG)$/.test(element.tagName)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (/^H[1-6]$/.test(element.tagName)) return;
  if (/^(?:bold|bolder|[6-9]\d\d)$/.test(weight)) wrapContent(element, 'strong');
  if (/^(?:italic|oblique)/.test(style.get('font-style') ?? '')) wrapContent(element, 'em');
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (decoration.includes('line-through')) wrapContent(element, 's');
}

function readStyle(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, Math.max(colon, 0));
      return [
        name.trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
}

const inline = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote';

/** Wraps the content of a paragraph or span. Does nothing if the element contains paragraphs. */
function wrapContent(element: Element, tag: string): void {
  if (element.querySelector(inline) !== null || element.textContent?.trim() === '') return;
  if (/^(?:UL|OL|TABLE|TBODY|TR|BODY)$/.test(element.tagName)) return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function replaceTag(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Builds nested lists from Word's list paragraphs and their levels. */
function buildWordLists(body: HTMLElement): void {
  const { ownerDocument: document } = body;
  let lists: Element[] = [];
  let previous: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = wordLevel(paragraph);
    if (level === null) continue;
    if (previous === null || paragraph.previousElementSibling !== previous) lists = [];
    const bullet = takeBullet(paragraph);
    const tag = /^\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(bullet) ? 'ol' : 'ul';
    lists = lists.slice(0, level);
    while (lists.length < level) {
      const list = document.createElement(tag);
      const parent = lists.at(-1)?.lastElementChild;
      if (parent === undefined || parent === null) paragraph.before(list);
      else parent.append(list);
      lists.push(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
    previous = lists[0] ?? null;
  }
}

/** Level of a Word list paragraph, from 1; null for other paragraphs. */
function wordLevel(paragraph: Element): number | null {
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute(pastedStyle) ?? '') ?? [];
  return level === undefined ? null : Math.max(1, Number(level));
}

/** Removes the bullet or number that Word inserts as text, and returns it. */
function takeBullet(paragraph: Element): string {
  for (const span of paragraph.querySelectorAll(`[${pastedStyle}]`)) {
    if (!/mso-list:\s*ignore/i.test(span.getAttribute(pastedStyle) ?? '')) continue;
    const text = span.textContent ?? '';
    span.remove();
    return text.trim();
  }
  return '';
}
