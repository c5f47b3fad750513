/** Form of a record that others may change at the same time. */
import { useState } from 'react';
import type { FormValues } from './compare-form.ts';
import { readFormValues } from './read-form-values.ts';
import { type RecordAccess, saveChanges } from './save-changes.ts';
import { useFormSubmit } from './use-form-submit.ts';

export interface RecordFormOptions<Data, Details> extends RecordAccess<Data, Details> {
  /** The record that the page shows. */
  readonly record: Details;
  /** Returns an error message for the typed values; null if they are valid. */
  readonly findMistake?: (typed: FormValues) => string | null;
  /** Text of the toast. */
  readonly saved: string;
  readonly onSaved: () => void;
}

export function useRecordForm<Data, Details>(options: RecordFormOptions<Data, Details>) {
  const { record, toValues, findMistake, saved, onSaved } = options;
  // Stored values shown in a conflict; the next save overwrites them.
  const [shown, setShown] = useState<FormValues | null>(null);
  const send = async (data: FormData) => {
    const before = toValues(record);
    const typed = readFormValues(data, Object.keys(before));
    const mistake = findMistake?.(typed) ?? null;
    if (mistake !== null) return mistake;
    const outcome = await saveChanges(options, shown ?? before, typed);
    if (outcome.problem === null) setShown(null);
    else if (outcome.shown !== undefined) setShown(outcome.shown);
    return outcome.problem;
  };
  return useFormSubmit({ send, done: saved, onDone: onSaved }).form;
}
