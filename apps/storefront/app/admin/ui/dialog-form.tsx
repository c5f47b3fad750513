/** Form of a dialog: its fields, what went wrong, and a wide button. */
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
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
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      {children}
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <Button wide pending={isPending}>
        {submit}
      </Button>
      {actions}
    </form>
  );
}
