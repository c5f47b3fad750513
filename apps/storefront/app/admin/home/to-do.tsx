/** A number of things that wait, with the list of them if there is one. */
import { Link } from '../../ui/link.tsx';

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
