/** Changes the variant of a line: adds the new variant, then removes the old line (CART-25). */

import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { isPendingLineId } from '@vitrine/rules/cart/json/line-id';
import * as words from '@vitrine/words/cart';
import { useId } from 'react';
import { formatList } from '../data/format-list.ts';
import { getFieldLang } from '../data/text-language.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import { Swatch } from '../ui/swatch.tsx';
import type { Announce } from './announce.ts';
import { patchLine } from './cart-client.ts';
import { withVariant } from './optimistic.ts';
import { queueCartChange } from './use-cart.ts';

/** Title that Shopify gives the only variant of a product. */
const defaultVariantTitle = 'Default Title';

export function VariantChoice({ line, announce }: { line: CartLineJson; announce: Announce }) {
  const id = useId();
  const { product, title } = line.merchandise;
  // The variants of a new line come with the response. Until then the variant's title is shown in the place of the
  // select.
  if (isPendingLineId(line.id) && title !== defaultVariantTitle) {
    return (
      <p lang={getFieldLang(product, 'options')} className="flex min-h-11 items-center text-muted text-sm">
        {title}
      </p>
    );
  }
  if (product.variants.length < 2) return null;
  const shade = line.selectedSwatch;
  const change = async (variantId: string) => {
    const after = await queueCartChange(
      () => patchLine({ lineId: line.id, variantId, quantity: line.quantity }),
      (cart) => withVariant(cart, line.id, variantId),
    );
    const chosen = product.variants.find((variant) => variant.id === variantId);
    if (after !== null && chosen) announce(`${product.title}: ${chosen.title}`, after);
  };
  return (
    <ShopForm action="/cart/update" method="post" className="flex flex-wrap items-center gap-x-2">
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="quantity" value={line.quantity} />
      <label htmlFor={id} className="sr-only">
        {words.optionsOf({
          options: formatList(product.options.map((option) => option.name)),
          title: product.title,
        })}
      </label>
      <VariantSelect
        lang={getFieldLang(product, 'options')}
        id={id}
        name="variantId"
        value={line.merchandise.id}
        variants={product.variants.map((each) => ({ ...each, available: each.availableForSale }))}
        choose={(variantId) => void change(variantId)}
      >
        {shade?.color && <Swatch color={shade.color} image={shade.image} size={16} />}
      </VariantSelect>
      <noscript>
        <button type="submit" className="link min-h-11 text-sm">
          {words.change()}
        </button>
      </noscript>
    </ShopForm>
  );
}

interface SelectOption {
  readonly id: string;
  readonly title: string;
  readonly available: boolean;
  /** Language of this title. */
  readonly lang?: string | undefined;
}

export interface VariantSelectProps {
  /** Language of the variants' titles; undefined if it is the page's. */
  readonly lang: string | undefined;
  readonly id: string;
  readonly name: string;
  /** Id of the selected variant. */
  readonly value: string;
  readonly variants: readonly SelectOption[];
  readonly choose: (id: string) => void;
  readonly children?: React.ReactNode;
}

/** Select of a variant. Sold-out variants are disabled. */
export function VariantSelect({ lang, id, name, value, variants, choose, children }: VariantSelectProps) {
  return (
    <span className="line-choice">
      {children}
      <select id={id} name={name} value={value} onChange={(event) => choose(event.target.value)}>
        {variants.map((variant) => (
          <option
            key={variant.id}
            value={variant.id}
            lang={variant.available ? (variant.lang ?? lang) : undefined}
            disabled={!variant.available && variant.id !== value}
          >
            {variant.available ? variant.title : words.outOfStock({ variant: variant.title })}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={14} className="line-choice-turn" />
    </span>
  );
}
