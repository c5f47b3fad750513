/** Settings of a member's list: sharing, and e-mail updates. Native forms. */
import * as words from '@vitrine/words/wishlist';
import { ShopForm } from '../ui/shop-form.tsx';

export interface WishlistSettingsProps {
  readonly wantsUpdates: boolean;
  readonly shareUrl: string | null;
  /** True hides the button to share the list; an existing link can still be revoked. */
  readonly empty: boolean;
}

export function WishlistSettings({ wantsUpdates, shareUrl, empty }: WishlistSettingsProps) {
  return (
    <div className="mt-16 grid gap-10 border-line border-t pt-10 md:grid-cols-2">
      {(!empty || shareUrl !== null) && <Sharing shareUrl={shareUrl} />}
      <section aria-labelledby="wishlist-news">
        <h2 id="wishlist-news" className="text-2xl">
          {words.notifications()}
        </h2>
        <ShopForm method="post" action="/wishlist">
          <input type="hidden" name="intent" value="tell" />
          <label className="mt-2 flex min-h-11 items-baseline gap-3 py-2">
            <input
              type="checkbox"
              name="told"
              value="yes"
              defaultChecked={wantsUpdates}
              className="flex-none"
            />
            {words.tellMe()}
          </label>
          <button type="submit" className="button button-secondary mt-4">
            {words.save()}
          </button>
        </ShopForm>
      </section>
    </div>
  );
}

function Sharing({ shareUrl }: Pick<WishlistSettingsProps, 'shareUrl'>) {
  return (
    <section aria-labelledby="wishlist-share">
      <h2 id="wishlist-share" className="text-2xl">
        {words.shareIt()}
      </h2>
      {shareUrl === null ? (
        <Act intent="share" label={words.makeALink()}>
          <p className="mt-2 text-muted">{words.anyoneWithTheLink()}</p>
        </Act>
      ) : (
        <Act intent="unshare" label={words.takeTheLinkBack()}>
          <label className="mt-2 block text-muted" htmlFor="wishlist-link">
            {words.anyoneWithThisLink()}
          </label>
          <input id="wishlist-link" readOnly value={shareUrl} className="field mt-2" />
        </Act>
      )}
    </section>
  );
}

function Act({ intent, label, children }: { intent: string; label: string; children: React.ReactNode }) {
  return (
    <ShopForm method="post" action="/wishlist">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" className="button button-secondary mt-4">
        {label}
      </button>
    </ShopForm>
  );
}
