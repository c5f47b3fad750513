/** In the publishing dialog: which storefronts change, and which keep their own value, with a way to end that. */
import { regionLabel } from '../../layout/region-label.ts';
import type { FormSchema } from '../forms/form-schema.ts';
import type { Difference } from './differences.ts';
import { type Override, type StorefrontChanges, soldIn } from './storefront-changes.ts';

export interface StorefrontsProps {
  readonly schema: FormSchema;
  readonly changes: StorefrontChanges['changes'];
  /** Those of the body as it is in the form. */
  readonly overrides: readonly Override[];
  readonly ended: ReadonlySet<Override['region']>;
  readonly onEnd: (region: Override['region'], ends: boolean) => void;
}

/** A dialog is no place for all of a long text's differences. */
const maxDifferences = 4;

export function Storefronts({ schema, changes, overrides, ended, onEnd }: StorefrontsProps) {
  return (
    <section aria-label="Storefronts" className="grid gap-3">
      <h3 className="label">Storefronts that change</h3>
      {changes.length === 0 && <p>None: shoppers see the same as now.</p>}
      {changes.map(({ regions, differences }) => (
        <div key={regions.join()}>
          <p className="font-semibold">
            {regions.length === soldIn.length
              ? 'All storefronts'
              : regions.map((region) => regionLabel[region]).join(', ')}
          </p>
          <ul className="text-sm">
            {differences.slice(0, maxDifferences).map((each) => (
              <Change key={each.where} {...each} />
            ))}
            {differences.length > maxDifferences && <li>and {differences.length - maxDifferences} more</li>}
          </ul>
        </div>
      ))}
      {overrides.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="label">Storefronts that keep their own</legend>
          {overrides.map(({ region, fields }) => (
            <label key={region} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-lagoon"
                checked={ended.has(region)}
                onChange={({ target }) => onEnd(region, target.checked)}
              />
              <span>
                {regionLabel[region]} keeps its own {titlesOf(fields, schema)}. Let it follow all regions.
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}

function Change({ where, before, after }: Difference) {
  return (
    <li className="wrap-anywhere">
      {where === '' ? '' : `${where}: `}
      <del className="text-muted">
        <span className="sr-only">Before: </span>
        {before}
      </del>{' '}
      <span aria-hidden="true">→</span>{' '}
      <ins className="no-underline">
        <span className="sr-only">After: </span>
        {after}
      </ins>
    </li>
  );
}

function titlesOf(fields: Override['fields'], schema: FormSchema): string {
  if (fields === null) return 'words';
  return fields.map((name) => `“${schema.fields.get(name)?.title ?? name}”`).join(', ');
}
