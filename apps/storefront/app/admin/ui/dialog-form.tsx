/** Form in a dialog: error message, fields, and a submit button of full width. */
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from './form-problem.tsx';
import type { FormState } from './use-form-submit.ts';

export interface DialogFormProps {
  readonly form: FormState;
  /** Label of the submit button. */
  readonly submit: string;
  /** Buttons after the submit button. */
  readonly actions?: React.ReactNode;
  readonly children: React.ReactNode;
}

export function DialogForm({
  form: { problem, isPending, onSubmit },
  submit,
  actions,
  children,
}: DialogFormProps) {
  const formElement = useRef<HTMLFormElement>(null);
  // Focuses the first field; otherwise the dialog would focus its close button.
  useLayoutEffect(() => {
    // On a touch screen the keyboard would cover the dialog.
    if (matchMedia('(pointer: coarse)').matches) return;
    formElement.current
      ?.querySelector<HTMLElement>(':is(input, select, textarea):enabled:not([type="hidden"])')
      ?.focus();
  }, []);
  return (
    <form ref={formElement} className="grid gap-4" onSubmit={onSubmit}>
      <FormProblem text={problem} />
      {children}
      <Button wide pending={isPending}>
        {submit}
      </Button>
      {actions}
    </form>
  );
}
