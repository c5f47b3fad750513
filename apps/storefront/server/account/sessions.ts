/** The sessions of a member: only the embedded backend has them, since the Storefront API has no fields for sessions. */
import type { BackendDeps } from '@vitrine/commerce/backend-options';
import { endSessions, findSessionsByToken, setSessionDevice } from '@vitrine/commerce/customers/sessions';
import type { MemberSessionJson } from '../../app/account/account.ts';

/** Each method takes the access token of the session that calls it. */
export interface MemberSessions {
  list(token: string): Promise<readonly MemberSessionJson[]>;
  /** Stores the name of the session's browser. */
  name(token: string, device: string): Promise<void>;
  end(token: string, which: 'others' | { readonly id: string }): Promise<void>;
}

export function createMemberSessions(parts: Pick<BackendDeps, 'storage' | 'clock' | 'log'>): MemberSessions {
  return {
    list: (token) => findSessionsByToken(parts, token),
    name: (token, device) => setSessionDevice(parts, token, device),
    async end(token, which) {
      await endSessions(parts, token, which);
    },
  };
}
