/**
 * Hook for the validation errors of a form, by field name. All errors are shown, and the first invalid field gets the
 * focus.
 */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminTexts } from '../admin-texts.ts';

export type FieldErrors = ReadonlyMap<string, string>;

export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>(new Map());
  const formElement = useRef<HTMLFormElement>(null);
  return {
    errors,
    formElement,
    /** Replaces the shown errors. Returns a message for the whole form, which counts the invalid fields. */
    showErrors(found: readonly (readonly [field: string, message: string])[]): string {
      // Reversed, so that the first error of a field wins: a `Map` keeps the last value of a key.
      flushSync(() => setErrors(new Map(found.toReversed())));
      formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return adminTexts.form.mistakes(new Set(found.map(([field]) => field)).size);
    },
    /** Input handler for the form: removes the error of the edited field, until the form is submitted again. */
    onInput({ target }: React.FormEvent<HTMLFormElement>) {
      const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
      if (name === null || !errors.has(name)) return;
      setErrors(new Map([...errors].filter(([field]) => field !== name)));
    },
  };
}
