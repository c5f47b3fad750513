import type { ToggleEventHandler } from 'react';
import { Icon } from './icon.tsx';

interface ReasonsProps {
  /** Text of the summary. */
  readonly title: string;
  readonly sentences: readonly string[];
  readonly className?: string;
  readonly onToggle?: ToggleEventHandler<HTMLDetailsElement>;
}

/** Explanations of amounts in a `details` element; renders nothing if there are none. */
export function Reasons({ title, sentences, className = '', onToggle }: ReasonsProps) {
  if (sentences.length === 0) return null;
  return (
    <details className={`why text-sm ${className}`.trim()} onToggle={onToggle}>
      <summary className="flex min-h-11 items-center">
        <span className="quiet-link">{title}</span>
        <span className="why-turn">
          <Icon name="chevron" size={16} />
        </span>
      </summary>
      <ul className="grid gap-2 border-line border-s pb-1 ps-4 text-muted">
        {sentences.map((sentence) => (
          <li key={sentence} className="figures">
            {sentence}
          </li>
        ))}
      </ul>
    </details>
  );
}
