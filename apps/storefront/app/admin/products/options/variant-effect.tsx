/** Shows the effect of a change of options on the variants, before it is saved. */
import { Icon } from '../../../ui/icon.tsx';
import type { VariantEffect } from './option-changes.ts';
import { optionTexts } from './option-texts.ts';

const texts = optionTexts.effect;

/** Maximum number of titles of deleted variants that are listed. */
const maxTitles = 10;

export function VariantEffectNote({ added, removed, given }: VariantEffect) {
  const titles = removed.slice(0, maxTitles).join(', ');
  const names = removed.length > maxTitles ? texts.more(titles, removed.length - maxTitles) : titles;
  return (
    <section aria-label={texts.title} aria-live="polite" className="grid gap-1">
      <h3 className="font-semibold">{texts.title}</h3>
      {given !== null && <p>{texts.given(given)}</p>}
      {added > 0 && <p>{texts.added(added)}</p>}
      {removed.length > 0 && (
        <p className="field-error">
          <Icon name="warning" size={16} />
          <span className="min-w-0 break-words">{texts.removed(removed.length, names)}</span>
        </p>
      )}
      {given === null && added + removed.length === 0 && <p className="text-muted">{texts.none}</p>}
    </section>
  );
}
