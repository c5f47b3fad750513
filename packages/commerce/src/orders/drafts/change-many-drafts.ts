/** Changes many draft orders in one transaction. */
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import type { MerchantCall } from '../change-order.ts';
import { type DraftDeps, priceDraft } from './change-draft-order.ts';
import type { DraftOrder } from './draft-order.ts';
import { deleteDraftOrder, findDraftOrder, listDraftOrders, saveDraftOrder } from './draft-order-store.ts';

/** Selects the drafts to change: a list of ids, or a search query. */
export type DraftSelection = { readonly ids: readonly string[] } | { readonly query: string };

export const maxDraftsAtOnce = 1000;

export type ManyDraftsResult =
  | { readonly kind: 'done'; readonly ids: readonly string[] }
  /** More than `maxDraftsAtOnce`; nothing was changed. */
  | { readonly kind: 'tooMany' };

/** Deletes drafts. Skips those that are deleted already, and completed ones, since their orders refer to them. */
export function removeDraftOrders(call: MerchantCall, selection: DraftSelection): Promise<ManyDraftsResult> {
  return changeDrafts(call, selection, 'draftOrderBulkDelete', null);
}

/** Adds tags to drafts, or removes them. A draft that doesn't change is not saved. */
export function tagDraftOrders(
  call: MerchantCall,
  deps: DraftDeps,
  selection: DraftSelection,
  { added = [], removed = [] }: { readonly added?: readonly string[]; readonly removed?: readonly string[] },
): Promise<ManyDraftsResult> {
  const gone = new Set(removed.map((tag) => tag.toLowerCase()));
  const action = added.length > 0 ? 'draftOrderBulkAddTags' : 'draftOrderBulkRemoveTags';
  return changeDrafts(call, selection, action, {
    deps,
    change: (draft) => {
      const known = new Set(draft.tags.map((tag) => tag.toLowerCase()));
      const missing = added.filter((tag) => !known.has(tag.toLowerCase()));
      const tags = [...draft.tags.filter((tag) => !gone.has(tag.toLowerCase())), ...missing];
      return tags.join('\n') === draft.tags.join('\n') ? null : { ...draft, tags };
    },
  });
}

interface DraftEdit {
  readonly deps: DraftDeps;
  /** @returns null for a draft that doesn't change. */
  readonly change: (draft: DraftOrder) => DraftOrder | null;
}

function changeDrafts(
  { storage, actor, now }: MerchantCall,
  selection: DraftSelection,
  action: string,
  /** Null deletes the drafts. */
  edit: DraftEdit | null,
): Promise<ManyDraftsResult> {
  return storage.change(async (tx): Promise<ManyDraftsResult> => {
    const drafts =
      'ids' in selection
        ? await Promise.all(selection.ids.slice(0, maxDraftsAtOnce + 1).map((id) => findDraftOrder(tx, id)))
        : (
            await listDraftOrders(tx, {
              ...{ query: selection.query, sort: 'number', descending: false, after: null },
              limit: maxDraftsAtOnce + 1,
            })
          ).map(({ draft }) => draft);
    if (drafts.length > maxDraftsAtOnce) return { kind: 'tooMany' };
    const changed: string[] = [];
    for (const draft of drafts) {
      if (draft === null || (edit === null && draft.status === 'completed')) continue;
      if (edit === null) await deleteDraftOrder(tx, draft.id);
      else {
        const edited = edit.change(draft);
        if (edited === null) continue;
        const after = { ...edited, updatedAt: now };
        await saveDraftOrder(tx, after, priceDraft(edit.deps, after, now).amounts.totalAmount);
      }
      await recordAuditEntry(tx, { actor, action, subject: { type: 'DraftOrder', id: draft.id } }, now);
      changed.push(draft.id);
    }
    return { kind: 'done', ids: changed };
  });
}
