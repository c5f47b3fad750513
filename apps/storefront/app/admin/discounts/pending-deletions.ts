/**
 * Deletions that can be undone: the request is sent after the undo time, or when the page is left. Until then the discount is
 * unchanged but hidden in lists.
 */
import { mutate } from 'swr';
import { showToast } from '../../ui/toast.ts';
import { callAdminMutation } from '../api/admin-client.ts';
import type { DiscountRow } from './discount-details.ts';
import { deleteAutomaticDiscountDocument, deleteCodeDiscountDocument } from './discount-documents.ts';
import { discountTexts } from './discounts-texts.ts';
import { toDiscountId } from './save-discount.ts';

const texts = discountTexts.deletion;
/** Time in ms in which a deletion can be undone. */
const undoTime = 8000;

export type DeletedDiscount = Pick<DiscountRow, 'method' | 'number' | 'title'>;

const pending = new Map<
  string,
  { readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void }
>();

/** Deletions that were sent, which can't be undone. */
const sent = new Set<string>();

/** Returns true for a discount that is about to be deleted. */
export function isBeingDeleted({ number }: Pick<DiscountRow, 'number'>): boolean {
  return pending.has(number);
}

/** Revalidates the lists of discounts. */
function refreshLists(): void {
  void mutate((key) => Array.isArray(key) && key[0] === 'list' && key[1] === 'discounts');
}

export function deleteDiscountLater(discount: DeletedDiscount): void {
  const { number, title } = discount;
  const send = () => {
    const known = pending.get(number);
    if (known === undefined || sent.has(number)) return;
    clearTimeout(known.timer);
    sent.add(number);
    void sendDeletion(discount).finally(() => {
      pending.delete(number);
      sent.delete(number);
      refreshLists();
    });
  };
  pending.set(number, { timer: setTimeout(send, undoTime), send });
  refreshLists();
  void showToast({
    title: texts.done(title),
    tone: 'done',
    timeout: undoTime,
    action: { label: texts.undo, onPress: () => undo(discount) },
  });
}

function undo({ number, title }: DeletedDiscount): void {
  const known = pending.get(number);
  if (known === undefined || sent.has(number)) {
    void showToast({ title: texts.tooLate(title), tone: 'problem' });
    return;
  }
  clearTimeout(known.timer);
  pending.delete(number);
  refreshLists();
  void showToast({ title: texts.undone(title), tone: 'done' });
}

async function sendDeletion(discount: DeletedDiscount): Promise<void> {
  const id = toDiscountId(discount);
  // `keepalive`: the request must survive leaving the page.
  const options = { isKeptAlive: true };
  const problem = await (discount.method === 'code'
    ? callAdminMutation(deleteCodeDiscountDocument, { id }, options)
    : callAdminMutation(deleteAutomaticDiscountDocument, { id }, options));
  if (problem !== null)
    void showToast({ title: texts.failed(discount.title, problem), tone: 'problem', timeout: 0 });
}

globalThis.addEventListener?.('pagehide', () => {
  for (const { send } of pending.values()) send();
});
