/** Contact section at the end of a page. */

import * as words from '@vitrine/words/reading';
import { getFieldLang } from '../data/text-language.ts';
import type { ShopFrameContent } from '../load-context.ts';
import { Link } from '../ui/link.tsx';

export function HelpBlock({ help }: { help: ShopFrameContent['help'] }) {
  if (help.page === null && help.email === null) return null;
  return (
    <section
      aria-labelledby="help"
      className="no-print mt-16 max-w-[31rem] border-line border-t pt-8 md:mt-24 md:pt-10"
    >
      <h2 id="help" lang={getFieldLang(help, 'title')} className="text-2xl">
        {help.title}
      </h2>
      <p lang={getFieldLang(help, 'text')} className="mt-3 max-w-[44ch] text-muted">
        {help.text}
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {help.page !== null && (
          <Link to={help.page} className="button">
            {words.askUs()}
          </Link>
        )}
        {help.email !== null && (
          <a href={`mailto:${help.email}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
            {help.email}
          </a>
        )}
      </p>
    </section>
  );
}
