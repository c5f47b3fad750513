/** Records that the command palette finds, through the Admin API. */
import { adminSections, maySeeSection, type SectionAccess } from '../admin-sections.ts';
import { callAdmin } from '../api/admin-client.ts';
import { findCustomersDocument } from '../customers/customer-documents.ts';
import { findOrdersDocument } from '../orders/orders-documents.ts';
import { findProductsDocument } from '../products/product-documents.ts';
import { productTexts } from '../products/products-texts.ts';
import { formatApiMoney, toRecordNumber } from '../ui/format.ts';

export interface PaletteEntry {
  readonly address: string;
  readonly title: string;
  readonly detail: string;
}

/** Finds records by number, name, e-mail address or title. A kind of record that can't be searched now is left out. */
type PaletteSource = (query: string) => Promise<readonly PaletteEntry[]>;

/** By the path of their section. */
const sources: Readonly<Record<string, PaletteSource>> = {
  '/orders': async (query) => {
    const result = await callAdmin(findOrdersDocument, { query });
    if (!result.ok) return [];
    return result.value.orders.nodes.map(({ id, name, email, shippingAddress, currentTotalPriceSet }) => ({
      address: `/admin/orders/${toRecordNumber(id)}`,
      title: [name, shippingAddress?.name, email].filter((each) => each != null).join(' · '),
      detail: formatApiMoney(currentTotalPriceSet.presentmentMoney),
    }));
  },
  '/customers': async (query) => {
    const result = await callAdmin(findCustomersDocument, { query });
    if (!result.ok) return [];
    return result.value.customers.nodes.map(({ id, displayName, defaultEmailAddress }) => ({
      address: `/admin/customers/${toRecordNumber(id)}`,
      title: displayName,
      detail: defaultEmailAddress?.emailAddress ?? '',
    }));
  },
  '/products': async (query) => {
    const result = await callAdmin(findProductsDocument, { query });
    if (!result.ok) return [];
    return result.value.products.nodes.map(({ id, title, status }) => ({
      address: `/admin/products/${toRecordNumber(id)}`,
      title,
      detail: productTexts.states[status],
    }));
  },
};

export async function findRecords(query: string, access: SectionAccess): Promise<readonly PaletteEntry[]> {
  const searches = adminSections
    .filter((section) => maySeeSection(section, access))
    .flatMap(({ path }) => sources[path] ?? []);
  return (await Promise.all(searches.map((search) => search(query)))).flat();
}
