/**
 * Finds hard-coded texts for shoppers: JSX text, visible attributes, and literals that look like a sentence.
 *
 * node tools/words/untranslated-text.ts cart checkout # searches these folders of the app
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const appFolder = join(import.meta.dirname, '../../apps/storefront/app');

/**
 * Matches files whose texts aren't translated: the component gallery for developers, and files for robots, language
 * models and shopping sites. The admin and the editor have their texts in separate modules; the columns of CSV files
 * are identifiers.
 */
const otherReaders = new RegExp(
  [
    '^(admin|editor)/.*-texts(\\.de)?\\.ts$',
    '^admin/(api/generated/|subscriptions/import-columns\\.ts$|.*-documents\\.ts$)',
    '^admin/audit/audit-(?:actions|fields)(?:\\.de)?\\.ts$',
    '^editor/server-texts/.*\\.de\\.ts$',
    '^(dev|preview)/',
    '^routes/(preview-settings\\.tsx|(robots|llms|feed-xml)\\.ts)$',
    '\\.test\\.tsx?$',
    '/test-[a-z-]+\\.ts$',
  ].join('|'),
);

const shownAttributes = new Set([
  ...[
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
  ],
  ...['label', 'hint', 'heading', 'summary', 'words', 'legend', 'description', 'optional'],
]);
/** Attributes whose value is read by code, not by people. */
const codeAttributes =
  /^(className|style|sizes|srcSet|d|viewBox|href|to|action|id|htmlFor|name|type|rel|media|key|as|data-.*)$/;

/** Names and codes that look like text, but are the same in every language. */
const notWords = new Set([
  // Shopify's title of the only variant of a product.
  'Default Title',
  // Brands of cards and wallets.
  ...['Diners Club', 'Apple Pay', 'Google Pay', 'Shop Pay'],
  // Kinds of discounts, in the names of operations.
  ...['Basic', 'Bxgy'],
  // Prefix of an access token.
  'shpat_…',
  // A column of a CSV file.
  'Compare At Price',
  // A keyboard shortcut.
  '⌘K',
  // An image URL and its width.
  '{}?width={} {}w',
  // The start of an inline script.
  '{const it=window.__reactRouterContext={}',
]);

export interface UntranslatedText {
  /** Path below the app's folder with the line: `cart/cart-line.tsx:12`. */
  readonly at: string;
  readonly words: string;
}

type Range = readonly [start: number, end: number];
interface Placed {
  readonly start: number;
  readonly end: number;
}

/** Returns the texts in a source file. */
export function findUntranslatedTextIn(file: string, source: string): readonly UntranslatedText[] {
  const { program } = parseSync(file, source);
  const textOf = ({ start, end }: Placed) => source.slice(start, end);
  const forEngineers: Range[] = [];
  const attributes: Range[] = [];
  const expressions: Range[] = [];
  const skip = ({ start, end }: Placed) => forEngineers.push([start, end]);
  new Visitor({
    ThrowStatement: skip,
    ImportDeclaration: skip,
    ImportExpression: skip,
    TSLiteralType: skip,
    TSTemplateLiteralType: skip,
    NewExpression(node) {
      if (/Error$/.test(textOf(node.callee))) skip(node);
    },
    CallExpression(node) {
      if (/^(console|assert|reportProblem|log)\b|\.log\.warn$/.test(textOf(node.callee))) skip(node);
    },
    JSXAttribute(node) {
      attributes.push([node.start, node.end]);
      if (codeAttributes.test(textOf(node.name))) skip(node);
    },
    JSXExpressionContainer: ({ start, end }) => expressions.push([start, end]),
  }).visit(program);

  const found: UntranslatedText[] = [];
  new Visitor({
    JSXText: (node) => take(node, node.value),
    JSXAttribute({ name, value }) {
      if (shownAttributes.has(textOf(name)) && value?.type === 'Literal') take(value, String(value.value));
    },
    Literal(node) {
      if (typeof node.value === 'string' && readsLikeWords(node.value, isShownChild(node)))
        take(node, node.value);
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('{}');
      if (readsLikeWords(text, false)) take(node, text);
    },
  }).visit(program);
  return found;

  function take(node: Placed, text: string): void {
    const words = text.trim();
    if (!/\p{L}/u.test(words) || notWords.has(words) || isWithin(forEngineers, node)) return;
    const at = `${file}:${source.slice(0, node.start).split('\n').length}`;
    if (!found.some((one) => one.at === at && one.words === words)) found.push({ at, words });
  }

  /** Returns true if a literal is a child of an element, as in `{open ? 'Less' : 'More'}`, not part of an attribute. */
  function isShownChild(node: Placed): boolean {
    return isWithin(expressions, node) && !isWithin(attributes, node);
  }
}

/**
 * Returns the positions where a file calls a message while it is loaded, before any request has set the language: the
 * text would always be English.
 */
export function findEarlyMessagesIn(file: string, source: string): readonly string[] {
  const messages = new Set<string>();
  const inFunctions: Range[] = [];
  const note = ({ start, end }: Placed) => inFunctions.push([start, end]);
  const calls: (Placed & { readonly said: string })[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    ImportDeclaration({ source: from, specifiers }) {
      if (!/^@vitrine\/words\/(?!message$)/.test(from.value)) return;
      for (const { local } of specifiers) messages.add(local.name);
    },
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
    CallExpression({ start, end, callee }) {
      const [name = ''] = source.slice(callee.start, callee.end).split('.');
      calls.push({ start, end, said: name });
    },
  }).visit(program);
  return calls
    .filter((call) => messages.has(call.said) && !isWithin(inFunctions, call))
    .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
}

function isWithin(ranges: readonly Range[], { start, end }: Placed): boolean {
  return ranges.some(([from, to]) => from <= start && end <= to);
}

/**
 * Returns true for a capitalised word followed by others, or the end of a sentence. A single capitalised word counts
 * only if it is displayed.
 */
function readsLikeWords(text: string, isShown: boolean): boolean {
  const words = text.trim();
  if (isShown && /^\p{Lu}\p{Ll}+$/u.test(words)) return true;
  if (!/\s/.test(words) || looksLikeCode.some((code) => code.test(words))) return false;
  return /^[\p{Lu}“{].*\p{Ll}{2,}.*\s.*\p{L}|^\{\}.*\s\p{Ll}{2,}\s\p{Ll}|\p{Ll}{2,}[.!?]$/u.test(words);
}

/** Patterns of code: URLs and selectors, calls and queries, objects, cookies, CSS classes, headers. */
const looksLikeCode = [
  /^[#./@&?=[\]<>]/,
  /^(?:https?:|mailto:|tel:|GET |POST |SELECT |query |mutation )/,
  /[{(]\s*\w+:|[;{]\s*$|=>/,
  /; Path=/,
  /^\{\}[-_]|\w-\{\}|\{\}-\w|\bvar\(/,
  /^[A-Z][\w-]*: [a-z-]+$/,
];

/** Returns the texts in all sources below these folders of the app, or in all of them. */
export function findUntranslatedText(folders: readonly string[] = []): readonly UntranslatedText[] {
  return inSources(findUntranslatedTextIn, folders);
}

/** Returns the messages that are called while a module is loaded, in all sources of the app. */
export function findEarlyMessages(): readonly string[] {
  return inSources(findEarlyMessagesIn, []);
}

function inSources<Found>(
  find: (file: string, source: string) => readonly Found[],
  folders: readonly string[],
): readonly Found[] {
  return globSync('**/*.{ts,tsx}', { cwd: appFolder })
    .filter((file) => !otherReaders.test(file))
    .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)))
    .toSorted()
    .flatMap((file) => find(file, readFileSync(join(appFolder, file), 'utf8')));
}

if (process.argv[1] === import.meta.filename) {
  const found = findUntranslatedText(process.argv.slice(2));
  for (const { at, words } of found) console.log(`${at}  ${words}`);
  console.log(`${found.length} found.`);
}
