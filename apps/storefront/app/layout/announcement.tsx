/** One line above the header. Phones see its first sentence; screen readers hear all of it. */

import { announcement } from '@vitrine/words/frame';
import { getSourceLang } from '../data/text-language.ts';

export function Announcement({ text }: { readonly text: string }) {
  const [first = text, ...rest] = text.split(/(?<=[.!?])\s+/);
  return (
    <section aria-label={announcement()} className="announcement no-print">
      <p lang={getSourceLang()}>
        {first}
        {rest.length > 0 && <span className="announcement-rest"> {rest.join(' ')}</span>}
      </p>
    </section>
  );
}
