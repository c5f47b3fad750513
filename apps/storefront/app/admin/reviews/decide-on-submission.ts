/** Calls that publish or reject a review or question, and restore the state before. */
import { callEditor } from '../../editor/api/client.ts';
import type { SubmissionJson, SubmissionStateJson } from './reviews-json.ts';

type Target = Pick<SubmissionJson, 'kind' | 'id'>;

export function getSubmissionPath({ kind, id }: Target): string {
  return `/submissions/${kind}/${encodeURIComponent(id)}`;
}

/** Returns null, or the sentence that says why nothing was changed. */
export async function decideOnSubmission(
  target: Target,
  action: 'publish' | 'hide',
  body: object,
): Promise<string | null> {
  const answer = await callEditor(`${getSubmissionPath(target)}/${action}`, { method: 'POST', body });
  return answer.ok ? null : answer.refused.message;
}

/** Restores the state before a moderation, unless it was changed again. Returns as `decideOnSubmission`. */
export async function undoDecision(
  { state, reason, ...target }: Target & Pick<SubmissionJson, 'state' | 'reason'>,
  from: SubmissionStateJson,
): Promise<string | null> {
  const body = { from, state, reason };
  const answer = await callEditor(`${getSubmissionPath(target)}/restore`, { method: 'POST', body });
  return answer.ok ? null : answer.refused.message;
}
