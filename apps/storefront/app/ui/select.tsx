/**
 * Native select: needs no JavaScript, and phones use their own picker. Its list is styled in browsers that
 * support it.
 */

import { Choices, type SelectOption } from './choices.tsx';

export interface SelectProps extends Omit<React.ComponentPropsWithRef<'select'>, 'children' | 'size'> {
  readonly options: readonly SelectOption[];
  /** First option, without a value: "Choose". */
  readonly placeholder?: string;
  /** `small` is a pill within text, 44 px high; `medium` a form field. */
  readonly look?: 'small' | 'medium';
}

/** Needs a `label` for its `id`; or use a `Field` with `options`. */
export function Select({ options, placeholder, look = 'medium', className = '', ...select }: SelectProps) {
  return (
    <select {...select} className={`${look === 'small' ? 'select-small' : 'field'} select ${className}`}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      <Choices choices={options} chosen={select.value ?? select.defaultValue} />
    </select>
  );
}
