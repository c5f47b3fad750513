/** Price, with the compare-at price. Takes formatted amounts, since the format depends on the region. */
import * as words from '@vitrine/words/ui';

export interface PriceProps {
  /** "$34.00" */
  readonly now: string;
  /** Compare-at price; null if there is none. */
  readonly was?: string | null;
  /** Adds "From", for the lowest of several prices. */
  readonly from?: boolean;
}

export function Price({ now, was = null, from = false }: PriceProps) {
  return (
    <span className="price">
      <span className={was === null ? undefined : 'text-coral'}>
        {from && <span className="text-muted">{words.from()} </span>}
        {was !== null && <span className="sr-only">{words.now()} </span>}
        {now}
      </span>
      {was !== null && (
        <s className="text-muted">
          <span className="sr-only">{words.was()} </span>
          {was}
        </s>
      )}
    </span>
  );
}
