/** Copies an order to a draft order, and opens the draft. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { copyOrderDocument } from '../drafts/draft-documents.ts';
import { draftTexts as texts } from '../drafts/draft-texts.ts';
import { toRecordNumber } from '../ui/format.ts';
import type { LoadedOrder } from './use-order-page.ts';

export interface CopyOrderButtonProps {
  readonly order: Pick<LoadedOrder, 'id' | 'name'>;
}

export function CopyOrderButton({ order: { id, name } }: CopyOrderButtonProps) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const copy = async () => {
    setPending(true);
    const result = await callAdmin(copyOrderDocument, { orderId: id });
    setPending(false);
    const draft = result.ok ? result.value.draftOrderCreateFromOrder?.draftOrder : null;
    if (draft == null) {
      const problem = findProblem(result);
      if (problem !== null) void showToast({ title: problem, tone: 'problem' });
      return;
    }
    await navigate(`/drafts/${toRecordNumber(draft.id)}`);
    void showToast({ title: texts.orderCopied(name), tone: 'done' });
  };
  return (
    <Button type="button" size="small" variant="secondary" pending={isPending} onClick={() => void copy()}>
      {texts.copyOrder}
    </Button>
  );
}
