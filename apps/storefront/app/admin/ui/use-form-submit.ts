/**
 * Hook that submits a form of the admin and returns its state: pending during the request, then an error message,
 * which gets the focus; after a success a toast is shown.
 */
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../editor/api/client.ts';
import { showToast } from '../../ui/toast.ts';

/** Result of `send` if the form's fields show all errors, so that the form shows no message above the fields. */
export const fieldErrorsOnly = Symbol('field errors only');

/**
 * Converts a rejected API call to a result of `send`: the error's message, or `fieldErrorsOnly` if a field shows the
 * error.
 * @param shown names of the fields that show their errors
 */
export function toFormProblem(
  { message, fields }: Pick<ApiError, 'message' | 'fields'>,
  shown: readonly string[],
): string | typeof fieldErrorsOnly {
  return shown.some((name) => fields[name] !== undefined) ? fieldErrorsOnly : message;
}

export interface FormSubmitOptions {
  /** Resolves to an error message; null if it succeeded. */
  readonly send: (data: FormData) => Promise<string | typeof fieldErrorsOnly | null>;
  /** Text of the toast. */
  readonly done?: string;
  readonly onDone?: () => void;
}

export interface FormState {
  readonly problem: string | null;
  readonly isPending: boolean;
  readonly onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
}

/**
 * Selector of the element that gets the focus after a failure: the message above the fields, or the first invalid
 * field.
 */
const focusedOnFailure = '[aria-invalid="true"], .form-problem';

export function useFormSubmit({ send, done, onDone }: FormSubmitOptions) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [failures, setFailures] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>(focusedOnFailure)?.focus();
  }, [failures]);
  const submit = async (data: FormData) => {
    setPending(true);
    const found = await send(data);
    setPending(false);
    setProblem(found === fieldErrorsOnly ? null : found);
    if (found !== null) return setFailures((before) => before + 1);
    if (done !== undefined) void showToast({ title: done, tone: 'done' });
    onDone?.();
  };
  const form: FormState = {
    problem,
    isPending,
    onSubmit: (event) => {
      event.preventDefault();
      element.current = event.currentTarget;
      void submit(new FormData(event.currentTarget));
    },
  };
  return { form, clearProblem: () => setProblem(null) };
}
