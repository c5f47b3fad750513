/** Returns true if what the signed-in editor publishes waits for a second person. For display: the server decides. */
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
