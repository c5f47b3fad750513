/** The shop's id of the Storefront API, which every event names. */
import { fetchJson } from '../data/fetch-json.ts';

interface ShopAnswer {
  readonly status: number;
  readonly body: { readonly data: { readonly shop: { readonly id: string } } };
}

let asked: Promise<string | null> | null = null;

/** Asked once; again after a failure. Null where the shop could not be asked, or had no answer. */
export function shopId(): Promise<string | null> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<string | null> {
  try {
    const { status, body } = await fetchJson<ShopAnswer>('/api/shop');
    if (status === 200) return body.data.shop.id;
    console.warn(`the shop told no id: ${status}`);
  } catch (failure) {
    console.warn('a visit can’t be measured yet', failure);
  }
  asked = null;
  return null;
}
