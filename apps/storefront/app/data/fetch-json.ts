import { shopPath } from './shop-path.ts';

/** Fetches JSON of one of the shop's routes; throws for an error status. `address` includes the storefront's path. */
export async function fetchJson<Result>(address: string): Promise<Result> {
  const response = await fetch(address);
  if (!response.ok) {
    // Until its body is read or cancelled, a response occupies one of the browser's few connections to the shop.
    await response.body?.cancel();
    throw new Error(`${address} answered ${response.status}`);
  }
  return (await response.json()) as Result;
}

/** Like `fetchJson`, for a path without the storefront's prefix. */
export function fetchShopJson<Result>(path: string): Promise<Result> {
  return fetchJson(shopPath(path));
}
