/** Payment methods (cards and wallets) and instalment offers. */

import * as words from '@vitrine/words/product';
import { getSourceLang } from '../data/text-language.ts';

export interface PaymentBadgesProps {
  /** "Visa", "Apple Pay" */
  readonly names: readonly string[];
  /** Instalment offers, one line each. */
  readonly parts: readonly string[];
}

export function PaymentBadges({ names, parts }: PaymentBadgesProps) {
  const marks = (
    <span className="pay-marks">
      <span className="sr-only">{words.payWith()} </span>
      {names.map((name) => (
        <span key={name} className="pay-mark">
          {name}
        </span>
      ))}
    </span>
  );
  if (parts.length === 0) return marks;
  return (
    <details className="pay-parts figures">
      <summary>
        {marks}
        <span className="pay-parts-words">{words.orInParts()}</span>
      </summary>
      {parts.map((line) => (
        <p key={line} lang={getSourceLang()}>
          {line}
        </p>
      ))}
    </details>
  );
}
