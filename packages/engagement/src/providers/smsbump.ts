/**
 * Yotpo SMSBump. The public form (`v2/formsPublic/subscribe`, JSON, X-SMSBump-Platform) is called as shops' pages do.
 * The call that adds a number to a list by key could not be verified, since its reference isn't public: change it here
 * if an account's documentation differs.
 */
import { createJsonRequest, type ProviderRequest } from './provider-request.ts';

export interface SmsBumpForm {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly formId: string;
}

/** Builds a request of the public form with its four fields. */
export function createSmsBumpFormRequest(
  { url, formId }: SmsBumpForm,
  {
    country,
    phone,
    email,
  }: { readonly country: string; readonly phone: string; readonly email: string | null },
  key: string,
): ProviderRequest {
  const fields = { country, phone, email: email ?? '', form_id: formId };
  return createJsonRequest(`${url}/v2/formsPublic/subscribe`, fields, key, {
    'x-smsbump-platform': 'shopify',
  });
}

export interface SmsBumpAccount {
  readonly url: string;
  readonly apiKey: string;
}

/** Builds a request that adds a number to a list. */
export function createSmsBumpListRequest(
  { url, apiKey }: SmsBumpAccount,
  { phone, list_id }: { readonly phone: string; readonly list_id: string },
  key: string,
): ProviderRequest {
  return createJsonRequest(`${url}/v2/subscribers`, { phone, list_id }, key, { 'x-api-key': apiKey });
}
