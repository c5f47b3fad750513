/** OAuth scope for access to a customer's whole account in the Customer Account API. */

export const accountApiScope = 'customer-account-api:full';
/** Equivalent scope that older versions of Hydrogen request. */
export const legacyAccountApiScope = 'https://api.customers.com/auth/customer.graphql';

/** @param granted scopes of a token, separated by spaces. */
export function hasAccountApiScope(granted: string): boolean {
  const scopes = granted.split(' ');
  return scopes.includes(accountApiScope) || scopes.includes(legacyAccountApiScope);
}
