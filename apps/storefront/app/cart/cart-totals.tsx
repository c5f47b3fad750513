/** The total and its parts. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/cart';
import { Suspense } from 'react';
import { useShopFrame } from '../layout/shop-frame.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { formatFreeShipping, formatTotalDetails, formatUnknownCosts, isTaxKnown } from './format-total.ts';

/** Loaded on demand, because few carts have gift cards. */
const GiftCardRows = lazyPart(() => import('./gift-card-rows.tsx'));

export type FormatAmount = (amount: number) => string;

/** Rows of the totals in the order in which they are added up, then the taxes that prices include. */
export function TotalsList({ cart }: { cart: CartJson }) {
  const { region } = useShopFrame();
  const money: FormatAmount = (amount) => formatMoney(amount, region);
  const gifts = cart.discountManualGwp + cart.discountAutoGwp;
  return (
    <>
      <dl className="figures grid gap-1.5">
        <TotalsRow label={words.subtotal()} value={money(cart.subtotalPrice)} />
        {gifts > 0 && <TotalsRow label={words.gifts()} value={`−${money(gifts)}`} accent />}
        {cart.discountCombineLine > 0 && (
          <TotalsRow
            label={words.discount()}
            value={`−${money(cart.discountCombineLine)}`}
            names={discountNames(cart)}
            accent
          />
        )}
        <TotalsRow label={words.shipping()} value={shippingWords(cart, money)} />
        {taxRows(cart, money)}
        {cart.appliedGiftCards && (
          <Suspense>
            <GiftCardRows cart={cart} money={money} />
          </Suspense>
        )}
      </dl>
      {cart.discountBundleAmount > 0 && (
        <p className="figures mt-1.5 text-coral text-sm">
          {words.savedWithBundles({ amount: money(cart.discountBundleAmount) })}
        </p>
      )}
      {cart.shippingData.price === null && isShipped(cart) && <NotServed cart={cart} />}
    </>
  );
}

/** The total and the savings. */
export function CartSum({ cart }: { cart: CartJson }) {
  const { region } = useShopFrame();
  const saved =
    cart.discountManualGwp + cart.discountAutoGwp + cart.discountCombineLine + cart.discountBundleAmount;
  const { shippingData } = cart;
  const { price } = shippingData;
  const holds = formatTotalDetails(
    price === null || price === 0 ? null : formatMoney(price, region),
    formatUnknownCosts({ shipping: price !== null || !isShipped(cart), tax: isTaxKnown(shippingData) }),
  );
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <dl className="figures order-last">
        <div className="text-end">
          <dt className="sr-only">{words.total()}</dt>
          <dd className="font-display text-2xl leading-none">{formatMoney(cart.totalAmount, region)}</dd>
        </div>
      </dl>
      <p className="flex-1 basis-40 leading-tight">
        <span className="font-semibold" aria-hidden="true">
          {words.total()}
        </span>
        {holds !== null && <span className="figures text-muted text-sm"> {holds}</span>}
        {saved > 0 && (
          <span className="figures block text-coral text-sm">
            {words.savedInAll({ amount: formatMoney(saved, region) })}
          </span>
        )}
      </p>
    </div>
  );
}

function NotServed({ cart }: { cart: CartJson }) {
  const { regions } = useShopFrame();
  const { servedBy } = cart.shippingData;
  const other = regions.find(({ region }) => region === servedBy);
  return (
    <p className="mt-2 text-coral text-sm">
      {words.notShippedFromHere()}
      {other !== undefined && (
        <>
          {' '}
          {words.otherStoreShips({
            store: other.label,
            link: (text) => (
              <a key="store" href={other.url} className="link">
                {text}
              </a>
            ),
          })}
        </>
      )}
    </p>
  );
}

/** Returns true if any line requires shipping. */
function isShipped({ lines }: CartJson): boolean {
  return lines.some(({ merchandise }) => merchandise.requiresShipping);
}

function shippingWords(cart: CartJson, money: FormatAmount): string {
  const { shippingData } = cart;
  if (shippingData.price === null)
    return isShipped(cart) ? words.shippingNotAvailable() : words.nothingToShip();
  return shippingData.price === 0 ? formatFreeShipping(shippingData.rateName) : money(shippingData.price);
}

function taxRows({ shippingData }: CartJson, money: FormatAmount) {
  if (!isTaxKnown(shippingData)) return <TotalsRow label={words.tax()} value={words.taxAtCheckout()} quiet />;
  return shippingData.taxes
    .filter((tax) => tax.amount > 0)
    .map((tax) =>
      shippingData.taxIncluded ? (
        <TotalsRow
          key={tax.name}
          label={words.includesTax({ tax: tax.name })}
          value={money(tax.amount)}
          quiet
        />
      ) : (
        <TotalsRow key={tax.name} label={tax.name} value={money(tax.amount)} />
      ),
    );
}

export function TotalsRow({ label, value, names = [], accent = false, quiet = false }: TotalsTotalsRowProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${accent ? 'text-coral' : ''} ${quiet ? 'text-muted text-sm' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{value}</dd>
      {names.length > 0 && <dd className="w-full text-muted text-sm">{names.join(', ')}</dd>}
    </div>
  );
}

/** Returns the names of the discounts on paid lines, each once. */
function discountNames({ lines }: CartJson): readonly string[] {
  const paid = lines.filter(({ isManualGwp, isAutoGwp }) => !isManualGwp && !isAutoGwp);
  const names = paid.flatMap(({ discountAllocations }) =>
    discountAllocations.flatMap(({ code, title }) => code?.toUpperCase() ?? title ?? []),
  );
  return [...new Set(names)];
}

interface TotalsTotalsRowProps {
  /** Names of the discounts or taxes in the row. */
  readonly names?: readonly string[];
  readonly label: string;
  readonly value: string;
  readonly accent?: boolean;
  readonly quiet?: boolean;
}
