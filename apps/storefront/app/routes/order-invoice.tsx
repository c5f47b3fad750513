/** An order's invoice for printing: seller, buyer, items, and each tax by name and rate (TAX-16). */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { getTaxSummary, type TaxSummaryRow } from '@vitrine/rules/tax/tax-summary';
import * as frameWords from '@vitrine/words/checkout-frame';
import * as words from '@vitrine/words/invoice';
import { data, useHref } from 'react-router';
import { PostalLines } from '../checkout/postal-lines.tsx';
import { PrintButton } from '../checkout/print-button.tsx';
import { formatCountry } from '../data/format-country.ts';
import { formatDay } from '../data/format-day.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { getOriginalLang } from '../data/text-language.ts';
import { loadOrderPage, privateHeaders } from '../orders/order-page.server.ts';
import { Text } from '../ui/text.tsx';
import type { Route } from './+types/order-invoice';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const key = url.searchParams.get('key') ?? '';
  const { order, refunded } = await loadOrderPage(shop, params.order, key);
  const { number, region, amounts, taxes, delivery, billingAddress, shippingAddress, createdAt } = order;
  const codes = [...new Set([billingAddress.country, shippingAddress.country])];
  const lines = order.lines.map(
    ({ id, title, variantTitle, untranslated, sku, quantity, unitPrice, ...line }) => ({
      id,
      untranslated,
      title,
      variantTitle,
      sku,
      quantity,
      unitPrice,
      off: line.originalPrice - line.priceAfterDiscounted,
      price: line.priceAfterDiscounted,
    }),
  );
  return data(
    {
      number,
      region,
      createdAt,
      amounts,
      taxes,
      taxSummary: getTaxSummary(order),
      delivery: delivery?.name ?? null,
      billingAddress,
      shippingAddress,
      lines,
      left:
        order.refunds?.reduce((left, { total }) => left - total, amounts.totalAmount) ??
        amounts.totalAmount - refunded,
      giftCards: order.giftCards ?? [],
      // A refund reduces the order's total. After an edit, the amount paid back may differ, even be 0.
      refunds: (order.refunds ?? [])
        .map(({ id, at, total, paidBack }) => ({ id, at, total, isTakenOut: paidBack === 0 }))
        .filter(({ total }) => total > 0),
      countries: codes.map((code) => ({ code, name: formatCountry(code) })),
      seller: shop.content.seller,
      vatNumber: shop.content.checkout.vatNumber,
      taxNumber: shop.content.checkout.taxNumber,
      back: `/checkout/confirmation/${order.id}?key=${encodeURIComponent(key)}`,
      meta: { title: words.invoiceNumber({ number }), robots: 'noindex,nofollow' },
    },
    { headers: privateHeaders },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { number, region, createdAt, amounts, lines, refunds, countries } = loaderData;
  const back = useHref(loaderData.back);
  const money = (amount: number) => formatMoney(amount, region);
  return (
    <div className="receipt mx-auto max-w-4xl px-4 py-10 md:px-8 md:py-14">
      <p className="no-print flex flex-wrap items-center gap-3">
        <PrintButton />
        <a href={back} className="link inline-flex min-h-11 items-center">
          {frameWords.backToOrder()}
        </a>
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <div>
          <h1 className="text-3xl">{words.invoiceNumber({ number })}</h1>
          <p className="mt-2 text-muted">
            <time dateTime={new Date(createdAt).toISOString()}>{formatDay(createdAt)}</time>
          </p>
        </div>
        <div className="sm:text-end">
          <p lang={getOriginalLang()} className="whitespace-pre-line">
            {loaderData.seller}
          </p>
          {loaderData.vatNumber !== '' && (
            <p className="figures text-muted">{words.vatNumber({ number: loaderData.vatNumber })}</p>
          )}
          {loaderData.taxNumber !== '' && (
            <p lang={getOriginalLang()} className="figures text-muted">
              {loaderData.taxNumber}
            </p>
          )}
        </div>
        <Address title={words.billedTo()} address={loaderData.billingAddress} countries={countries} />
        <Address title={words.sentTo()} address={loaderData.shippingAddress} countries={countries} />
      </div>
      <div className="mt-10 overflow-x-auto">
        <table className="figures w-full text-sm">
          <thead>
            <tr className="border-line border-b text-start text-muted">
              <th className="py-2 pe-4 text-start font-normal">{words.item()}</th>
              <th className="px-2 py-2 text-end font-normal">{words.quantity()}</th>
              <th className="px-2 py-2 text-end font-normal">{words.price()}</th>
              <th className="px-2 py-2 text-end font-normal">{words.discount()}</th>
              <th className="py-2 ps-2 text-end font-normal">{words.amount()}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className="border-line border-b align-top">
                <td className="min-w-40 py-2 pe-4">
                  <Text lang={line.untranslated === undefined ? undefined : getOriginalLang()}>
                    {[line.title, line.variantTitle === 'Default Title' ? '' : line.variantTitle]
                      .filter(Boolean)
                      .join(', ')}
                  </Text>
                  <span className="block text-muted text-xs">{line.sku}</span>
                </td>
                <td className="px-2 py-2 text-end">{line.quantity}</td>
                <td className="px-2 py-2 text-end">{money(line.unitPrice)}</td>
                <td className="px-2 py-2 text-end">{line.off === 0 ? '' : `−${money(line.off)}`}</td>
                <td className="py-2 ps-2 text-end">{money(line.price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="figures mt-6 ms-auto grid max-w-sm gap-2">
        {amounts.discountAmount > 0 && (
          <Row label={words.orderDiscount()} value={`−${money(amounts.discountAmount)}`} />
        )}
        <Row
          label={
            loaderData.delivery === null ? words.shipping() : words.shippingBy({ rate: loaderData.delivery })
          }
          value={money(amounts.shipping)}
        />
        {loaderData.taxes
          .filter(({ included }) => !included)
          .map((tax) => (
            <Row key={tax.name} label={formatTaxName(tax)} value={money(tax.amount)} />
          ))}
        <div className="grid grid-cols-[1fr_auto] gap-4 border-line border-t pt-3 font-semibold">
          <dt>{words.total()}</dt>
          <dd>{money(amounts.totalAmount)}</dd>
        </div>
        {loaderData.taxes
          .filter(({ included }) => included)
          .map((tax) => (
            <Row
              key={tax.name}
              label={words.includesTax({ tax: formatTaxName(tax) })}
              value={money(tax.amount)}
            />
          ))}
        {loaderData.giftCards.map(({ cardId, lastCharacters, amount }) => (
          <Row key={cardId} label={words.paidByGiftCard({ digits: lastCharacters })} value={money(amount)} />
        ))}
        {refunds.map((refund) => (
          <Row
            key={refund.id}
            label={
              refund.isTakenOut
                ? words.takenOutOn({ day: formatDay(refund.at) })
                : words.refundedOn({ day: formatDay(refund.at) })
            }
            value={`−${money(refund.total)}`}
          />
        ))}
        {loaderData.left < amounts.totalAmount && (
          <Row label={words.leftOfTotal()} value={money(loaderData.left)} />
        )}
      </dl>
      <TaxSummary rows={loaderData.taxSummary} region={region} />
    </div>
  );
}

interface TaxSummaryProps {
  readonly rows: readonly TaxSummaryRow[];
  readonly region: RegionKey;
}

function TaxSummary({ rows, region }: TaxSummaryProps) {
  const money = (amount: number) => formatMoney(amount, region);
  const sum = (key: 'net' | 'tax' | 'gross') => money(rows.reduce((all, row) => all + row[key], 0));
  if (rows.length === 0) return null;
  return (
    <div className="mt-10 overflow-x-auto">
      <table className="figures w-full text-sm">
        <caption className="pb-2 text-start font-semibold text-base">{words.taxes()}</caption>
        <thead>
          <tr className="border-line border-b text-start text-muted">
            <th className="py-2 pe-4 text-start font-normal">{words.taxRate()}</th>
            <th className="px-2 py-2 text-end font-normal">{words.net()}</th>
            <th className="px-2 py-2 text-end font-normal">{words.tax()}</th>
            <th className="py-2 ps-2 text-end font-normal">{words.gross()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.taxes.map(({ name }) => name).join()} className="border-line border-b">
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {row.taxes.map(formatTaxName).join(' + ') || words.noTax()}
              </th>
              <td className="px-2 py-2 text-end">{money(row.net)}</td>
              <td className="px-2 py-2 text-end">{money(row.tax)}</td>
              <td className="py-2 ps-2 text-end">{money(row.gross)}</td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {words.sum()}
              </th>
              <td className="px-2 py-2 text-end">{sum('net')}</td>
              <td className="px-2 py-2 text-end">{sum('tax')}</td>
              <td className="py-2 ps-2 text-end">{sum('gross')}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Formats a tax for the invoice, for example "VAT 20%". */
function formatTaxName({ name, rate }: { readonly name: string; readonly rate: number | null }): string {
  if (rate === null || name.includes('%')) return name;
  return words.taxAtRate({ tax: name, rate: Number((rate * 100).toFixed(4)) });
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type AddressProps = React.ComponentProps<typeof PostalLines> & { readonly title: string };

function Address({ title, ...lines }: AddressProps) {
  return (
    <section>
      <h2 className="font-sans font-semibold text-base leading-normal tracking-normal">{title}</h2>
      <div className="mt-1">
        <PostalLines {...lines} />
      </div>
    </section>
  );
}
