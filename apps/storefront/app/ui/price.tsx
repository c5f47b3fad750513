/** A price, with the price that it was compared to. Takes words: what an amount looks like is the region's to say. */
import * as words from '@vitrine/words/ui';

export interface PriceProps {
  /** "$34.00" */
  readonly now: string;
  /** The price before a reduction; null where there is none. */
  readonly was?: string | null;
  /** "From" before a price that is the lowest of several. */
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
