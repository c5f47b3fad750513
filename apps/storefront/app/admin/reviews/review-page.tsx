/** One review or question: text, photos and video even before publication, and moderation. */
import { useState } from 'react';
import { useParams } from 'react-router';
import useSWR from 'swr';
import { type ApiError, callEditor } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Rating } from '../../ui/rating.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePermissionCheck } from '../api/granted-scopes.ts';
import { undoTexts } from '../list/undo-texts.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { formatTime } from '../ui/format.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { loadProductTitles } from './load-product-titles.ts';
import { formatOrigin, SubmissionMark } from './review-list.tsx';
import type { SubmissionJson, SubmissionStateJson } from './reviews-json.ts';
import { reviewTexts as texts } from './reviews-texts.ts';

export function AdminReviewPage() {
  const { kind = '', id = '' } = useParams();
  const path = `/submissions/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
  const { data, error, mutate } = useSWR<SubmissionJson, ApiError>(path);
  if (error?.status === 404) return <NotFoundPage />;
  if (data === undefined)
    return <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />;
  return <Submission path={path} submission={data} onChange={(next) => void mutate(next, false)} />;
}

interface SubmissionProps {
  readonly path: string;
  readonly submission: SubmissionJson;
  readonly onChange: (submission: SubmissionJson) => void;
}

function Submission({ path, submission, onChange }: SubmissionProps) {
  const may = usePermissionCheck();
  const mayChange = may('write_reviews');
  const [isRejecting, setRejecting] = useState(false);
  const [pending, setPending] = useState(false);
  const { kind, title, body, author, rating, state, reason, createdAt, helpful, media } = submission;
  /** Resolves to an error message; null if it succeeded. */
  const send = async (action: string, content: object): Promise<string | null> => {
    const answer = await callEditor<SubmissionJson>(`${path}/${action}`, { method: 'POST', body: content });
    if (!answer.ok) return answer.refused.message;
    onChange(answer.value);
    return null;
  };
  /**
   * Shows a toast with an undo button. Undo restores the state that the page still shows, if the current state is
   * `from`.
   */
  const showDone = (done: string, from: SubmissionStateJson) => {
    const undo = async () => {
      const failure = await send('restore', { from, state, reason });
      void showToast(
        failure === null
          ? { title: undoTexts.undone(1), tone: 'done' }
          : { title: failure, tone: 'problem', timeout: 0 },
      );
    };
    void showToast({
      title: done,
      tone: 'done',
      action: { label: undoTexts.undo, onPress: () => void undo() },
    });
  };
  const publish = async () => {
    setPending(true);
    const problem = await send('publish', {});
    setPending(false);
    if (problem === null) showDone(texts.published, 'published');
    else void showToast({ title: problem, tone: 'problem', timeout: 0 });
  };
  return (
    <RecordPage
      title={title === '' ? texts.kinds[kind] : title}
      list={{ path: '/reviews', label: texts.title }}
      marks={<SubmissionMark state={state} />}
      description={texts.by(author, formatTime(createdAt))}
      actions={
        mayChange && (
          <>
            {state !== 'hidden' && (
              <Button type="button" size="small" variant="secondary" onClick={() => setRejecting(true)}>
                {texts.reject}
              </Button>
            )}
            {state !== 'published' && (
              <Button type="button" size="small" pending={pending} onClick={() => void publish()}>
                {texts.publish}
              </Button>
            )}
          </>
        )
      }
      aside={<About submission={submission} />}
    >
      <RecordCard title={texts.words}>
        {rating !== null && <Rating value={rating} />}
        <p className="whitespace-pre-line break-words">{body}</p>
        {helpful > 0 && <p className="text-muted text-sm">{texts.helpful(helpful)}</p>}
        {reason !== null && <p className="text-muted text-sm">{texts.rejectedBecause(reason)}</p>}
      </RecordCard>
      {media.length > 0 && <Media media={media} />}
      <AnswerForm
        submission={submission}
        mayChange={mayChange}
        send={(answer) => send('answer', { answer })}
      />
      <RejectDialog
        open={isRejecting}
        onClose={() => setRejecting(false)}
        send={(why) => send('hide', { reason: why })}
        onRejected={() => {
          setRejecting(false);
          showDone(texts.rejected, 'hidden');
        }}
      />
    </RecordPage>
  );
}

function About({ submission: { product, region, variant, verified } }: Pick<SubmissionProps, 'submission'>) {
  const { data: titles } = useSWR(['product-titles', product], () => loadProductTitles([product]));
  return (
    <RecordCard title={texts.about}>
      <p>
        <a href={`/products/${product}`} className="link" target="_blank" rel="noreferrer">
          {titles?.get(product) ?? product}
        </a>
      </p>
      {variant !== null && <p>{variant}</p>}
      <p className="text-muted text-sm">{formatOrigin({ region })}</p>
      {verified && <p className="text-muted text-sm">{texts.verified}</p>}
    </RecordCard>
  );
}

function Media({ media }: Pick<SubmissionJson, 'media'>) {
  const toAddress = (id: string, file: string) => `/editor/api/submissions/media/${id}/${file}`;
  return (
    <RecordCard title={texts.media}>
      <ul className="review-media">
        {media.map(({ id, kind, width, height, hasCover }, index) => (
          <li key={id}>
            {kind === 'photo' ? (
              <a href={toAddress(id, 'full.webp')} target="_blank" rel="noreferrer">
                <img
                  src={toAddress(id, 'full.webp')}
                  alt={texts.mediaOf(index + 1)}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </a>
            ) : (
              <video
                src={toAddress(id, 'video.mp4')}
                {...(hasCover ? { poster: toAddress(id, 'cover.webp') } : {})}
                aria-label={texts.videoOf(index + 1)}
                width={width}
                height={height}
                preload="metadata"
                controls
              />
            )}
          </li>
        ))}
      </ul>
    </RecordCard>
  );
}

interface AnswerFormProps {
  readonly submission: SubmissionJson;
  readonly mayChange: boolean;
  readonly send: (answer: string) => Promise<string | null>;
}

function AnswerForm({ submission: { answer }, mayChange, send }: AnswerFormProps) {
  const { form } = useFormSubmit({ send: (data) => send(String(data.get('answer'))), done: texts.saved });
  return (
    <RecordForm title={texts.answerTitle} form={form} save={texts.save} mayChange={mayChange}>
      <Field
        name="answer"
        label={texts.answer}
        hint={texts.answerHint}
        value={answer ?? ''}
        multiline
        maxLength={4000}
      />
    </RecordForm>
  );
}

interface RejectDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly send: (reason: string) => Promise<string | null>;
  readonly onRejected: () => void;
}

function RejectDialog({ open, onClose, send, onRejected }: RejectDialogProps) {
  const { form } = useFormSubmit({
    send: (data) => send(String(data.get('reason'))),
    onDone: onRejected,
  });
  return (
    <Dialog open={open} onClose={onClose} title={texts.rejectTitle} description={texts.rejectText}>
      <DialogForm form={form} submit={texts.reject}>
        <Field name="reason" label={texts.reason} hint={texts.reasonHint} value="" required maxLength={500} />
      </DialogForm>
    </Dialog>
  );
}
