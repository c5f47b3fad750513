/** Updates of an order: parcels, refunds, returns. */
import type { OrderPage } from '@vitrine/commerce/orders/order-service-types';
import { formatMoney } from '@vitrine/rules/money/format';
import { formatReturnName } from '@vitrine/rules/returns/part-names';
import * as words from '@vitrine/words/order';
import { getEnglishSpelling } from '../data/english-spelling.ts';
import { formatDay } from '../data/format-day.ts';
import { getFieldLang, getOriginalLang } from '../data/text-language.ts';
import { Text } from '../ui/text.tsx';

type Order = OrderPage['order'];

/** Titles of an order's lines. */
interface Named {
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly untranslated?: readonly string[] | undefined;
  }[];
}

interface Sent extends Named {
  readonly fulfilments?: Order['fulfilments'] | undefined;
}

interface Refunded extends Named {
  readonly region: Order['region'];
  readonly refunds?: Order['refunds'] | undefined;
}
type Pieces = readonly { readonly lineId: string; readonly quantity: number }[];

function pieceWords({ lines }: Named, pieces: Pieces): string {
  return pieces
    .flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line === undefined ? [] : [`${quantity} × ${line.title}`];
    })
    .join(', ');
}

function getPiecesLang({ lines }: Named, pieces: Pieces): string | undefined {
  const shown = lines.filter(({ id }) => pieces.some(({ lineId }) => lineId === id));
  return shown.map((line) => getFieldLang(line, 'title')).find((lang) => lang !== undefined);
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-line border-t pt-5">
      <h2 id={id} className="font-sans font-semibold text-base leading-normal tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface Edited extends Refunded {
  /** Total of all bought and added items, in minor units. */
  readonly total: number;
  readonly edits?: Order['edits'] | undefined;
}

/** The merchant's edits of an order after the purchase, and the outstanding amount. */
export function Edits({
  order,
  outstanding,
  payUrl,
}: {
  order: Edited;
  outstanding: number;
  payUrl: string;
}) {
  const { edits = [], refunds = [] } = order;
  if (edits.length === 0 && outstanding === 0) return null;
  const money = (amount: number) => formatMoney(amount, order.region);
  // Units were returned, but haven't been refunded yet.
  if (edits.length === 0 && outstanding < 0)
    return (
      <Part id="changes" title={words.moneyToCome({ amount: money(-outstanding) })}>
        {null}
      </Part>
    );
  return (
    <Part
      id="changes"
      title={edits.length === 0 ? words.stillToPay({ amount: money(outstanding) }) : words.changes()}
    >
      <ul className="mt-2 grid gap-3">
        {edits.map((edit) => {
          const out = refunds.filter(({ editId }) => editId === edit.id).flatMap(({ lines }) => lines);
          return (
            <li key={edit.id}>
              <p className="figures">
                {words.changedOn({
                  day: formatDay(edit.at),
                  amount: `${edit.difference > 0 ? '+' : ''}${money(edit.difference)}`,
                })}
              </p>
              {out.length > 0 && (
                <p lang={getPiecesLang(order, out)} className="text-muted text-sm">
                  {words.takenOut({ pieces: pieceWords(order, out) })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {edits.length > 0 && (
        <p className="figures mt-3">
          {words.costsNow({ amount: money(refunds.reduce((left, { total }) => left - total, order.total)) })}
        </p>
      )}
      {outstanding > 0 && (
        <p className="no-print mt-4">
          <a href={payUrl} className="button figures">
            {words.payNow({ amount: money(outstanding) })}
          </a>
        </p>
      )}
      {outstanding < 0 && <p className="mt-3">{words.moneyToCome({ amount: money(-outstanding) })}</p>}
    </Part>
  );
}

export function Parcels({ order }: { order: Sent }) {
  const parcels = order.fulfilments ?? [];
  if (parcels.length === 0) return null;
  return (
    <Part id="parcels" title={words.yourParcels({ count: parcels.length })}>
      <ul className="mt-2 grid gap-4">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <p>
              {parcel.deliveredAt === null
                ? words.leftWith({ day: formatDay(parcel.at), carrier: parcel.carrier })
                : words.deliveredBy({ day: formatDay(parcel.deliveredAt), carrier: parcel.carrier })}
            </p>
            <p lang={getPiecesLang(order, parcel.lines)} className="text-muted text-sm">
              {pieceWords(order, parcel.lines)}
            </p>
            {parcel.trackingCode !== '' && (
              <p className="figures break-all text-muted text-sm">
                {words.trackingNumber({ number: parcel.trackingCode })}
              </p>
            )}
            {parcel.trackingUrl !== null && (
              <a
                href={parcel.trackingUrl}
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center"
              >
                {words.followParcel()}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Refunds({ order, refunded }: { order: Refunded; refunded: number }) {
  if (refunded === 0) return null;
  const money = (amount: number) => formatMoney(amount, order.region);
  return (
    <Part id="refunds" title={words.refundTotal({ amount: money(refunded) })}>
      <ul className="mt-2 grid gap-3">
        {(order.refunds ?? [])
          .filter(({ total, paidBack = total }) => paidBack > 0)
          .map((refund) => (
            <li key={refund.id}>
              <p className="figures">
                {words.refund({ amount: money(refund.paidBack ?? refund.total), day: formatDay(refund.at) })}
              </p>
              <p className="text-muted text-sm">
                <Text lang={getPiecesLang(order, refund.lines)}>{pieceWords(order, refund.lines)}</Text>
                {refund.shipping > 0 && `${refund.lines.length > 0 ? ', ' : ''}${words.refundOfShipping()}`}
              </p>
              {(refund.fees ?? []).length > 0 && (
                <p className="figures text-muted text-sm">
                  {words.refundFees({
                    amount: money((refund.fees ?? []).reduce((sum, { amount }) => sum + amount, 0)),
                  })}
                </p>
              )}
              {(refund.giftCards ?? []).map(({ cardId, lastCharacters, amount }) => (
                <p key={cardId} className="figures text-muted text-sm">
                  {words.refundToGiftCard({ amount: money(amount), digits: lastCharacters })}
                </p>
              ))}
              {refund.reason !== '' && (
                <p lang={getOriginalLang()} className="text-muted text-sm">
                  {refund.reason}
                </p>
              )}
            </li>
          ))}
      </ul>
    </Part>
  );
}

const returnWords = {
  asked: words.returnAsked,
  accepted: words.returnAccepted,
  refused: words.returnRefused,
  refunded: words.returnRefunded,
  closed: words.returnClosed,
  canceled: () => words.returnCanceled({ spelling: getEnglishSpelling() }),
} as const;

export function Returns({ order, returns }: { order: Named; returns: OrderPage['returns'] }) {
  if (returns.length === 0) return null;
  return (
    <Part id="returns" title={words.whatGoesBack()}>
      <ul className="mt-2 grid gap-3">
        {returns.map((returned) => (
          <li key={returned.id}>
            <p>
              {words.returnOf({
                kind: returned.kind,
                id: formatReturnName(returned.id),
                day: formatDay(returned.at),
              })}
            </p>
            <p lang={getPiecesLang(order, returned.lines)} className="text-muted text-sm">
              {pieceWords(order, returned.lines)}
            </p>
            <Received order={order} returned={returned} />
            <p className="text-muted text-sm">
              {returnWords[returned.status]()} <Text lang={getOriginalLang()}>{returned.answer}</Text>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Units of a return that have arrived, and units that were missing in the parcel. */
function Received({ order, returned }: { order: Named; returned: OrderPage['returns'][number] }) {
  const missing = (returned.dispositions ?? []).filter(({ type }) => type === 'missing');
  const cameBack = (returned.processed ?? []).flatMap(({ lineId, quantity }) => {
    const lost = missing.reduce((sum, each) => (each.lineId === lineId ? sum + each.quantity : sum), 0);
    return quantity > lost ? [{ lineId, quantity: quantity - lost }] : [];
  });
  const parts = [
    { pieces: cameBack, format: words.returnCameBack },
    { pieces: missing, format: words.returnMissing },
  ].filter(({ pieces }) => pieces.length > 0);
  return parts.map(({ pieces, format }) => (
    <p key={format({ pieces: '' })} lang={getPiecesLang(order, pieces)} className="text-muted text-sm">
      {format({ pieces: pieceWords(order, pieces) })}
    </p>
  ));
}
