/** First section of a page about a failure or a link: its text, and next to it a picture of the shop, if it has one. */
import type { ReactNode } from 'react';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { useShopFrame } from './shop-frame.ts';

export function PictureSection({ children }: { readonly children: ReactNode }) {
  const { picture } = useShopFrame();
  // A server process of an older build leaves it out.
  if (!picture) return <PlainSection>{children}</PlainSection>;
  return (
    <section className="bg-sand lg:grid lg:grid-cols-2">
      <ResponsiveImage
        src={picture}
        alt=""
        width={1800}
        height={1200}
        // The picture fills the height of the text column, so it is wider than half of the page before it is cropped.
        sizes="(min-width: 64rem) max(50vw, 60rem), 100vw"
        eager
        className="aspect-[4/3] w-full object-[50%_65%] object-cover sm:aspect-[2/1] lg:order-2 lg:aspect-auto lg:h-full"
      />
      <div className="frame grid content-center py-10 md:py-20">
        <div className="mx-auto w-full max-w-xl">{children}</div>
      </div>
    </section>
  );
}

/** The section without a picture, for pages that can't load one. */
export function PlainSection({ children }: { readonly children: ReactNode }) {
  return (
    <section className="bg-sand">
      <div className="frame py-10 md:py-20">
        <div className="max-w-xl">{children}</div>
      </div>
    </section>
  );
}
