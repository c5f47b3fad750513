/** The buyer's identity as it comes in; the access token is exchanged for the customer that it stands for. */
import type { GraphContext } from '../../graphql/context.ts';
import type { IdentityUpdate } from '../change/identity.ts';
import { customerOfToken } from './customer.ts';
import { type PreferencesInput, readPreferences } from './read-input.ts';

export interface BuyerIdentityInput {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly countryCode?: string | null;
  readonly customerAccessToken?: string | null;
  readonly companyLocationId?: string | null;
  readonly preferences?: PreferencesInput | null;
}

/** Fields left out stay left out, null stays null. An empty token is the customer logging out. */
export async function readIdentity(
  input: BuyerIdentityInput,
  context: GraphContext,
): Promise<IdentityUpdate> {
  const { customerAccessToken: token, preferences } = input;
  return {
    ...(input.email === undefined ? {} : { email: input.email?.trim() ?? null }),
    ...(input.phone === undefined ? {} : { phone: input.phone?.trim() ?? null }),
    ...(input.countryCode === undefined ? {} : { countryCode: input.countryCode }),
    ...(token === undefined ? {} : { customer: token ? await customerOfToken(context, token) : null }),
    ...(input.companyLocationId === undefined ? {} : { companyLocationId: input.companyLocationId }),
    ...(preferences === undefined
      ? {}
      : { preferences: preferences === null ? null : readPreferences(preferences) }),
  };
}
