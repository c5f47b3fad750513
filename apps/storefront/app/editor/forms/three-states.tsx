/** Select with three states (on, off, unset), for fields where unset means something else than off. */
import { Select } from '../../ui/select.tsx';
import type { FieldContext } from './form-context.ts';

export type State = 'unset' | 'on' | 'off';

export interface ThreeStatesProps {
  readonly id: string;
  readonly describedBy?: string;
  readonly state: State;
  readonly words: Readonly<Record<State, string>>;
  readonly invalid?: boolean;
  readonly disabled: boolean;
  readonly onChange: (state: State) => void;
}

const states = ['unset', 'on', 'off'] as const;

export function ThreeStates(props: ThreeStatesProps) {
  const { id, describedBy, state, words, invalid = false, disabled, onChange } = props;
  return (
    <Select
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      disabled={disabled}
      value={state}
      options={states.map((value) => ({ value, label: words[value] }))}
      onChange={({ target }) => onChange(states.find((each) => each === target.value) ?? 'unset')}
    />
  );
}

/** Inheritance of a document's own field in a region: unset means the default. Null for any other field. */
export function inheritance(
  path: readonly (string | number)[],
  { scope, own, inherit }: FieldContext,
): { readonly inherits: boolean; readonly inherit: () => void } | null {
  const [name, ...deeper] = path;
  if (scope === 'default' || own === 'whole' || typeof name !== 'string' || deeper.length > 0) return null;
  return { inherits: !own.has(name), inherit: () => inherit(name) };
}
