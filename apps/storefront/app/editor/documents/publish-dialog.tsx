/** Publishes a version: now or at a time in the region's time zone, with an optional end. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { regionKeys } from '@vitrine/rules/regions/region';
import { useId, useState } from 'react';
import { regionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { callEditor } from '../api/client.ts';
import type { PublicationJson } from '../api/document-json.ts';
import type { FormSchema } from '../forms/form-schema.ts';
import { formatZone, formatZonedTime, fromWall, regionTimeZone } from '../regions/zoned-time.ts';
import { Notice } from '../shell/notice.tsx';
import type { DocumentBody } from './document-body.ts';
import { storefrontChanges, withoutOverrides } from './storefront-changes.ts';
import { Storefronts } from './storefronts.tsx';

export interface PublishDialogProps {
  readonly path: string;
  readonly title: string;
  readonly region: RegionKey;
  /** Number of the version to publish. */
  readonly latest: number;
  /** True if there are unsaved changes: they are saved first. */
  readonly dirty: boolean;
  readonly schema: FormSchema;
  /** What shoppers see now. */
  readonly live: DocumentBody;
  /** What stands in the form. */
  readonly body: DocumentBody;
  readonly save: (body: DocumentBody) => Promise<number | null>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function PublishDialog(props: PublishDialogProps) {
  const { path, title, latest, dirty, schema, live, body, save, onClose, onDone } = props;
  const [later, setLater] = useState(false);
  const [region, setRegion] = useState(props.region);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [ended, setEnded] = useState<ReadonlySet<RegionKey>>(new Set());
  const { overrides } = storefrontChanges(live, body, schema);
  const next = withoutOverrides(
    body,
    overrides.filter(({ region: each }) => ended.has(each)),
  );
  const regionId = useId();
  const zone = regionTimeZone[region];

  const publish = async () => {
    const start = later ? fromWall(from, zone) : null;
    const end = fromWall(until, zone);
    if (later && start === null) return setProblem('Say when it begins.');
    if (until !== '' && end === null) return setProblem('That is no time.');
    setPending(true);
    setProblem(null);
    const version = dirty || ended.size > 0 ? await save(next) : latest;
    if (version === null) {
      setPending(false);
      // Validation errors show at their fields.
      return onClose();
    }
    const answer = await callEditor<PublicationJson>(`${path}/publish`, {
      method: 'POST',
      body: { version, from: start, until: end },
    });
    setPending(false);
    if (!answer.ok) return setProblem(answer.refused.message);
    const words =
      start === null ? `${title} is live` : `${title} goes live on ${formatZonedTime(start, zone)}`;
    void showToast({ title: words, tone: 'done' });
    onDone();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Publish ${title.toLowerCase()}`}
      description={dirty ? 'What you typed is saved first.' : `Version ${latest} goes to shoppers.`}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button type="button" pending={pending} onClick={() => void publish()}>
            {later ? 'Schedule' : 'Publish now'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem !== null && <Notice tone="problem">{problem}</Notice>}
        <Storefronts
          schema={schema}
          changes={storefrontChanges(live, next, schema).changes}
          overrides={overrides}
          ended={ended}
          onEnd={(each, ends) => {
            const others = [...ended].filter((one) => one !== each);
            setEnded(new Set(ends ? [...others, each] : others));
          }}
        />
        <fieldset className="grid gap-1">
          <legend className="label">When</legend>
          <Way name="Now" checked={!later} onChange={() => setLater(false)} />
          <Way name="At a time" checked={later} onChange={() => setLater(true)} />
        </fieldset>
        {later && (
          <>
            <div>
              <label htmlFor={regionId} className="label">
                By the clocks of
              </label>
              <Select
                id={regionId}
                value={region}
                options={regionKeys.map((value) => ({ value, label: regionLabel[value] }))}
                onChange={({ target }) =>
                  setRegion(regionKeys.find((each) => each === target.value) ?? region)
                }
              />
            </div>
            <Time label={`From (${formatZone(zone)})`} value={from} onChange={setFrom} />
          </>
        )}
        <Time
          label={`Until (${formatZone(zone)}, optional)`}
          value={until}
          onChange={setUntil}
          hint="What was live before comes back then."
        />
      </div>
    </Dialog>
  );
}

function Way({ name, checked, onChange }: { name: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="when"
        className="size-5 accent-lagoon"
        checked={checked}
        onChange={onChange}
      />
      {name}
    </label>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

function Time({ label, value, hint, onChange }: TimeProps) {
  return (
    <label className="block">
      <span className="label">{label}</span>
      <input
        type="datetime-local"
        className="field figures"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint !== undefined && <span className="form-hint block">{hint}</span>}
    </label>
  );
}
