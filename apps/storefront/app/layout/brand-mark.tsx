import { useShopFrame } from './shop-frame.ts';

/** Renders the brand's decorative sign, a half-set sun above water; nothing if the brand's settings have no sign. */
export function BrandMark({ className }: { readonly className?: string }) {
  const { brand } = useShopFrame();
  if (brand.sign === 'none') return null;
  return (
    <svg viewBox="0 0 32 20" fill="currentColor" aria-hidden="true" focusable="false" className={className}>
      <path d="M7 11a9 9 0 0 1 18 0Z" />
      <path
        d="M3 13.4h26M6.5 16h19M11 18.6h10"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
    </svg>
  );
}
