/** Recovery codes, which are displayed only once. */
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { sessionTexts } from './session-texts.ts';

const texts = sessionTexts.recovery;

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
      void showToast({ title: texts.copied, tone: 'done' });
    } catch {
      void showToast({
        title: texts.copyFailed,
        tone: 'problem',
      });
    }
  };
  return (
    <section className="grid gap-5" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="text-2xl">
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={onKept}>
          {texts.kept}
        </Button>
        <Button type="button" variant="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </section>
  );
}
