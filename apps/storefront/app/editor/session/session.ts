/** Context with the signed-in editor. */
import { createContext, useContext } from 'react';
import type { EditorJson, EditorStep, SignedInJson } from '../api/editor-accounts-json.ts';
import { editorSteps } from '../api/editor-accounts-json.ts';

export interface Session {
  readonly editor: SignedInJson;
  /** Reloads the session from the server. */
  readonly reloadSession: () => void;
  readonly signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** Throws outside of `SessionGate`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('nobody is signed in here');
  return session;
}

/**
 * Levels in ascending order: each includes the permissions of those before it. For display only; the server checks each
 * call.
 */
const steps: readonly (EditorStep | null)[] = ['editor', 'publisher', 'admin'];

export function hasRole(role: EditorJson['role'], least: EditorStep): boolean {
  return steps.indexOf(editorSteps[role]) >= steps.indexOf(least);
}
