/** Source objects of draft orders. */

import { getDraftTerms } from '../../../orders/drafts/change-draft-order.ts';
import type { DraftContent, DraftLine, DraftOrder } from '../../../orders/drafts/draft-order.ts';
import { findDraftOrder } from '../../../orders/drafts/draft-order-store.ts';
import { type PricedDraft, priceDraftOrder } from '../../../orders/drafts/price-draft-order.ts';
import type { OrderLineRecord } from '../../../orders/order-record.ts';
import type { AdminContext } from '../../admin-context.ts';

/** Source of `CalculatedDraftOrder`; with a stored draft also of `DraftOrder`. */
export interface CalculatedDraftSource {
  readonly content: DraftContent;
  readonly priced: PricedDraft;
  readonly taxesIncluded: boolean;
}

export interface DraftSource extends CalculatedDraftSource {
  readonly draft: DraftOrder;
}

/** Source of `DraftOrderLineItem`. */
export interface DraftLineSource {
  readonly line: DraftLine;
  readonly priced: OrderLineRecord;
  readonly content: DraftContent;
}

export function calculateDraft(
  content: DraftContent,
  { services, now }: AdminContext,
): CalculatedDraftSource {
  const terms = getDraftTerms(services.backend, content, now);
  return { content, priced: priceDraftOrder(content, terms), taxesIncluded: terms.taxIncluded };
}

export function toDraftSource(draft: DraftOrder, context: AdminContext): DraftSource {
  return { ...calculateDraft(draft, context), draft };
}

export async function loadDraft(id: string, context: AdminContext): Promise<DraftSource | null> {
  const draft = await findDraftOrder(context.services.backend.storage.read, id);
  return draft === null ? null : toDraftSource(draft, context);
}

export function listDraftLines({ content, priced }: CalculatedDraftSource): readonly DraftLineSource[] {
  return content.lines.flatMap((line, index) => {
    const amounts = priced.lines[index];
    return amounts === undefined ? [] : [{ line, priced: amounts, content }];
  });
}
