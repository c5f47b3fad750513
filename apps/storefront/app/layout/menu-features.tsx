/** Image and best seller shown with the links of a menu entry. */

import { formatMoney } from '@vitrine/rules/money/format';
import { bestSeller } from '@vitrine/words/frame';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';
import { type MenuLink, type MenuProduct, useShopFrame } from './shop-frame.ts';

/** px: 14 rem at one and at two pixels of the screen for each. */
const menuWidths = [240, 480] as const;
/** px: 4.5 rem at two and at three pixels of the screen for each. */
const rowWidths = [160, 240] as const;

export interface MenuFeaturesProps {
  readonly entry: MenuLink;
  readonly tabIndex?: number | undefined;
  readonly onFollow?: () => void;
}

/** Best seller below the links of an entry on phones: a row. */
export function MenuProductRow({ product }: { readonly product: MenuProduct }) {
  return (
    <Link to={product.url} className="menu-product">
      <ResponsiveImage src={product.src} alt="" widths={rowWidths} sizes="4.5rem" className="picture" />
      <span>
        <MenuProductWords product={product} />
      </span>
    </Link>
  );
}

function MenuProductWords({ product }: { readonly product: MenuProduct }) {
  const { region, unitPrices } = useShopFrame();
  return (
    <>
      {product.bestSeller && <span className="block text-muted text-xs">{bestSeller()}</span>}
      <Text lang={product.titleLang}>{product.title}</Text>
      {/* Where every price needs the one of a measure beside it, a menu names none. */}
      {!unitPrices && <span className="figures block text-muted">{formatMoney(product.price, region)}</span>}
    </>
  );
}

export function MenuFeatures({ entry, tabIndex, onFollow }: MenuFeaturesProps) {
  const { picture, product } = entry;
  if (picture === undefined && product === undefined) return null;
  return (
    <div className="menu-features">
      {picture && (
        <Link to={entry.url} tabIndex={tabIndex} className="menu-picture" onClick={onFollow}>
          <ResponsiveImage src={picture.src} alt="" widths={menuWidths} sizes="14rem" className="" />
          <Text lang={picture.titleLang}>{picture.title}</Text>
        </Link>
      )}
      {product && (
        <Link to={product.url} tabIndex={tabIndex} className="menu-picture" onClick={onFollow}>
          <ResponsiveImage src={product.src} alt="" widths={menuWidths} sizes="14rem" className="" />
          <MenuProductWords product={product} />
        </Link>
      )}
    </div>
  );
}
