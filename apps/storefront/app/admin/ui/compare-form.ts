/** Compares a form with the record that it changes, so that saving doesn't overwrite changes by others. */
import { adminTexts } from '../admin-texts.ts';

const texts = adminTexts.form;

/** Values of a form's fields, by key. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormComparison {
  /** Keys of the fields that the merchant changed; only these are saved. */
  readonly changed: readonly string[];
  /** Changed keys whose stored value has also changed, to another value. */
  readonly conflicts: readonly string[];
}

/** `shown` has the values when the form was opened, `current` the stored ones now. */
export function compareForm(shown: FormValues, typed: FormValues, current: FormValues): FormComparison {
  const changed = Object.keys(typed).filter((key) => typed[key] !== shown[key]);
  const conflicts = changed.filter((key) => current[key] !== shown[key] && current[key] !== typed[key]);
  return { changed, conflicts };
}

const maxValueLength = 80;

/** Describes fields with a new stored value: `Title is now “Lip Balm”.` */
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
