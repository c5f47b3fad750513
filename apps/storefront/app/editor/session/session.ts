/** Who is signed in, for every screen. */
import { createContext, useContext } from 'react';
import type { EditorJson, RoleName } from '../api/editor-accounts-json.ts';
import { roleNames } from '../api/editor-accounts-json.ts';

export interface Session {
  readonly editor: EditorJson;
  /** Asks the shop anew who is signed in. */
  readonly again: () => void;
  readonly signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** Only below the gate, which shows its screens to nobody else. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('nobody is signed in here');
  return session;
}

/** Whether a role is at least another; the server asks again. */
export function hasRole(role: RoleName, least: RoleName): boolean {
  return roleNames.indexOf(role) >= roleNames.indexOf(least);
}
