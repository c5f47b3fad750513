/**
 * Shown in place of the buy button of a product that can't be bought: the reason, the waitlist form, and two
 * alternatives.
 */

import { soldOutLabels } from '@vitrine/rules/catalogue/availability';
import { formatMoney } from '@vitrine/rules/money/format';
import { hereToday, nearestHereToday } from '@vitrine/words/waiting';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Link } from '../ui/link.tsx';
import { Swatch } from '../ui/swatch.tsx';
import WaitlistForm from '../waitlist/waitlist-form.tsx';
import type { NearestChoice } from './nearest-choices.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';
import type { ProductPageMessages } from './product-context.ts';
import type { ProductPageData } from './product-page-data.ts';
import { getSoldOutText } from './sold-out-text.ts';
import { UnitPriceLine } from './unit-price-line.tsx';

export interface WaitlistSectionProps {
  readonly product: ProductPageData;
  readonly words: ProductPageMessages;
  readonly alternatives: readonly ProductCardData[];
}

export default function WaitlistSection({ product, words, alternatives }: WaitlistSectionProps) {
  const { launch, handle, variant } = product;
  return (
    <div>
      {launch === null ? (
        <SoldOut product={product} words={words} />
      ) : (
        <section aria-labelledby="launch" className={`launch-box launch-box-${launch.number}`}>
          <h2 id="launch" lang={launch.titleLang} className="text-2xl">
            {launch.title}
          </h2>
          <p lang={launch.textLang} className="mt-1 mb-5">
            {launch.text}
          </p>
          <WaitlistForm product={handle} variant={variant?.id ?? null} source="launch" />
        </section>
      )}
      {launch === null && product.nearest.length > 0 && (
        <Nearest choices={product.nearest} lang={getFieldLang(product, 'options')} />
      )}
      {alternatives.length > 0 && (
        <section aria-labelledby="alternatives" className="mt-8">
          <h2 id="alternatives" className="mb-4 text-xl">
            {hereToday()}
          </h2>
          <ul className="product-pair">
            {alternatives.map((each) => (
              <li key={each.handle}>
                <ProductCard product={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function SoldOut({ product, words }: Pick<WaitlistSectionProps, 'product' | 'words'>) {
  const { handle, variant, soldOut, available } = product;
  const state = soldOut?.state ?? soldOutLabels.unavailable;
  // A combination of options that doesn't exist has no waitlist.
  const hasWaitlist = variant !== null || soldOut?.button === soldOutLabels.waitlist;
  const hint = available ? words.soldOutChoice : words.soldOut;
  const hintLang = getFieldLang(words, available ? 'soldOutChoice' : 'soldOut');
  if (!hasWaitlist) {
    return (
      <>
        <button type="button" disabled className="button button-buy">
          {getSoldOutText(state)}
        </button>
        <p lang={hintLang} className="mt-3 text-muted text-sm">
          {hint}
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mb-4">
        <strong className="font-semibold">{getSoldOutText(state)}.</strong>{' '}
        <span lang={hintLang} className="text-muted">
          {hint}
        </span>
      </p>
      <WaitlistForm key={variant?.id} product={handle} variant={variant?.id ?? null} source="product" />
    </>
  );
}

/** Links, so that they work without JavaScript. */
function Nearest({
  choices,
  lang,
}: {
  readonly choices: readonly NearestChoice[];
  readonly lang: string | undefined;
}) {
  const { region } = useShopFrame();
  return (
    <section aria-labelledby="nearest" className="mt-8">
      <h2 id="nearest" className="mb-2 text-xl">
        {nearestHereToday()}
      </h2>
      <ul className="nearest">
        {choices.map(({ name, color, image, price, measurePrice, link }) => (
          <li key={link}>
            <Link to={link} replace preventScrollReset prefetch="intent" className="nearest-choice">
              {(color !== null || image !== null) && <Swatch color={color} image={image} size={36} />}
              <span lang={lang} className="min-w-0 flex-1">
                {name}
              </span>
              <span className="figures text-end text-muted">
                {formatMoney(price, region)}
                <UnitPriceLine price={measurePrice} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
