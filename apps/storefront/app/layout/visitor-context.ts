/** The visitor's location from `/geo`; pages are cached for all shoppers and don't contain it. */
import { sharedValue } from '../cart/shared-value.ts';

/** Retailer from whom shoppers of the country buy. */
export interface PartnerJson {
  readonly name: string;
  /** `{handle}` is replaced by the product's handle. */
  readonly url: string;
  /** For example "Buy at …". */
  readonly button: string;
  readonly text: string;
}

export interface VisitorContext {
  /** ISO code; empty if unknown. */
  readonly country_code2: string;
  /** Null if the shopper buys in this shop. */
  readonly partner: PartnerJson | null;
  readonly arrival: ArrivalJson;
}

/** Estimated arrival of an order placed now. */
export interface ArrivalJson {
  /** Name in English. */
  readonly country: string;
  /** Missing in responses of an earlier release. */
  readonly countryCode?: string;
  /** YYYY-MM-DD */
  readonly earliest: string;
  readonly latest: string;
}

/** Null on the server, and before the response. */
export const visitorContext = sharedValue<VisitorContext | null>(null);
/** Sets the visitor context until the next response. */
export const setVisitorContext = visitorContext.become;

/** Returns the partner's URL of a product, or its home page without a handle. */
export function atPartner({ url }: PartnerJson, handle: string): string {
  return url.replace('{handle}', encodeURIComponent(handle));
}
