/** Builds the calls of `{app}` with exactly the specified fields. Unknown optional fields are omitted (ENG-03). */
import { createJsonRequest, type ProviderRequest } from './provider-request.ts';

/** The shop's identifiers in payloads. */
export interface ShopName {
  readonly brand: string;
  /** The storefront's key. */
  readonly store: string;
  /** The storefront's host. */
  readonly domain: string;
}

export const appCallPaths = {
  waitlist: 'bluecore/waitlist.json',
  registration: 'bluecore/registrations',
  sms: 'smsbump/subscribe',
} as const;

export interface WaitlistFields {
  readonly email: string;
  readonly country: string;
  readonly product: string;
  readonly phone: string | null;
  readonly source: string;
  readonly variant: string;
  readonly welcome: number | null;
  readonly ig_handle: string | null;
}

export function toWaitlistFields(shop: ShopName, fields: WaitlistFields, signature: string) {
  const { email, country, product, phone, source, variant, welcome, ig_handle } = fields;
  return {
    email,
    country,
    brand: shop.brand,
    store: shop.store,
    domain: shop.domain,
    product,
    phone: phone ?? '',
    signature,
    reg_source: source,
    ...(variant === '' ? {} : { variant }),
    ...(welcome === null ? {} : { welcome: welcome === 1 }),
    ...(ig_handle === null ? {} : { ig_handle }),
  };
}

export interface RegistrationFields {
  readonly email: string;
  readonly country: string;
  readonly phone: string | null;
  readonly source: string;
}

export function toRegistrationFields(
  shop: ShopName,
  { email, country, phone, source }: RegistrationFields,
  signature: string,
) {
  return {
    email,
    country,
    store: shop.store,
    brand: shop.brand,
    domain: shop.domain,
    phone: phone ?? '',
    reg_source: source,
    signature,
  };
}

export function toSmsFields(brand: string, phone: string, listId: string, signature: string) {
  return { phone, list_id: listId, brand, signature };
}

/**
 * Builds a JSON call of `{app}`.
 *
 * @param base URL without a trailing slash
 */
export function createAppRequest(base: string, call: string, fields: object, key: string): ProviderRequest {
  return createJsonRequest(`${base}/${call}`, fields, key, { accept: 'application/json' });
}

/** Builds a TikTok event. Its signature is a header, not a field. */
export function createAppTiktokRequest(
  base: string,
  event: string,
  fields: Readonly<Record<string, string>>,
  signature: string,
  key: string,
): ProviderRequest {
  return {
    url: `${base}/tiktok/${encodeURIComponent(event)}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'idempotency-key': key,
      'x-signature': signature,
    },
    body: new URLSearchParams(fields).toString(),
  };
}
