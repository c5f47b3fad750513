/** Tells the merchant on the staging store what to do next while the shop is empty. */
import * as words from '@vitrine/words/opening';

export function OwnerNote() {
  return (
    <aside className="bg-sand">
      <div className="frame flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-6">
        <div>
          <h2 className="font-sans font-semibold text-base">{words.forYou()}</h2>
          <p className="mt-1 max-w-[60ch]">{words.nextSteps()}</p>
        </div>
        <a href="/editor/setup" className="button">
          {words.setUp()}
        </a>
      </div>
    </aside>
  );
}
