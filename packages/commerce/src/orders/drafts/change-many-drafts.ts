/**
 * Changes many draft orders in one transaction. Skips deleted drafts, and completed ones, because their orders refer to
 * them.
 */
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import type { MerchantCall } from '../change-order.ts';
import { changeTagList, findTagProblem, type OrderTagChange } from '../order-tags.ts';
import { type DraftDeps, priceDraft } from './change-draft-order.ts';
import type { DraftOrder } from './draft-order.ts';
import { deleteDraftOrder, findDraftOrders, listDraftOrders, saveDraftOrder } from './draft-order-store.ts';

type Transacting = Transaction<CommerceDatabase>;

/** Selects the drafts to change: a list of ids, or a search query. */
export type DraftSelection = { readonly ids: readonly string[] } | { readonly query: string };

export const maxDraftsAtOnce = 1000;

export type ManyDraftsResult =
  | { readonly kind: 'done'; readonly ids: readonly string[] }
  /** More than `maxDraftsAtOnce` were selected; nothing was changed. */
  | { readonly kind: 'tooMany' }
  /** The tags are invalid; nothing was changed. */
  | { readonly kind: 'invalidTags'; readonly reason: string };

export function removeDraftOrders(call: MerchantCall, selection: DraftSelection): Promise<ManyDraftsResult> {
  return changeDrafts(call, selection, 'draftOrderBulkDelete', async (tx, drafts) => {
    for (const { id } of drafts) await deleteDraftOrder(tx, id);
    return drafts.map(({ id }) => id);
  });
}

/** Adds or removes tags of drafts. A draft whose tags don't change isn't saved. */
export function tagDraftOrders(
  call: MerchantCall,
  deps: DraftDeps,
  selection: DraftSelection,
  change: OrderTagChange,
): Promise<ManyDraftsResult> {
  const action = change.add.length > 0 ? 'draftOrderBulkAddTags' : 'draftOrderBulkRemoveTags';
  return changeDrafts(call, selection, action, async (tx, drafts) => {
    const changed = drafts.flatMap((draft): DraftOrder[] => {
      const tags = changeTagList(draft.tags, change);
      const isSame = tags.join('\n') === draft.tags.join('\n');
      return isSame ? [] : [{ ...draft, tags, updatedAt: call.now }];
    });
    const [reason] = changed.flatMap(({ tags }) => findTagProblem(tags) ?? []);
    if (reason !== undefined) return { kind: 'invalidTags', reason };
    for (const draft of changed)
      await saveDraftOrder(tx, draft, priceDraft(deps, draft, call.now).amounts.totalAmount);
    return changed.map(({ id }) => id);
  });
}

/** @param change returns the ids of the drafts that it changed */
function changeDrafts(
  { storage, actor, now }: MerchantCall,
  selection: DraftSelection,
  action: string,
  change: (
    tx: Transacting,
    drafts: readonly DraftOrder[],
  ) => Promise<readonly string[] | Extract<ManyDraftsResult, { readonly kind: 'invalidTags' }>>,
): Promise<ManyDraftsResult> {
  return storage.change(async (tx): Promise<ManyDraftsResult> => {
    const drafts = await findSelected(tx, selection);
    if (drafts === null) return { kind: 'tooMany' };
    const result = await change(
      tx,
      drafts.filter(({ status }) => status !== 'completed'),
    );
    if ('kind' in result) return result;
    for (const id of result)
      await recordAuditEntry(tx, { actor, action, subject: { type: 'DraftOrder', id } }, now);
    return { kind: 'done', ids: result };
  });
}

/** @returns null if there are more than `maxDraftsAtOnce`. */
async function findSelected(
  tx: Transacting,
  selection: DraftSelection,
): Promise<readonly DraftOrder[] | null> {
  if ('ids' in selection)
    return selection.ids.length > maxDraftsAtOnce ? null : findDraftOrders(tx, selection.ids);
  const found = await listDraftOrders(tx, {
    ...{ query: selection.query, sort: 'number', descending: false, after: null },
    limit: maxDraftsAtOnce + 1,
  });
  return found.length > maxDraftsAtOnce ? null : found.map(({ draft }) => draft);
}
