/** A page with an editors' text: title, table of contents, text, and contact. */

import * as words from '@vitrine/words/reading';
import { PublishedOn } from '../blog/published-on.tsx';
import type { Heading } from '../data/outline.server.ts';
import type { ShopFrameContent } from '../load-context.ts';
import { EditorHtml } from '../ui/editor-html.tsx';
import { HelpBlock } from './help-block.tsx';

export interface ReadingPageProps {
  readonly title: string;
  /** Language of the title and of the text; undefined if it is the page's. */
  readonly titleLang: string | undefined;
  readonly textLang: string | undefined;
  /** Image above the text, as HTML; null if there is none. */
  readonly cover: string | null;
  readonly html: string;
  readonly contents: readonly Heading[];
  /** ISO 8601; null if it isn't shown, or the backend doesn't provide it. */
  readonly updatedAt: string | null;
  /** Null on the help page itself. */
  readonly help: ShopFrameContent['help'] | null;
}

/** Minimum number of headings for a table of contents. */
const minHeadings = 3;

export function ReadingPage({
  title,
  titleLang,
  textLang,
  cover,
  html,
  contents,
  updatedAt,
  help,
}: ReadingPageProps) {
  const listed = contents.length >= minHeadings;
  return (
    <div className="frame pt-8 md:pt-14">
      <header className={cover === null ? 'border-line border-b pb-8 md:pb-12' : 'pb-8 md:pb-12'}>
        <h1 lang={titleLang} className="max-w-[18ch] text-4xl">
          {title}
        </h1>
        {updatedAt !== null && (
          <p className="mt-4 text-muted text-sm">
            {words.lastChange({ date: () => <PublishedOn key="date" date={updatedAt} /> })}
          </p>
        )}
      </header>
      {cover !== null && <EditorHtml html={cover} lang={textLang} className="page-cover" />}
      <div
        className={`mt-8 md:mt-12 ${listed ? 'grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)]' : ''}`}
      >
        {listed && (
          <nav aria-label={words.onThisPage()} className="no-print lg:sticky lg:top-28 lg:self-start">
            <p className="text-muted text-sm">{words.onThisPage()}</p>
            <ol lang={textLang} className="mt-1 border-line border-b pb-4 lg:border-0">
              {contents.map(({ id, title: part }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center py-1 leading-snug decoration-1 underline-offset-4 hover:underline lg:min-h-9"
                  >
                    {part}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={listed ? '' : 'lg:ms-[20rem]'}>
          <EditorHtml html={html} lang={textLang} className="prose text-lg" />
          {help !== null && <HelpBlock help={help} />}
        </div>
      </div>
    </div>
  );
}
