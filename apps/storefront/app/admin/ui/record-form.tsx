/** Form in a card of a record's page. Read-only roles see its fields without the button. */
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { RecordCard } from './record-page.tsx';
import type { FormState } from './use-form-submit.ts';

export interface RecordFormProps {
  readonly title: string;
  readonly form: FormState;
  /** Text of the button. */
  readonly save: string;
  readonly mayChange: boolean;
  readonly children: React.ReactNode;
}

export function RecordForm({ title, form, save, mayChange, children }: RecordFormProps) {
  const { problem, isPending, onSubmit } = form;
  return (
    <RecordCard title={title}>
      <form onSubmit={onSubmit}>
        <fieldset className="grid min-w-0 gap-4" disabled={!mayChange}>
          <legend className="sr-only">{title}</legend>
          {children}
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          {mayChange && (
            <div>
              <Button size="small" pending={isPending}>
                {save}
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </RecordCard>
  );
}
