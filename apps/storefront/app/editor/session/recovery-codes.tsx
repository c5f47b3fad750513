/** Recovery codes, shown once. */
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      void showToast({ title: 'Copied', tone: 'done' });
    } catch {
      void showToast({
        title: 'Your browser doesn’t let us copy. Please mark and copy them.',
        tone: 'problem',
      });
    }
  };
  return (
    <section className="grid gap-5" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="text-2xl">
        Keep your recovery codes
      </h2>
      <p>
        Without your phone, one of these opens instead of a code of the app. Each works once, and you see them
        only now: print them, or keep them where your passwords are.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={onKept}>
          I have kept them
        </Button>
        <Button type="button" variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </section>
  );
}
