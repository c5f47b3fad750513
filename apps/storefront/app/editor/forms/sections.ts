/** Sections of a form: each object or list of the document is a section; consecutive plain fields are one. */
import { adminLanguage } from '../../admin/language/admin-language.ts';
import type { FormSchema } from './form-schema.ts';
import { formsTexts } from './forms-texts.ts';

export interface SectionFields {
  /** Name of the first field, which is also the section's URL fragment. */
  readonly id: string;
  readonly title: string;
  /** Names of its fields, in order. */
  readonly fields: readonly string[];
}

/** Path of a field in the form's value. */
export type FieldPath = readonly (string | number)[];

/** Maximum number of plain fields whose titles are joined as the section's title. */
const maxTitledFields = 3;

/** Returns the sections in order; empty if folding isn't useful, for example with a single section. */
export function toSections(schema: FormSchema): readonly SectionFields[] {
  if (schema.kind !== 'object') return [];
  const sections: SectionFields[] = [];
  let run: string[] = [];
  const endRun = () => {
    const [id] = run;
    if (id !== undefined) sections.push({ id, title: runTitle(schema, run, sections.length), fields: run });
    run = [];
  };
  for (const [name, field] of schema.fields) {
    if (isSimple(field)) run.push(name);
    else {
      endRun();
      sections.push({ id: name, title: field.title, fields: [name] });
    }
  }
  endRun();
  return sections.length > 1 ? sections : [];
}

function runTitle({ fields }: FormSchema, names: readonly string[], place: number): string {
  if (names.length > maxTitledFields) return place === 0 ? formsTexts.general : formsTexts.more;
  const titles = names
    .map((name) => fields.get(name)?.title ?? name)
    .map((title, index) => (index === 0 ? title : lowerFirst(title)));
  return new Intl.ListFormat(adminLanguage, { type: 'conjunction' }).format(titles);
}

/** Lowers the first letter, except of acronyms such as SMS, and except in German, which capitalises nouns. */
function lowerFirst(title: string): string {
  return adminLanguage === 'de' || /^\p{Lu}\p{Lu}/u.test(title)
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1);
}

function isSimple({ kind, picks, list }: FormSchema): boolean {
  if (picks === 'html') return false;
  return (kind !== 'object' && kind !== 'record' && kind !== 'array') || picks !== null || list;
}

/** Returns the section that contains a field. */
export function findSection(
  sections: readonly SectionFields[],
  [name]: FieldPath,
): SectionFields | undefined {
  return sections.find(({ fields }) => fields.some((field) => field === name));
}

/** Parses a URL fragment: `tiers.1.discount`. */
export function parseFieldPath(hash: string): FieldPath {
  let text: string;
  try {
    text = decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return [];
  }
  if (text === '') return [];
  return text.split('.').map((key) => (/^\d{1,6}$/.test(key) ? Number(key) : key));
}

export function formatFieldPath(path: FieldPath): string {
  return path.join('.');
}
