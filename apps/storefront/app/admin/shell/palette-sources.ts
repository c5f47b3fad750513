/** Searches records for the command palette. */
import { callEditor } from '../../editor/api/client.ts';
import { adminSections, maySeeSection, type SectionAccess } from '../admin-sections.ts';
import { callAdmin } from '../api/admin-client.ts';
import { findCustomersDocument } from '../customers/customer-documents.ts';
import { toDiscountRow } from '../discounts/discount-details.ts';
import { discountListDocument } from '../discounts/discount-list-documents.ts';
import { discountTexts } from '../discounts/discounts-texts.ts';
import { findDraftsDocument } from '../drafts/draft-documents.ts';
import type { GiftCardListJson } from '../gift-cards/gift-cards-json.ts';
import { giftCardTexts } from '../gift-cards/gift-cards-texts.ts';
import { findOrdersDocument } from '../orders/orders-documents.ts';
import { findProductsDocument } from '../products/product-documents.ts';
import { productTexts } from '../products/products-texts.ts';
import { formatApiMoney, toRecordNumber } from '../ui/format.ts';
import { formatMinor } from '../ui/minor-money.ts';

export interface PaletteEntry {
  readonly address: string;
  readonly title: string;
  readonly detail: string;
}

/** Finds records by number, name, e-mail address, title or code. A kind of record whose search fails is left out. */
type PaletteSource = (query: string) => Promise<readonly PaletteEntry[]>;

/** Maximum number of records per kind. */
const maxFound = 5;

/** Search functions by the path of their admin section. */
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
  '/drafts': async (query) => {
    const result = await callAdmin(findDraftsDocument, { query });
    if (!result.ok) return [];
    return result.value.draftOrders.nodes.map(({ id, name, email, shippingAddress, totalPriceSet }) => ({
      address: `/admin/drafts/${toRecordNumber(id)}`,
      title: [name, shippingAddress?.name, email].filter((each) => each != null).join(' · '),
      detail: formatApiMoney(totalPriceSet.presentmentMoney),
    }));
  },
  '/discounts': async (query) => {
    const sort = { sortKey: 'UPDATED_AT', reverse: true } as const;
    const result = await callAdmin(discountListDocument, { first: maxFound, query, ...sort });
    if (!result.ok) return [];
    return result.value.discountNodes.nodes.flatMap((node) => {
      const discount = toDiscountRow(node);
      return discount === null
        ? []
        : [
            {
              address: `/admin/discounts/${discount.number}`,
              title: [...new Set([discount.title, discount.code])]
                .filter((each) => each !== null)
                .join(' · '),
              detail: discountTexts.states[discount.status],
            },
          ];
    });
  },
  '/gift-cards': async (query) => {
    const result = await callEditor<GiftCardListJson>(
      `/gift-cards?${new URLSearchParams({ q: query, first: String(maxFound) })}`,
    );
    if (!result.ok) return [];
    return result.value.cards.map(({ id, lastCharacters, balance, currency }) => ({
      address: `/admin/gift-cards/${id}`,
      title: `${giftCardTexts.columns.card} ${giftCardTexts.name(lastCharacters)}`,
      detail: formatMinor(balance, currency),
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
