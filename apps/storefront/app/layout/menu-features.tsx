/** Image and best seller next to the links of a menu entry. */

import { formatMoney } from '@vitrine/rules/money/format';
import { bestSeller } from '@vitrine/words/frame';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { Text } from '../ui/text.tsx';
import { type MenuLink, type MenuProduct, useShopFrame } from './shop-frame.ts';

/** Widths in px: 14 rem at 1x and 2x density. */
const menuWidths = [240, 480] as const;
/** Widths in px: 4.5 rem at 2x and 3x density. */
const rowWidths = [160, 240] as const;

export interface MenuFeaturesProps {
  readonly entry: MenuLink;
  readonly tabIndex?: number | undefined;
  readonly onFollow?: () => void;
}

/** Best seller of an entry as a row below the entry's links, on phones. */
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
      {/* Omits the price where the law requires a unit price with it, for which there is no space. */}
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
