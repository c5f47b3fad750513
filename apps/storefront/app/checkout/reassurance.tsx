import { CheckoutIcon } from './checkout-icons.tsx';

/** Small text below the pay button. */
export function Reassurance({ words, lang }: { words: string; lang: string | undefined }) {
  if (words === '') return null;
  return (
    <p className="mt-5 flex items-start justify-center gap-2 text-muted text-sm">
      <CheckoutIcon name="lock" size={18} />
      <span lang={lang}>{words}</span>
    </p>
  );
}
