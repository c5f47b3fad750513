/** The shade of a quiz result on each skin, in photographs. */
import * as words from '@vitrine/words/quiz-result';
import { getToneClass } from '../data/image-tones.ts';
import type { SkinView } from '../product/result-view.ts';
import { ResponsiveImage } from '../ui/responsive-image.tsx';

/** Widths in px: a third of the column's width on phones and on wide screens, at 2x density. */
const widths = [240, 480] as const;

export interface SkinPicturesProps {
  readonly pictures: readonly SkinView[];
  /** Language of the names, undefined if it is the page's. */
  readonly lang: string | undefined;
}

export function SkinPictures({ pictures, lang }: SkinPicturesProps) {
  return (
    <section aria-label={words.onSkins()} className="quiz-skin-pictures">
      {pictures.map(({ name, alt, after }) => (
        <figure key={name}>
          <div className={getToneClass(after.tone)}>
            <ResponsiveImage
              {...after}
              alt={alt}
              lang={alt === '' ? undefined : lang}
              widths={widths}
              sizes="(min-width:64rem) 12rem,31vw"
            />
          </div>
          <figcaption lang={lang}>{name}</figcaption>
        </figure>
      ))}
    </section>
  );
}
