/** A collapsible section of a form, whose heading shows errors and unsaved changes. */
import { useContext } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { formsTexts } from './forms-texts.ts';
import type { SectionFields as Section } from './sections.ts';
import { type Sections, SectionsContext } from './use-sections.ts';

export function FormSection({ section, children }: { section: Section; children: React.ReactNode }) {
  const all = useContext(SectionsContext);
  if (all === null) return children;
  const { id, title } = section;
  const folded = all.isFolded(id);
  return (
    <section className="form-section" data-section={id} aria-label={title}>
      <h2 className="section-head">
        <button
          type="button"
          className="section-fold"
          aria-expanded={!folded}
          aria-controls={`section-${id}`}
          onClick={() => all.fold(id, !folded)}
        >
          <Icon name="chevron" size={20} className="section-arrow" />
          <span className="section-title">{title}</span>
          <SectionState section={section} all={all} />
        </button>
      </h2>
      <div id={`section-${id}`} className="section-content form-fields" hidden={folded}>
        {children}
      </div>
    </section>
  );
}

/** Number of errors and unsaved changes of a section, as text. */
export function SectionState({ section, all }: { section: Section; all: Sections }) {
  const errors = all.errors.filter(([name]) => section.fields.some((field) => field === name)).length;
  const changed = section.fields.some((field) => all.changed.has(field));
  return (
    <>
      {errors > 0 && (
        <span className="section-errors">
          <Icon name="warning" size={16} /> {formsTexts.errors(errors)}
        </span>
      )}
      {changed && errors === 0 && <span className="section-changed">{formsTexts.notSaved}</span>}
    </>
  );
}
