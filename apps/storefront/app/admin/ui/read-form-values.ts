import type { FormValues } from './compare-form.ts';

/** Reads the fields with these names, without surrounding spaces; empty for unchecked boxes and missing fields. */
export function readFormValues(data: FormData, keys: readonly string[]): FormValues {
  return Object.fromEntries(keys.map((key) => [key, String(data.get(key) ?? '').trim()]));
}
