/** Scopes by which clients of the Customer Account API ask for a customer's whole account. */

export const accountApiScope = 'customer-account-api:full';
/** Scope by which older versions of Hydrogen ask for the same. */
export const legacyAccountApiScope = 'https://api.customers.com/auth/customer.graphql';

/** @param granted scopes of a token, separated by spaces. */
export function hasAccountApiScope(granted: string): boolean {
  const scopes = granted.split(' ');
  return scopes.includes(accountApiScope) || scopes.includes(legacyAccountApiScope);
}
