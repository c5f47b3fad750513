/** Icons of the checkout. In a file of their own, because other pages don't need them. */
const paths = {
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  letter: 'M4 6.5h16v11H4v-11Zm0 .5 8 6.5L20 7',
  parcel: 'M4 8l8-4 8 4v8.5l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v8.5M8 6l8 4',
  table: 'M3 9h18M5 9v10M19 9v10M9 9V5h6v4',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3m-10-3h10v6H7v-6Z',
  back: 'm14 6-6 6 6 6',
  fold: 'm6 9 6 6 6-6',
} as const;

export type CheckoutIconName = keyof typeof paths;

/** Decorative: the adjacent text has the same meaning. */
export function CheckoutIcon({ name, size = 20 }: { name: CheckoutIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      <path d={paths[name]} />
    </svg>
  );
}
