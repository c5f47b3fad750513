/**
 * Balance of a gift card by its code, and the gift cards of the signed-in member. Native forms that work without
 * JavaScript.
 */

import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/gift-cards';
import { data, useHref } from 'react-router';
import { formatDay } from '../data/format-day.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import type { GiftCardSummary } from '../gift-cards/gift-card-pages.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/gift-cards';

export async function loader({ context }: Route.LoaderArgs) {
  const { giftCards } = getShop(context);
  return data(
    // `isHere` is false with a remote backend, which shows balances in its own checkout only.
    {
      own: (await giftCards?.own()) ?? [],
      isHere: giftCards !== null,
      meta: { title: words.balanceOfGiftCard(), robots: 'noindex,nofollow' },
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

interface Answer {
  /** The submitted code, for correction; empty if its card was found. */
  readonly entered: string;
  readonly found: GiftCardSummary | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { giftCards } = getShop(context);
  const form = await request.formData();
  const code = String(form.get('code') ?? '').slice(0, 255);
  const found = giftCards === null ? null : await giftCards.balance(code);
  return data<Answer>(
    { found, entered: found === null ? code : '' },
    { status: found === null ? 404 : 200, headers: { 'Cache-Control': 'no-store' } },
  );
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.get('Cache-Control') === null ? loaderHeaders : actionHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function GiftCards({ loaderData, actionData }: Route.ComponentProps) {
  // A link with the page's language, in which the response is written.
  const here = useHref('/gift-cards');
  const failed = actionData !== undefined && actionData.found === null;
  return (
    <div className="frame grid gap-x-16 gap-y-12 py-12 md:py-20 lg:grid-cols-[24rem_1fr]">
      <div>
        <h1 className="text-4xl">{words.balanceOfGiftCard()}</h1>
        <p className="mt-4 max-w-[44ch] text-muted">
          {loaderData.isHere ? words.enterCode() : words.balanceAtCheckout()}
        </p>
        {loaderData.isHere && (
          <form method="post" action={here} className="mt-8 grid gap-5" noValidate>
            <Field
              name="code"
              label={words.code()}
              value={actionData?.entered ?? ''}
              autoComplete="off"
              focused={failed}
            />
            {failed && (
              <p role="alert" className="field-error">
                <Icon name="warning" size={16} />
                <span>{words.unknownCode()}</span>
              </p>
            )}
            <button type="submit" className="button">
              {words.showBalance()}
            </button>
          </form>
        )}
      </div>
      <div className="grid content-start gap-8">
        {actionData?.found && <Card card={actionData.found} />}
        {loaderData.own.length > 0 && (
          <section aria-labelledby="own">
            <h2 id="own" className="text-2xl">
              {words.yourGiftCards()}
            </h2>
            <div className="mt-4 grid gap-4">
              {loaderData.own.map((card) => (
                <Card key={`${card.lastCharacters} ${card.region}`} card={card} />
              ))}
            </div>
          </section>
        )}
      </div>
    </div>
  );
}

function Card({ card }: { card: GiftCardSummary }) {
  return (
    <section className="border-line border-t pt-6">
      <p className="figures text-muted">{words.giftCard({ digits: card.lastCharacters })}</p>
      <p className="figures mt-2 text-3xl">
        {words.left({ amount: formatMoney(card.balance, card.region) })}
      </p>
      {card.expiresAt !== null && (
        <p className="mt-2 text-muted">{words.validUntil({ day: formatDay(card.expiresAt) })}</p>
      )}
    </section>
  );
}
