/** An empty checkout, with links to the shop. */
import * as words from '@vitrine/words/checkout';
import * as frameWords from '@vitrine/words/checkout-frame';
import { ResponsiveImage } from '../ui/responsive-image.tsx';

export interface NothingToBuyProps {
  /** Base address of the storefront. */
  readonly shopUrl: string;
  readonly picture: string | undefined;
  /** False in a shop without products: links to product lists are omitted. */
  readonly hasProducts: boolean;
}

export function NothingToBuy({ shopUrl, picture, hasProducts }: NothingToBuyProps) {
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-8 md:grid-cols-2 md:gap-16 md:px-8 md:py-20">
      {picture !== undefined && (
        <ResponsiveImage
          src={picture}
          alt=""
          width={1800}
          height={1200}
          sizes="(min-width: 48rem) 36rem, 100vw"
          eager
          className="aspect-[3/2] w-full rounded-picture bg-sand object-cover md:aspect-[6/5]"
        />
      )}
      <div>
        <h1 className="text-3xl">{words.nothingToBuy()}</h1>
        <p className="mt-4 max-w-[40ch] text-lg text-muted">
          {hasProducts ? words.emptyCart() : words.cartIsEmpty()}
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          {hasProducts ? (
            <>
              <a href={`${shopUrl}/collections/best-sellers`} className="button">
                {words.seeBestSellers()}
              </a>
              <a href={`${shopUrl}/collections/all`} className="button button-quiet">
                {words.shopAll()}
              </a>
            </>
          ) : (
            <a href={`${shopUrl}/`} className="button">
              {frameWords.backToShop()}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
