/** Part of the publishing dialog: translations before and after, with a switch for each language. */
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { getRegionLabel } from '../../layout/region-label.ts';
import type { LanguageChange } from './language-changes.ts';
import { publishTexts } from './publish-texts.ts';
import { Changes } from './storefronts.tsx';
import { formatLanguage } from './translation-choice.tsx';

export interface LanguagesProps {
  readonly changes: readonly LanguageChange[];
  /** Languages whose changes aren't published. */
  readonly leftOut: ReadonlySet<StorefrontLanguage>;
  /** Undefined if languages can't be left out. */
  readonly onLeaveOut: ((language: StorefrontLanguage, leavesOut: boolean) => void) | undefined;
}

/** Further differences are collapsed. */
const maxDifferences = 4;

export function Languages({ changes, leftOut, onLeaveOut }: LanguagesProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={publishTexts.languages.label} className="grid gap-4">
      <h3 className="label">{publishTexts.languages.title}</h3>
      {changes.map(({ language, regions, differences, outdated }) => (
        <div key={language} className="storefront-change">
          <h4 className="font-semibold">
            {formatLanguage(language)} ({regions.map((region) => getRegionLabel(region)).join(', ')})
          </h4>
          <Changes differences={differences.slice(0, maxDifferences)} />
          {differences.length > maxDifferences && (
            <details>
              <summary className="storefront-fold">
                {publishTexts.storefronts.more(differences.length - maxDifferences)}
              </summary>
              <Changes differences={differences.slice(maxDifferences)} />
            </details>
          )}
          {outdated.length > 0 && (
            <p className="form-hint">{publishTexts.languages.outdated(outdated.join(', '))}</p>
          )}
          {differences.length > 0 && onLeaveOut !== undefined && (
            <label className="storefront-override">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-lagoon"
                checked={!leftOut.has(language)}
                onChange={({ target }) => onLeaveOut(language, !target.checked)}
              />
              <span>{publishTexts.languages.publish(formatLanguage(language))}</span>
            </label>
          )}
        </div>
      ))}
    </section>
  );
}
