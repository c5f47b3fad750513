/**
 * Klaviyo's client subscriptions: developers.klaviyo.com/en/reference/create_client_subscription, revision 2024-10-15.
 * Responds 202 without a body. Idempotent for the same number. Not verified against Klaviyo itself.
 */
import type { ProviderRequest } from './provider-request.ts';

const revision = '2024-10-15';

export interface KlaviyoList {
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** The public API key. */
  readonly company: string;
  readonly list: string;
}

export interface SmsSubscription {
  /** Phone number in E.164 format. */
  readonly phone: string;
  readonly email: string | null;
  readonly source: string;
  readonly consentedAt: number;
}

/** Builds the subscription to marketing and transactional messages by SMS. */
export function createKlaviyoRequest(
  { url, company, list }: KlaviyoList,
  { phone, email, source }: SmsSubscription,
  key: string,
): ProviderRequest {
  const sms = { marketing: { consent: 'SUBSCRIBED' }, transactional: { consent: 'SUBSCRIBED' } };
  const profile = { phone_number: phone, ...(email === null ? {} : { email }), subscriptions: { sms } };
  return {
    url: `${url}/client/subscriptions/?company_id=${encodeURIComponent(company)}`,
    headers: {
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      revision,
      'idempotency-key': key,
    },
    body: JSON.stringify({
      data: {
        type: 'subscription',
        attributes: {
          custom_source: source,
          profile: { data: { type: 'profile', attributes: profile } },
        },
        relationships: { list: { data: { type: 'list', id: list } } },
      },
    }),
  };
}
