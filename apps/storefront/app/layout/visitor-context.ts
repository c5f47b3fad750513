/** The visitor's location from `/geo`; pages themselves are the same for all shoppers. */
import { sharedValue } from '../cart/shared-value.ts';

/** The retailer at whom shoppers of the country buy. */
export interface PartnerJson {
  readonly name: string;
  /** `{handle}` is replaced by the product's handle. */
  readonly url: string;
  /** "Buy at …" */
  readonly button: string;
  readonly text: string;
}

export interface VisitorContext {
  /** ISO code; empty where it isn't known. */
  readonly country_code2: string;
  /** Null where the shopper buys here. */
  readonly partner: PartnerJson | null;
  readonly arrival: ArrivalJson;
}

/** When an order of now arrives. */
export interface ArrivalJson {
  /** In English. */
  readonly country: string;
  /** Missing in answers of an earlier release. */
  readonly countryCode?: string;
  /** YYYY-MM-DD */
  readonly earliest: string;
  readonly latest: string;
}

/** Null on the server, and before the response. */
export const visitorContext = sharedValue<VisitorContext | null>(null);
/** Sets the visitor context until the next response. */
export const setVisitorContext = visitorContext.become;

/** The partner's address of a product; that of the shop where there is none. */
export function atPartner({ url }: PartnerJson, handle: string): string {
  return url.replace('{handle}', encodeURIComponent(handle));
}
