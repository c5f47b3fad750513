/**
 * Marks the fields of a document in the page of a preview: hovering outlines them, a click opens one in the form, and the focused
 * field is highlighted. The page itself has no scripts; these listeners belong to the editor.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatFieldPath } from '../forms/sections.ts';
import { type FieldPlace, findFieldPlaces, type ShownField } from './field-places.ts';

const attribute = 'data-edit-field';
const current = 'data-edit-current';
const rules = `
[${attribute}] { cursor: pointer; }
[${attribute}]:hover { outline: 2px dashed #0b6b74; outline-offset: 3px; }
[${attribute}][${current}] { outline: 3px solid #0b6b74; outline-offset: 3px; }`;

export interface EditByClick {
  readonly fields: readonly ShownField[];
  /** Path of the field that has the focus; null if none has. */
  readonly focused: string | null;
  readonly onEdit: (field: ShownField) => void;
  /** Receives the fields that the page shows. */
  readonly onFound: (found: readonly ShownField[]) => void;
}

/** Returns a function to call after the page in the frame was loaded or changed. */
export function useEditByClick(
  frame: React.RefObject<HTMLIFrameElement | null>,
  edit: EditByClick | null,
): () => void {
  const latest = useRef(edit);
  latest.current = edit;
  const places = useRef<readonly FieldPlace[]>([]);
  const listened = useRef<Document | null>(null);
  const [marked, setMarked] = useState(0);
  const markFields = useCallback(() => {
    const page = frame.current?.contentDocument ?? null;
    if (page === null) return;
    for (const element of page.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
    const options = latest.current;
    places.current =
      options === null || page.body === null ? [] : findFieldPlaces(page.body, options.fields, isVisible);
    for (const { element, field } of places.current)
      element.setAttribute(attribute, formatFieldPath(field.path));
    options?.onFound([...new Set(places.current.map(({ field }) => field))]);
    setMarked((count) => count + 1);
    if (options === null || listened.current === page) return;
    listened.current = page;
    addOutlineStyles(page);
    const onClick = (event: Event) => {
      const element = closestMarked(event.target);
      const place = places.current.find((each) => each.element === element);
      if (place === undefined || latest.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onEdit(place.field);
    };
    page.addEventListener('click', onClick, true);
  }, [frame]);

  const isOn = edit !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks again when it is turned on or off
  useEffect(markFields, [markFields, isOn]);

  const focused = edit?.focused ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `marked` changes with the places
  useEffect(() => {
    const page = frame.current?.contentDocument ?? null;
    if (page === null) return;
    for (const element of page.querySelectorAll(`[${current}]`)) element.removeAttribute(current);
    const found = focused === null ? undefined : findPlace(places.current, focused);
    if (found === undefined) return;
    found.element.setAttribute(current, '');
    scrollTo(page, found.element);
  }, [frame, focused, marked]);
  return markFields;
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Checks the node type, because an element of another document isn't an instance of this window's `Element`. */
function closestMarked(target: EventTarget | null): Element | null {
  if (target === null || !('closest' in target) || typeof target.closest !== 'function') return null;
  return target.closest(`[${attribute}]`);
}

/** Returns the place of a field, or of the first field within it if it is a group or a list. */
function findPlace(places: readonly FieldPlace[], path: string): FieldPlace | undefined {
  const of = ({ field }: FieldPlace) => formatFieldPath(field.path);
  return (
    places.find((place) => of(place) === path) ?? places.find((place) => of(place).startsWith(`${path}.`))
  );
}

/** Scrolls within the iframe only: `scrollIntoView` would scroll the form as well. */
function scrollTo(page: Document, element: Element): void {
  const view = page.defaultView;
  if (view === null) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= view.innerHeight) return;
  view.scrollBy({ top: top - view.innerHeight / 3 });
}

/** The page's CSP forbids inline styles, but allows a constructed style sheet of its own window. */
function addOutlineStyles(page: Document): void {
  const view = page.defaultView;
  if (view === null) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
