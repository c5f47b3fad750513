/** Sections of a form: each part or list of the document is one; plain fields between them share one. */
import { adminLanguage } from '../../admin/language/admin-language.ts';
import type { FormSchema } from './form-schema.ts';
import { formsTexts } from './forms-texts.ts';

export interface SectionFields {
  /** Name of the first field: the section's address is `#` and this. */
  readonly id: string;
  readonly title: string;
  /** Names of its fields, in order. */
  readonly fields: readonly string[];
}

/** Path of a field within the value that a form shows. */
export type FieldPath = readonly (string | number)[];

/** Longest run of plain fields whose titles make the section's title. */
const maxTitledFields = 3;

/** Returns the sections in order; none if folding them would help no one, as in a form of one section. */
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

/** Lowers the first letter, but not of a word in capitals such as SMS, and not in German, whose nouns have capitals. */
function lowerFirst(title: string): string {
  return adminLanguage === 'de' || /^\p{Lu}\p{Lu}/u.test(title)
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1);
}

function isSimple({ kind, picks, list }: FormSchema): boolean {
  if (picks === 'html') return false;
  return (kind !== 'object' && kind !== 'record' && kind !== 'array') || picks !== null || list;
}

/** Returns the section that holds a field. */
export function findSection(
  sections: readonly SectionFields[],
  [name]: FieldPath,
): SectionFields | undefined {
  return sections.find(({ fields }) => fields.some((field) => field === name));
}

/** Parses the part of an address after `#`: `tiers.1.discount`. */
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
