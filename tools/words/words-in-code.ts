/**
 * Finds words for shoppers that stand in code, where nobody can translate them: text of JSX, attributes that are read
 * or shown, and literals that read like a sentence.
 *
 *     node tools/words/words-in-code.ts cart checkout     # what is found below these folders of the app
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const appFolder = join(import.meta.dirname, '../../apps/storefront/app');

/**
 * Not for shoppers: the editor's own application speaks English, the cabinet of components is the developer's, and
 * programs read the files for robots, language models and shopping sites.
 */
const otherReaders =
  /^(editor|dev|preview)\/|^routes\/(preview-settings\.tsx|(robots|llms|feed-xml)\.ts)$|\.test\.tsx?$|\/test-[a-z-]+\.ts$/;

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
/** Attributes whose value a program reads. */
const codeAttributes =
  /^(className|style|sizes|srcSet|d|viewBox|href|to|action|id|htmlFor|name|type|rel|media|key|as|data-.*)$/;

/** Names and codes that read like words, and stay the same in every language. */
const notWords = new Set([
  // What the catalogue calls the only variant of a product.
  'Default Title',
  // The shop, cards and wallets.
  ...['Bali Beauty', 'Diners Club', 'Apple Pay', 'Google Pay', 'Shop Pay'],
  // A picture's address and its width.
  '{}?width={} {}w',
  // The start of a script.
  '{const it=window.__reactRouterContext={}',
]);

export interface FoundWords {
  /** Below the app's folder, with the line: `cart/cart-line.tsx:12`. */
  readonly at: string;
  readonly words: string;
}

type Range = readonly [start: number, end: number];
interface Placed {
  readonly start: number;
  readonly end: number;
}

/** The words in one source file. */
export function wordsIn(file: string, source: string): readonly FoundWords[] {
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

  const found: FoundWords[] = [];
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

  /** Whether a literal is a child of an element, as in `{open ? 'Less' : 'More'}`, and not part of an attribute. */
  function isShownChild(node: Placed): boolean {
    return isWithin(expressions, node) && !isWithin(attributes, node);
  }
}

/**
 * Messages that a source file says while it loads, when nobody has asked yet: they would stand in English for everybody.
 * Each by its place.
 */
export function saidTooEarly(file: string, source: string): readonly string[] {
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

/** A capital with more words behind it, or a sentence's end; a single capitalised word only where it is shown. */
function readsLikeWords(text: string, isShown: boolean): boolean {
  const words = text.trim();
  if (isShown && /^\p{Lu}\p{Ll}+$/u.test(words)) return true;
  if (!/\s/.test(words) || looksLikeCode.some((code) => code.test(words))) return false;
  return /^[\p{Lu}“{].*\p{Ll}{2,}.*\s.*\p{L}|^\{\}.*\s\p{Ll}{2,}\s\p{Ll}|\p{Ll}{2,}[.!?]$/u.test(words);
}

/** Addresses and selectors, calls and queries, objects, cookies, classes, headers. */
const looksLikeCode = [
  /^[#./@&?=[\]<>]/,
  /^(?:https?:|mailto:|tel:|GET |POST |SELECT |query |mutation )/,
  /[{(]\s*\w+:|[;{]\s*$|=>/,
  /; Path=/,
  /^\{\}[-_]|\w-\{\}|\{\}-\w|\bvar\(/,
  /^[A-Z][\w-]*: [a-z-]+$/,
];

/** Words in all of the app's sources below these folders; everywhere without any. */
export function wordsInCode(folders: readonly string[] = []): readonly FoundWords[] {
  return inSources(wordsIn, folders);
}

/** Messages in all of the app's sources that are said while a module loads. */
export function messagesSaidTooEarly(): readonly string[] {
  return inSources(saidTooEarly, []);
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
  const found = wordsInCode(process.argv.slice(2));
  for (const { at, words } of found) console.log(`${at}  ${words}`);
  console.log(`${found.length} found.`);
}
