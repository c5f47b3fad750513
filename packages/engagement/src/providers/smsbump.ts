/**
 * Yotpo SMSBump. The public form (`v2/formsPublic/subscribe`, JSON, X-SMSBump-Platform) is as shops' pages call it. The
 * call that adds a number to a list by key could not be verified: its reference isn't public. It is the one place to
 * change where an account's documents say otherwise.
 */
import { jsonRequest, type ProviderRequest } from './provider-request.ts';

export interface SmsBumpForm {
  /** Without a slash at its end. */
  readonly url: string;
  readonly formId: string;
}

/** The public form's four fields. Source: store §7. */
export function smsBumpForm(
  { url, formId }: SmsBumpForm,
  {
    country,
    phone,
    email,
  }: { readonly country: string; readonly phone: string; readonly email: string | null },
  key: string,
): ProviderRequest {
  const fields = { country, phone, email: email ?? '', form_id: formId };
  return jsonRequest(`${url}/v2/formsPublic/subscribe`, fields, key, { 'x-smsbump-platform': 'shopify' });
}

export interface SmsBumpAccount {
  readonly url: string;
  readonly apiKey: string;
}

/** A number for a list. */
export function smsBumpList(
  { url, apiKey }: SmsBumpAccount,
  { phone, list_id }: { readonly phone: string; readonly list_id: string },
  key: string,
): ProviderRequest {
  return jsonRequest(`${url}/v2/subscribers`, { phone, list_id }, key, { 'x-api-key': apiKey });
}
