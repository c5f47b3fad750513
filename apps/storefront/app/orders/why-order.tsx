import { Icon } from '../ui/icon.tsx';

/** The reasons of an order's amounts, on a tap. */
export function WhyOrder({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <details className="why no-print text-sm">
      <summary className="flex min-h-11 items-center">
        <span className="quiet-link">Why these amounts</span>
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
