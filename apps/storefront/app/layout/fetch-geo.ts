/** Location of the shopper from `/geo`, requested once for concurrent callers. */
import type { ConsentState } from '@vitrine/rules/consent/consent';
import { shopPath } from '../data/shop-path.ts';
import { setVisitorContext, type VisitorContext } from './visitor-context.ts';

export interface GeoResponse extends VisitorContext {
  /** A US territory, ISO 3166-1; else empty. */
  readonly province_code: string;
  /** The storefront that serves the country better than this one. */
  readonly store: string | null;
  /** Consent to analytics. */
  readonly consent: ConsentState;
}

/** Time in ms within which callers share a response. */
const together = 3000;
let last: { readonly answer: Promise<GeoResponse | null>; readonly at: number } | null = null;

/** @returns null if the server couldn't be reached or didn't respond */
export function fetchGeo(): Promise<GeoResponse | null> {
  if (last === null || performance.now() - last.at > together)
    last = { answer: ask(), at: performance.now() };
  return last.answer;
}

async function ask(): Promise<GeoResponse | null> {
  try {
    const response = await fetch(shopPath('/geo'));
    if (response.status !== 200) return null;
    const answer = (await response.json()) as GeoResponse;
    setVisitorContext(answer);
    return answer;
  } catch (failure) {
    console.warn('The shopper could not be located', failure);
    return null;
  }
}
