/** Where the shopper seems to be, as `/geo` answers it: asked once for all who want to know at about the same time. */
import type { ConsentState } from '@vitrine/rules/consent/consent';
import { noteWhereabouts, type Whereabouts } from './whereabouts.ts';

export interface GeoAnswer extends Whereabouts {
  readonly region_name: string;
  /** The storefront that serves the country better than this one. */
  readonly store: string | null;
  /** Whether the visit may be measured. */
  readonly consent: ConsentState;
}

/** ms */
const together = 3000;
let last: { readonly answer: Promise<GeoAnswer | null>; readonly at: number } | null = null;

/** Null where the shop could not be asked, or had no answer. */
export function askGeo(): Promise<GeoAnswer | null> {
  if (last === null || performance.now() - last.at > together)
    last = { answer: ask(), at: performance.now() };
  return last.answer;
}

async function ask(): Promise<GeoAnswer | null> {
  try {
    const response = await fetch('/geo');
    if (response.status !== 200) return null;
    const answer = (await response.json()) as GeoAnswer;
    noteWhereabouts(answer);
    return answer;
  } catch (failure) {
    console.warn('The shopper could not be located', failure);
    return null;
  }
}
