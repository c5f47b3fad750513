/** Saves a form's changes, unless the record's same fields have changed too: then shows the conflict first. */
import type { ApiResult } from '../../editor/api/client.ts';
import { adminTexts } from '../admin-texts.ts';
import { compareForm, describeConflicts, type FormValues } from './compare-form.ts';

export interface RecordAccess<Data, Details> {
  /** Loads the current record. */
  readonly read: () => Promise<ApiResult<Data>>;
  readonly getRecord: (data: Data) => Details | null | undefined;
  readonly toValues: (record: Details) => FormValues;
  readonly getLabel: (key: string) => string;
  /** Saves the changed fields. @returns an error message; null if it succeeded */
  readonly save: (changes: FormValues, current: Details) => Promise<string | null>;
  /** Error message if nothing was changed. */
  readonly unchanged?: string;
}

export interface SaveOutcome {
  /** Error message; null if it was saved. */
  readonly problem: string | null;
  /** Stored values in a conflict, which the message names: the next attempt overwrites them. */
  readonly shown?: FormValues;
}

/**
 * Reads the record again and saves the fields that were changed. Saves nothing if another person changed one of them
 * meanwhile.
 *
 * @param shown values when the form was opened
 */
export async function saveChanges<Data, Details>(
  {
    read,
    getRecord,
    toValues,
    getLabel,
    save,
    unchanged = adminTexts.form.unchanged,
  }: RecordAccess<Data, Details>,
  shown: FormValues,
  typed: FormValues,
): Promise<SaveOutcome> {
  const result = await read();
  if (!result.ok) return { problem: result.refused.message };
  const record = getRecord(result.value);
  if (record == null) return { problem: adminTexts.notFound.title };
  const current = toValues(record);
  const { changed, conflicts } = compareForm(shown, typed, current);
  if (changed.length === 0) return { problem: unchanged };
  if (conflicts.length > 0)
    return { problem: describeConflicts(conflicts, current, getLabel), shown: current };
  const changes = Object.fromEntries(Object.entries(typed).filter(([key]) => changed.includes(key)));
  return { problem: await save(changes, record) };
}
