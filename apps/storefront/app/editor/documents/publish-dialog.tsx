/** Publishes a version: shows changes by storefront, the period, and the effects. */
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { callEditor } from '../api/client.ts';
import type { PublicationJson } from '../api/document-json.ts';
import type { WaitingJson } from '../api/publishing-json.ts';
import type { FormSchema } from '../forms/form-schema.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { useNeedsApproval } from '../reviews/use-needs-approval.ts';
import { Notice } from '../shell/notice.tsx';
import type { DocumentBody } from './document-body.ts';
import { getLanguageChanges, keepLiveTranslations } from './language-changes.ts';
import { Languages } from './languages.tsx';
import { describeEffects } from './publish-effects.ts';
import { type PeriodInput, PublishPeriod, parsePeriod } from './publish-period.tsx';
import { publishTexts } from './publish-texts.ts';
import { findStorefrontChanges, withoutOverrides } from './storefront-changes.ts';
import { StorefrontChoice } from './storefronts.tsx';

export interface PublishDialogProps {
  readonly kind: string;
  readonly path: string;
  readonly title: string;
  /** Number of the latest version, which is published. */
  readonly latest: number;
  /** True if there are unsaved changes, which are saved before publishing. */
  readonly dirty: boolean;
  readonly schema: FormSchema;
  /** The live body. */
  readonly live: DocumentBody;
  /** The body in the form. */
  readonly body: DocumentBody;
  /** Saves a version based on the latest version, or on version `basedOn`. Resolves to null if the body is invalid. */
  readonly save: (body: DocumentBody, basedOn?: number) => Promise<number | null>;
  readonly onClose: () => void;
  /** Called after publishing, and after undoing it. */
  readonly onChanged: () => void;
}

export function PublishDialog(props: PublishDialogProps) {
  const { kind, path, title, latest, dirty, schema, live, body, save, onClose, onChanged } = props;
  const [period, setPeriod] = useState<PeriodInput>({ later: false, from: '', until: '' });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [ended, setEnded] = useState<ReadonlySet<RegionKey>>(new Set());
  const [leftOut, setLeftOut] = useState<ReadonlySet<StorefrontLanguage>>(new Set());
  const needsApproval = useNeedsApproval();
  const { overrides } = findStorefrontChanges(live, body, schema);
  const whole = withoutOverrides(
    body,
    overrides.filter(({ region: each }) => ended.has(each)),
  );
  const next = keepLiveTranslations(whole, live, leftOut);

  const publish = async () => {
    const parsed = parsePeriod(period, Date.now());
    if (typeof parsed === 'string') return setProblem(parsed);
    setPending(true);
    setProblem(null);
    const version = dirty || ended.size > 0 || leftOut.size > 0 ? await save(next) : latest;
    if (version === null) {
      setPending(false);
      // The form displays validation errors at their fields.
      return onClose();
    }
    const result = await callEditor<PublicationJson | WaitingJson>(`${path}/publish`, {
      method: 'POST',
      body: { version, ...parsed },
    });
    setPending(false);
    if (!result.ok) return setProblem(result.refused.message);
    // Saves the changes of the languages that weren't published as the latest draft.
    if (leftOut.size > 0) await save(whole, version);
    const { value } = result;
    if ('waiting' in value) void showToast({ title: publishTexts.waits(title), tone: 'done' });
    else offerUndo({ title, path, publication: value, from: parsed.from, onUndone: onChanged });
    onClose();
    onChanged();
  };

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={publishTexts.title(title)}
      description={dirty ? publishTexts.savedFirst : publishTexts.willShow(latest)}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={onClose}>
            {publishTexts.cancel}
          </Button>
          <Button type="button" pending={pending} onClick={() => void publish()}>
            {needsApproval ? publishTexts.ask : period.later ? publishTexts.schedule : publishTexts.now}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {problem !== null && <Notice tone="problem">{problem}</Notice>}
        <StorefrontChoice
          schema={schema}
          changes={findStorefrontChanges(live, next, schema).changes}
          overrides={overrides}
          body={body}
          ended={ended}
          onEnd={(each, ends) => {
            const others = [...ended].filter((one) => one !== each);
            setEnded(new Set(ends ? [...others, each] : others));
          }}
        />
        <Languages
          changes={getLanguageChanges(live, whole, schema)}
          leftOut={leftOut}
          onLeaveOut={
            needsApproval
              ? undefined
              : (language, leavesOut) => {
                  const others = [...leftOut].filter((each) => each !== language);
                  setLeftOut(new Set(leavesOut ? [...others, language] : others));
                }
          }
        />
        <PublishPeriod value={period} onChange={setPeriod} />
        {needsApproval && <p>{publishTexts.needsApproval}</p>}
        <section aria-labelledby="publish-follows">
          <h3 id="publish-follows" className="label">
            {publishTexts.next}
          </h3>
          <p>{describeEffects(kind)}</p>
        </section>
      </div>
    </Dialog>
  );
}

interface Undoable {
  readonly title: string;
  readonly path: string;
  readonly publication: PublicationJson;
  /** Null means now. */
  readonly from: number | null;
  readonly onUndone: () => void;
}

/** Time in ms in which a publication can be undone: long enough to check the shop. */
const undoMs = 30_000;

function offerUndo({ title, path, publication, from, onUndone }: Undoable): void {
  const undo = async () => {
    const result = await callEditor(`${path}/publications/${publication.id}/undo`, { method: 'POST' });
    const back = from === null ? publishTexts.liveAgain : publishTexts.unscheduled;
    void showToast(
      result.ok ? { title: back, tone: 'done' } : { title: result.refused.message, tone: 'problem' },
    );
    onUndone();
  };
  void showToast({
    title:
      from === null ? publishTexts.published(title) : publishTexts.scheduled(title, formatTimestamp(from)),
    tone: 'done',
    timeout: undoMs,
    action: { label: publishTexts.undo, onPress: () => void undo() },
  });
}
