/** Payment methods (cards and wallets) and instalment offers. */

import * as words from '@vitrine/words/product';

export interface PaymentBadgesProps {
  /** Names of payment methods, such as "Visa" or "Apple Pay". */
  readonly names: readonly string[];
  /** Instalment offers, one line each. */
  readonly parts: readonly { readonly text: string; readonly lang?: string | undefined }[];
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
      {parts.map(({ text, lang }) => (
        <p key={text} lang={lang}>
          {text}
        </p>
      ))}
    </details>
  );
}
