/**
 * A product on several skin tones, over the full width: each picture shows skin before on the left half and after on
 * the right.
 */
import * as words from '@vitrine/words/home';
import type { DecorativeImage } from '../data/image.ts';
import { getToneClass } from '../data/image-tones.ts';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { HomeSkins } from './home-data.ts';

/** Widths in px at 2x density: half of a phone's width; a third of a wide screen's or all of a phone's width. */
const widths = [400, 800] as const;

export function SkinRow({ skins: { skins, product } }: { readonly skins: HomeSkins }) {
  return (
    <section aria-labelledby="on-skins" className="section">
      <div className="frame on-skins-words">
        <h2 id="on-skins" className="text-3xl">
          {words.seeOnSkin()}
        </h2>
        <p>
          {words.bareAndTanned({
            title: product.title,
            link: (text) => (
              <Link key="link" to={product.url} lang={product.titleLang} className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
      <ul aria-hidden="true" className="on-skins">
        {skins.map(({ before, after }, index) => (
          <li key={after.src} className={getToneClass(before.tone)}>
            <Half image={before} isLarge={index === 0} className="on-skins-half" />
            <Half image={after} isLarge={index === 0} className="on-skins-half on-skins-after" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HalfProps {
  readonly image: DecorativeImage;
  /** True for the picture that takes the full width of a phone. */
  readonly isLarge: boolean;
  readonly className: string;
}

function Half({ image, isLarge, className }: HalfProps) {
  const sizes = isLarge ? '(min-width:40rem) 34vw,100vw' : '(min-width:40rem) 34vw,50vw';
  return <ResponsiveImage src={image.src} alt="" widths={widths} sizes={sizes} className={className} />;
}
