/** Shown to editors on the staging store at the URL of a policy that isn't published (SHOP-04). */
import * as words from '@vitrine/words/opening';

export function MissingPolicy({ policy }: { readonly policy: string }) {
  return (
    <div className="frame py-14 md:py-24">
      <h1 className="max-w-[24ch] text-3xl">{words.notPublished({ policy })}</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-muted">{words.notPublishedHint()}</p>
      <p className="mt-7">
        <a href="/editor/documents/theme/policies" className="button">
          {words.writePolicy()}
        </a>
      </p>
    </div>
  );
}
