/** Search field of a list. */
import { useEffect, useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

export interface SearchFieldProps {
  readonly label: string;
  /** Text in the URL. */
  readonly value: string;
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onChange: (text: string) => void;
}

export function SearchField({ label, value, input, onChange }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(value);
  // The URL is updated in a transition, later than the input: it must not overwrite what is being typed.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value);
  }, [value, input]);
  return (
    <div className="list-search">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" size={18} />
      <input
        id={id}
        ref={input}
        type="search"
        className="field"
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
      />
    </div>
  );
}
