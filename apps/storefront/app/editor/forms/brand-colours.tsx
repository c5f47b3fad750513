/** Colours of a brand, with the contrast of each pair of text and background (BRAND-32). */

import type { FieldProps } from '@rjsf/utils';
import {
  type ColourRole,
  type ContrastPair,
  chooseDarkColours,
  chooseLightColours,
  colourRoles,
  findContrasts,
  proposeColour,
  type WrittenColours,
} from '@vitrine/rules/colours/brand-palette';
import { formatAdminNumber } from '../../admin/language/format-count.ts';
import { showDecimal } from '../../admin/ui/decimal-text.ts';
import { Button } from '../../ui/button.tsx';
import { formsTexts } from './forms-texts.ts';
import { toFormSchema } from './rjsf-schema.ts';

type SchemeName = 'light' | 'dark';

const roleTitles: Readonly<Record<ColourRole, string>> = formsTexts.colours.roles;
const groundTitles: Readonly<Record<ContrastPair['ground'], string>> = formsTexts.colours.grounds;

export function BrandColourFields(props: FieldProps) {
  const { formData, onChange, fieldPathId, registry, schema, readonly = false } = props;
  const { ObjectField } = registry.fields;
  if (ObjectField === undefined) return null;
  const written = {
    light: readColours(formData, 'light', schema),
    dark: readColours(formData, 'dark', schema),
  };
  const light = chooseLightColours(written.light);
  const chosen = { light, dark: chooseDarkColours(written.dark, light) };
  return (
    <>
      <ObjectField {...props} />
      {(['light', 'dark'] as const).map((scheme) => (
        <table key={scheme} className="contrast-table figures" aria-live="polite">
          <caption>{formsTexts.colours.contrast[scheme]}</caption>
          <tbody>
            {findContrasts(chosen[scheme], scheme).map((pair) => (
              <tr key={`${pair.text} ${pair.ground}`}>
                <th scope="row">
                  {roleTitles[pair.text]} {groundTitles[pair.ground]}
                </th>
                <td>{toRatio(pair.ratio)}</td>
                <td>
                  <Verdict
                    pair={pair}
                    proposal={
                      pair.ratio < pair.needed ? proposeColour(chosen[scheme], scheme, pair.text) : null
                    }
                    readOnly={readonly}
                    onTake={(colour) => onChange(colour, [...fieldPathId.path, scheme, pair.text])}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

interface VerdictProps {
  readonly pair: ContrastPair;
  readonly proposal: string | null;
  readonly readOnly: boolean;
  readonly onTake: (colour: string) => void;
}

function Verdict({ pair: { ratio, needed }, proposal, readOnly, onTake }: VerdictProps) {
  if (ratio >= needed) return <>{formsTexts.colours.readable}</>;
  if (proposal === null) return <>{formsTexts.colours.noProposal(formatAdminNumber(needed))}</>;
  return (
    <span className="contrast-proposal">
      {formsTexts.colours.needs(formatAdminNumber(needed))}{' '}
      <Button
        type="button"
        size="small"
        variant="secondary"
        disabled={readOnly}
        onClick={() => onTake(proposal)}
      >
        <span className="colour-sample" style={{ background: proposal }} /> {formsTexts.colours.use(proposal)}
      </Button>
    </span>
  );
}

/** Rounds down, so that 4.49 isn't displayed as 4.5. */
function toRatio(ratio: number): string {
  return formsTexts.colours.ratio(showDecimal((Math.floor(ratio * 100) / 100).toFixed(2)));
}

/** Reads a scheme's colours, with the default for each missing one. */
function readColours(formData: unknown, scheme: SchemeName, schema: FieldProps['schema']): WrittenColours {
  const fields = toFormSchema(schema)?.fields.get(scheme)?.fields;
  const part = isRecord(formData) ? formData[scheme] : undefined;
  const values: Readonly<Record<string, unknown>> = isRecord(part) ? part : {};
  const read = (role: ColourRole) => {
    const value = values[role] ?? fields?.get(role)?.defaultValue;
    return typeof value === 'string' ? value : '';
  };
  const [paper, ink, accent, mark, link, sale] = colourRoles.map(read);
  return {
    paper: paper ?? '',
    ink: ink ?? '',
    accent: accent ?? '',
    mark: mark ?? '',
    link: link ?? '',
    sale: sale ?? '',
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
