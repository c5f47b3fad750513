/**
 * Results of the product: images before and after in the selected shade, on a skin tone that the shopper selects by CSS
 * alone. Without JavaScript the two images are side by side; with it they lie on top of each other, with a slider.
 */
import * as words from '@vitrine/words/product-result';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { getToneClass } from '../data/image-tones.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { toImageUrl } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';
import type { DetailView, LoopSource, Picture, ResultView, SkinView } from './result-view.ts';

const ResultLoop = lazyPart(() => import('./result-loop.tsx'));

export interface ProductResultProps {
  readonly result: ResultView;
  /** Language of its texts, undefined if it is the page's. */
  readonly lang: string | undefined;
}

export default function ProductResult({ result, lang }: ProductResultProps) {
  const { headline, skins, details } = result;
  const title = useId();
  return (
    <section id="result" aria-labelledby={title} className="result">
      <h2 id={title} lang={headline === null ? undefined : lang} className="result-title">
        {headline ?? words.result()}
      </h2>
      {skins.length > 0 && (
        <div className="result-shown">
          <SkinChoice skins={skins} lang={lang} />
          {skins.map((skin) => (
            <Comparison key={skin.name} skin={skin} lang={lang} />
          ))}
        </div>
      )}
      {details.length > 0 && <Details details={details} lang={lang} />}
    </section>
  );
}

function SkinChoice({
  skins,
  lang,
}: {
  readonly skins: readonly SkinView[];
  readonly lang: string | undefined;
}) {
  const group = useId();
  if (skins.length === 1) return null;
  return (
    <fieldset className="result-skins">
      <legend className="result-legend">{words.skinTone()}</legend>
      {skins.map(({ name, color }, index) => (
        <label key={name} className="result-skin">
          <input
            type="radio"
            name={group}
            value={name}
            defaultChecked={index === 0}
            className="result-skin-input"
          />
          {color !== null && (
            <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
              <circle cx="14" cy="14" r="13" fill={color} stroke="currentColor" strokeOpacity="0.35" />
            </svg>
          )}
          <Text lang={lang}>{name}</Text>
        </label>
      ))}
    </fieldset>
  );
}

interface ShownProps {
  readonly picture: Picture;
  readonly alt: string;
  readonly lang: string | undefined;
}

/**
 * An image in a single size for all screens, because each pair adds two URLs to the page, and a picture of skin has
 * only 20 kB.
 */
function ResultImage({ picture: { src, tone }, alt, lang }: ShownProps) {
  return (
    <div className={getToneClass(tone)}>
      <img
        src={toImageUrl(src, 1000)}
        alt={alt}
        lang={lang}
        width={1000}
        height={1250}
        loading="lazy"
        decoding="async"
        className="picture"
      />
    </div>
  );
}

/**
 * Two images on top of each other. A slider reveals either; its range input covers both, so that dragging works
 * anywhere.
 */
function Comparison({ skin, lang }: { readonly skin: SkinView; readonly lang: string | undefined }) {
  const { name, alt, before, after } = skin;
  const pair = useRef<HTMLDivElement>(null);
  const what = alt || name;
  return (
    <div ref={pair} className="result-pair">
      <figure className="result-side">
        <ResultImage picture={before} alt={what} lang={lang} />
        <figcaption className="result-word">{words.before()}</figcaption>
      </figure>
      <figure className="result-side result-after">
        <ResultImage picture={after} alt={what} lang={lang} />
        <figcaption className="result-word">{words.after()}</figcaption>
      </figure>
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        aria-label={words.compare()}
        aria-valuetext={words.share({ percent: 50 })}
        className="result-range"
        onInput={({ currentTarget: range }) => {
          range.setAttribute('aria-valuetext', words.share({ percent: 100 - range.valueAsNumber }));
          // The Content-Security-Policy forbids style attributes.
          pair.current?.style.setProperty('--at', String(range.valueAsNumber / 100));
        }}
      />
    </div>
  );
}

function Details({
  details,
  lang,
}: {
  readonly details: readonly DetailView[];
  readonly lang: string | undefined;
}) {
  return (
    <ul className="result-details">
      {details.map(({ text, alt, picture, loop }) => (
        <li key={picture.src}>
          <figure>
            <div className="result-still">
              <ResultImage picture={picture} alt={alt} lang={lang} />
              {loop !== undefined && <LoopInBrowser sources={loop} />}
            </div>
            {text !== '' && (
              <figcaption lang={lang} className="result-caption">
                {text}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Loads the video loop after hydration; the server's HTML only has the first frame. */
function LoopInBrowser({ sources }: { readonly sources: readonly LoopSource[] }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <ResultLoop sources={sources} />
    </Suspense>
  );
}
