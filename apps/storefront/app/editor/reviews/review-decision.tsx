/** A request for approval, with buttons to approve or reject it. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { callEditor } from '../api/client.ts';
import type { ReviewRequestJson } from '../api/publishing-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { hasRole, useSession } from '../session/session.ts';
import { approvalsTexts } from './approvals-texts.ts';

export interface ReviewDecisionProps {
  readonly request: ReviewRequestJson;
  readonly onDecided: () => void;
}

function formatPeriod({ from, until }: ReviewRequestJson): string {
  const texts = approvalsTexts.request;
  const end = until === null ? null : formatTimestamp(until);
  if (from === null) return end === null ? texts.fromApproval : texts.fromApprovalUntil(end);
  return end === null ? texts.from(formatTimestamp(from)) : texts.fromUntil(formatTimestamp(from), end);
}

export function ApprovalDecision({ request, onDecided }: ReviewDecisionProps) {
  const { editor } = useSession();
  const [answer, setAnswer] = useState('');
  const { id, path, version, note, requestedBy, requestedAt } = request;
  const title = version === null ? request.title : translateServerText(request.title);
  const isOwn = requestedBy === editor.email;
  const decide = async (call: Parameters<typeof callEditor>[1], at: string, done: string) => {
    const result = await callEditor(`/reviews/${id}${at}`, call);
    void showToast(
      result.ok ? { title: done, tone: 'done' } : { title: result.refused.message, tone: 'problem' },
    );
    onDecided();
  };
  return (
    <section aria-label={approvalsTexts.request.label(title)} className="review">
      <p>
        <Link to={path} className="link inline-flex min-h-11 items-center font-semibold">
          {title}
        </Link>
        {version !== null && `, ${approvalsTexts.request.version(version)}`}
      </p>
      <p className="text-sm">{formatPeriod(request)}</p>
      <p className="text-muted text-sm">
        {approvalsTexts.request.asked(requestedBy, formatTimestamp(requestedAt))}
        {note !== '' && `: ${note}`}
      </p>
      {isOwn ? (
        <Button
          type="button"
          size="small"
          variant="secondary"
          onClick={() => void decide({ method: 'DELETE' }, '', approvalsTexts.request.withdrawn)}
        >
          {approvalsTexts.request.withdraw}
        </Button>
      ) : (
        hasRole(editor.role, 'publisher') && (
          <>
            <Field
              name={`answer-${id}`}
              label={approvalsTexts.request.reason}
              optional
              value=""
              maxLength={500}
              onChange={setAnswer}
            />
            <div className="flex flex-wrap gap-3">
              <Button
                type="button"
                size="small"
                onClick={() => void decide({ method: 'POST' }, '/approve', approvalsTexts.request.approved)}
              >
                {approvalsTexts.request.approve}
              </Button>
              <Button
                type="button"
                size="small"
                variant="secondary"
                onClick={() =>
                  void decide(
                    { method: 'POST', body: { answer } },
                    '/decline',
                    approvalsTexts.request.declined,
                  )
                }
              >
                {approvalsTexts.request.decline}
              </Button>
            </div>
          </>
        )
      )}
    </section>
  );
}
