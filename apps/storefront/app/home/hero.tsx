/** Hero: an image with a line of text and a button. Phones get a portrait image with the text over its sky. */

import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { ButtonLink } from '../ui/button.tsx';
import { toImageUrl } from '../ui/responsive-image.tsx';
import type { HomeScene } from './home-data.ts';

/** Breakpoint of the landscape image. */
const wideScreen = '(min-width: 40rem)';
const wide = { media: wideScreen, widths: [960, 1200, 1600, 2048], sizes: '100vw' } as const;
// A portrait image is cropped at its sides, so it has to be wider than the screen.
const tall = { media: '(max-width: 39.99rem)', widths: [480, 640, 800, 1080], sizes: '110vw' } as const;

function sourceSet(picture: string, widths: readonly number[]): string {
  return widths.map((width) => `${toImageUrl(picture, width)} ${width}w`).join(', ');
}

/** Preloads of the hero image, for the page's head. */
export function getHeroPreloads(hero: HomeScene | null) {
  if (hero === null) return [];
  const { picture, tallPicture } = hero;
  return [
    { ...wide, src: picture },
    { ...tall, src: tallPicture },
  ].map(({ src, media, widths, sizes }) => ({
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    media,
    imageSrcSet: sourceSet(src, widths),
    imageSizes: sizes,
    fetchPriority: 'high',
  }));
}

export function Hero({ hero }: { readonly hero: HomeScene }) {
  const { shopName } = useShopFrame();
  return (
    <section aria-labelledby="hero-title" className="hero on-dusk">
      <picture>
        <source media={wide.media} srcSet={sourceSet(hero.picture, wide.widths)} sizes={wide.sizes} />
        <img
          src={toImageUrl(hero.tallPicture, 640)}
          srcSet={sourceSet(hero.tallPicture, tall.widths)}
          sizes={tall.sizes}
          alt=""
          width={1080}
          height={1440}
          fetchPriority="high"
          decoding="async"
          className="hero-picture"
        />
      </picture>
      <div className="frame hero-words">
        <h1 id="hero-title" lang={getFieldLang(hero, 'title')} className="hero-title">
          {hero.title || shopName}
        </h1>
        {hero.line !== '' && (
          <p lang={getFieldLang(hero, 'line')} className="hero-line">
            {hero.line}
          </p>
        )}
        <p className="mt-7">
          <ButtonLink to={hero.url} lang={getFieldLang(hero, 'button')} size="large">
            {hero.button}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
