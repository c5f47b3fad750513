/** A draft order, new or stored: its form and actions. */
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, callAdminMutation, findProblem, useAdminQuery } from '../api/admin-client.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { copyText } from '../ui/copy-text.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { formatTime, toGlobalId, toRecordNumber } from '../ui/format.ts';
import { RecordPage } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import {
  draftCompleteDocument,
  draftCreateDocument,
  draftDeleteDocument,
  draftPageDocument,
  draftUpdateDocument,
} from './draft-documents.ts';
import { DraftBuyer, DraftItems, DraftSummary, useDraftTotals } from './draft-editor.tsx';
import {
  type DraftDetails,
  emptyDraft,
  findDraftMistake,
  toDraftChanges,
  toDraftForm,
  toDraftInput,
} from './draft-form.ts';
import { DraftMark } from './draft-list.tsx';
import { draftTexts as texts } from './draft-texts.ts';
import { SendInvoiceDialog } from './send-invoice-dialog.tsx';

const list = { path: '/drafts', label: texts.title };

export function NewDraftPage() {
  const navigate = useNavigate();
  const may = useScopeCheck();
  const [form, setForm] = useState(emptyDraft);
  const totals = useDraftTotals(form);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const save = async () => {
    const mistake = findDraftMistake(form);
    if (mistake !== null) return setProblem(mistake);
    setPending(true);
    const result = await callAdmin(draftCreateDocument, { input: toDraftInput(form, totals.currency) });
    const found = findProblem(result);
    setPending(false);
    setProblem(found);
    const id = result.ok ? result.value.draftOrderCreate?.draftOrder?.id : undefined;
    if (found === null && id !== undefined) void navigate(`/drafts/${toRecordNumber(id)}`);
  };
  return (
    <RecordPage
      title={texts.create}
      list={list}
      aside={
        <DraftSummary totals={totals}>
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          <Button type="button" wide pending={isPending} onClick={() => void save()}>
            {texts.save}
          </Button>
        </DraftSummary>
      }
    >
      <DraftItems form={form} onChange={setForm} totals={totals} mayChange />
      <DraftBuyer form={form} onChange={setForm} mayFind={may('read_customers')} mayChange />
    </RecordPage>
  );
}

export function DraftPage() {
  const { draft: number = '' } = useParams();
  const may = useScopeCheck();
  const { data, error, mutate } = useAdminQuery(
    draftPageDocument,
    { id: toGlobalId('DraftOrder', number), withOrder: may('read_orders') },
    // Not revalidated on focus: a changed draft would reset the form.
    { revalidateOnFocus: false },
  );
  if (data === undefined)
    return <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />;
  const { draftOrder: draft } = data;
  if (draft == null) return <NotFoundPage />;
  // A new key resets the form to the saved draft.
  return <StoredDraft key={JSON.stringify(draft)} draft={draft} onChanged={() => void mutate()} />;
}

interface StoredDraftProps {
  readonly draft: DraftDetails;
  readonly onChanged: () => void;
}

type OpenDialog = 'send' | 'paid' | 'pending' | 'delete' | null;

function StoredDraft({ draft, onChanged }: StoredDraftProps) {
  const navigate = useNavigate();
  const may = useScopeCheck();
  const [form, setForm] = useState(() => toDraftForm(draft));
  const totals = useDraftTotals(form);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const mayChange = may('write_draft_orders') && draft.status !== 'COMPLETED';
  const isChanged = JSON.stringify(form) !== JSON.stringify(toDraftForm(draft));
  const save = async () => {
    const mistake = findDraftMistake(form);
    if (mistake !== null) return setProblem(mistake);
    const input = toDraftChanges(form, toDraftForm(draft), totals.currency);
    setPending(true);
    const found = await callAdminMutation(draftUpdateDocument, { id: draft.id, input });
    setPending(false);
    setProblem(found);
    if (found !== null) return;
    void showToast({ title: texts.saved, tone: 'done' });
    onChanged();
  };
  const { invoiceUrl } = draft;
  const close = () => setDialog(null);
  const done = () => {
    close();
    onChanged();
  };
  return (
    <RecordPage
      title={draft.name}
      list={list}
      marks={<DraftMark status={draft.status} />}
      description={formatTime(draft.createdAt)}
      actions={
        mayChange &&
        !isChanged && (
          <>
            <Button type="button" size="small" onClick={() => setDialog('send')}>
              {texts.send}
            </Button>
            {invoiceUrl != null && (
              <Button
                type="button"
                size="small"
                variant="secondary"
                onClick={() => void copyText(invoiceUrl, texts.copied)}
              >
                {texts.copy}
              </Button>
            )}
            <Button type="button" size="small" variant="secondary" onClick={() => setDialog('paid')}>
              {texts.paid}
            </Button>
            <Button type="button" size="small" variant="secondary" onClick={() => setDialog('pending')}>
              {texts.pending}
            </Button>
            <Button type="button" size="small" variant="quiet" onClick={() => setDialog('delete')}>
              {texts.deleteDraft}
            </Button>
          </>
        )
      }
      aside={
        <DraftSummary totals={totals}>
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          {mayChange && (
            <Button type="button" wide disabled={!isChanged} pending={isPending} onClick={() => void save()}>
              {texts.save}
            </Button>
          )}
        </DraftSummary>
      }
    >
      {draft.order != null && (
        <p>
          <Link to={`/orders/${toRecordNumber(draft.order.id)}`} className="link">
            {texts.order(draft.order.name)}
          </Link>
        </p>
      )}
      <DraftItems form={form} onChange={setForm} totals={totals} mayChange={mayChange} />
      <DraftBuyer
        form={form}
        onChange={setForm}
        mayFind={mayChange && may('read_customers')}
        mayChange={mayChange}
      />
      {dialog === 'send' && <SendInvoiceDialog draft={draft} onClose={close} onDone={done} />}
      <ConfirmDialog
        open={dialog === 'paid'}
        title={texts.paid}
        text={texts.paidText}
        done={texts.completed}
        send={() => callAdminMutation(draftCompleteDocument, { id: draft.id, paymentPending: false })}
        onClose={close}
        onDone={done}
      />
      <ConfirmDialog
        open={dialog === 'pending'}
        title={texts.pending}
        text={texts.pendingText}
        done={texts.completed}
        send={() => callAdminMutation(draftCompleteDocument, { id: draft.id, paymentPending: true })}
        onClose={close}
        onDone={done}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        title={texts.deleteDraft}
        text={texts.deleteText}
        done={texts.deleted}
        send={() => callAdminMutation(draftDeleteDocument, { id: draft.id })}
        onClose={close}
        onDone={() => void navigate('/drafts')}
      />
    </RecordPage>
  );
}

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly send: () => Promise<string | null>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ConfirmDialog({ open, title, text, done, send, onClose, onDone }: ConfirmDialogProps) {
  const { form } = useFormSubmit({ send, done, onDone });
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text}>
      <DialogForm form={form} submit={title}>
        {null}
      </DialogForm>
    </Dialog>
  );
}
