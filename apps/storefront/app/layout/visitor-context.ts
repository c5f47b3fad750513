/** The visitor's location from `/geo`. It isn't part of the pages, which are cached for all shoppers. */
import { createSharedValue } from '../cart/shared-value.ts';

/** Retailer that sells to shoppers in their country instead of this shop. */
export interface PartnerJson {
  readonly name: string;
  /** Product page of the partner; `{handle}` stands for the product's handle. */
  readonly url: string;
  /** Label of the button, for example "Buy at …". */
  readonly button: string;
  readonly text: string;
}

export interface VisitorContext {
  /** ISO 3166-1 code; empty if unknown. */
  readonly country_code2: string;
  /** Null if the shopper buys in this shop. */
  readonly partner: PartnerJson | null;
  readonly arrival: ArrivalJson;
}

/** Estimated arrival of an order placed at the time of the response. */
export interface ArrivalJson {
  /** English name. */
  readonly country: string;
  /** Missing in responses of an earlier release. */
  readonly countryCode?: string;
  /** YYYY-MM-DD */
  readonly earliest: string;
  readonly latest: string;
}

/** Null on the server, and until `/geo` has responded. */
export const visitorContext = createSharedValue<VisitorContext | null>(null);
export const setVisitorContext = visitorContext.set;

/** Returns the partner's URL for a product; with an empty `handle`, its URL without a product. */
export function getPartnerUrl({ url }: PartnerJson, handle: string): string {
  return url.replace('{handle}', encodeURIComponent(handle));
}
