/**
 * "Helpful" button of a review. With JavaScript the vote counts at once; without, the button leads to a page of its
 * own.
 */
import * as words from '@vitrine/words/product-reviews';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { shopPath } from '../data/shop-path.ts';
import { ShopForm } from '../ui/shop-form.tsx';

export interface HelpfulVoteProps {
  readonly review: string;
  /** Number of votes when the page was rendered. */
  readonly count: number;
}

export function HelpfulVote({ review, count }: HelpfulVoteProps) {
  const { pathname } = useLocation();
  const [vote, setVote] = useState<{ readonly on: boolean; readonly count: number } | null>(null);
  const on = vote?.on ?? false;
  const now = vote?.count ?? count;
  async function send(event: React.FormEvent) {
    event.preventDefault();
    const response = await fetch(shopPath('/api/reviews/helpful'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ review, helpful: !on }),
    }).catch(() => null);
    if (response?.ok !== true) return;
    const { helpful }: { readonly helpful: number } = await response.json();
    setVote({ on: !on, count: helpful });
  }
  return (
    <ShopForm method="post" action={`/reviews/${review}/helpful`} onSubmit={send} className="review-helpful">
      <input type="hidden" name="from" value={pathname} />
      <button type="submit" aria-pressed={on} className="review-vote">
        {words.helpful()}
        {now > 0 && <span className="figures"> ({now})</span>}
      </button>
    </ShopForm>
  );
}
