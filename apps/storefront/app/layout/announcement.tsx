/**
 * One line of text above the header. On phones CSS shows its first sentence only; screen readers read the whole text.
 */

import { announcement } from '@vitrine/words/frame';

export function Announcement({ text, lang }: { readonly text: string; readonly lang: string | undefined }) {
  const [first = text, ...rest] = text.split(/(?<=[.!?])\s+/);
  return (
    <section aria-label={announcement()} className="announcement no-print">
      <p lang={lang}>
        {first}
        {rest.length > 0 && <span className="announcement-rest"> {rest.join(' ')}</span>}
      </p>
    </section>
  );
}
