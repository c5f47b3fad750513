/**
 * A choice from a list: the platform's own, which phones draw as a wheel and which needs no JavaScript. Where the
 * browser lets its list be styled it wears the shop's clothes.
 */

import { Choices, type SelectOption } from './choices.tsx';

export interface SelectProps extends Omit<React.ComponentPropsWithRef<'select'>, 'children' | 'size'> {
  readonly options: readonly SelectOption[];
  /** First choice without a value: "Choose". */
  readonly placeholder?: string;
  /** `small` is a pill in a line of text, 44 px high; `medium` a field of a form. */
  readonly look?: 'small' | 'medium';
}

/** Bring a `label` for its `id`, or use a `Field` with `options`. */
export function Select({ options, placeholder, look = 'medium', className = '', ...select }: SelectProps) {
  return (
    <select {...select} className={`${look === 'small' ? 'select-small' : 'field'} select ${className}`}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      <Choices choices={options} chosen={select.value ?? select.defaultValue} />
    </select>
  );
}
