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

/** The words in one source file. */
export function wordsIn(file: string, source: string): readonly FoundWords[] {
  const found: FoundWords[] = [];
  const skipped: (readonly [number, number])[] = [];
  const { program } = parseSync(file, source);
  const skip = (node: { readonly start: number; readonly end: number }) =>
    skipped.push([node.start, node.end]);
  const children: (readonly [number, number])[] = [];

  new Visitor({
    // For engineers: errors, the console; and what imports name.
    ThrowStatement: skip,
    ImportDeclaration: skip,
    ImportExpression: skip,
    TSLiteralType: skip,
    TSTemplateLiteralType: skip,
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && /Error$/.test(node.callee.name)) skip(node);
    },
    CallExpression(node) {
      const called = source.slice(node.callee.start, node.callee.end);
      if (/^(console|assert|reportProblem|log)\b/.test(called) || called.endsWith('.log.warn')) skip(node);
    },
    JSXAttribute(node) {
      const name = source.slice(node.name.start, node.name.end);
      if (codeAttributes.test(name)) skip(node);
      else if (shownAttributes.has(name) && node.value?.type === 'Literal')
        take(node.value, String(node.value.value));
    },
    JSXExpressionContainer(node) {
      children.push([node.start, node.end]);
    },
  }).visit(program);

  const attributes: (readonly [number, number])[] = [];
  new Visitor({
    JSXAttribute: (node) => attributes.push([node.start, node.end]),
    JSXOpeningElement: () => undefined,
  }).visit(program);

  new Visitor({
    JSXText(node) {
      if (/\p{L}{2,}/u.test(node.value)) take(node, node.value);
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

  function take(node: { readonly start: number; readonly end: number }, words: string): void {
    // The empty `alt` of an ornament; a placeholder of digits.
    if (!/\p{L}/u.test(words) || notWords.has(words.trim())) return;
    if (skipped.some(([start, end]) => start <= node.start && node.end <= end)) return;
    const at = `${file}:${source.slice(0, node.start).split('\n').length}`;
    if (!found.some((one) => one.at === at && one.words === words.trim()))
      found.push({ at, words: words.trim() });
  }

  /** Whether a literal is a child of an element, as in `{open ? 'Less' : 'More'}`, and not part of an attribute. */
  function isShownChild({ start, end }: { readonly start: number; readonly end: number }): boolean {
    const holds = ([from, to]: readonly [number, number]) => from <= start && end <= to;
    return children.some(holds) && !attributes.some(holds);
  }
}

/** A capital with more words behind it, or a sentence's end; a single capitalised word only where it is shown. */
function readsLikeWords(text: string, isShown: boolean): boolean {
  const words = text.trim();
  if (
    !/\p{L}{2,}/u.test(words) ||
    (/^[\w-]+(:[\w-]+)*$/.test(words) === false && /^[#./@&?=[\]<>]/.test(words))
  )
    return false;
  if (
    /^(https?:|mailto:|tel:|GET |POST |SELECT |query |mutation )|; Path=\//.test(words) ||
    /[{(]\s*\w+:/.test(words)
  )
    return false;
  if (isShown && /^\p{Lu}\p{Ll}+$/u.test(words)) return true;
  if (/^[\p{Lu}“{].*\p{Ll}{2,}.*\s.*\p{L}|^\{\}.*\s\p{Ll}{2,}\s\p{Ll}|\p{Ll}{2,}[.!?]$/u.test(words)) {
    return (
      /\s/.test(words) && !/[;{]\s*$|=>|^\{\}[-_]|\w-\{\}|\{\}-\w|\bvar\(|^[A-Z][\w-]*: [a-z-]+$/.test(words)
    );
  }
  return false;
}

/** Words in all of the app's sources below these folders; everywhere without any. */
export function wordsInCode(folders: readonly string[] = []): readonly FoundWords[] {
  return globSync('**/*.{ts,tsx}', { cwd: appFolder })
    .filter((file) => !otherReaders.test(file))
    .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)))
    .toSorted()
    .flatMap((file) => wordsIn(file, readFileSync(join(appFolder, file), 'utf8')));
}

if (process.argv[1] === import.meta.filename) {
  const found = wordsInCode(process.argv.slice(2));
  for (const { at, words } of found) console.log(`${at}  ${words}`);
  console.log(`${found.length} found.`);
}
