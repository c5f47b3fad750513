/** Products that go with the cart, at a percentage off while it holds what they go with. */

import type { UpsellJson, UpsellVariantJson } from '@vitrine/rules/cart/json/cart-json';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { priceWords } from '../data/price-words.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { pictureAt } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { addLine } from './cart-client.ts';
import { withAdded } from './optimistic.ts';
import type { Say } from './say.ts';
import { changeCart } from './use-cart.ts';

export interface UpsellListProps {
  readonly upsells: readonly UpsellJson[];
  readonly region: RegionKey;
  readonly unlinked: readonly string[];
  readonly say: Say;
}

export function UpsellList({ upsells, region, unlinked, say }: UpsellListProps) {
  const id = useId();
  const { cartWords } = useShopFrame();
  const { rows, take } = useTaken(upsells);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-7">
      <h3 id={id} className="text-xl">
        {cartWords.upsellTitle}
      </h3>
      <div className="mt-1 divide-y divide-line">
        {rows.map((upsell) => (
          <Upsell
            key={upsell.handle}
            upsell={upsell}
            region={region}
            linked={!unlinked.includes(upsell.handle)}
            take={take}
            say={say}
          />
        ))}
      </div>
    </section>
  );
}

/**
 * The offers, and in its place one that is being taken: the answer may bring another instead of it, and what stands below
 * moves once at most.
 */
function useTaken(upsells: readonly UpsellJson[]) {
  const [rowsTaken, take] = useState<readonly UpsellJson[] | null>(null);
  const rows = rowsTaken !== null && upsells.length < rowsTaken.length ? rowsTaken : upsells;
  return { rows, take: (taking: boolean) => take(taking ? rows : null) };
}

interface UpsellProps extends Pick<UpsellListProps, 'region' | 'say'> {
  readonly upsell: UpsellJson;
  readonly linked: boolean;
  /** Told when it is being taken, and when that is done. */
  readonly take: (taking: boolean) => void;
}

function Upsell({ upsell, region, linked, take, say }: UpsellProps) {
  const { handle, title, image, percentage, variants } = upsell;
  const [chosenId, choose] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = variants.filter((variant) => variant.available);
  const variant = open.find(({ id }) => id === chosenId) ?? open[0];
  if (variant === undefined) return null;
  const add = async () => {
    setBusy(true);
    take(true);
    const attributes = [
      { key: '_front_upsell', value: 'true' },
      { key: '_front_upsell_amt', value: String(percentage) },
    ];
    const after = await changeCart(
      () => addLine({ merchandiseId: variant.id, quantity: 1, attributes }),
      (cart) => withAdded(cart, { merchandise: variant.id, quantity: 1, attributes }),
    );
    setBusy(false);
    take(false);
    if (after !== null) say(`${title} added at ${percentage}% off`, after);
  };
  return (
    <form
      action="/cart/upsell"
      method="post"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      className="upsell"
    >
      {image === null ? (
        <div className="picture" />
      ) : (
        <img
          src={pictureAt(image.url, 320)}
          alt=""
          width={72}
          height={90}
          className="picture"
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="min-w-0">
        <h4 className="font-semibold leading-snug">
          {linked ? (
            <Link
              to={`/products/${handle}`}
              className="block py-1 decoration-1 underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h4>
        <UpsellChoice title={title} variants={variants} chosen={variant} choose={choose} />
        <p className="figures mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm">
          <Price {...priceWords(region, variant.discountedPrice, variant.price)} />
          <span className="text-muted">{percentage}% off with your cart</span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={busy}
        className="self-center"
        aria-label={`Add ${title}`}
      >
        Add
      </Button>
    </form>
  );
}

interface UpsellChoiceProps {
  readonly title: string;
  readonly variants: readonly UpsellVariantJson[];
  readonly chosen: UpsellVariantJson;
  readonly choose: (id: string) => void;
}

/** Shades as swatches where each has a colour, anything else as a list; nothing to choose is a hidden field. */
function UpsellChoice({ title, variants, chosen, choose }: UpsellChoiceProps) {
  const id = useId();
  if (variants.length === 1) return <input type="hidden" name="merchandiseId" value={chosen.id} />;
  if (variants.every((variant) => variant.color !== null)) {
    return (
      <fieldset>
        <legend className="sr-only">Shade of {title}</legend>
        <div className="-ms-2 flex flex-wrap items-center">
          {variants.map((variant) => (
            <label key={variant.id} className="shade">
              <input
                type="radio"
                name="merchandiseId"
                value={variant.id}
                checked={variant.id === chosen.id}
                disabled={!variant.available}
                onChange={() => choose(variant.id)}
                className="sr-only"
              />
              <span className="shade-ring">
                <Swatch color={variant.color} size={22} />
              </span>
              <span className="sr-only">
                {variant.title}
                {variant.available ? '' : ' (out of stock)'}
              </span>
            </label>
          ))}
          <span className="ms-1 text-muted text-sm" aria-hidden="true">
            {chosen.title}
          </span>
        </div>
      </fieldset>
    );
  }
  return (
    <p>
      <label htmlFor={id} className="sr-only">
        Choice of {title}
      </label>
      <span className="line-choice">
        <select
          id={id}
          name="merchandiseId"
          value={chosen.id}
          onChange={(event) => choose(event.target.value)}
        >
          {variants.map((variant) => (
            <option key={variant.id} value={variant.id} disabled={!variant.available}>
              {variant.title}
              {variant.available ? '' : ' (out of stock)'}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={14} className="line-choice-turn" />
      </span>
    </p>
  );
}
