/** Shows the number of open tasks, with a link to their list if there is one. */
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { adminTexts } from '../admin-texts.ts';

export interface ToDoProps {
  readonly label: string;
  /** Undefined while it loads. */
  readonly count: number | undefined;
  readonly to?: string;
}

export function ToDo({ label, count, to }: ToDoProps) {
  const content = (
    <>
      <span>{label}</span>
      <span className="to-do-count" data-some={(count ?? 0) > 0 || undefined}>
        {count ?? '…'}
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <p className="to-do">{content}</p>
      ) : (
        <Link to={to} className="to-do">
          {content}
        </Link>
      )}
    </li>
  );
}

export interface FailedToDoProps {
  readonly message: string;
  readonly retry: () => void;
}

/** Shows the error if the numbers can't be read. */
export function FailedToDo({ message, retry }: FailedToDoProps) {
  return (
    <li>
      <Notice
        tone="problem"
        action={
          <Button type="button" size="small" variant="secondary" onClick={retry}>
            {adminTexts.tryAgain}
          </Button>
        }
      >
        {message}
      </Notice>
    </li>
  );
}
