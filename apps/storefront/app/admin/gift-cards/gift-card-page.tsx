/** A gift card: balance, ledger and actions. */
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ApiError } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { postOnce } from '../api/post-once.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { getTableLabel } from '../ui/figures-table.tsx';
import { formatRegion } from '../ui/format-region.ts';
import { formatCalendarDay, formatMinor } from '../ui/minor-money.ts';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import { fieldErrorsOnly, useFormSubmit } from '../ui/use-form-submit.ts';
import type { GiftCardJson } from './gift-cards-json.ts';
import { GiftCardMark } from './gift-cards-page.tsx';
import { giftCardTexts } from './gift-cards-texts.ts';
import { parseAmount } from './parse-amount.ts';

const texts = giftCardTexts.page;

type Action = 'disable' | 'enable' | 'adjust' | 'send';
type Send = (action: Action, body: object, done: string) => Promise<ApiError | null>;

export function GiftCardPage() {
  const may = useScopeCheck();
  const { card: id = '' } = useParams();
  const path = `/gift-cards/${encodeURIComponent(id)}`;
  const { data, error, mutate } = useCall<GiftCardJson>(path);
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState<'disable' | 'send' | null>(null);
  const [pending, setPending] = useState(false);
  if (error?.status === 404) return <NotFoundPage />;
  if (data === undefined)
    return <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />;
  const { card } = data;
  const send: Send = async (action, body, done) => {
    setPending(true);
    const result = await postOnce<GiftCardJson>(`${path}/${action}`, body);
    setPending(false);
    // If sending the card is rejected, the dialog shows the error at its email field instead.
    setProblem(result.ok || action === 'send' ? null : result.refused.message);
    if (!result.ok) return result.refused;
    await mutate(result.value, { revalidate: false });
    void showToast({ title: done, tone: 'done' });
    return null;
  };
  const mayChange = may('write_gift_cards');
  const isDisabled = card.state === 'disabled';
  return (
    <RecordPage
      title={giftCardTexts.name(card.lastCharacters)}
      marks={<GiftCardMark state={card.state} />}
      description={texts.description(formatCalendarDay(card.createdAt))}
      list={{ path: '/gift-cards', label: giftCardTexts.title }}
      actions={
        !mayChange ? undefined : isDisabled ? (
          <Button
            type="button"
            size="small"
            pending={pending}
            onClick={() => void send('enable', {}, texts.enabled)}
          >
            {texts.enable}
          </Button>
        ) : (
          <>
            <Button type="button" size="small" variant="secondary" onClick={() => setOpen('send')}>
              {texts.resend}
            </Button>
            <Button type="button" size="small" variant="quiet" onClick={() => setOpen('disable')}>
              {texts.disable}
            </Button>
          </>
        )
      }
      aside={
        <RecordCard title={texts.details}>
          <Details card={card} />
        </RecordCard>
      }
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <RecordCard title={texts.balance}>
        <p className="text-3xl">{formatMinor(card.balance, card.currency)}</p>
        {!isDisabled && mayChange && (
          <AdjustForm key={data.entries.length} card={card} pending={pending} send={send} />
        )}
      </RecordCard>
      <RecordCard title={texts.ledger}>
        <Ledger data={data} />
      </RecordCard>
      <DisableDialog open={open === 'disable'} onClose={() => setOpen(null)} send={send} />
      <SendDialog
        open={open === 'send'}
        buyer={card.order?.email ?? null}
        onClose={() => setOpen(null)}
        send={send}
      />
    </RecordPage>
  );
}

function Details({ card }: Pick<GiftCardJson, 'card'>) {
  const { region, order, expiresAt, initial, currency, sendAt } = card;
  const rows = [
    [giftCardTexts.columns.initial, formatMinor(initial, currency)],
    [texts.storefront, formatRegion(region)],
    [
      texts.order,
      order === null ? giftCardTexts.byMerchant : `${giftCardTexts.order(order.number)}, ${order.email}`,
    ],
    [giftCardTexts.columns.expires, expiresAt === null ? giftCardTexts.always : formatCalendarDay(expiresAt)],
  ];
  return (
    <>
      <dl className="amounts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="min-w-0 break-words text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {sendAt !== null && <p>{texts.sending(formatCalendarDay(sendAt))}</p>}
    </>
  );
}

function Ledger({ data: { card, entries } }: { readonly data: GiftCardJson }) {
  const format = (amount: number) => formatMinor(amount, card.currency);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className="figures report-table" aria-label={getTableLabel(texts.ledger)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {texts.ledgerColumns.map((column, index) => (
              <th key={column} scope="col" data-number={index > 1 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.toReversed().map(({ sequence, kind, amount, balance, order, note, at }) => (
            <tr key={sequence}>
              <th scope="row">{formatCalendarDay(at)}</th>
              <td>
                {[giftCardTexts.kinds[kind], order === null ? '' : giftCardTexts.order(order.number), note]
                  .filter((part) => part !== '')
                  .join(', ')}
              </td>
              <td data-number>{format(amount)}</td>
              <td data-number>{format(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AdjustForm({
  card,
  pending,
  send,
}: Pick<GiftCardJson, 'card'> & { readonly pending: boolean; readonly send: Send }) {
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<{ readonly amount?: string; readonly note?: string }>({});
  const save = async () => {
    const value = parseAmount(amount);
    const isRight = value !== null && value !== 0;
    setProblems({
      ...(isRight ? {} : { amount: texts.wrongAmount }),
      ...(note.trim() === '' ? { note: texts.noteRequired } : {}),
    });
    if (!isRight || note.trim() === '') return fieldErrorsOnly;
    await send('adjust', { amount: value, note }, texts.adjusted);
    return null;
  };
  const { form } = useFormSubmit({ send: save });
  return (
    <form className="field-grid" aria-label={texts.adjust} onSubmit={form.onSubmit}>
      <Field
        name="amount"
        label={texts.amount(card.currency)}
        value={amount}
        error={problems.amount ?? null}
        onChange={setAmount}
      />
      <Field name="note" label={texts.note} value={note} error={problems.note ?? null} onChange={setNote} />
      <div>
        <Button size="small" variant="secondary" pending={pending}>
          {texts.adjustYes}
        </Button>
      </div>
    </form>
  );
}

interface ActionDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly send: Send;
}

function DisableDialog({ open, onClose, send }: ActionDialogProps) {
  const [note, setNote] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.disableTitle}
      description={texts.disableText}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="button"
            onClick={() => {
              onClose();
              void send('disable', { note }, texts.disabled);
            }}
          >
            {texts.disableYes}
          </Button>
        </>
      }
    >
      <Field name="disable-note" label={texts.note} optional value={note} onChange={setNote} />
    </Dialog>
  );
}

function SendDialog({
  open,
  onClose,
  send,
  buyer,
}: ActionDialogProps & {
  /** Null for a card that wasn't bought in an order. */
  readonly buyer: string | null;
}) {
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const resend = async () => {
    const refused = await send('send', { to: to.trim() === '' ? null : to.trim() }, texts.resent);
    setProblem(refused === null ? null : (refused.fields.to ?? refused.message));
    if (refused === null) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.resendTitle}
      description={texts.resendText}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="button" onClick={() => void resend()}>
            {texts.resendYes}
          </Button>
        </>
      }
    >
      <Field
        name="to"
        type="email"
        label={texts.to}
        value={to}
        error={problem}
        {...(buyer === null ? {} : { optional: true, hint: texts.toHint(buyer) })}
        onChange={setTo}
      />
    </Dialog>
  );
}
