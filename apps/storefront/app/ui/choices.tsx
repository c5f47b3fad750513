/**
 * Options of a select. Long lists (states, countries) are the same on many pages, so the server caches their
 * HTML.
 */
import { RenderedOnce } from './rendered-once.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Key of HTML that is cached as long as the process runs. */
const everywhere = {};

/** `chosen` is the value of the select; the server marks its option as selected. */
export function Choices({
  choices,
  chosen,
}: {
  readonly choices: readonly SelectOption[];
  readonly chosen: unknown;
}) {
  return (
    <RenderedOnce from={everywhere} name="choices" by={[chosen, choices]}>
      {choices.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </RenderedOnce>
  );
}
