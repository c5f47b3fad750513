/** Period of a publication, in the editor's time zone. */
import type { EpochMs } from '@vitrine/rules/units';
import { useId } from 'react';
import { formatTimestamp, getShopTimeZone } from '../regions/shop-clock.ts';
import { formatZone, parseInputValue } from '../regions/zoned-time.ts';
import { publishTexts } from './publish-texts.ts';

/** Values of the `datetime-local` inputs. */
export interface PeriodInput {
  readonly later: boolean;
  readonly from: string;
  readonly until: string;
}

export interface Period {
  /** Null means now. */
  readonly from: EpochMs | null;
  /** Null means no end. */
  readonly until: EpochMs | null;
}

/** Parses the fields. Returns an error message if they are no valid period. */
export function parsePeriod({ later, from, until }: PeriodInput, now: EpochMs): Period | string {
  const zone = getShopTimeZone();
  const start = later ? parseInputValue(from, zone) : null;
  if (later && start === null) return publishTexts.period.startMissing;
  const end = until === '' ? null : parseInputValue(until, zone);
  if (until !== '' && end === null) return publishTexts.period.endInvalid;
  if (end !== null && end <= (start ?? now)) return publishTexts.period.endTooEarly;
  return { from: start, until: end };
}

/** Formats a period: `From now on, without an end.` */
export function formatPeriod({ from, until }: Period): string {
  const texts = publishTexts.period;
  const end = until === null ? null : formatTimestamp(until);
  if (from === null) return end === null ? texts.nowOn : texts.nowUntil(end);
  return end === null ? texts.fromOn(formatTimestamp(from)) : texts.fromUntil(formatTimestamp(from), end);
}

export interface PublishPeriodProps {
  readonly value: PeriodInput;
  readonly onChange: (value: PeriodInput) => void;
}

export function PublishPeriod({ value, onChange }: PublishPeriodProps) {
  const zone = formatZone(getShopTimeZone());
  const parsed = parsePeriod(value, Date.now());
  return (
    <section aria-label={publishTexts.period.title} className="grid gap-3">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="label">{publishTexts.period.title}</legend>
        <Way
          name={publishTexts.period.now}
          checked={!value.later}
          onChange={() => onChange({ ...value, later: false })}
        />
        <Way
          name={publishTexts.period.later}
          checked={value.later}
          onChange={() => onChange({ ...value, later: true })}
        />
      </fieldset>
      <div className="publish-times">
        {value.later && (
          <TimeInput
            label={publishTexts.period.from(zone)}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
        )}
        <TimeInput
          label={publishTexts.period.until(zone)}
          value={value.until}
          onChange={(until) => onChange({ ...value, until })}
        />
      </div>
      {typeof parsed !== 'string' && (
        <p className="form-hint" aria-live="polite">
          {formatPeriod(parsed)}
        </p>
      )}
    </section>
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

export interface TimeInputProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | null;
  readonly onChange: (value: string) => void;
}

export function TimeInput({ label, value, error = null, onChange }: TimeInputProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className="field figures"
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== null && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
