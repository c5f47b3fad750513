/** Who is buying. What a client leaves out stays; the operation's context never comes in here. */
import type { CountryCode } from '@vitrine/rules/regions/region';
import type { BuyerIdentityRecord, CartPreferencesRecord, CartRecord } from '../model.ts';
import { type CartChange, type CartProblem, changed, refused } from './result.ts';

/** Fields as they came: undefined keeps, null clears. */
export interface IdentityUpdate {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly countryCode?: CountryCode | null | undefined;
  /** What the access token stood for; `'unknown'` where it stands for nobody. */
  readonly customer?: { readonly id: string; readonly email: string } | 'unknown' | null | undefined;
  readonly companyLocationId?: string | null | undefined;
  readonly preferences?: CartPreferencesRecord | null | undefined;
}

const email = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}\.[^\s@<>]{2,}$/;
const phone = /^\+?[\d\s().\-/]{5,30}$/;

/** Updates the buyer; an e-mail already there is not replaced by the one of a customer who logs in. */
export function setBuyerIdentity(
  cart: CartRecord,
  update: IdentityUpdate,
  path: readonly string[] = ['buyerIdentity'],
): CartChange {
  const problems = identityProblems(update, path);
  if (problems.length > 0) return refused(cart, problems);
  const before = cart.buyerIdentity;
  const customer = update.customer === 'unknown' ? undefined : update.customer;
  const kept = update.email === undefined ? before.email : update.email || null;
  const buyerIdentity: BuyerIdentityRecord = {
    ...before,
    email: kept ?? customer?.email ?? null,
    phone: update.phone === undefined ? before.phone : update.phone || null,
    countryCode: update.countryCode === undefined ? before.countryCode : market(update.countryCode),
    customerId: customer === undefined ? before.customerId : (customer?.id ?? null),
    preferences: update.preferences === undefined ? before.preferences : update.preferences,
  };
  return changed({ ...cart, buyerIdentity });
}

/** `ZZ` stands for no country. */
function market(country: CountryCode | null): CountryCode | null {
  return country === 'ZZ' ? null : country;
}

function identityProblems(update: IdentityUpdate, path: readonly string[]): readonly CartProblem[] {
  const problems: CartProblem[] = [];
  const invalid = (name: string, message: string) =>
    problems.push({ code: 'INVALID', field: [...path, name], message });
  if (update.email && !email.test(update.email)) invalid('email', 'Email is invalid.');
  if (update.phone && !phone.test(update.phone)) invalid('phone', 'Phone is invalid.');
  if (update.customer === 'unknown') invalid('customerAccessToken', 'The customer access token is invalid.');
  if (update.companyLocationId) {
    const message = 'The company location does not exist.';
    problems.push({ code: 'INVALID_COMPANY_LOCATION', field: [...path, 'companyLocationId'], message });
  }
  return problems;
}
