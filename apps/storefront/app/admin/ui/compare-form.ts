/** Compares a form with the record that it changes, so that nothing is overwritten that the merchant hasn't seen. */
import { adminTexts } from '../admin-texts.ts';

const texts = adminTexts.form;

/** Texts of a form's fields, by key. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormComparison {
  /** Keys of the fields that the merchant changed: only these are saved. */
  readonly changed: readonly string[];
  /** Those of them that the record has changed too, to another value. */
  readonly conflicts: readonly string[];
}

/** `shown` is what the merchant saw before typing, `current` what the record has now. */
export function compareForm(shown: FormValues, typed: FormValues, current: FormValues): FormComparison {
  const changed = Object.keys(typed).filter((key) => typed[key] !== shown[key]);
  const conflicts = changed.filter((key) => current[key] !== shown[key] && current[key] !== typed[key]);
  return { changed, conflicts };
}

const maxValueLength = 80;

/** Says which fields have another value by now: `Title is now “Lip Balm”.` */
export function describeConflicts(
  conflicts: readonly string[],
  current: FormValues,
  getLabel: (key: string) => string,
): string {
  const changes = conflicts.map((key) => {
    const value = current[key] ?? '';
    const short = value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value;
    return texts.isNow(getLabel(key), short);
  });
  return texts.conflict(changes.join(' '));
}
