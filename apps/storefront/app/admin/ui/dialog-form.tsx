/** Form in a dialog: an error message, the fields, and a submit button of full width. */
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from './form-problem.tsx';
import type { FormState } from './use-form-submit.ts';

export interface DialogFormProps {
  readonly form: FormState;
  /** Text of the button. */
  readonly submit: string;
  /** Buttons after it. */
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
  // A dialog that opens focuses its first control, the close button, unless something in it has the focus by then.
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
