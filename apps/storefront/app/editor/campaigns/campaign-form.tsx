/** Form of a campaign: name, period, documents in their latest version, prices and discounts. */
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { ApiError } from '../api/client.ts';
import type { DocumentsJson, ListJson } from '../api/document-json.ts';
import type {
  CampaignDiscountJson,
  CampaignDocumentJson,
  CampaignInputJson,
  CampaignJson,
} from '../api/publishing-json.ts';
import { TimeInput } from '../documents/publish-period.tsx';
import { getShopTimeZone } from '../regions/shop-clock.ts';
import { formatZone, parseInputValue, toInputValue } from '../regions/zoned-time.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { Notice } from '../shell/notice.tsx';
import { CampaignPrices } from './campaign-prices.tsx';
import { campaignsTexts } from './campaigns-texts.ts';

export interface CampaignFormProps {
  /** Null for a new campaign. */
  readonly campaign: CampaignJson | null;
  readonly onSave: (input: CampaignInputJson) => Promise<void>;
}

interface Choosable extends CampaignDocumentJson {
  readonly title: string;
}

export function CampaignForm({ campaign, onSave }: CampaignFormProps) {
  const zone = getShopTimeZone();
  const choosable = useChoosable();
  const { data: found } = useSWR<{ readonly discounts: readonly CampaignDiscountJson[] | null }, ApiError>(
    '/discounts',
  );
  const [name, setName] = useState(campaign?.name ?? '');
  const [note, setNote] = useState(campaign?.note ?? '');
  const [from, setFrom] = useState(campaign === null ? '' : toInputValue(campaign.from, zone));
  const [until, setUntil] = useState(campaign === null ? '' : toInputValue(campaign.until, zone));
  const [documents, setDocuments] = useState(campaign?.documents ?? []);
  const [discounts, setDiscounts] = useState(campaign?.discounts ?? []);
  const [prices, setPrices] = useState(campaign?.prices ?? []);
  const [pending, setPending] = useState(false);
  const [hasPendingPrices, setHasPendingPrices] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async () => {
    if (hasPendingPrices) return;
    const begin = parseInputValue(from, zone);
    const end = until === '' ? null : parseInputValue(until, zone);
    if (name.trim() === '') return setProblem(campaignsTexts.form.nameMissing);
    if (begin === null) return setProblem(campaignsTexts.form.startMissing);
    if (end !== null && end <= begin) return setProblem(campaignsTexts.form.endTooEarly);
    setProblem(null);
    setPending(true);
    await onSave({ name, note, from: begin, until: end, documents, discounts, prices });
    setPending(false);
  };
  const isSame = (one: CampaignDocumentJson, other: CampaignDocumentJson) =>
    one.kind === other.kind && one.key === other.key;

  return (
    <form
      className="campaign-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <Field
        name="name"
        label={campaignsTexts.form.name}
        value={name}
        required
        maxLength={120}
        onChange={setName}
      />
      <Field
        name="note"
        label={campaignsTexts.form.note}
        value={note}
        optional
        multiline
        maxLength={1000}
        onChange={setNote}
      />
      <div className="publish-times">
        <TimeInput label={campaignsTexts.form.from(formatZone(zone))} value={from} onChange={setFrom} />
        <TimeInput label={campaignsTexts.form.until(formatZone(zone))} value={until} onChange={setUntil} />
      </div>
      <fieldset>
        <legend className="label">{campaignsTexts.form.documents}</legend>
        <p className="form-hint">{campaignsTexts.form.documentsHint}</p>
        {choosable.map((each) => {
          const chosen = documents.find((one) => isSame(one, each));
          return (
            <div key={`${each.kind}/${each.key}`} className="flex flex-wrap items-center gap-x-4">
              <label className="campaign-choice">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-lagoon"
                  checked={chosen !== undefined}
                  onChange={({ target }) => {
                    const others = documents.filter((one) => !isSame(one, each));
                    const { kind, key, version } = each;
                    setDocuments(target.checked ? [...others, { kind, key, version }] : others);
                  }}
                />
                {campaignsTexts.form.version(
                  translateServerText(each.title),
                  chosen?.version ?? each.version,
                )}
              </label>
              {chosen !== undefined && chosen.version !== each.version && (
                <Button
                  type="button"
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    setDocuments(
                      documents.map((one) => (isSame(one, each) ? { ...one, version: each.version } : one)),
                    )
                  }
                >
                  {campaignsTexts.form.takeVersion(each.version)}
                </Button>
              )}
            </div>
          );
        })}
        {choosable.length === 0 && <p className="form-empty">{campaignsTexts.form.noDocuments}</p>}
      </fieldset>
      {(found?.discounts ?? []).length > 0 && (
        <fieldset>
          <legend className="label">{campaignsTexts.form.discounts}</legend>
          <p className="form-hint">{campaignsTexts.form.discountsHint}</p>
          {(found?.discounts ?? []).map((each) => (
            <label key={each.id} className="campaign-choice">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-lagoon"
                checked={discounts.some(({ id }) => id === each.id)}
                onChange={({ target }) => {
                  const others = discounts.filter(({ id }) => id !== each.id);
                  setDiscounts(target.checked ? [...others, each] : others);
                }}
              />
              {each.title}
            </label>
          ))}
        </fieldset>
      )}
      {found?.discounts !== null && (
        <CampaignPrices
          rules={prices}
          onChange={setPrices}
          isSaving={pending}
          onPending={setHasPendingPrices}
        />
      )}
      <div>
        <Button pending={pending} disabled={hasPendingPrices}>
          {campaign === null ? campaignsTexts.form.saveDraft : campaignsTexts.form.save}
        </Button>
        {campaign !== null && campaign.state !== 'draft' && (
          <p className="form-hint">{campaignsTexts.form.againDraft}</p>
        )}
      </div>
    </form>
  );
}

/** Returns documents with a saved version: those with a single instance, and recently saved articles and products. */
function useChoosable(): readonly Choosable[] {
  const { data: single } = useSWR<DocumentsJson, ApiError>('/documents');
  const { data: articles } = useSWR<ListJson, ApiError>('/list/articles');
  const { data: products } = useSWR<ListJson, ApiError>('/list/products');
  const lists = [single, articles, products].flatMap((each) => each?.documents ?? []);
  return lists
    .filter(({ latest }) => latest > 0)
    .map(({ kind, key, title, latest }) => ({ kind, key, title, version: latest }));
}
