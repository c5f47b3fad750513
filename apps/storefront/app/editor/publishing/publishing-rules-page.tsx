/** Publishing rules: the shop's time zone, and the roles that need a second person's approval. */
import { useId, useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type { PublishingSettingsJson } from '../api/publishing-json.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { formatZonedTime } from '../regions/zoned-time.ts';
import { useSession } from '../session/session.ts';
import { LoadingState } from '../shell/loading-state.tsx';
import { Notice } from '../shell/notice.tsx';
import { shellTexts } from '../shell/shell-texts.ts';
import { publishingRulesTexts } from './publishing-rules-texts.ts';

export function PublishingRulesPage() {
  const { data, error, mutate } = useSWR<PublishingSettingsJson, ApiError>('/publishing-settings', {
    revalidateOnFocus: false,
  });
  return (
    <div className="screen">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{shellTexts.screens.publishingRules}</h1>
          <p className="mt-2 text-muted">{publishingRulesTexts.line}</p>
        </div>
      </div>
      {data === undefined ? (
        <LoadingState
          label={publishingRulesTexts.loading}
          error={error ?? null}
          retry={() => void mutate()}
        />
      ) : (
        <Rules settings={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
      )}
    </div>
  );
}

const rolesThatPublish = ['publisher', 'admin', 'marketing', 'manager', 'owner'] as const;

function Rules({
  settings,
  onSaved,
}: {
  readonly settings: PublishingSettingsJson;
  readonly onSaved: (saved: PublishingSettingsJson) => void;
}) {
  const { reloadSession } = useSession();
  const zoneId = useId();
  const [rules, setRules] = useState(settings);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setPending(true);
    setProblem(null);
    const result = await callEditor<PublishingSettingsJson>('/publishing-settings', {
      method: 'PUT',
      body: rules,
    });
    setPending(false);
    if (!result.ok) return setProblem(result.refused.message);
    onSaved(result.value);
    // The session contains the time zone of all screens.
    reloadSession();
    void showToast({ title: publishingRulesTexts.saved, tone: 'done' });
  };
  const now = Date.now();
  return (
    <form
      className="grid max-w-xl gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      <section>
        <h2 className="mb-2 text-xl">{publishingRulesTexts.clock}</h2>
        <label htmlFor={zoneId} className="label">
          {publishingRulesTexts.timeZone}
        </label>
        <Select
          id={zoneId}
          value={rules.timeZone}
          options={listTimeZones(rules.timeZone).map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
          onChange={({ target }) => setRules({ ...rules, timeZone: target.value })}
        />
        <p className="form-hint">
          {publishingRulesTexts.clockHint(
            rules.timeZone === settings.timeZone
              ? formatTimestamp(now)
              : formatZonedTime(now, rules.timeZone),
          )}
        </p>
      </section>
      <section>
        <h2 className="mb-2 text-xl">{publishingRulesTexts.secondPerson}</h2>
        <fieldset>
          <legend>{publishingRulesTexts.startedBy}</legend>
          {rolesThatPublish.map((role) => (
            <label key={role} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-lagoon"
                checked={rules.secondPerson.includes(role)}
                onChange={({ target }) =>
                  setRules({
                    ...rules,
                    secondPerson: target.checked
                      ? [...rules.secondPerson, role]
                      : rules.secondPerson.filter((each) => each !== role),
                  })
                }
              />
              {publishingRulesTexts.roles[role]}
            </label>
          ))}
        </fieldset>
        <p className="form-hint">{publishingRulesTexts.secondPersonHint}</p>
      </section>
      <div>
        <Button pending={pending}>{publishingRulesTexts.save}</Button>
      </div>
    </form>
  );
}

/** All time zones of the browser, and the shop's current one even if its name is outdated. */
function listTimeZones(chosen: string): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}
