/**
 * Form that adds the selected variant to the cart. Its button is in the purchase column; on phones a sticky bar repeats
 * it while it is out of view. Both buttons submit this form, and so the same options and plan.
 */

import type { Minor } from '@vitrine/rules/money';
import type { RegionKey } from '@vitrine/rules/regions/region';
import * as words from '@vitrine/words/product';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { formatPrice } from '../data/format-prices.ts';
import { getFieldLang } from '../data/text-language.ts';
import { toImageUrl } from '../ui/responsive-image.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import { Text } from '../ui/text.tsx';
import { watchView } from '../ui/watch-view.ts';
import { AddStateIcon, useAddToCart } from './add-to-cart.tsx';
import { forgetComingVariant, isVariantComing } from './pending-variant.ts';
import type { ProductPageData, VariantView } from './product-page-data.ts';

/** Id of the form. The plan choice is outside of the form and refers to it by this id. */
export const buyFormId = 'buy';

export interface BuyFormProps {
  readonly product: ProductPageData;
  readonly variant: VariantView;
  /** Price in minor units, of the selected plan or of a one-time purchase. */
  readonly price: Minor;
  readonly region: RegionKey;
}

export function BuyForm({ product, variant, price, region }: BuyFormProps) {
  const { state: addState, submit: add } = useAddToCart(variant.id);
  const { isWaiting, submit } = useSubmitOnceChosen(add);
  const state = isWaiting ? 'busy' : addState;
  const button = useRef<HTMLButtonElement>(null);
  const barShows = useOutOfView(button);
  const label = variant.preOrder?.label ?? words.addToCart();
  const shown = state === 'busy' ? words.adding() : <Text lang={variant.preOrder?.labelLang}>{label}</Text>;
  const [picture] = product.images;
  const chosen = product.options.flatMap(({ values }) => {
    const value = values.find((each) => each.chosen);
    // The amount of a gift card is already shown as its price.
    return value === undefined || value.isAmount ? [] : value.name;
  });
  const what = chosen.length === 0 ? product.title : chosen.join(', ');
  return (
    <ShopForm
      id={buyFormId}
      action="/cart/add"
      method="post"
      toolname="add_to_cart"
      tooldescription={words.buy({ state: 'ready', label, what })}
      toolautosubmit=""
      onSubmit={submit}
    >
      <input type="hidden" name="merchandiseId" value={variant.id} />
      <input type="hidden" name="quantity" value={1} />
      <button ref={button} type="submit" className="button button-buy" aria-busy={state === 'busy'}>
        <AddStateIcon state={state} />
        {shown}
        <span aria-hidden="true" className="button-price figures">
          {formatPrice(price, region)}
        </span>
      </button>
      <Stock variant={variant} />
      <div className={barShows ? 'buy-bar buy-bar-shown' : 'buy-bar'}>
        {picture && (
          <img
            src={toImageUrl(picture.src, 96)}
            alt=""
            width={44}
            height={55}
            loading="lazy"
            className="rounded-xs"
          />
        )}
        <span className="buy-bar-words" aria-hidden="true">
          <span lang={product.titleLang} dir="auto" className="buy-bar-title">
            {product.title}
          </span>
          <span
            lang={chosen.length === 0 ? undefined : getFieldLang(product, 'options')}
            className="figures text-muted text-xs"
          >
            {[...chosen, formatPrice(price, region)].join(' · ')}
          </span>
        </span>
        <button
          type="submit"
          className="button buy-bar-button"
          aria-label={words.buy({ state, label, what })}
          aria-busy={state === 'busy'}
        >
          <AddStateIcon state={state} />
          {shown}
        </button>
      </div>
    </ShopForm>
  );
}

function Stock({ variant }: { variant: VariantView }) {
  if (variant.preOrder !== null) {
    const { note, noteLang } = variant.preOrder;
    return (
      <p className="mt-3 text-sm">
        {words.youPayToday({
          note,
          name: () => (
            <Text key="name" lang={noteLang}>
              {note}
            </Text>
          ),
        })}
      </p>
    );
  }
  if (variant.left === null) return null;
  return (
    <p className="mt-3 flex items-center gap-2 font-semibold text-coral text-sm">
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {words.onlyLeft({ count: variant.left })}
    </p>
  );
}

/**
 * Delays a submit until the form has the selected variant (CART-51): a selection is visible at once, but its variant
 * only arrives with the page's data.
 */
function useSubmitOnceChosen(submit: (event: React.SubmitEvent<HTMLFormElement>) => void) {
  const { search } = useLocation();
  const { state } = useNavigation();
  const [waiting, setWaiting] = useState<HTMLElement | null>(null);
  const wasLoading = useRef(false);
  // After unmounting, the variant of a pending selection no longer arrives.
  useEffect(() => forgetComingVariant, []);
  useEffect(() => {
    if (state !== 'idle') {
      wasLoading.current = true;
      return;
    }
    // The router hasn't started loading the variant yet.
    if (isVariantComing(search) && !wasLoading.current) return;
    wasLoading.current = false;
    forgetComingVariant();
    if (waiting === null) return;
    setWaiting(null);
    waiting.closest('form')?.requestSubmit(waiting);
  }, [state, search, waiting]);
  const submitOnceChosen = (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter, agentInvoked } = event.nativeEvent;
    if (!isVariantComing(search) || !submitter || agentInvoked) return submit(event);
    event.preventDefault();
    setWaiting(submitter);
  };
  return { isWaiting: waiting !== null, submit: submitOnceChosen } as const;
}

/** Returns true while the element is outside the viewport; false before hydration. */
function useOutOfView(element: React.RefObject<Element | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    return watchView(element.current, (isInView) => setOut(!isInView));
  }, [element]);
  return out;
}
