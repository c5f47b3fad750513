/** Form of an experiment: variants, storefronts, shares of visitors, and period. */
import { getSellingRegions } from '@vitrine/rules/regions/region';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { ApiError } from '../api/client.ts';
import type { DocumentJson } from '../api/document-json.ts';
import type {
  ExperimentInputJson,
  ExperimentJson,
  ExperimentVariantJson,
  VariedDocumentJson,
} from '../api/experiment-json.ts';
import { TimeInput } from '../documents/publish-period.tsx';
import { formatTimestamp, getShopTimeZone } from '../regions/shop-clock.ts';
import { formatZone, parseInputValue, toInputValue } from '../regions/zoned-time.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { Notice } from '../shell/notice.tsx';
import { experimentsTexts } from './experiments-texts.ts';

export interface ExperimentFormProps {
  /** Null for a new experiment. */
  readonly experiment: ExperimentJson | null;
  readonly documents: readonly VariedDocumentJson[];
  /** @returns null after a successful save */
  readonly onSave: (input: ExperimentInputJson) => Promise<ApiError | null>;
  /** Shows a variant in the preview; null for the control. */
  readonly onPreview: (document: string, version: number | null) => void;
}

const ids = ['control', 'a', 'b', 'c'] as const;
const firstVariants: readonly ExperimentVariantJson[] = [
  { id: 'control', name: experimentsTexts.form.asPublished, share: 50, version: null },
  { id: 'a', name: experimentsTexts.form.variant('A'), share: 50, version: null },
];

export function ExperimentForm({ experiment, documents, onSave, onPreview }: ExperimentFormProps) {
  const zone = getShopTimeZone();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(experiment?.name ?? '');
  const [document, setDocument] = useState(experiment?.document ?? documents[0]?.document ?? '');
  const [storefronts, setStorefronts] = useState(experiment?.storefronts ?? getSellingRegions());
  const [variants, setVariants] = useState(experiment?.variants ?? firstVariants);
  const [from, setFrom] = useState(toInputValue(experiment?.from ?? null, zone));
  const [until, setUntil] = useState(toInputValue(experiment?.until ?? null, zone));
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { data: saved } = useSWR<DocumentJson, ApiError>(document === '' ? null : `/documents/${document}`);
  const errors = refused?.fields ?? {};
  // Focuses the first field that the server rejected.
  useEffect(() => {
    if (refused !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const save = async () => {
    setPending(true);
    const input = {
      name,
      document,
      storefronts,
      variants,
      from: parseInputValue(from, zone),
      until: parseInputValue(until, zone),
    };
    setRefused(await onSave(input));
    setPending(false);
  };
  const change = (index: number, more: Partial<ExperimentVariantJson>) =>
    setVariants(variants.map((each, at) => (at === index ? { ...each, ...more } : each)));
  const add = () => {
    const id = ids.find((each) => !variants.some((variant) => variant.id === each));
    if (id === undefined) return;
    setVariants(
      withEvenShares([
        ...variants,
        { id, name: experimentsTexts.form.variant(id.toUpperCase()), share: 0, version: null },
      ]),
    );
  };

  return (
    <form
      ref={form}
      className="experiment-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {refused !== null && <Notice tone="problem">{refused.message}</Notice>}
      <Field
        name="name"
        label={experimentsTexts.form.name}
        value={name}
        required
        maxLength={120}
        error={errors.name ?? null}
        onChange={setName}
      />
      <Field
        name="document"
        label={experimentsTexts.form.what}
        value={document}
        error={errors.document ?? null}
        options={documents.map((each) => ({
          value: each.document,
          label: `${experimentsTexts.types[each.type]}: ${translateServerText(each.title)}`,
        }))}
        onChange={(value) => {
          setDocument(value);
          // Version numbers belong to one document.
          setVariants(variants.map((each) => ({ ...each, version: null })));
        }}
      />
      <fieldset aria-describedby={errors.storefronts === undefined ? undefined : 'storefronts-error'}>
        <legend className="label">{experimentsTexts.form.storefronts}</legend>
        <div className="experiment-storefronts">
          {getSellingRegions().map((region) => (
            <label key={region} className="campaign-choice">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-lagoon"
                checked={storefronts.includes(region)}
                aria-invalid={errors.storefronts !== undefined || undefined}
                onChange={({ target }) => {
                  const others = storefronts.filter((each) => each !== region);
                  setStorefronts(target.checked ? [...others, region] : others);
                }}
              />
              {getRegionLabel(region)}
            </label>
          ))}
        </div>
        {errors.storefronts !== undefined && (
          <p id="storefronts-error" className="field-error">
            {errors.storefronts}
          </p>
        )}
      </fieldset>
      <section aria-labelledby="experiment-variants" className="grid gap-4">
        <h2 id="experiment-variants" className="text-xl">
          {experimentsTexts.form.variants}
        </h2>
        <p className="form-hint">{experimentsTexts.form.variantsHint}</p>
        {saved !== undefined && saved.versions.length === 0 && (
          <Notice tone="plain">{experimentsTexts.form.noVersion}</Notice>
        )}
        {variants.map((variant, index) => (
          <fieldset key={variant.id} className="experiment-variant">
            <legend className="label">
              {variant.id === 'control'
                ? experimentsTexts.form.control
                : experimentsTexts.form.variant(variant.id.toUpperCase())}
            </legend>
            <Field
              name={`variants.${index}.name`}
              label={experimentsTexts.form.name}
              value={variant.name}
              maxLength={80}
              error={errors[`variants.${index}.name`] ?? null}
              onChange={(value) => change(index, { name: value })}
            />
            <Field
              key={`share ${variants.length}`}
              name={`variants.${index}.share`}
              label={experimentsTexts.form.share}
              inputMode="numeric"
              value={String(variant.share)}
              maxLength={2}
              error={errors[`variants.${index}.share`] ?? null}
              onChange={(value) => change(index, { share: toShare(value) })}
            />
            {variant.id !== 'control' && (
              <Field
                key={`version ${document} ${saved?.versions.length ?? 0}`}
                name={`variants.${index}.version`}
                label={experimentsTexts.form.version}
                value={variant.version === null ? '' : String(variant.version)}
                error={errors[`variants.${index}.version`] ?? null}
                options={[
                  { value: '', label: experimentsTexts.form.chooseVersion },
                  ...(saved?.versions ?? []).map((each) => ({
                    value: String(each.number),
                    label: (each.number === saved?.inForce
                      ? experimentsTexts.form.publishedOption
                      : experimentsTexts.form.option)(
                      each.number,
                      each.note === '' ? each.author : each.note,
                      formatTimestamp(each.savedAt),
                    ),
                  })),
                ]}
                onChange={(value) => change(index, { version: value === '' ? null : Number(value) })}
              />
            )}
            <p className="flex flex-wrap gap-3">
              <Button
                type="button"
                size="small"
                variant="quiet"
                disabled={variant.id !== 'control' && variant.version === null}
                onClick={() => onPreview(document, variant.version)}
              >
                {experimentsTexts.form.preview}
              </Button>
              {index > 1 && (
                <Button
                  type="button"
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    setVariants(withEvenShares(variants.filter((each) => each.id !== variant.id)))
                  }
                >
                  {experimentsTexts.form.remove}
                </Button>
              )}
            </p>
          </fieldset>
        ))}
        {errors.shares !== undefined && (
          <p role="alert" className="field-error">
            {errors.shares}
          </p>
        )}
        {variants.length < ids.length && (
          <p>
            <Button type="button" size="small" variant="secondary" onClick={add}>
              {experimentsTexts.form.add}
            </Button>
          </p>
        )}
      </section>
      <div className="publish-times">
        <TimeInput
          label={experimentsTexts.form.from(formatZone(zone))}
          value={from}
          error={errors.from ?? null}
          onChange={setFrom}
        />
        <TimeInput
          label={experimentsTexts.form.until(formatZone(zone))}
          value={until}
          error={errors.until ?? null}
          onChange={setUntil}
        />
      </div>
      <p className="form-hint">{experimentsTexts.form.endHint}</p>
      <div>
        <Button pending={pending}>
          {experiment === null ? experimentsTexts.form.saveDraft : experimentsTexts.form.save}
        </Button>
      </div>
    </form>
  );
}

/** Returns 0, which the server rejects, unless the text consists of digits. */
function toShare(text: string): number {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
}

function withEvenShares(variants: readonly ExperimentVariantJson[]): readonly ExperimentVariantJson[] {
  const share = Math.floor(100 / variants.length);
  return variants.map((each, index) => ({
    ...each,
    share: index === 0 ? 100 - share * (variants.length - 1) : share,
  }));
}
