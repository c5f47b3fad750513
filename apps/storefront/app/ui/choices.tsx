/**
 * The choices of a select. Sixty states or 240 countries are as many elements, alike on the page of every shopper who chose the
 * same: the server draws them once.
 */
import { RenderedOnce } from './rendered-once.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Kept for as long as the process lives. */
const everywhere = {};

/** `chosen` is the select's value: the server marks the choice that has it. */
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
