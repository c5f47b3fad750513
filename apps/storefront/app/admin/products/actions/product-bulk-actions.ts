/** Actions on the selected products of the list: activate, set to draft, archive. Each can be undone. */
import { callAdminMutation } from '../../api/admin-client.ts';
import type { ProductListQuery } from '../../api/generated/operations.ts';
import type { BulkAction } from '../../list/list-definition.ts';
import { saveProductDocument } from '../product-documents.ts';
import { productActionTexts } from './product-action-texts.ts';

type ProductRow = ProductListQuery['products']['nodes'][number];

const setStatus = (id: string, status: ProductRow['status']) =>
  callAdminMutation(saveProductDocument, { product: { id, status } });

export const productBulkActions: readonly BulkAction<ProductRow>[] = (
  ['ACTIVE', 'DRAFT', 'ARCHIVED'] as const
).map((status) => ({
  ...productActionTexts.status[status],
  accepts: (row) => row.status !== status,
  run: ({ id }) => setStatus(id, status),
  // The selected row was loaded before the change, so it still has the previous status.
  undo: ({ id, status: before }) => setStatus(id, before),
}));
