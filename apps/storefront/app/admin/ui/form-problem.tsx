/** Error message above a form, which gets the focus if no field is invalid. */
import { Notice } from '../../editor/shell/notice.tsx';

export function FormProblem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className="form-problem" tabIndex={-1}>
      <Notice tone="problem">{text}</Notice>
    </div>
  );
}
