/** A short label on a picture. The words carry the meaning; the colour only repeats it. */
const tones = {
  plain: 'bg-paper text-ink',
  sale: 'bg-coral text-paper',
  quiet: 'bg-linen text-ink',
} as const;

export function Badge({ tone, children }: { tone: keyof typeof tones; children: React.ReactNode }) {
  return (
    <span className={`figures inline-block rounded-full px-2.5 py-0.5 font-semibold text-xs ${tones[tone]}`}>
      {children}
    </span>
  );
}
