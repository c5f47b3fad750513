/**
 * Choice of options for a product card, in a sheet over the list: from the bottom on phones, from the side on wide
 * screens.
 */

import { soldOutLabels } from '@vitrine/rules/catalogue/availability';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/quick-choice';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { fetchShopJson } from '../data/fetch-json.ts';
import { toMediaPath } from '../data/image.ts';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { Text } from '../ui/text.tsx';
import WaitlistForm from '../waitlist/waitlist-form.tsx';
import { type AddState, AddStateIcon, useAddToCart } from './add-to-cart.tsx';
import type { ProductCardData } from './product-card-data.ts';
import {
  type ChosenOptions,
  canChoose,
  findVariant,
  getInitialChoice,
  type ProductInfoJson,
  type QuickProduct,
  toQuickProduct,
} from './quick-variants.ts';
import { getSoldOutText } from './sold-out-text.ts';
import { UnitPriceLine } from './unit-price-line.tsx';

async function fetchChoice(path: string): Promise<QuickProduct> {
  return toQuickProduct(await fetchShopJson<ProductInfoJson>(path));
}

export interface QuickChoiceSheetProps {
  readonly product: ProductCardData;
  /** True if no variant can be bought: the sheet then shows the waitlist form. */
  readonly hasWaitlist: boolean;
  readonly open: boolean;
  readonly close: () => void;
  /** Called with the state of the last add, even after the sheet has closed. */
  readonly onStateChange: (state: AddState) => void;
  /** Returns the card's control, which reports errors after the sheet has closed. */
  readonly getControl: () => HTMLElement | null;
}

export default function QuickChoiceSheet(props: QuickChoiceSheetProps) {
  const { product, hasWaitlist, open, close, onStateChange, getControl } = props;
  const { data, error } = useSWR(
    `/api/getProductInfo?handle=${encodeURIComponent(product.handle)}`,
    fetchChoice,
    { revalidateOnFocus: false },
  );
  return (
    <Drawer
      open={open}
      onClose={close}
      title={product.title}
      titleLang={product.titleLang}
      from="sheet"
      closeLabel={words.closeTheChoice()}
    >
      {data !== undefined && (
        <ChoiceForm
          product={product}
          hasWaitlist={hasWaitlist}
          offered={data}
          close={close}
          onStateChange={onStateChange}
          getControl={getControl}
        />
      )}
      {data === undefined && error === undefined && (
        <Loading label={words.loadingTheChoices()} className="grid gap-4">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {error !== undefined && <p role="alert">{words.outOfReach()}</p>}
      <p className="mt-4">
        <Link
          to={`/products/${product.handle}`}
          className="link inline-flex min-h-11 items-center"
          onClick={close}
        >
          {words.allAboutIt()}
        </Link>
      </p>
    </Drawer>
  );
}

interface ChoiceFormProps extends Omit<QuickChoiceSheetProps, 'open'> {
  readonly offered: QuickProduct;
}

function ChoiceForm({ product, hasWaitlist, offered, close, onStateChange, getControl }: ChoiceFormProps) {
  const { region } = useShopFrame();
  const [choice, setChoice] = useState<ChosenOptions>(() => getInitialChoice(offered));
  const variant = findVariant(offered, choice);
  const { state, submit } = useAddToCart(variant?.id ?? '', getControl);
  useEffect(() => onStateChange(state), [state, onStateChange]);
  const picture = variant?.image ? toMediaPath(variant.image) : (product.image?.src ?? null);
  const sells = !hasWaitlist && variant?.available === true;
  return (
    <>
      <ShopForm
        action="/cart/add"
        method="post"
        onSubmit={(event) => {
          submit(event);
          // Closed, because the cart drawer opens in its place.
          close();
        }}
        className="grid gap-5"
      >
        <input type="hidden" name="merchandiseId" value={variant?.id ?? ''} />
        <div className="grid grid-cols-[6rem_1fr] items-end gap-4">
          {picture !== null && <ResponsiveImage src={picture} alt="" sizes="6rem" />}
          <p className="figures text-lg" aria-live="polite">
            {variant === null ? '' : formatMoney(variant.price, region)}
            <UnitPriceLine price={variant?.measurePrice} />
          </p>
        </div>
        {offered.options.map((option) => (
          <fieldset key={option.name}>
            <legend lang={getFieldLang(offered, 'options')} className="mb-2 text-muted text-sm">
              {option.name}: <span className="text-ink">{choice[option.name]}</span>
            </legend>
            <div className="flex flex-wrap gap-2">
              {option.values.map((value) => (
                <label key={value.name} className="quick-value">
                  <input
                    type="radio"
                    name={`choice-${option.name}`}
                    value={value.name}
                    checked={choice[option.name] === value.name}
                    onChange={() => setChoice({ ...choice, [option.name]: value.name })}
                    className="sr-only"
                  />
                  {value.color && <Swatch color={value.color} size={18} />}
                  <span>
                    <Text lang={getFieldLang(offered, 'options')}>{value.name}</Text>
                    {!canChoose(offered, choice, option.name, value.name) && (
                      <span className="text-muted"> {words.outOfStock()}</span>
                    )}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {(sells || variant === null) && (
          <Button wide size="large" pending={state === 'busy'} disabled={!sells}>
            <AddStateIcon state={state} />
            {sells ? words.addToCart() : getSoldOutText(soldOutLabels.unavailable)}
          </Button>
        )}
        {!sells && variant !== null && !variant.available && (
          <p className="font-semibold">{getSoldOutText(soldOutLabels.outOfStock)}</p>
        )}
      </ShopForm>
      {!sells && variant !== null && (
        <div className="mt-4">
          <WaitlistForm key={variant.id} product={product.handle} variant={variant.id} source="card" />
        </div>
      )}
    </>
  );
}
