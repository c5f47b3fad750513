/** Page on which an order's buyer prints gift cards. A code is generated on request, and shown once. */
import { formatMoney } from '@vitrine/rules/money/format';
import * as frameWords from '@vitrine/words/checkout-frame';
import * as words from '@vitrine/words/gift-cards';
import { data, useHref } from 'react-router';
import { PrintButton } from '../checkout/print-button.tsx';
import { formatDay } from '../data/format-day.ts';
import { metaTags } from '../data/meta.ts';
import { getShop } from '../data/query.server.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { privateHeaders } from '../orders/order-page.server.ts';
import type { Route } from './+types/order-gift-cards';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { giftCards, regionUrl } = getShop(context);
  const key = url.searchParams.get('key') ?? '';
  const cards = (await giftCards?.printable(params.order, key)) ?? null;
  if (cards === null || cards.length === 0) throw new Response('', { status: 404 });
  const path = `/checkout/confirmation/${encodeURIComponent(params.order)}`;
  const query = `?key=${encodeURIComponent(key)}`;
  return data(
    {
      cards: cards.map((card) => ({ ...card, host: new URL(regionUrl(card.region)).host })),
      here: `${path}/gift-cards${query}`,
      back: `${path}${query}`,
      meta: { title: words.printGiftCards(), robots: 'noindex,nofollow' },
    },
    { headers: privateHeaders },
  );
}

interface Answer {
  readonly cardId: string;
  /** Null if the code has already been shown. */
  readonly code: string | null;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { giftCards } = getShop(context);
  const cardId = String((await request.formData()).get('cardId') ?? '').slice(0, 64);
  const key = url.searchParams.get('key') ?? '';
  const code = (await giftCards?.reveal(params.order, key, cardId)) ?? null;
  return data<Answer>({ cardId, code }, { status: code === null ? 409 : 200, headers: privateHeaders });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function OrderGiftCards({ loaderData, actionData }: Route.ComponentProps) {
  const here = useHref(loaderData.here);
  const back = useHref(loaderData.back);
  const { brand } = useShopFrame();
  return (
    <div className="receipt mx-auto max-w-3xl px-4 py-10 md:px-8 md:py-14">
      <p className="no-print flex flex-wrap items-center gap-3">
        <PrintButton />
        <a href={back} className="link inline-flex min-h-11 items-center">
          {frameWords.backToOrder()}
        </a>
      </p>
      <h1 className="mt-8 text-3xl">{words.printGiftCards()}</h1>
      <ul className="mt-8 grid gap-8">
        {loaderData.cards.map(({ id, amount, region, isHidden, lastCharacters, ...card }) => {
          const code = actionData?.cardId === id ? actionData.code : null;
          return (
            <li key={id} className="rounded-picture border border-line p-8">
              <p className="label">{words.giftCardOf({ shop: brand.name })}</p>
              <p className="figures mt-2 text-4xl">{formatMoney(amount, region)}</p>
              {card.name !== '' && <p className="mt-6 text-xl">{words.forName({ name: card.name })}</p>}
              {card.message !== '' && <p className="mt-2 max-w-prose whitespace-pre-line">{card.message}</p>}
              {code !== null && (
                <>
                  <p className="figures mt-6 break-all font-semibold text-2xl">{code}</p>
                  <p className="mt-4 text-muted">
                    {card.expiresAt === null
                      ? words.enterAtCheckout({ shop: card.host })
                      : words.enterAtCheckoutUntil({ shop: card.host, day: formatDay(card.expiresAt) })}
                  </p>
                </>
              )}
              {code === null && isHidden && (
                <form method="post" action={here} className="no-print mt-4 grid gap-2">
                  <input type="hidden" name="cardId" value={id} />
                  <p className="text-muted">{words.shownOnce()}</p>
                  <button type="submit" className="button justify-self-start">
                    {words.showCode()}
                  </button>
                </form>
              )}
              {code === null && !isHidden && (
                <p className="mt-4 text-muted">{words.wasShown({ digits: lastCharacters })}</p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
