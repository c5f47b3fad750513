/**
 * Tracks an order by its number and e-mail address, with or without an account. A native form that works without
 * JavaScript.
 */
import type { TrackedOrder } from '@vitrine/commerce/orders/order-service-types';
import * as stateWords from '@vitrine/words/order-state';
import * as words from '@vitrine/words/track';
import { data, useHref } from 'react-router';
import { formatDay } from '../data/format-day.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { orderNotFoundMessage } from '../orders/order-not-found-message.ts';
import { orderStateLabels } from '../orders/order-state.ts';
import { findTrackingErrors, type TrackingFields } from '../orders/tracking-errors.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/track';

export function loader({ url }: Route.LoaderArgs) {
  return {
    /** Order number from the URL, because e-mails link here. The e-mail address is never part of a URL. */
    number: (url.searchParams.get('number') ?? '').slice(0, 32),
    meta: { title: words.trackYourOrder(), robots: 'noindex,nofollow' },
  };
}

interface Answer {
  readonly typed: TrackingFields;
  readonly found: TrackedOrder | null;
  readonly errors: ReturnType<typeof findTrackingErrors>;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { trackOrder } = getShop(context);
  const form = await request.formData();
  const text = (name: string, length: number) => String(form.get(name) ?? '').slice(0, length);
  const typed = { number: text('number', 32), email: text('email', 254) };
  const errors = findTrackingErrors(typed);
  const isWrong = errors.number !== null || errors.email !== null;
  const found = trackOrder === null || isWrong ? null : await trackOrder(typed.number, typed.email);
  return data<Answer>(
    { typed, found, errors },
    { status: isWrong ? 422 : found === null ? 404 : 200, headers: { 'Cache-Control': 'no-store' } },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  // A link with the page's language, in which the response is written.
  const here = useHref('/track');
  const { helpPage } = useShopFrame();
  const errors = actionData?.errors;
  const isWrong = errors !== undefined && (errors.number !== null || errors.email !== null);
  const failed = actionData !== undefined && actionData.found === null && !isWrong;
  return (
    <div className="frame grid gap-x-16 gap-y-12 py-12 md:py-20 lg:grid-cols-[24rem_1fr]">
      <div>
        <h1 className="text-4xl">{words.trackYourOrder()}</h1>
        <p className="mt-4 max-w-[44ch] text-muted">{words.numberAndEmail()}</p>
        <form method="post" action={here} className="mt-8 grid gap-5" noValidate>
          <Field
            name="number"
            label={words.orderNumber()}
            value={actionData?.typed.number ?? loaderData.number}
            inputMode="numeric"
            maxLength={32}
            error={errors?.number ?? null}
            focused={failed || (errors?.number ?? null) !== null}
          />
          <Field
            name="email"
            label={words.email()}
            type="email"
            autoComplete="email"
            value={actionData?.typed.email ?? ''}
            error={errors?.email ?? null}
            focused={errors?.number === null && errors.email !== null}
            maxLength={254}
          />
          {failed && (
            <p role="alert" className="field-error">
              <Icon name="warning" size={16} />
              <span>
                {orderNotFoundMessage()}{' '}
                <span className="mt-1 block text-ink">
                  {helpPage === null
                    ? words.notFoundCheck()
                    : words.notFoundHelp({
                        link: (text) => (
                          <Link key="help" to={helpPage} className="link">
                            {text}
                          </Link>
                        ),
                      })}
                </span>
              </span>
            </p>
          )}
          <button type="submit" className="button">
            {words.track()}
          </button>
        </form>
      </div>
      {actionData?.found && <Found order={actionData.found} />}
    </div>
  );
}

const eventWords = {
  ordered: words.ordered,
  shipped: words.leftUs,
  delivered: words.delivered,
  refunded: words.refunded,
  readyForPickup: stateWords.readyForPickup,
  pickedUp: stateWords.pickedUp,
} as const;

function Found({ order }: { order: TrackedOrder }) {
  return (
    <section
      aria-labelledby="found"
      className="border-line border-t pt-8 lg:border-s lg:border-t-0 lg:ps-16 lg:pt-0"
    >
      <p className="figures text-muted">{words.orderOf({ number: order.number })}</p>
      <h2 id="found" className="mt-2 text-3xl">
        {orderStateLabels[order.state]()}
      </h2>
      {order.carrier !== null && (
        <p className="mt-4">
          {order.carrier}
          {order.tracking !== null && <span className="figures break-all text-muted"> {order.tracking}</span>}
        </p>
      )}
      {order.url !== null && (
        <p className="mt-4">
          <a href={order.url} rel="noreferrer" className="button">
            {words.followParcel()}
          </a>
        </p>
      )}
      <ol className="mt-8 grid gap-3">
        {order.events.map((event) => (
          <li key={`${event.at} ${event.state}`} className="grid grid-cols-[10rem_1fr] gap-4">
            <time dateTime={event.at} className="figures text-muted">
              {formatDay(event.at)}
            </time>
            <span>
              {eventWords[event.state]()}
              {event.place !== null && <span className="text-muted"> {event.place}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
