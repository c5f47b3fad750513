/** Short label on an image. The text carries the meaning; the colour only repeats it. */
const tones = {
  plain: 'badge',
  sale: 'badge badge-sale',
  quiet: 'badge badge-quiet',
} as const;

export function Badge({ tone, children }: { tone: keyof typeof tones; children: React.ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}
