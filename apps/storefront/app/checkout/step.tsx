/** One step of the checkout: its form while open, a line with what was said once done. */
import { Link } from 'react-router';

export interface StepProps {
  readonly name: string;
  readonly title: string;
  readonly open: boolean;
  /** What was said; null while nothing was. */
  readonly summary: React.ReactNode | null;
  readonly children: React.ReactNode;
}

export function Step({ name, title, open, summary, children }: StepProps) {
  return (
    <section aria-labelledby={`step-${name}`} className="border-line border-t pt-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`step-${name}`} className={`text-xl ${open || summary !== null ? '' : 'text-muted'}`}>
          {title}
        </h2>
        {!open && summary !== null && (
          <Link
            to={`?step=${name}`}
            preventScrollReset
            className="link inline-flex min-h-11 items-center text-sm"
            aria-label={`Change ${title.toLowerCase()}`}
          >
            Change
          </Link>
        )}
      </div>
      {open ? (
        <div className="mt-4">{children}</div>
      ) : (
        summary !== null && <div className="mt-1">{summary}</div>
      )}
    </section>
  );
}
