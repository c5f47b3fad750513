/** The shop's id in the Storefront API, which every event contains. */
import { fetchShopJson } from '../data/fetch-json.ts';

interface ShopAnswer {
  readonly status: number;
  readonly body: { readonly data: { readonly shop: { readonly id: string } } };
}

/** Time between two requests caused by the window's focus, ms. */
const focusInterval = 5000;

let pending: Promise<string | null> | null = null;
let lastFocus = 0;

/**
 * Returns the shop's id. All callers share a request, which is repeated after a failure, on focus and on reconnecting.
 * Null if the server doesn't respond.
 */
export function getShopId(): Promise<string | null> {
  if (pending !== null) return pending;
  const request = requestShopId();
  pending = request;
  void request.then((id) => {
    if (id === null && pending === request) pending = null;
  });
  lastFocus = Date.now();
  // A listener that is registered again stays registered once.
  addEventListener('focus', onFocus);
  addEventListener('online', refreshShopId);
  return request;
}

function onFocus(): void {
  if (Date.now() - lastFocus < focusInterval) return;
  lastFocus = Date.now();
  refreshShopId();
}

/** Keeps the previous id until there is a new response. */
function refreshShopId(): void {
  void requestShopId().then((id) => {
    if (id !== null) pending = Promise.resolve(id);
  });
}

async function requestShopId(): Promise<string | null> {
  try {
    const { status, body } = await fetchShopJson<ShopAnswer>('/api/shop');
    if (status === 200) return body.data.shop.id;
    console.warn(`/api/shop answered ${status}`);
  } catch (failure) {
    console.warn('/api/shop could not be fetched', failure);
  }
  return null;
}
