/** Carrier and tracking number of a shipment, as entered by the merchant. */
import { findCarrier, loadShippingCarriers, toTrackingUrl } from '@vitrine/data/shipping-carriers';
import type { FulfilmentRecord } from './order-record.ts';

export type TrackingDetails = Pick<FulfilmentRecord, 'carrier' | 'trackingCode' | 'trackingUrl'>;

export interface TrackingInput {
  /** May be empty. */
  readonly carrier: string;
  readonly code: string;
  /** URL of the parcel's tracking page; null uses the carrier's default. */
  readonly url: string | null;
}

export type TrackingProblem =
  | { readonly kind: 'tooLong'; readonly maxLength: number }
  | { readonly kind: 'badUrl'; readonly url: string }
  /** The carrier isn't known, so it has no default tracking page. */
  | { readonly kind: 'unknownCarrier'; readonly carrier: string };

const maxTextLength = 100;
const maxUrlLength = 500;

/** Finds the carrier's name and tracking page. */
export function toTrackingDetails(input: TrackingInput): TrackingDetails | TrackingProblem {
  const carrier = input.carrier.trim();
  const trackingCode = input.code.trim();
  if (carrier.length > maxTextLength || trackingCode.length > maxTextLength)
    return { kind: 'tooLong', maxLength: maxTextLength };
  const { url } = input;
  if (url !== null && !(url.length <= maxUrlLength && /^https?:\/\//.test(url) && URL.canParse(url)))
    return { kind: 'badUrl', url };
  const known = findCarrier(loadShippingCarriers(), carrier);
  if (known === null && url === null && trackingCode !== '' && carrier !== '')
    return { kind: 'unknownCarrier', carrier };
  const trackingUrl =
    url ?? (known === null || trackingCode === '' ? null : toTrackingUrl(known, trackingCode));
  return { carrier: known?.name ?? carrier, trackingCode, trackingUrl };
}
