/** Hero without an image: the editors' heading or the shop's name, a line of text and a button. */
import { soon, soonText } from '@vitrine/words/opening';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { HomeHero } from './home-data.ts';

export interface PlainHeroProps {
  readonly hero: HomeHero;
  /** True if the shop sells nothing yet: the hero then announces that it opens soon (SHOP-05). */
  readonly opensSoon: boolean;
}

export function PlainHero({ hero, opensSoon }: PlainHeroProps) {
  const { shopName } = useShopFrame();
  return (
    <section aria-labelledby="hero-title" className="frame py-16 md:py-28">
      {opensSoon && <p className="text-lg text-muted">{soon()}</p>}
      <h1
        id="hero-title"
        lang={hero.title === '' ? undefined : getFieldLang(hero, 'title')}
        className="mt-3 max-w-[14ch] text-4xl"
      >
        {hero.title || shopName}
      </h1>
      {opensSoon ? (
        <p className="mt-5 max-w-[42ch] text-lg">{soonText()}</p>
      ) : (
        <>
          {hero.line !== '' && (
            <p lang={getFieldLang(hero, 'line')} className="mt-5 max-w-[42ch] text-lg">
              {hero.line}
            </p>
          )}
          <p className="mt-7">
            <ButtonLink to={hero.url} lang={getFieldLang(hero, 'button')} size="large">
              {hero.button}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
