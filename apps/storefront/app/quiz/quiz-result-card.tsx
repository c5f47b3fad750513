/** Result of the quiz: image, title with shade, price, and add to cart. */

import * as words from '@vitrine/words/quiz-result';
import { formatPrices } from '../data/format-prices.ts';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { AddStateIcon, useAddToCart } from '../product/add-to-cart.tsx';
import { UnitPriceLine } from '../product/unit-price-line.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from '../ui/price.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import { Text } from '../ui/text.tsx';
import { WaitlistOpener } from '../waitlist/waitlist-opener.tsx';
import type { QuizProduct } from './quiz-product.ts';

export interface QuizResultCardProps {
  readonly found: QuizProduct;
  /** Heading level, one below that of the section. */
  readonly level: 2 | 3 | 4;
  readonly pictured: boolean;
}

export function QuizResultCard({ found, level, pictured }: QuizResultCardProps) {
  const hasPicture = pictured && found.image !== null;
  const Heading = `h${level}` as const;
  const { region } = useShopFrame();
  const { state, submit } = useAddToCart(found.variantId);
  const { title, shade } = found;
  return (
    <article
      className={
        hasPicture
          ? 'grid items-center gap-6 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] sm:gap-10'
          : undefined
      }
    >
      {hasPicture && (
        <ResponsiveImage
          {...found.image}
          alt=""
          sizes="(min-width: 40rem) 16rem, 100vw"
          className="picture"
        />
      )}
      <div>
        <Heading className="font-display text-2xl">
          <Link to={found.path} lang={found.titleLang} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </Heading>
        {shade !== null && (
          <p lang={getFieldLang(found, 'options')} className="mt-1 text-lg">
            {shade}
          </p>
        )}
        <p className="mt-2">
          <Price {...formatPrices(region, found.price, found.compareAtPrice)} />
          <UnitPriceLine price={found.measurePrice} />
        </p>
        {found.available ? (
          <ShopForm action="/cart/add" method="post" onSubmit={submit} className="mt-5">
            <input type="hidden" name="merchandiseId" value={found.variantId} />
            <input type="hidden" name="quantity" value={1} />
            <Button pending={state === 'busy'}>
              <AddStateIcon state={state} />
              {words.addToCart()}
              <span className="sr-only">
                {': '}
                <Text lang={found.titleLang}>{title}</Text>
                {shade === null ? (
                  ''
                ) : (
                  <>
                    {', '}
                    <Text lang={getFieldLang(found, 'options')}>{shade}</Text>
                  </>
                )}
              </span>
            </Button>
          </ShopForm>
        ) : (
          <SoldOut found={found} />
        )}
      </div>
    </article>
  );
}

/**
 * Shown for a product that can't be bought. A product that is only sold with a selling plan has no waitlist: its page
 * sells it.
 */
function SoldOut({
  found: { title, shade, handle, variantId, hasWaitlist, path },
}: Pick<QuizResultCardProps, 'found'>) {
  if (!hasWaitlist) {
    return (
      <p className="mt-5">
        <Link to={path} className="button button-secondary">
          {words.seeProduct()}
        </Link>
      </p>
    );
  }
  return (
    <>
      <p className="mt-5">{words.outOfStock()}</p>
      <WaitlistOpener
        title={shade === null ? title : `${title}, ${shade}`}
        product={handle}
        variant={variantId}
        source="quiz"
      />
    </>
  );
}
