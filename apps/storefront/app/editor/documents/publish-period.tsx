/** Period of a publication, in the editor's time zone. */
import type { EpochMs } from '@vitrine/rules/units';
import { useId } from 'react';
import { formatTimestamp, getShopTimeZone } from '../regions/shop-clock.ts';
import { formatZone, fromWall } from '../regions/zoned-time.ts';

/** What is in the fields: values of `datetime-local` inputs. */
export interface PeriodInput {
  readonly later: boolean;
  readonly from: string;
  readonly until: string;
}

export interface Period {
  /** Null for now. */
  readonly from: EpochMs | null;
  /** Null for no end. */
  readonly until: EpochMs | null;
}

/** Parses the fields; returns a message if they are no period. */
export function parsePeriod({ later, from, until }: PeriodInput, now: EpochMs): Period | string {
  const zone = getShopTimeZone();
  const start = later ? fromWall(from, zone) : null;
  if (later && start === null) return 'Enter a start date and time.';
  const end = until === '' ? null : fromWall(until, zone);
  if (until !== '' && end === null) return 'Enter the end as a date and a time, or leave it empty.';
  if (end !== null && end <= (start ?? now)) return 'The end must be after the start.';
  return { from: start, until: end };
}

/** `From now on, without an end.` */
export function formatPeriod({ from, until }: Period): string {
  const begins = from === null ? 'now' : formatTimestamp(from);
  return until === null
    ? `From ${begins}, with no end date.`
    : `From ${begins} until ${formatTimestamp(until)}. Then what was live before is live again.`;
}

export interface PublishPeriodProps {
  readonly value: PeriodInput;
  readonly onChange: (value: PeriodInput) => void;
}

export function PublishPeriod({ value, onChange }: PublishPeriodProps) {
  const zone = formatZone(getShopTimeZone());
  const parsed = parsePeriod(value, Date.now());
  return (
    <section aria-label="When" className="grid gap-3">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="label">When</legend>
        <Way name="Now" checked={!value.later} onChange={() => onChange({ ...value, later: false })} />
        <Way name="Later" checked={value.later} onChange={() => onChange({ ...value, later: true })} />
      </fieldset>
      <div className="publish-times">
        {value.later && (
          <TimeInput
            label={`From (${zone})`}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
        )}
        <TimeInput
          label={`Until (${zone}, optional)`}
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
