/** Selects the scope to edit: all storefronts, or one with its overrides. */
import { getRegionKeys, isRegionKey } from '@vitrine/rules/regions/region';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Select } from '../../ui/select.tsx';
import { type DocumentBody, getOverridingRegions, type Scope } from './document-body.ts';
import { documentsTexts } from './documents-texts.ts';

export interface RegionChoiceProps {
  readonly scope: Scope;
  readonly body: DocumentBody;
  readonly onChange: (scope: Scope) => void;
}

export function RegionChoice({ scope, body, onChange }: RegionChoiceProps) {
  const own = new Set(getOverridingRegions(body));
  return (
    <Select
      look="small"
      aria-label={documentsTexts.storefront}
      value={scope}
      options={[
        { value: 'default', label: documentsTexts.allStorefronts },
        ...getRegionKeys().map((region) => ({
          value: region,
          label: own.has(region) ? documentsTexts.hasOwn(getRegionLabel(region)) : getRegionLabel(region),
        })),
      ]}
      onChange={({ target }) => onChange(isRegionKey(target.value) ? target.value : 'default')}
    />
  );
}
