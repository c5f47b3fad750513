/** One step of the checkout: its form while open, a summary when complete, only its name before. */
import * as words from '@vitrine/words/checkout';
import { useEffect, useRef } from 'react';
import { Link } from '../ui/link.tsx';

export interface StepProps {
  readonly name: string;
  readonly title: string;
  readonly open: boolean;
  /** Summary of the entered data; null before it is entered. */
  readonly summary: React.ReactNode | null;
  readonly children: React.ReactNode;
}

export function CheckoutStepSection({ name, title, open, summary, children }: StepProps) {
  const heading = `step-${name}`;
  const place = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(open);
  // Moves the focus to the opened step, because the clicked button has disappeared.
  useEffect(() => {
    if (open && !wasOpen.current) place.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (open) {
    return (
      <section aria-labelledby={heading} className="border-line border-t pt-8 pb-10">
        <h2 ref={place} id={heading} tabIndex={-1} className="scroll-mt-4 text-2xl outline-none">
          {title}
        </h2>
        <div className="mt-6">{children}</div>
      </section>
    );
  }
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-line border-t py-4 sm:grid-cols-[10rem_1fr_auto]"
    >
      <h2
        id={heading}
        className={`font-sans text-base leading-normal tracking-normal ${summary === null ? 'text-muted' : 'font-semibold'}`}
      >
        {title}
      </h2>
      {summary !== null && (
        <>
          <div className="col-span-2 row-start-2 min-w-0 break-words sm:col-span-1 sm:col-start-2 sm:row-start-1">
            {summary}
          </div>
          <Link
            to={`?step=${name}`}
            preventScrollReset
            className="link -my-2.5 inline-flex min-h-11 items-center text-sm sm:col-start-3"
            aria-label={words.changeStep({ step: name })}
          >
            {words.change()}
          </Link>
        </>
      )}
    </section>
  );
}
