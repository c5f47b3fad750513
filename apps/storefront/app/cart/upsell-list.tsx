/** Products that go with the cart, at a percentage off while it holds what they go with. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { priceWords } from '../data/price-words.ts';
import { Badge } from '../ui/badge.tsx';
import { pictureAt } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { addLine } from './cart-client.ts';
import type { UpsellJson, UpsellVariantJson } from './cart-json.ts';
import { changeCart } from './use-cart.ts';

export interface UpsellListProps {
  readonly upsells: readonly UpsellJson[];
  readonly region: RegionKey;
  readonly unlinked: readonly string[];
  readonly say: (words: string) => void;
}

export function UpsellList({ upsells, region, unlinked, say }: UpsellListProps) {
  const id = useId();
  if (upsells.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-6 pb-2">
      <h3 id={id} className="text-xl">
        Goes well with your cart
      </h3>
      {upsells.map((upsell) => (
        <Upsell
          key={upsell.handle}
          upsell={upsell}
          region={region}
          linked={!unlinked.includes(upsell.handle)}
          say={say}
        />
      ))}
    </section>
  );
}

interface UpsellProps extends Pick<UpsellListProps, 'region' | 'say'> {
  readonly upsell: UpsellJson;
  readonly linked: boolean;
}

function Upsell({ upsell, region, linked, say }: UpsellProps) {
  const { handle, title, image, percentage, variants } = upsell;
  const [chosenId, choose] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = variants.filter((variant) => variant.available);
  const variant = open.find(({ id }) => id === chosenId) ?? open[0];
  if (variant === undefined) return null;
  const add = async () => {
    setBusy(true);
    const done = await changeCart(() =>
      addLine({
        merchandiseId: variant.id,
        quantity: 1,
        attributes: [
          { key: '_front_upsell', value: 'true' },
          { key: '_front_upsell_amt', value: String(percentage) },
        ],
      }),
    );
    setBusy(false);
    if (done) say(`${title} added at ${percentage}% off`);
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
      className="grid grid-cols-[5.5rem_1fr] gap-4 py-4"
    >
      {image === null ? (
        <div className="picture" />
      ) : (
        <img
          src={pictureAt(image.url, 320)}
          alt=""
          width={88}
          height={110}
          className="picture"
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <h4 className="font-semibold leading-snug">
            {linked ? (
              <Link to={`/products/${handle}`} className="decoration-1 underline-offset-4 hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h4>
          <span className="shrink-0">
            <Badge tone="sale">{percentage}% off</Badge>
          </span>
        </div>
        <UpsellChoice title={title} variants={variants} chosen={variant} choose={choose} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Price {...priceWords(region, variant.discountedPrice, variant.price)} />
          <button
            type="submit"
            disabled={busy}
            className="button button-quiet min-h-11 px-5 py-1 text-sm"
            aria-label={`Add ${title}`}
          >
            Add
          </button>
        </div>
      </div>
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
      <fieldset className="mt-1">
        <legend className="text-muted text-sm">
          <span className="sr-only">Shade of {title}: </span>
          {chosen.title}
        </legend>
        <div className="-ml-1 flex flex-wrap">
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
        </div>
      </fieldset>
    );
  }
  return (
    <p className="mt-1">
      <label htmlFor={id} className="sr-only">
        Choice of {title}
      </label>
      <select
        id={id}
        name="merchandiseId"
        value={chosen.id}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 max-w-full rounded-full border border-edge bg-paper px-3 text-sm"
      >
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={!variant.available}>
            {variant.title}
            {variant.available ? '' : ' (out of stock)'}
          </option>
        ))}
      </select>
    </p>
  );
}
