/** Composes the invoice email of a draft order, for sending or for a preview. */
import type { BackendDeps } from '../backend-options.ts';
import { createDraftPaymentUrl } from '../checkout/checkout-urls.ts';
import { priceDraft } from '../orders/drafts/change-draft-order.ts';
import type { DraftOrder } from '../orders/drafts/draft-order.ts';
import type { EmailShop } from './account-emails.ts';
import type { EmailMessage } from './email-message.ts';
import { composeInLanguage } from './mail-language.ts';
import { createDraftInvoiceEmail } from './order-emails.ts';

export type DraftInvoiceDeps = Pick<
  BackendDeps,
  'brand' | 'catalogue' | 'clock' | 'checkoutUrl' | 'storefrontUrl' | 'languages' | 'regionTable'
>;

/** @param message the merchant's message to the customer; may be empty */
export async function composeDraftInvoice(
  deps: DraftInvoiceDeps,
  draft: DraftOrder,
  message: string,
): Promise<EmailMessage> {
  const shop = await findEmailShop(deps, draft.region);
  const priced = priceDraft(deps, draft, deps.clock());
  return composeInLanguage(deps, { language: undefined, region: draft.region }, (urls) =>
    createDraftInvoiceEmail(draft, priced, message, {
      ...shop,
      shopUrl: urls.storefrontUrl(draft.region),
      payUrl: createDraftPaymentUrl(urls, draft.region, draft),
    }),
  );
}

/** Returns the shop name and the brand for emails of a storefront. */
export async function findEmailShop(
  { brand: findBrand, catalogue }: Pick<BackendDeps, 'brand' | 'catalogue'>,
  region: DraftOrder['region'] | null,
): Promise<EmailShop> {
  const brand = await findBrand?.(region);
  return { shopName: brand?.name ?? (await catalogue.current()).shop.name, brand };
}
