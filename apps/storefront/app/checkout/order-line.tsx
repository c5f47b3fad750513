/** An order line: picture, name, options, price. */

import type { LineComponentView, RecurringDelivery } from '@vitrine/commerce/checkout/checkout-service';
import type { AllocationSource, LineAttribute } from '@vitrine/rules/cart/model';
import { hasGiftCardDelivery } from '@vitrine/rules/gift-cards/delivery-attributes';
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/order-summary';
import { Suspense } from 'react';
import { LineComponents } from '../cart/line-components.tsx';
import { formatDay } from '../data/format-day.ts';
import { toMediaPath } from '../data/image.ts';
import { getFieldLang, getOriginalLang } from '../data/text-language.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { toImageUrl } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';

export interface OrderLineProps {
  readonly region: RegionKey;
  readonly title: string;
  /** Names of the fields among `title`, `variantTitle` and `plan` that aren't in the language of the page. */
  readonly untranslated?: readonly string[] | undefined;
  /** Variant and plan as stored; empty ones are omitted. */
  readonly choices: readonly (string | null | undefined)[];
  readonly image: { readonly src: string } | null;
  readonly quantity: number;
  /** Components of one unit, if it is a bundle. */
  readonly components?: readonly LineComponentView[] | undefined;
  /** Price of the line after discounts, in minor units. */
  readonly price: Minor;
  /** Price of the line before discounts, in minor units. */
  readonly before: Minor;
  /** Discounts of the line, by name. */
  readonly allocations: readonly {
    readonly title: string;
    readonly amount: Minor;
    readonly source: Pick<AllocationSource, 'kind'>;
  }[];
  /** Attributes of the line; for gift cards, they contain the recipient. */
  readonly attributes: readonly LineAttribute[];
  /** Text about the expected delivery of an item that isn't in stock yet. */
  readonly promise?: string | null | undefined;
  /** Interval and next date of a recurring delivery; null for a one-time purchase. */
  readonly repeats?: RecurringDelivery | null;
  /** Link to write a review; null if it is too early. */
  readonly review?: string | null;
  /** Reason why the item can't be bought any more; null if it can. */
  readonly problem?: string | null;
}

/** Lazy: few orders have a gift card that is sent to a recipient. */
const GiftCardLine = lazyPart(() => import('../gift-cards/gift-card-line.tsx'));

/** Shopify's title of the only variant of a product. */
const onlyVariant = 'Default Title';

export function OrderLine({
  region,
  title,
  untranslated = [],
  choices,
  image,
  quantity,
  components = [],
  price,
  before,
  allocations,
  attributes,
  promise = null,
  repeats = null,
  review = null,
  problem = null,
}: OrderLineProps) {
  const chosen = choices.filter((choice) => choice && choice !== onlyVariant).join(', ');
  const choicesLang = untranslated.some((field) => field !== 'title') ? getOriginalLang() : undefined;
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-4 py-4">
      {image === null ? (
        <span className="picture" />
      ) : (
        <img
          src={toImageUrl(toMediaPath(image.src), 160)}
          alt=""
          width={72}
          height={90}
          className="picture"
        />
      )}
      <div className="min-w-0 text-sm">
        <p
          lang={getFieldLang({ untranslated }, 'title')}
          dir="auto"
          className="break-words font-semibold text-base leading-snug"
        >
          {title}
        </p>
        {chosen !== '' && (
          <p lang={choicesLang} className="mt-0.5 text-muted">
            {chosen}
          </p>
        )}
        <p className="text-muted">{words.quantity({ count: quantity })}</p>
        {components.length > 0 && (
          <LineComponents
            quantity={quantity}
            components={components.map((component) => ({
              title: component.title,
              titleLang: getFieldLang({ untranslated: component.untranslated ?? [] }, 'title'),
              choice: component.variantTitle === onlyVariant ? '' : component.variantTitle,
              quantity: component.quantity,
            }))}
          />
        )}
        {hasGiftCardDelivery(attributes) && (
          <Suspense>
            <GiftCardLine attributes={attributes} />
          </Suspense>
        )}
        {promise !== null && <p className="text-lagoon">{promise}</p>}
        {repeats !== null && (
          <p className="text-lagoon">
            {words.repeats({
              interval: repeats.interval,
              count: repeats.intervalCount,
              day: formatDay(repeats.nextAt),
            })}
          </p>
        )}
        {allocations.map(({ title: name, amount, source }) => (
          <p key={name} className="figures text-coral">
            <Text lang={source.kind === 'automatic' ? getOriginalLang() : undefined}>{name}</Text>{' '}
            <span className="whitespace-nowrap">−{formatMoney(amount, region)}</span>
          </p>
        ))}
        {review !== null && (
          <a
            href={review}
            className="no-print inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {words.writeReview()}
          </a>
        )}
        {problem !== null && <p className="text-coral">{problem}</p>}
      </div>
      <p className="figures text-end">
        {price === 0 ? words.free() : formatMoney(price, region)}
        {before > price && <s className="block text-muted text-sm">{formatMoney(before, region)}</s>}
      </p>
    </li>
  );
}
