/** Changes the buyer identity. Fields that the client omits remain unchanged. The operation's country isn't considered. */
import type { CountryCode } from '@vitrine/rules/regions/region';
import type { BuyerIdentityRecord, CartPreferencesRecord, CartRecord } from '../cart-record.ts';
import { acceptChange, type CartChange, type CartUserError, toRejectedChange } from './cart-change.ts';

/** A change of the buyer identity: undefined leaves a field unchanged, null clears it. */
export interface IdentityUpdate {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly countryCode?: CountryCode | null | undefined;
  /** Customer of the access token; `'unknown'` if the token is invalid. */
  readonly customer?: { readonly id: string; readonly email: string } | 'unknown' | null | undefined;
  readonly companyLocationId?: string | null | undefined;
  readonly preferences?: CartPreferencesRecord | null | undefined;
}

const email = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}\.[^\s@<>]{2,}$/;
const phone = /^\+?[\d\s().\-/]{5,30}$/;

/** Updates the buyer. The email address of a customer who signs in doesn't replace an existing one. */
export function setBuyerIdentity(
  cart: CartRecord,
  update: IdentityUpdate,
  path: readonly string[] = ['buyerIdentity'],
): CartChange {
  const problems = identityProblems(update, path);
  if (problems.length > 0) return toRejectedChange(cart, problems);
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
  return acceptChange({ ...cart, buyerIdentity });
}

/** `ZZ` means no country. */
function market(country: CountryCode | null): CountryCode | null {
  return country === 'ZZ' ? null : country;
}

function identityProblems(update: IdentityUpdate, path: readonly string[]): readonly CartUserError[] {
  const problems: CartUserError[] = [];
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
