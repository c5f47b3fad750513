/**
 * Consent panel for tracking: shown where the law requires consent, and when the shopper opens "Privacy choices" in the
 * footer. Refusing takes one click, like accepting. The page behind the panel stays usable and can be scrolled until
 * nothing is covered. On phones the panel takes less than a fifth of the screen. In the checkout it is part of the
 * page's end, so that it covers no button or field (ANA-16).
 */

import type { ConsentChoice } from '@vitrine/rules/consent/consent';
import * as words from '@vitrine/words/privacy-panel';
import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useCloseAtBack } from '../ui/use-close-at-back.ts';

export interface PrivacyPanelProps {
  /** Current choice as text; null if there is none. */
  readonly now: string | null;
  /** True if a third-party support chat is configured. */
  readonly hasChat: boolean;
  /** True if the shopper opened the panel: it then gets the focus and can be closed without a choice. */
  readonly opened: boolean;
  /** Resolves to false if the choice couldn't be stored. */
  readonly choose: (choice: ConsentChoice) => Promise<boolean>;
  readonly close: () => void;
}

export default function PrivacyPanel({ now, hasChat, opened, choose, close }: PrivacyPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { policies } = useShopFrame();
  const policy = useHref('/policies/privacy-policy');
  const [failed, setFailed] = useState(false);
  const take = async (choice: ConsentChoice) => setFailed(!(await choose(choice)));
  useEffect(() => {
    if (opened) title.current?.focus();
  }, [opened]);
  useCloseAtBack(opened, close);
  useEffect(() => reserveSpaceFor(panel.current), []);
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
        <div className="privacy-words">
          <h2 ref={title} id="privacy-title" tabIndex={-1} className="privacy-title">
            {words.yourPrivacy()}
          </h2>{' '}
          <p className="privacy-text">
            {words.whatAcceptingMeans({ chat: hasChat ? 'yes' : 'no' })}{' '}
            {policies.includes('privacy-policy') && (
              <a href={policy} className="link">
                {words.privacyPolicy()}
              </a>
            )}
          </p>
          {now !== null && <p className="mt-1 text-sm">{now}</p>}
          <p role="status" className="text-sm">
            {failed ? words.unreachable() : ''}
          </p>
        </div>
        <div className="privacy-choices">
          <Button type="button" variant="secondary" size="small" onClick={() => void take('refused')}>
            {words.refuse()}
          </Button>
          <Button type="button" variant="secondary" size="small" onClick={() => void take('granted')}>
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

/**
 * Sets the panel's height as a CSS variable, so that the page's end can be scrolled above the panel. @returns a
 * function that removes the variable
 */
function reserveSpaceFor(panel: HTMLElement | null): () => void {
  if (panel === null) return () => undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--privacy-room', `${panel.offsetHeight}px`));
  sizes.observe(panel);
  return () => {
    sizes.disconnect();
    style.removeProperty('--privacy-room');
  };
}
