/**
 * Finds the fields of a document that a page shows: elements whose text, picture or link is a field's value. Only the editor does
 * this, in the preview's iframe; pages have no information about fields.
 */
import { type FormSchema, isFieldVisible } from '../forms/form-schema.ts';
import type { FieldPath } from '../forms/sections.ts';

/** A field of a document, and how pages show it. */
export interface ShownField {
  readonly path: FieldPath;
  /** For example `Hero · Title`. */
  readonly title: string;
  readonly shows: 'text' | 'html' | 'picture' | 'product' | 'collection';
  readonly value: string;
}

/** An element of a page that shows a field. */
export interface FieldPlace {
  readonly field: ShownField;
  readonly element: Element;
}

/** Lists the fields of a value that pages can show, in the order of the form. */
export function listShownFields(
  schema: FormSchema,
  value: unknown,
  path: FieldPath = [],
  titles: readonly string[] = [],
): readonly ShownField[] {
  const { kind, picks, fields, entry } = schema;
  if (typeof value === 'string') return toShownField(schema, value, path, titles);
  if (Array.isArray(value)) {
    if (entry === null) return [];
    return value.flatMap((each, index) => {
      // A list of picked entities is one field.
      const at = picks === null ? [...path, index] : path;
      const names = picks === null && value.length > 1 ? [...titles, String(index + 1)] : titles;
      return listShownFields(picks === null ? entry : { ...entry, picks }, each, at, names);
    });
  }
  if (typeof value !== 'object' || value === null || (kind !== 'object' && kind !== 'record')) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const field = kind === 'record' ? entry : (fields.get(name) ?? null);
    if (field === null || (kind === 'object' && !isFieldVisible(schema, name, value))) return [];
    return listShownFields(field, part, [...path, name], [...titles, kind === 'record' ? name : field.title]);
  });
}

const pickedKinds = { media: 'picture', product: 'product', collection: 'collection', html: 'html' } as const;

function toShownField(
  { picks, choices }: FormSchema,
  value: string,
  path: FieldPath,
  titles: readonly string[],
): readonly ShownField[] {
  if (value.trim().length < 2 || choices.length > 0) return [];
  const title = titles.join(' · ');
  if (picks === null) return [{ path, title, shows: 'text', value }];
  const shows = Object.entries(pickedKinds).find(([kind]) => kind === picks)?.[1];
  return shows === undefined ? [] : [{ path, title, shows, value }];
}

/** Maximum length of compared texts, in characters. */
const maxText = 4000;

/**
 * Finds the element of each field. Of several elements with the same text, takes the innermost, visible and first one that isn't
 * assigned to another field.
 */
export function findFieldPlaces(
  body: Element,
  fields: readonly ShownField[],
  isVisible: (element: Element) => boolean = () => true,
): readonly FieldPlace[] {
  const byText = findElementsByText(body);
  const taken = new Set<Element>();
  return fields.flatMap((field) =>
    findCandidates(body, byText, field).flatMap((candidates) => {
      const left = candidates.filter((element) => !taken.has(element));
      const element = left.find(isVisible) ?? left[0];
      if (element === undefined) return [];
      taken.add(element);
      return [{ field, element }];
    }),
  );
}

/** Returns a list of elements for each text to find: one text for a plain field, one for each paragraph of rich text. */
function findCandidates(
  body: Element,
  byText: ReadonlyMap<string, readonly Element[]>,
  { shows, value }: ShownField,
): readonly (readonly Element[])[] {
  switch (shows) {
    case 'text':
      return [value.includes('{') ? matchTemplate(byText, value) : (byText.get(normalize(value)) ?? [])];
    case 'html':
      return splitHtmlTexts(value).map((text) => byText.get(text) ?? []);
    case 'picture':
      return [select(body, 'img', 'src', value)];
    case 'product':
      return [select(body, 'a', 'href', `/products/${value}`)];
    case 'collection':
      return [select(body, 'a', 'href', `/collections/${value}`)];
  }
}

/** Returns elements whose URL has this path, with or without a query. */
function select(body: Element, tag: string, attribute: string, path: string): readonly Element[] {
  return [...body.querySelectorAll(tag)].filter((element) => {
    const address = (element.getAttribute(attribute) ?? '').split(/[?#]/)[0] ?? '';
    return address.endsWith(path);
  });
}

/** Matches a text with placeholders, such as `Free shipping over {amount}`. */
function matchTemplate(byText: ReadonlyMap<string, readonly Element[]>, value: string): readonly Element[] {
  const parts = normalize(value).split(/\{[^{}]*\}/);
  if (parts.join('').trim().length < 4) return [];
  const pattern = new RegExp(`^${parts.map(escapePattern).join('.{1,40}')}$`, 'u');
  return [...byText].flatMap(([text, elements]) => (pattern.test(text) ? elements : []));
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Returns the innermost elements by text. */
function findElementsByText(body: Element): ReadonlyMap<string, readonly Element[]> {
  const found = new Map<string, Element[]>();
  for (const element of body.querySelectorAll('*')) {
    const text = normalize(element.textContent ?? '');
    if (
      text === '' ||
      text.length > maxText ||
      /^(?:SCRIPT|STYLE|TEMPLATE|OPTION|SELECT)$/.test(element.tagName)
    )
      continue;
    const same = found.get(text) ?? [];
    // In document order, a parent precedes its child.
    const outer = same.at(-1);
    if (outer?.contains(element) === true) same.pop();
    found.set(text, [...same, element]);
  }
  return found;
}

/** Returns the texts of an HTML text's paragraphs and headings. */
function splitHtmlTexts(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(
    `<!doctype html><html><body>${html}</body></html>`,
    'text/html',
  );
  const blocks = [...body.querySelectorAll('p, h2, h3, h4, li, figcaption')];
  return [...new Set(blocks.map((block) => normalize(block.textContent ?? '')))].filter(
    (text) => text.length > 8,
  );
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
