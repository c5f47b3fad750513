/** Note of the team on an order. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { orderNoteDocument, orderNoteQueryDocument } from './order-change-documents.ts';
import { orderTexts } from './orders-texts.ts';
import type { LoadedOrder } from './use-order-page.ts';

const texts = orderTexts.page;

export interface OrderNoteProps {
  readonly order: LoadedOrder;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

export function OrderNote({ order, mayChange, onSaved }: OrderNoteProps) {
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The note when the form was opened. If the stored note differs when this one is saved, another person changed it.
  const [opened, setOpened] = useState('');
  const edit = () => {
    setOpened(order.note ?? '');
    setProblem(null);
    setEditing(true);
  };
  const save = async (note: string) => {
    const now = await callAdmin(orderNoteQueryDocument, { id: order.id });
    const stored = now.ok ? (now.value.order?.note ?? '') : '';
    if (now.ok && stored !== opened) {
      setOpened(stored);
      return setProblem(texts.noteChanged(stored));
    }
    const found = await callAdminMutation(orderNoteDocument, { input: { id: order.id, note } });
    setProblem(found);
    if (found !== null) return;
    setEditing(false);
    void showToast({ title: texts.noteSaved, tone: 'done' });
    onSaved();
  };
  return (
    <RecordCard
      title={texts.note}
      actions={
        mayChange &&
        !isEditing && (
          <Button type="button" size="small" variant="quiet" onClick={edit}>
            {texts.editNote}
          </Button>
        )
      }
    >
      {isEditing ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void save(String(new FormData(event.currentTarget).get('note')));
          }}
        >
          {problem !== null && <Notice tone="problem">{problem}</Notice>}
          <Field
            name="note"
            label={texts.note}
            labelHidden
            value={order.note ?? ''}
            multiline
            maxLength={5000}
            focused
          />
          <Button size="small">{texts.saveNote}</Button>
        </form>
      ) : (
        <p className={order.note ? 'whitespace-pre-line' : 'text-muted'}>{order.note || texts.noNote}</p>
      )}
    </RecordCard>
  );
}
