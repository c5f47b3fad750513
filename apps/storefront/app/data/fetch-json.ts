import { shopPath } from './shop-path.ts';

/** Fetches JSON of one of the shop's routes; throws for an error status. `address` includes the storefront's path. */
export async function fetchJson<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address);
  if (!response.ok) {
    // Until its body is read or cancelled, a response occupies one of the browser's few connections to the shop.
    await response.body?.cancel();
    throw new Error(`${address} answered ${response.status}`);
  }
  return (await response.json()) as Answer;
}

/** Like `fetchJson`, for a path without the storefront's prefix. */
export function fetchShopJson<Answer>(path: string): Promise<Answer> {
  return fetchJson(shopPath(path));
}
