/** The sessions of a member: a service of the embedded backend, since the Storefront API has no words for them. */
import type { BackendParts } from '@vitrine/commerce/backend';
import { endSessions, nameSession, sessionsOf } from '@vitrine/commerce/customers/sessions';
import type { SessionJson } from '../../app/account/account.ts';

/** All calls take the token of the session that asks. */
export interface MemberSessions {
  list(token: string): Promise<readonly SessionJson[]>;
  /** Says which browser a session is in. */
  name(token: string, device: string): Promise<void>;
  end(token: string, which: 'others' | { readonly id: string }): Promise<void>;
}

export function memberSessions(parts: Pick<BackendParts, 'storage' | 'clock' | 'log'>): MemberSessions {
  return {
    list: (token) => sessionsOf(parts, token),
    name: (token, device) => nameSession(parts, token, device),
    async end(token, which) {
      await endSessions(parts, token, which);
    },
  };
}
