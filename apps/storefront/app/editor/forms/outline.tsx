/** List of a form's sections, next to it on wide screens. Marks the section in view. */
import { useEffect, useState } from 'react';
import type { FormSchema } from './form-schema.ts';
import { isFieldVisible } from './form-schema.ts';
import { SectionState } from './form-section.tsx';
import { formsTexts } from './forms-texts.ts';
import type { Sections } from './use-sections.ts';

export interface OutlineProps {
  readonly all: Sections;
  readonly schema: FormSchema;
  /** Value that the form shows. */
  readonly value: unknown;
}

export function Outline({ all, schema, value }: OutlineProps) {
  const shown = all.sections.filter(({ fields }) =>
    fields.some((name) => isFieldVisible(schema, name, value)),
  );
  const current = useSectionInView(shown.map(({ id }) => id).join(' '));
  if (shown.length === 0) return null;
  const anyFolded = shown.some(({ id }) => all.isFolded(id));
  return (
    <nav aria-label={formsTexts.sections} className="outline-list">
      <ol>
        {shown.map((section) => (
          <li key={section.id}>
            <a
              href={`#${encodeURIComponent(section.id)}`}
              className="outline-link"
              aria-current={current === section.id ? 'location' : undefined}
              onClick={() => all.reveal([section.id])}
            >
              <span>{section.title}</span>
              <SectionState section={section} all={all} />
            </a>
          </li>
        ))}
      </ol>
      <button type="button" className="outline-all" onClick={() => all.foldAll(!anyFolded)}>
        {anyFolded ? formsTexts.expandAll : formsTexts.collapseAll}
      </button>
    </nav>
  );
}

/** The last section whose heading is above the upper third of the window. */
function useSectionInView(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const check = () => {
      frame = 0;
      let found: string | null = null;
      for (const element of document.querySelectorAll<HTMLElement>('[data-section]')) {
        const id = element.dataset.section ?? null;
        if (found === null || element.getBoundingClientRect().top < innerHeight / 3) found = id;
      }
      setCurrent(found);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(check);
    };
    if (ids !== '') check();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [ids]);
  return current;
}
