/**
 * Landing page of a link in an email: asks for a click on a button, since mail clients prefetch links, and
 * shows the result.
 */
import { Link } from './link.tsx';

interface Answer {
  readonly title: string;
  readonly text: string;
}

export interface MailedLinkProps {
  readonly question: { readonly title: string; readonly text?: string; readonly button: string };
  /** Null before the button is clicked. */
  readonly answer: Answer | null;
  readonly onward: { readonly to: string; readonly label: string };
}

export function MailedLink({ question, answer, onward }: MailedLinkProps) {
  if (answer === null)
    return (
      <section className="frame py-16">
        <h1 className="text-3xl">{question.title}</h1>
        {question.text && <p className="mt-3 text-muted">{question.text}</p>}
        <form method="post" className="mt-6">
          <button type="submit" className="button">
            {question.button}
          </button>
        </form>
      </section>
    );
  return (
    <section className="frame py-16" role="status">
      <h1 className="text-3xl">{answer.title}</h1>
      <p className="mt-3 text-muted">{answer.text}</p>
      <Link to={onward.to} className="button mt-6">
        {onward.label}
      </Link>
    </section>
  );
}
