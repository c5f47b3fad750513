/** The sessions of a member: a service of the embedded backend, since the Storefront API has no words for them. */
import type { BackendDeps } from '@vitrine/commerce/backend-options';
import { endSessions, findSessionsByToken, setSessionDevice } from '@vitrine/commerce/customers/sessions';
import type { MemberSessionJson } from '../../app/account/account.ts';

/** Every method takes the token of the calling session. */
export interface MemberSessions {
  list(token: string): Promise<readonly MemberSessionJson[]>;
  /** Says which browser a session is in. */
  name(token: string, device: string): Promise<void>;
  end(token: string, which: 'others' | { readonly id: string }): Promise<void>;
}

export function memberSessions(parts: Pick<BackendDeps, 'storage' | 'clock' | 'log'>): MemberSessions {
  return {
    list: (token) => findSessionsByToken(parts, token),
    name: (token, device) => setSessionDevice(parts, token, device),
    async end(token, which) {
      await endSessions(parts, token, which);
    },
  };
}
