/**
 * Accordion of native `details` elements: items open without JavaScript, find-in-page searches closed ones,
 * and with a shared `name` one closes as another opens.
 */
import { Icon } from './icon.tsx';

export interface AccordionItemProps {
  readonly title: React.ReactNode;
  /** Open initially. */
  readonly open?: boolean;
  /** Items that share a name are open one at a time. */
  readonly name?: string;
  /** Secondary text next to the title, such as a count. */
  readonly aside?: React.ReactNode;
  readonly size?: 'small' | 'medium';
  readonly id?: string;
  readonly className?: string;
  readonly onToggle?: (open: boolean) => void;
  readonly children: React.ReactNode;
}

/** Column of items, separated by hairlines. */
export function Accordion({ children, className = '' }: { children: React.ReactNode; className?: string }) {
  return <div className={`accordion ${className}`}>{children}</div>;
}

export function AccordionItem({
  title,
  open = false,
  name,
  aside,
  size = 'medium',
  id,
  className = '',
  onToggle,
  children,
}: AccordionItemProps) {
  return (
    <details
      className={`accordion-item accordion-${size} ${className}`}
      open={open}
      name={name}
      id={id}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="accordion-title">
        <span className="flex-1">{title}</span>
        {aside !== undefined && <span className="figures font-sans text-muted text-sm">{aside}</span>}
        <Icon name="chevron" size={18} className="accordion-sign" />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  );
}
