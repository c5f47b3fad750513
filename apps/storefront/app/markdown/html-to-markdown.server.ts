/** Converts HTML sanitised by `sanitizeEditorHtml` to Markdown. */
import { LRUCache } from 'lru-cache';
import TurndownService from 'turndown';

/** Cache of converted texts. Its size is the number of characters, of source and result together. */
const converted = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (markdown, html) => markdown.length + html.length + 1,
});

/** Converts HTML; links and images become absolute. `base` is the storefront's base URL. */
export function htmlToMarkdown(html: string, base: string): string {
  const key = `${base}\n${html}`;
  const cached = converted.get(key);
  if (cached !== undefined) return cached;
  const markdown = createConverter(base).turndown(html).trim();
  converted.set(key, markdown);
  return markdown;
}

function createConverter(base: string): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
  });
  converter.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => `[${content.trim()}](${toAbsoluteUrl(node, 'href', base)})`,
  });
  converter.addRule('image', {
    filter: 'img',
    replacement: (_, node) =>
      `![${getAttribute(node, 'alt').replace(/[[\]]/g, '')}](${toAbsoluteUrl(node, 'src', base)})`,
  });
  converter.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content) =>
      ` ${content
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
        .replaceAll('|', '\\|')} |`,
  });
  converter.addRule('row', {
    filter: 'tr',
    replacement: (content, node) => `|${content}\n${isFirstRow(node) ? headerLine(node) : ''}`,
  });
  converter.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
  converter.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content}\n\n` });
  return converter;
}

function isFirstRow(row: TurndownService.Node): boolean {
  const before = row.parentNode?.previousSibling ?? null;
  return row.previousSibling === null && (before === null || before.nodeName === 'CAPTION');
}

function headerLine(row: TurndownService.Node): string {
  return `|${' --- |'.repeat(row.childNodes.length)}\n`;
}

function getAttribute(node: TurndownService.Node, name: string): string {
  return 'getAttribute' in node ? (node.getAttribute(name) ?? '') : '';
}

/** Spaces and closing brackets are encoded, because they end a link in Markdown. */
function toAbsoluteUrl(node: TurndownService.Node, name: string, base: string): string {
  const value = getAttribute(node, name);
  const address = value.startsWith('/') && !value.startsWith('//') ? `${base}${value}` : value;
  return address
    .replace(/[\s()]/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}
