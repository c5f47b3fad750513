/** Publishes a new product in all sales channels, as Shopify's own admin does: its API creates products that are published nowhere. */
import { callAdmin, callAdminMutation } from '../../api/admin-client.ts';
import { productVisibilityDocument, publishProductDocument } from './visibility-documents.ts';

/** @returns an error message; null if the product is published */
export async function publishEverywhere(id: string): Promise<string | null> {
  const found = await callAdmin(productVisibilityDocument, { id, priceQuery: '', withPrices: false });
  if (!found.ok) return found.refused.message;
  const input = found.value.publications.nodes.map((publication) => ({ publicationId: publication.id }));
  return input.length === 0 ? null : callAdminMutation(publishProductDocument, { id, input });
}
