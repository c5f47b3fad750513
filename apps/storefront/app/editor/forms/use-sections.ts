/** Folded sections of a document's form, stored in `localStorage`. Opens the section in the URL's fragment. */
import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readStored, writeStored } from '../browser-store.ts';
import type { FormSchema } from './form-schema.ts';
import { type FieldPath, findSection, parseFieldPath, type SectionFields, toSections } from './sections.ts';

export interface Sections {
  readonly sections: readonly SectionFields[];
  readonly isFolded: (id: string) => boolean;
  readonly fold: (id: string, folded: boolean) => void;
  readonly foldAll: (folded: boolean) => void;
  /** Opens the section of a field, scrolls to the field and focuses it. */
  readonly reveal: (path: FieldPath) => void;
  /** Opens the sections of some fields. */
  readonly open: (paths: readonly FieldPath[]) => void;
  /** Paths of fields with errors, and names of fields with unsaved changes. Each error counts once. */
  readonly errors: readonly FieldPath[];
  readonly changed: ReadonlySet<string>;
}

export const SectionsContext = createContext<Sections | null>(null);

export interface SectionsInput {
  /** Name of the document, such as `theme/homePage`; part of the storage key. */
  readonly document: string;
  readonly schema: FormSchema;
  readonly errors: readonly FieldPath[];
  readonly changed: ReadonlySet<string>;
  /** Element that contains the form. */
  readonly place: React.RefObject<HTMLElement | null>;
}

export function useSections({ document, schema, errors, changed, place }: SectionsInput): Sections {
  const sections = useMemo(() => toSections(schema), [schema]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => readFolded(document));
  const [target, setTarget] = useState<{ readonly path: FieldPath } | null>(null);
  const change = useCallback(
    (update: (before: ReadonlySet<string>) => ReadonlySet<string>) =>
      setFolded((before) => {
        const next = update(before);
        saveFolded(document, next);
        return next;
      }),
    [document],
  );
  const open = useCallback(
    (paths: readonly FieldPath[]) => {
      const opened = new Set(paths.map((path) => findSection(sections, path)?.id));
      change((before) => new Set([...before].filter((id) => !opened.has(id))));
    },
    [sections, change],
  );
  const reveal = useCallback(
    (path: FieldPath) => {
      open([path]);
      setTarget({ path });
    },
    [open],
  );
  // Runs after the section is rendered open.
  useEffect(() => {
    if (target !== null && place.current !== null) scrollToField(place.current, target.path, sections);
  }, [target, place, sections]);

  const latest = useRef(reveal);
  latest.current = reveal;
  const known = useRef(schema);
  known.current = schema;
  useEffect(() => {
    const follow = () => {
      const path = parseFieldPath(location.hash);
      const [name] = path;
      if (typeof name === 'string' && known.current.fields.has(name)) latest.current(path);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  return {
    sections,
    isFolded: (id) => folded.has(id),
    fold: (id, isFolded) =>
      change((before) =>
        isFolded ? new Set([...before, id]) : new Set([...before].filter((each) => each !== id)),
      ),
    foldAll: (isFolded) => change(() => new Set(isFolded ? sections.map(({ id }) => id) : [])),
    reveal,
    open,
    errors,
    changed,
  };
}

/** Scrolls to a field or to a whole section, and focuses its first control or its heading. */
function scrollToField(place: HTMLElement, path: FieldPath, sections: readonly SectionFields[]): void {
  const section = path.length === 1 ? sections.find(({ id }) => id === path[0]) : undefined;
  const element =
    section === undefined
      ? findField(place, path)
      : place.querySelector(`[data-section="${CSS.escape(section.id)}"]`);
  if (element === null) return;
  element.scrollIntoView({ block: section === undefined ? 'center' : 'start' });
  const control = element.querySelector(
    section === undefined
      ? 'input:not([type="file"]), textarea, select, [contenteditable="true"], button'
      : '.section-fold',
  );
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}

/** The field at a path, or its closest ancestor with an element. */
function findField(place: HTMLElement, path: FieldPath): Element | null {
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).join('.');
    const found = place.querySelector(`[data-field="${CSS.escape(name)}"]`);
    if (found !== null) return found;
  }
  return null;
}

function storageKey(document: string): string {
  return `editor-folded:${document}`;
}

function readFolded(document: string): ReadonlySet<string> {
  const read = readStored(storageKey(document));
  return new Set(Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []);
}

function saveFolded(document: string, folded: ReadonlySet<string>): void {
  writeStored(storageKey(document), folded.size === 0 ? null : [...folded]);
}
