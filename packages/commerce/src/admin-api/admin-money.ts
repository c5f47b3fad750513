/** Amounts of the Admin API. */
import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type MoneyV2, toMoneyV2 } from '../graphql/money.ts';

/** Source object of `MoneyBag`. */
export interface MoneyBag {
  readonly shopMoney: MoneyV2;
  readonly presentmentMoney: MoneyV2;
}

/** Converts an amount to a `MoneyBag`. Both of its currencies are the storefront's, since the shop has no other. */
export function toMoneyBag(amount: Minor, region: RegionKey): MoneyBag {
  const money = toMoneyV2(amount, region);
  return { shopMoney: money, presentmentMoney: money };
}
