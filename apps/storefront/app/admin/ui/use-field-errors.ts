/** Errors of a form's fields, by name: all are shown, and the first field gets the focus. */
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
    /** Shows the errors in place of earlier ones. Returns a sentence for the whole form. */
    showErrors(found: readonly (readonly [field: string, message: string])[]): string {
      // The first one of a field counts.
      flushSync(() => setErrors(new Map(found.toReversed())));
      formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return adminTexts.form.mistakes(new Set(found.map(([field]) => field)).size);
    },
    /** Handler of the form: a field that changes has no error until the form is sent again. */
    onInput({ target }: React.FormEvent<HTMLFormElement>) {
      const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
      if (name === null || !errors.has(name)) return;
      setErrors(new Map([...errors].filter(([field]) => field !== name)));
    },
  };
}
