/** The totals of an order, before and after it is placed. */

import type { CheckoutTotals } from '@vitrine/commerce/checkout/checkout-service';
import type { TaxResult } from '@vitrine/rules/cart/model';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/order-summary';
import { Fragment } from 'react';
import { formatFreeShipping, formatUnknownCosts } from '../cart/format-total.ts';
import { getNameLang } from '../data/text-language.ts';
import { Text } from '../ui/text.tsx';

export interface SummaryTotalsProps {
  readonly region: RegionKey;
  readonly amounts: CheckoutTotals;
  readonly taxes: readonly TaxResult[];
  readonly taxNote: string | null;
  /** Names of the discounts. */
  readonly discountNames: readonly string[];
  /** Names of discounts that aren't in the language of the page. */
  readonly untranslatedDiscounts: readonly string[];
  /** Names of delivery options and taxes that aren't in the language of the page. */
  readonly untranslatedNames: readonly string[];
  /** Name of the shipping rate; null while none is selected. */
  readonly rateName: string | null;
  /** Names of the discounts on shipping. */
  readonly deliveryNames: readonly string[];
  /** Gift cards that pay a part of the total. */
  readonly giftCards?: readonly { readonly lastCharacters: string; readonly amount: number }[] | undefined;
}

export function SummaryTotals({
  region,
  amounts,
  taxes,
  taxNote,
  discountNames,
  untranslatedDiscounts,
  untranslatedNames,
  rateName,
  deliveryNames,
  giftCards = [],
}: SummaryTotalsProps) {
  const paidByCards = giftCards.reduce((sum, { amount }) => sum + amount, 0);
  const money = (amount: number) => formatMoney(amount, region);
  const gifts = amounts.discountManualGwp + amounts.discountAutoGwp;
  const saved = gifts + amounts.discountCombineLine + amounts.discountBundleAmount;
  // A name in another language isn't used within a sentence.
  const sentenceName = rateName !== null && untranslatedNames.includes(rateName) ? null : rateName;
  const before = formatUnknownCosts({ shipping: amounts.shipping !== null, tax: taxNote === null });
  const rows: readonly (readonly [label: string, value: string, names?: readonly string[]])[] = [
    [words.subtotal(), money(amounts.subtotalPrice)],
    ...(gifts > 0 ? [[words.gifts(), `−${money(gifts)}`] as const] : []),
    ...(amounts.discountCombineLine > 0
      ? [[words.discount(), `−${money(amounts.discountCombineLine)}`, discountNames] as const]
      : []),
    [words.shipping(), shippingWords(amounts.shipping, sentenceName, money), deliveryNames],
    ...(taxNote === null ? [] : [[words.tax(), taxNote] as const]),
    ...taxes
      .filter((tax) => tax.amount > 0)
      .map(
        (tax) => [tax.included ? words.includesTax({ tax: tax.name }) : tax.name, money(tax.amount)] as const,
      ),
  ];
  return (
    <>
      <dl className="figures grid gap-2 border-line border-t pt-5">
        {rows.map(([label, value, names = []]) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt lang={getNameLang(untranslatedNames, label)} className="text-muted">
              {label}
            </dt>
            <dd>{value}</dd>
            {names.length > 0 && (
              <dd className="col-span-2 text-muted text-sm">
                {names.map((name, index) => (
                  <Fragment key={name}>
                    {index > 0 && ', '}
                    <Text lang={getNameLang(untranslatedDiscounts, name)}>{name}</Text>
                  </Fragment>
                ))}
              </dd>
            )}
          </div>
        ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between border-line border-t pt-4">
          <dt>
            <span className="font-semibold">{words.total()}</span>
            {before !== null && <span className="text-muted text-sm"> {before}</span>}
          </dt>
          <dd className="font-semibold text-xl">{money(amounts.totalAmount)}</dd>
          {saved > 0 && (
            <dd className="basis-full text-coral text-sm">{words.saveInAll({ amount: money(saved) })}</dd>
          )}
        </div>
        {giftCards.map(({ lastCharacters, amount }) => (
          <div key={lastCharacters} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className="text-muted">{words.giftCard({ digits: lastCharacters })}</dt>
            <dd>{`−${money(amount)}`}</dd>
          </div>
        ))}
        {paidByCards > 0 && (
          <div className="flex justify-between font-semibold">
            <dt>{words.leftToPay()}</dt>
            <dd>{money(amounts.totalAmount - paidByCards)}</dd>
          </div>
        )}
      </dl>
      {amounts.discountBundleAmount > 0 && (
        <p className="figures mt-2 text-muted text-sm">
          {words.saveWithBundles({ amount: money(amounts.discountBundleAmount) })}
        </p>
      )}
    </>
  );
}

function shippingWords(
  shipping: number | null,
  rateName: string | null,
  money: (amount: number) => string,
): string {
  if (shipping === null) return words.onceAddressKnown();
  return shipping === 0 ? formatFreeShipping(rateName) : money(shipping);
}
