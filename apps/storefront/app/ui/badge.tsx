/** Short label on an image. The text carries the meaning; the colour only repeats it. */
const tones = {
  plain: 'badge',
  sale: 'badge badge-sale',
  quiet: 'badge badge-quiet',
} as const;

export interface BadgeProps {
  readonly tone: keyof typeof tones;
  /** Undefined if the label is in the page's language. */
  readonly lang?: string | undefined;
  readonly children: React.ReactNode;
}

export function Badge({ tone, lang, children }: BadgeProps) {
  return (
    <span lang={lang} className={tones[tone]}>
      {children}
    </span>
  );
}
