/** Part of the start page: requests that wait for approval. Renders nothing if there are none. */
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import type { ReviewsJson } from '../api/publishing-json.ts';
import { approvalsTexts } from './approvals-texts.ts';
import { ApprovalDecision } from './review-decision.tsx';

export function WaitingList() {
  const { data, mutate } = useSWR<ReviewsJson, ApiError>('/reviews');
  if (data === undefined || data.requests.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-10 grid gap-4">
      <h2 id="waiting" className="text-2xl">
        {approvalsTexts.request.list}
      </h2>
      {data.requests.map((request) => (
        <ApprovalDecision key={request.id} request={request} onDecided={() => void mutate()} />
      ))}
    </section>
  );
}
