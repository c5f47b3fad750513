/** The brand's logo, or its sign and name as text. */
import { BrandMark } from './brand-mark.tsx';
import { useShopFrame } from './shop-frame.ts';

/** @param plain true to render the name without the sign */
export function BrandName({ plain = false }: { readonly plain?: boolean }) {
  const { brand } = useShopFrame();
  if (brand.logo === '') {
    return (
      <>
        {!plain && <BrandMark className="logo-mark" />}
        {brand.name}
      </>
    );
  }
  return (
    <picture className="contents">
      {brand.logoDark !== '' && <source media="(prefers-color-scheme: dark)" srcSet={brand.logoDark} />}
      <img src={brand.logo} alt={brand.name} className="logo-picture" />
    </picture>
  );
}
