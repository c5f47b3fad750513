/** Returns true if the signed-in editor's publications need a second person's approval. For display only: the server decides. */
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import type { PublishingSettingsJson } from '../api/publishing-json.ts';
import { hasRole, useSession } from '../session/session.ts';

export function useNeedsApproval(): boolean {
  const { editor } = useSession();
  const { data } = useSWR<PublishingSettingsJson, ApiError>('/publishing-settings');
  return (
    !hasRole(editor.role, 'publisher') || (data?.secondPerson.some((role) => role === editor.role) ?? false)
  );
}
