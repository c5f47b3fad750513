/** A request for approval, with the buttons that decide it. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { callEditor } from '../api/client.ts';
import type { ReviewRequestJson } from '../api/publishing-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { hasRole, useSession } from '../session/session.ts';

export interface ReviewDecisionProps {
  readonly request: ReviewRequestJson;
  readonly onDecided: () => void;
}

export function ApprovalDecision({ request, onDecided }: ReviewDecisionProps) {
  const { editor } = useSession();
  const [answer, setAnswer] = useState('');
  const { id, title, path, version, from, until, note, requestedBy, requestedAt } = request;
  const isOwn = requestedBy === editor.email;
  const decide = async (call: Parameters<typeof callEditor>[1], at: string, done: string) => {
    const result = await callEditor(`/reviews/${id}${at}`, call);
    void showToast(
      result.ok ? { title: done, tone: 'done' } : { title: result.refused.message, tone: 'problem' },
    );
    onDecided();
  };
  return (
    <section aria-label={`Waiting for approval: ${title}`} className="review">
      <p>
        <Link to={path} className="link inline-flex min-h-11 items-center font-semibold">
          {title}
        </Link>
        {version !== null && `, version ${version}`}
      </p>
      <p className="text-sm">
        From {from === null ? 'the approval on' : formatTimestamp(from)}
        {until === null ? ', without an end' : ` until ${formatTimestamp(until)}`}
      </p>
      <p className="text-muted text-sm">
        {requestedBy} asked on {formatTimestamp(requestedAt)}
        {note !== '' && `: ${note}`}
      </p>
      {isOwn ? (
        <Button
          type="button"
          size="small"
          variant="secondary"
          onClick={() => void decide({ method: 'DELETE' }, '', 'The request is withdrawn')}
        >
          Withdraw
        </Button>
      ) : (
        hasRole(editor.role, 'publisher') && (
          <>
            <Field
              name={`answer-${id}`}
              label="Reason for a decline"
              optional
              value=""
              maxLength={500}
              onChange={setAnswer}
            />
            <div className="flex flex-wrap gap-3">
              <Button
                type="button"
                size="small"
                onClick={() => void decide({ method: 'POST' }, '/approve', 'Approved')}
              >
                Approve
              </Button>
              <Button
                type="button"
                size="small"
                variant="secondary"
                onClick={() => void decide({ method: 'POST', body: { answer } }, '/decline', 'Declined')}
              >
                Decline
              </Button>
            </div>
          </>
        )
      )}
    </section>
  );
}
