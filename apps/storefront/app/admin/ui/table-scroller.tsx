/** Makes a table scrollable if it is wider than the screen, also by keyboard. */
export interface TableScrollerProps {
  /** Name of the table. */
  readonly label: string;
  readonly children: React.ReactNode;
}

export function TableScroller({ label, children }: TableScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
