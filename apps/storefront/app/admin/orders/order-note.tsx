/** Note of the team on an order. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { orderNoteDocument } from './order-documents.ts';
import type { OrderDetails } from './order-page.tsx';
import { orderTexts } from './orders-texts.ts';

const texts = orderTexts.page;

export interface OrderNoteProps {
  readonly order: OrderDetails;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

export function OrderNote({ order, mayChange, onSaved }: OrderNoteProps) {
  const [isEditing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (note: string) => {
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
          <Button type="button" size="small" variant="quiet" onClick={() => setEditing(true)}>
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
