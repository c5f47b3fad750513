/** Fetches the shopper's location from `/geo`; concurrent callers share a request. */
import type { ConsentState } from '@vitrine/rules/consent/consent';
import { shopPath } from '../data/shop-path.ts';
import { setVisitorContext, type VisitorContext } from './visitor-context.ts';

export interface GeoResponse extends VisitorContext {
  /** ISO 3166-1 code of a US territory; else empty. */
  readonly province_code: string;
  /** Key of the storefront that serves the shopper's country, if it isn't this storefront; null otherwise. */
  readonly store: string | null;
  /** Consent to analytics. */
  readonly consent: ConsentState;
}

/** Time in ms for which later callers share a response. */
const sharedMs = 3000;
let last: { readonly response: Promise<GeoResponse | null>; readonly at: number } | null = null;

/** @returns null if the request failed or the status isn't 200 */
export function fetchGeo(): Promise<GeoResponse | null> {
  if (last === null || performance.now() - last.at > sharedMs)
    last = { response: requestGeo(), at: performance.now() };
  return last.response;
}

async function requestGeo(): Promise<GeoResponse | null> {
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
