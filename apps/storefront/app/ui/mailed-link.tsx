/**
 * Page to which an e-mail links. It asks for a click on a button, because mail programs open links by themselves, and
 * then shows the result with a next step.
 */
import { useEffect, useRef } from 'react';
import type { NextStep } from '../layout/error-page.tsx';
import { PictureSection } from '../layout/picture-section.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface Answer {
  readonly title: string;
  readonly text: string;
  /** True if the link did nothing, for example because it has expired. */
  readonly isRejected?: boolean;
  /** Step that helps after a rejection, shown before the usual next step. */
  readonly remedy?: NextStep | undefined;
}

export interface MailedLinkProps {
  readonly question: { readonly title: string; readonly text?: string; readonly button: string };
  /** Null before the button is clicked. */
  readonly answer: Answer | null;
  readonly onward: NextStep;
}

export function MailedLink({ question, answer, onward }: MailedLinkProps) {
  return (
    <PictureSection>
      {answer === null ? (
        <>
          <h1 className="max-w-[18ch] text-4xl">{question.title}</h1>
          {question.text && <p className="mt-4 max-w-[42ch] text-lg">{question.text}</p>}
          <form method="post" className="mt-8">
            <button type="submit" className="button">
              {question.button}
            </button>
          </form>
        </>
      ) : (
        <Result answer={answer} onward={onward} />
      )}
    </PictureSection>
  );
}

/** The heading takes the focus, so that a screen reader reads the result of the click first. */
function Result({ answer, onward }: { readonly answer: Answer; readonly onward: NextStep }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { title, text, isRejected = false, remedy } = answer;
  return (
    <>
      <p className={isRejected ? 'text-coral' : 'text-lagoon'}>
        <Icon name={isRejected ? 'warning' : 'check'} size={20} />
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-3 max-w-[18ch] text-4xl outline-none">
        {title}
      </h1>
      <p className="mt-4 max-w-[42ch] text-lg">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {remedy && (
          <Link to={remedy.to} className="button">
            {remedy.label}
          </Link>
        )}
        <Link to={onward.to} className={remedy ? 'button button-secondary' : 'button'}>
          {onward.label}
        </Link>
      </p>
    </>
  );
}
