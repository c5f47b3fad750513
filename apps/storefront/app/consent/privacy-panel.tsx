/**
 * The choice whether visits are measured: shown where the law wants a yes first, and from "Privacy choices" at the foot of every
 * page. Refusing takes the same press as accepting; the page behind stays in use, and can be scrolled clear of it.
 */

import type { ConsentChoice } from '@vitrine/rules/consent/consent';
import * as words from '@vitrine/words/privacy-panel';
import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export interface PrivacyPanelProps {
  /** What holds now, in words; null where nothing was chosen yet. */
  readonly now: string | null;
  /** Whether a support chat of somebody else is among what loads. */
  readonly hasChat: boolean;
  /** Whether the shopper opened it: the focus goes there then, and it can be closed without a choice. */
  readonly opened: boolean;
  /** Gives false where the choice could not be kept. */
  readonly choose: (choice: ConsentChoice) => Promise<boolean>;
  readonly close: () => void;
}

export default function PrivacyPanel({ now, hasChat, opened, choose, close }: PrivacyPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const policy = useHref('/policies/privacy-policy');
  const [failed, setFailed] = useState(false);
  const take = async (choice: ConsentChoice) => setFailed(!(await choose(choice)));
  useEffect(() => {
    if (opened) title.current?.focus();
  }, [opened]);
  useEffect(() => keepRoomFor(panel.current), []);
  return (
    <section
      ref={panel}
      aria-labelledby="privacy-title"
      className="privacy-panel no-print"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && opened) close();
      }}
    >
      <div className="frame privacy-inner">
        <div>
          <h2 ref={title} id="privacy-title" tabIndex={-1} className="font-sans font-semibold text-base">
            {words.yourPrivacy()}
          </h2>
          <p className="mt-1 max-w-[68ch] text-muted text-sm">
            {words.whatYesMeans({ chat: hasChat ? 'yes' : 'no' })}{' '}
            <a href={policy} className="link">
              {words.privacyPolicy()}
            </a>
          </p>
          {now !== null && <p className="mt-1 text-sm">{now}</p>}
          <p role="status" className="text-sm">
            {failed ? words.unreachable() : ''}
          </p>
        </div>
        <div className="privacy-choices">
          <Button type="button" variant="secondary" onClick={() => void take('refused')}>
            {words.refuse()}
          </Button>
          <Button type="button" variant="secondary" onClick={() => void take('granted')}>
            {words.accept()}
          </Button>
        </div>
        {opened && (
          <IconButton icon="close" label={words.close()} className="privacy-close" onClick={close} />
        )}
      </div>
    </section>
  );
}

/** Tells the page how high the panel is, so that its end can be scrolled above it. @returns what gives the room back. */
function keepRoomFor(panel: HTMLElement | null): () => void {
  if (panel === null) return () => undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--privacy-room', `${panel.offsetHeight}px`));
  sizes.observe(panel);
  return () => {
    sizes.disconnect();
    style.removeProperty('--privacy-room');
  };
}
