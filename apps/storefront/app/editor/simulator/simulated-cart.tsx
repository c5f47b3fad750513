/**
 * Result of a simulation: the cart as the shopper would see it, the reasons of its price, and the result of
 * each offer.
 */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { formatMoney } from '@vitrine/rules/money/format';
import { isRegionKey } from '@vitrine/rules/regions/region';
import { explainPrice } from '../../cart/explain-price.ts';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { Notice } from '../shell/notice.tsx';
import { formatOfferReason } from './format-offer.ts';
import { offerTexts } from './offer-texts.ts';
import type { OfferResult, SimulationResult } from './simulation.ts';
import { simulatorTexts } from './simulator-texts.ts';
import { VariantImage } from './variant-image.tsx';

export function SimulatedCart({ answer: result }: { answer: SimulationResult }) {
  const { cart, offers, notices, refused } = result;
  const money = (minor: number) => formatMoney(minor, cart.region);
  const aside = refused.flatMap(({ line, message }) => (line === null ? [message] : []));
  const messages = [...aside, ...(cart.discountData.error === null ? [] : [cart.discountData.error])];
  const reasons = explainPrice(cart, cart.region, (region) =>
    isRegionKey(region) ? getRegionLabel(region) : null,
  );
  const given = offers.filter(({ reason }) => reason === null);
  const withheldOffers = offers.filter(({ reason }) => reason !== null);
  return (
    <div className="grid gap-8">
      {[...messages, ...notices].map((words) => (
        <Notice key={words} tone="plain">
          <p>{words}</p>
        </Notice>
      ))}
      <section aria-labelledby="sim-cart">
        <h2 id="sim-cart" className="mb-3 text-xl">
          {simulatorTexts.result.cart}
        </h2>
        {cart.lines.length === 0 ? (
          <p className="text-muted">{simulatorTexts.result.empty}</p>
        ) : (
          <Lines cart={cart} money={money} />
        )}
        <Totals cart={cart} money={money} />
      </section>
      {reasons.length > 0 && (
        <section aria-labelledby="sim-why">
          <h2 id="sim-why" className="mb-3 text-xl">
            {simulatorTexts.result.why}
          </h2>
          <ul className="grid gap-1.5">
            {reasons.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      <OfferList title={simulatorTexts.result.given} offers={given} money={money} />
      <OfferList title={simulatorTexts.result.notGiven} offers={withheldOffers} money={money} />
    </div>
  );
}

type Money = (minor: number) => string;

function Lines({ cart, money }: { cart: CartJson; money: Money }) {
  return (
    <ul className="rows">
      {cart.lines.map((line) => {
        const { merchandise, quantity, originalPrice, priceAfterDiscounted } = line;
        const gift = line.isManualGwp || line.isAutoGwp;
        const shade = merchandise.title === 'Default Title' ? '' : merchandise.title;
        return (
          <li key={line.id} className="sim-line">
            <VariantImage variant={{ image: line.featuredImageUrl }} />
            <div className="min-w-0 flex-1">
              <p>{merchandise.product.title}</p>
              <p className="text-muted text-sm">
                {[shade, simulatorTexts.result.pieces(quantity)].filter(Boolean).join(' · ')}
              </p>
              {gift && <Badge tone="quiet">{simulatorTexts.result.gift}</Badge>}
            </div>
            <Price
              now={priceAfterDiscounted === 0 ? simulatorTexts.result.free : money(priceAfterDiscounted)}
              was={priceAfterDiscounted < originalPrice ? money(originalPrice) : null}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Totals({ cart, money }: { cart: CartJson; money: Money }) {
  const { rateName, price, taxName, taxAmount, taxIncluded } = cart.shippingData;
  const rows: (readonly [string, string])[] = [[simulatorTexts.result.subtotal, money(cart.subtotalPrice)]];
  const off: (readonly [string, number])[] = [
    [simulatorTexts.result.gifts, cart.discountManualGwp + cart.discountAutoGwp],
    [simulatorTexts.result.tier, cart.discountTier],
    [simulatorTexts.result.onProducts, cart.discountLine],
    [simulatorTexts.result.onOrder, cart.discountAmount],
  ];
  for (const [label, amount] of off) if (amount > 0) rows.push([label, `−${money(amount)}`]);
  if (price !== null)
    rows.push([
      rateName ?? simulatorTexts.result.shipping,
      price === 0 ? simulatorTexts.result.free : money(price),
    ]);
  if (taxName !== null && taxAmount > 0) {
    rows.push([taxIncluded ? simulatorTexts.result.taxIncluded(taxName) : taxName, money(taxAmount)]);
  }
  return (
    <dl className="sim-totals">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      ))}
      <div className="sim-total">
        <dt>{simulatorTexts.result.total}</dt>
        <dd className="figures">{money(cart.totalAmount)}</dd>
      </div>
    </dl>
  );
}

interface OfferListProps {
  readonly title: string;
  readonly offers: readonly OfferResult[];
  readonly money: Money;
}

function OfferList({ title, offers, money }: OfferListProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="rows">
        {offers.map((result) => (
          <li key={JSON.stringify(result.offer)} className="sim-offer">
            <div className="min-w-0 flex-1">
              <p className="text-muted text-sm">{offerTexts.kinds[result.offer.kind]}</p>
              <p>{translateServerText(result.title)}</p>
              {result.reason !== null && <p className="mt-1">{formatOfferReason(result, money)}</p>}
            </div>
            {result.gives > 0 && <p className="figures font-semibold">−{money(result.gives)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
