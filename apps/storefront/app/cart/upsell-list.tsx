/** Add-ons: products at a discount while their trigger is in the cart. */

import type { UpsellJson, UpsellVariantJson } from '@vitrine/rules/cart/json/cart-json';
import * as words from '@vitrine/words/cart';
import { useId, useRef, useState } from 'react';
import { formatPrices } from '../data/format-prices.ts';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from '../ui/price.tsx';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { Text } from '../ui/text.tsx';
import type { Announce } from './announce.ts';
import { postLine } from './cart-client.ts';
import { CartForm } from './cart-form.tsx';
import { CartImage } from './cart-image.tsx';
import { withAdded } from './optimistic.ts';
import { queueCartChange } from './use-cart.ts';
import { VariantSelect } from './variant-choice.tsx';

export interface UpsellListProps {
  readonly upsells: readonly UpsellJson[];
  readonly announce: Announce;
}

/** Number of add-ons shown before the list is expanded. */
const shownCount = 2;

/**
 * Maximum time and distance between the taps of a double tap. The second tap is ignored, because after an add it would
 * hit the add-on that moved into the place of the first (CART-39).
 */
const doubleTap = { ms: 1000, px: 28 };

export function UpsellList({ upsells, announce }: UpsellListProps) {
  const id = useId();
  const frame = useShopFrame();
  const { cartWords, unlinkedProducts } = frame;
  const { rows, take } = useFrozenDuringAdd(upsells);
  const ignoreSecondTap = useSecondTapGuard();
  if (rows.length === 0) return null;
  const row = (upsell: UpsellJson) => {
    const linked = !unlinkedProducts.includes(upsell.handle);
    const part = (
      <Upsell key={upsell.handle} upsell={upsell} linked={linked} take={take} announce={announce} />
    );
    // A list of variants has its own label.
    if (isList(upsell.variants)) return part;
    return (
      <RenderedOnce key={upsell.handle} from={frame} name="upsell" by={[upsell, linked]}>
        {part}
      </RenderedOnce>
    );
  };
  return (
    <section aria-labelledby={id} className="pt-7" onClickCapture={ignoreSecondTap}>
      <h3 id={id} lang={getFieldLang(cartWords, 'upsellTitle')} className="text-xl">
        {cartWords.upsellTitle}
      </h3>
      <div className="upsells mt-1 divide-y divide-line">{rows.slice(0, shownCount).map(row)}</div>
      {rows.length > shownCount && (
        <details className="more-upsells">
          <summary className="quiet-link">{words.moreUpsells({ count: rows.length - shownCount })}</summary>
          <div className="upsells divide-y divide-line">{rows.slice(shownCount).map(row)}</div>
        </details>
      )}
    </section>
  );
}

/**
 * Keeps the add-ons as they are while one of them is being added: the response may replace it, and the content below
 * should move only once.
 */
function useFrozenDuringAdd(upsells: readonly UpsellJson[]) {
  const [rowsTaken, take] = useState<readonly UpsellJson[] | null>(null);
  const rows = rowsTaken !== null && upsells.length < rowsTaken.length ? rowsTaken : upsells;
  return { rows, take: (taking: boolean) => take(taking ? rows : null) };
}

/**
 * Returns a click handler that cancels the second tap of a double tap. Clicks by keyboard have no position and aren't
 * cancelled.
 */
function useSecondTapGuard() {
  const last = useRef({ x: 0, y: 0, time: Number.NEGATIVE_INFINITY });
  return (event: React.MouseEvent) => {
    const { clientX: x, clientY: y, detail, target } = event;
    if (detail === 0 || !(target instanceof Element) || target.closest('button') === null) return;
    const time = performance.now();
    const { current } = last;
    if (time - current.time < doubleTap.ms && Math.hypot(x - current.x, y - current.y) < doubleTap.px) {
      event.preventDefault();
      event.stopPropagation();
    } else last.current = { x, y, time };
  };
}

interface UpsellProps {
  readonly upsell: UpsellJson;
  readonly announce: Announce;
  readonly linked: boolean;
  /** Called with true when an add starts and with false when it ends. */
  readonly take: (taking: boolean) => void;
}

function Upsell({ upsell, linked, take, announce }: UpsellProps) {
  const { region } = useShopFrame();
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
    const after = await queueCartChange(
      () => postLine({ merchandiseId: variant.id, quantity: 1, attributes }),
      (cart) => withAdded(cart, { merchandise: variant.id, quantity: 1, attributes }),
    );
    setBusy(false);
    take(false);
    if (after !== null) announce(words.addedAtPercentageOff({ title, percentage }), after);
  };
  return (
    <CartForm action="/cart/upsell" aria-label={title} submit={() => void add()} className="upsell">
      <CartImage url={image?.url ?? null} width={72} height={90} loading="lazy" decoding="async" />
      <div className="min-w-0">
        <h4 lang={upsell.titleLang} className="font-semibold leading-snug">
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
        <UpsellChoice
          title={title}
          variants={variants}
          lang={getFieldLang(upsell, 'options')}
          chosen={variant}
          choose={choose}
        />
        <p className="figures mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm">
          <Price {...formatPrices(region, variant.discountedPrice, variant.price)} />
          <span className="text-muted">{words.percentageOffWithCart({ percentage })}</span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={busy}
        className="self-center"
        aria-label={words.addUpsell({ title })}
      >
        {words.add()}
      </Button>
    </CartForm>
  );
}

interface UpsellChoiceProps {
  readonly title: string;
  /** BCP 47 tag of the variants' titles; undefined if it is the page's language. */
  readonly lang: string | undefined;
  readonly variants: readonly UpsellVariantJson[];
  readonly chosen: UpsellVariantJson;
  readonly choose: (id: string) => void;
}

/** Choice of a variant: swatches if each variant has a colour, else a select. A single variant is a hidden field. */
function UpsellChoice(props: UpsellChoiceProps) {
  const { title, variants, lang, chosen, choose } = props;
  if (variants.length === 1) return <input type="hidden" name="merchandiseId" value={chosen.id} />;
  if (isList(variants)) return <UpsellVariants {...props} />;
  return (
    <fieldset>
      <legend className="sr-only">{words.shadeOf({ title })}</legend>
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
              {variant.available ? (
                <Text lang={lang}>{variant.title}</Text>
              ) : (
                words.outOfStock({ variant: variant.title })
              )}
            </span>
          </label>
        ))}
        <span lang={lang} className="ms-1 text-muted text-sm" aria-hidden="true">
          {chosen.title}
        </span>
      </div>
    </fieldset>
  );
}

/** Returns true if the variants are shown as a select, because not all of them have a colour. */
function isList(variants: readonly UpsellVariantJson[]): boolean {
  return variants.length > 1 && variants.some((variant) => variant.color === null);
}

function UpsellVariants({ title, variants, chosen, choose, lang }: UpsellChoiceProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className="sr-only">
        {words.choiceOf({ title })}
      </label>
      <VariantSelect
        lang={lang}
        id={id}
        name="merchandiseId"
        value={chosen.id}
        variants={variants}
        choose={choose}
      />
    </p>
  );
}
