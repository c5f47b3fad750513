/** Comments on a document's versions. */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type ApiError, callEditor } from '../api/client.ts';
import type { CommentJson, CommentsJson } from '../api/publishing-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { approvalsTexts } from './approvals-texts.ts';

export interface CommentsProps {
  /** API path of the document. */
  readonly path: string;
  /** Number of the latest version; null if nothing was saved. */
  readonly latest: number | null;
}

export function Comments({ path, latest }: CommentsProps) {
  const { data, mutate } = useSWR<CommentsJson, ApiError>(`${path}/comments`);
  const [text, setText] = useState('');
  const [written, setWritten] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  if (latest === null) return null;
  const comments = data?.comments ?? [];
  const open = comments.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = comments.filter(({ resolvedAt }) => resolvedAt !== null);
  const add = async () => {
    const answer = await callEditor(`${path}/comments`, {
      method: 'POST',
      body: { version: latest, field: '', text },
    });
    if (!answer.ok) return setProblem(answer.refused.fields.text ?? answer.refused.message);
    setProblem(null);
    setText('');
    // Remounts the field, whose text is uncontrolled, to empty it.
    setWritten(written + 1);
    await mutate();
  };
  const resolve = async ({ id }: CommentJson, isResolved: boolean) => {
    await callEditor(`${path}/comments/${id}`, { method: 'PUT', body: { resolved: isResolved } });
    await mutate();
  };
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" className="text-xl">
        {approvalsTexts.comments.title}
      </h2>
      <CommentList
        comments={open}
        action={approvalsTexts.comments.resolve}
        onAction={(each) => void resolve(each, true)}
      />
      {resolved.length > 0 && (
        <details>
          <summary className="storefront-fold">{approvalsTexts.comments.resolved(resolved.length)}</summary>
          <CommentList
            comments={resolved}
            action={approvalsTexts.comments.reopen}
            onAction={(each) => void resolve(each, false)}
          />
        </details>
      )}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field
          key={written}
          name="comment"
          label={approvalsTexts.comments.label(latest)}
          value=""
          error={problem}
          multiline
          maxLength={2000}
          onChange={setText}
        />
        <Button size="small" variant="secondary">
          {approvalsTexts.comments.add}
        </Button>
      </form>
    </section>
  );
}

interface CommentListProps {
  readonly comments: readonly CommentJson[];
  readonly action: string;
  readonly onAction: (comment: CommentJson) => void;
}

function CommentList({ comments, action, onAction }: CommentListProps) {
  return (
    <ul className="rows">
      {comments.map((comment) => (
        <li key={comment.id} className="py-2">
          <p className="wrap-anywhere">{comment.text}</p>
          <p className="text-muted text-sm">
            {approvalsTexts.comments.line(comment.author, comment.version, formatTimestamp(comment.at))}{' '}
            {comment.resolvedBy !== null && ` · ${approvalsTexts.comments.resolvedBy(comment.resolvedBy)}`}
          </p>
          <Button
            type="button"
            size="small"
            variant="quiet"
            className="-ms-4"
            onClick={() => onAction(comment)}
          >
            {action}
          </Button>
        </li>
      ))}
    </ul>
  );
}
