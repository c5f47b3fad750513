/**
 * Component gallery: every component in every state, in light and dark theme. Development server only
 * (`/dev/ui`); the built shop doesn't have the route.
 */
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import './dev.css';
import { GallerySamples, type Pane } from './gallery-samples.tsx';
import { injectStateRules } from './inject-state-rules.ts';
import { showTestLanguage, testLanguage } from './right-to-left-texts.ts';
import { browsing } from './samples/browsing.tsx';
import { controls } from './samples/controls.tsx';
import { foundations } from './samples/foundations.tsx';
import { overlays } from './samples/overlays.tsx';
import { reading } from './samples/reading.tsx';

const chapters = [
  { title: 'Foundations', pieces: foundations },
  { title: 'Controls', pieces: controls },
  { title: 'Browsing', pieces: browsing },
  { title: 'Reading', pieces: reading },
  { title: 'Over the page', pieces: overlays },
] as const;

export const meta = () => [
  { title: 'The cabinet · Components of the shop' },
  { name: 'robots', content: 'noindex' },
];

type View = 'both' | Pane;

export default function UiPage() {
  const [view, setView] = useState<View>('both');
  const [rightToLeft, setRightToLeft] = useState(false);
  useEffect(injectStateRules, []);
  useEffect(() => {
    const page = document.documentElement;
    page.dir = rightToLeft ? 'rtl' : 'ltr';
    const samples = document.querySelector('.cabinet-pieces');
    if (!rightToLeft || samples === null) return undefined;
    const { lang } = page;
    page.lang = testLanguage;
    const restore = showTestLanguage(samples);
    return () => {
      page.lang = lang;
      restore();
    };
  }, [rightToLeft]);
  return (
    <div className="cabinet">
      <header className="cabinet-head">
        <div>
          <h1 className="text-4xl">The cabinet</h1>
          <p className="mt-3 max-w-[46ch] text-muted">
            Every piece that the shop is made of, in each of its states: the hour after the beach on one side,
            dusk on the other.
          </p>
        </div>
        <fieldset className="cabinet-switch">
          <legend className="sr-only">What to show</legend>
          {(['both', 'daylight', 'dusk'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="view"
                className="sr-only"
                checked={view === each}
                onChange={() => setView(each)}
              />
              <span>{each}</span>
            </label>
          ))}
          <label>
            <input
              type="checkbox"
              className="sr-only"
              checked={rightToLeft}
              onChange={(event) => setRightToLeft(event.target.checked)}
            />
            <span>
              <Icon name="chevron" size={14} className="turn-back" /> right to left
            </span>
          </label>
        </fieldset>
      </header>
      <div className="cabinet-frame">
        <nav aria-label="Components" className="cabinet-index">
          {chapters.map((chapter) => (
            <div key={chapter.title}>
              <p className="font-display text-lg">{chapter.title}</p>
              <ul>
                {chapter.pieces.map((piece) => (
                  <li key={piece.name}>
                    <a href={`#${piece.name}`}>{piece.name}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <main id="content" tabIndex={-1} className="cabinet-pieces outline-none">
          {chapters.map((chapter) => (
            <section key={chapter.title} aria-label={chapter.title}>
              {chapter.pieces.map((piece) => (
                <GallerySamples key={piece.name} piece={piece} view={view} />
              ))}
            </section>
          ))}
        </main>
      </div>
    </div>
  );
}
