/**
 * Bluecore's events API: help.bluecore.com/en/articles/6786828-events-api (event, properties with distinct_id, token,
 * customer, products). Two names aren't in the documentation, and have to be agreed with Bluecore when an account is set up: that
 * of the registration event ("optin"), and that of the custom event for a waitlist.
 */
import { createJsonRequest, type ProviderRequest } from './provider-request.ts';

export interface BluecoreAccount {
  readonly url: string;
  /** The account's namespace. */
  readonly token: string;
}

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function customerOf(fields: Fields) {
  const { email, country, phone, brand, store, domain } = fields;
  return {
    email,
    country,
    ...(text(phone) === '' ? {} : { phone }),
    brand,
    store,
    domain,
    ...(fields.ig_handle === undefined ? {} : { ig_handle: fields.ig_handle }),
  };
}

/** Builds the event of a waitlist entry. */
export function createBluecoreWaitlistRequest(
  account: BluecoreAccount,
  fields: Fields,
  key: string,
): ProviderRequest {
  const properties = {
    distinct_id: fields.email,
    token: account.token,
    customer: customerOf(fields),
    products: [{ id: fields.product }],
    reg_source: fields.reg_source ?? '',
    ...(fields.variant === undefined ? {} : { variant: fields.variant }),
    ...(fields.welcome === undefined ? {} : { welcome: fields.welcome }),
    event_id: key,
  };
  return createJsonRequest(account.url, { event: 'waitlist', properties }, key);
}

/** Builds the event of a newsletter sign-up. */
export function createBluecoreRegistrationRequest(
  account: BluecoreAccount,
  fields: Fields,
  key: string,
): ProviderRequest {
  const properties = {
    distinct_id: fields.email,
    token: account.token,
    customer: customerOf(fields),
    reg_source: fields.reg_source ?? '',
    event_id: key,
  };
  return createJsonRequest(account.url, { event: 'optin', properties }, key);
}
