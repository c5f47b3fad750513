/** Part of the publishing dialog: changes by storefront, and overrides that stay, with a button to remove each. */
import { getSellingRegions } from '@vitrine/rules/regions/region';
import { getRegionLabel } from '../../layout/region-label.ts';
import type { FormSchema } from '../forms/form-schema.ts';
import { type Difference, formatValue } from './differences.ts';
import { type DocumentBody, isFields } from './document-body.ts';
import { publishTexts } from './publish-texts.ts';
import type { Override, StorefrontChange } from './storefront-changes.ts';

export interface StorefrontsProps {
  readonly schema: FormSchema;
  readonly changes: readonly StorefrontChange[];
  /** Overrides in the form's body. */
  readonly overrides: readonly Override[];
  /** The body in the form. */
  readonly body: DocumentBody;
  readonly ended: ReadonlySet<Override['region']>;
  readonly onEnd: (region: Override['region'], ends: boolean) => void;
}

/** Further differences are collapsed, because a long text can have many. */
const maxDifferences = 4;

export function StorefrontChoice({ schema, changes, overrides, body, ended, onEnd }: StorefrontsProps) {
  const changed = new Set(changes.flatMap(({ regions }) => regions));
  const unchanged = getSellingRegions().filter((region) => !changed.has(region));
  return (
    <section aria-label={publishTexts.storefronts.label} className="grid gap-4">
      <h3 className="label">{publishTexts.storefronts.title}</h3>
      {changes.length === 0 && <p>{publishTexts.storefronts.nothing}</p>}
      {changes.map(({ regions, differences }) => (
        <div key={regions.join()} className="storefront-change">
          <h4 className="font-semibold">
            {regions.length === getSellingRegions().length
              ? publishTexts.storefronts.all
              : formatRegions(regions)}
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
        </div>
      ))}
      {changes.length > 0 && unchanged.length > 0 && (
        <details>
          <summary className="storefront-fold">
            {publishTexts.storefronts.unchanged(unchanged.length)}
          </summary>
          <p className="text-sm">{formatRegions(unchanged)}</p>
        </details>
      )}
      {overrides.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="label">{publishTexts.storefronts.overrides}</legend>
          <p className="form-hint">{publishTexts.storefronts.overridesHint}</p>
          {overrides.map((override) => (
            <label key={override.region} className="storefront-override">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-lagoon"
                checked={ended.has(override.region)}
                onChange={({ target }) => onEnd(override.region, target.checked)}
              />
              <span>
                {publishTexts.storefronts.override(
                  getRegionLabel(override.region),
                  formatOverride(override, body, schema),
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}

export function Changes({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <dl className="storefront-fields">
      {differences.map(({ where, before, after }) => (
        <div key={where} className="storefront-field">
          <dt>{where === '' ? publishTexts.storefronts.everything : where}</dt>
          <dd>
            <del className="text-muted">
              <span className="sr-only">{publishTexts.storefronts.before} </span>
              {before}
            </del>
          </dd>
          <dd>
            <ins className="no-underline">
              <span className="sr-only">{publishTexts.storefronts.after} </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function formatRegions(regions: readonly Override['region'][]): string {
  return regions.map((region) => getRegionLabel(region)).join(', ');
}

/** Formats an override: `“Text”: Only in Australia`. */
function formatOverride({ region, fields }: Override, body: DocumentBody, schema: FormSchema): string {
  const own = body.regions?.[region];
  if (fields === null || !isFields(own)) return publishTexts.storefronts.value(formatValue(own, schema));
  return fields
    .map((name) => {
      const field = schema.fields.get(name) ?? null;
      return publishTexts.storefronts.field(field?.title ?? name, formatValue(own[name], field));
    })
    .join('; ');
}
