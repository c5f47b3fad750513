/** API calls that publish or reject a review or question, and that undo the decision. */
import { callEditor } from '../../editor/api/client.ts';
import type { SubmissionJson, SubmissionStateJson } from './reviews-json.ts';

type Target = Pick<SubmissionJson, 'kind' | 'id'>;

export function getSubmissionPath({ kind, id }: Target): string {
  return `/submissions/${kind}/${encodeURIComponent(id)}`;
}

/** Publishes or rejects a submission. Resolves to null, or to the error message if nothing was changed. */
export async function decideOnSubmission(
  target: Target,
  action: 'publish' | 'hide',
  body: object,
): Promise<string | null> {
  const answer = await callEditor(`${getSubmissionPath(target)}/${action}`, { method: 'POST', body });
  return answer.ok ? null : answer.refused.message;
}

/**
 * Restores the state that a submission had before a decision, unless the state has changed from `from` meanwhile.
 * Resolves to null, or to the error message if nothing was changed.
 */
export async function undoDecision(
  { state, reason, ...target }: Target & Pick<SubmissionJson, 'state' | 'reason'>,
  from: SubmissionStateJson,
): Promise<string | null> {
  const body = { from, state, reason };
  const answer = await callEditor(`${getSubmissionPath(target)}/restore`, { method: 'POST', body });
  return answer.ok ? null : answer.refused.message;
}
