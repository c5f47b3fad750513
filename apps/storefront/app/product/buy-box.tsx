/** Price, options, plan, one button, the line that reassures. Options are links, so they work without JavaScript. */
import { percentOff } from '@vitrine/rules/catalogue/badge';
import { optionLabel } from '@vitrine/rules/catalogue/options';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Badge } from '../ui/badge.tsx';
import { Price } from '../ui/price.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { AddToCart } from './add-to-cart.tsx';
import type { OptionView, ProductPageData, VariantView } from './product-page-data.ts';

/** Few products sell by plan; the others don't carry it. */
const PlanChoice = lazy(() => import('./plan-choice.tsx'));

/** The form that adds to the cart; the choice of a plan stands outside it. */
const buyForm = 'buy';

/** From how few pieces on the page says so. */
const fewLeft = 5;

export interface BuyBoxProps {
  readonly product: ProductPageData;
  readonly plan: string | null;
  readonly choosePlan: (plan: string | null) => void;
}

export function BuyBox({ product, plan, choosePlan }: BuyBoxProps) {
  const { region } = useShopFrame();
  const { variant } = product;
  const chosenPlan = product.plans.find((each) => each.id === plan) ?? null;
  const price = chosenPlan?.price ?? variant?.price ?? null;
  const off =
    variant?.compareAtPrice === null || variant === null || price === null
      ? null
      : percentOff(price, variant.compareAtPrice);
  return (
    <>
      <h1 className="text-3xl">{product.title}</h1>
      {product.subtitle !== null && <p className="mt-2 text-muted">{product.subtitle}</p>}
      {variant !== null && price !== null && (
        <p className="mt-3 flex items-center gap-3 text-lg">
          <Price amount={price} compareAt={variant.compareAtPrice} region={region} />
          {off !== null && off > 0 && <Badge tone="sale">{off}% off</Badge>}
        </p>
      )}
      <div className="mt-6 grid gap-6">
        {product.options.map((option) => (
          <OptionChoice key={option.name} option={option} label={optionLabel(option.name, region)} />
        ))}
        {product.plans.length > 0 && variant !== null && (
          <Suspense>
            <PlanChoice
              plans={product.plans}
              oneTimePrice={product.requiresPlan ? null : variant.price}
              chosen={plan}
              choose={choosePlan}
              region={region}
              formId={buyForm}
            />
          </Suspense>
        )}
        <Buy product={product} />
      </div>
      <ul className="mt-6 grid gap-1 text-muted text-sm">
        <li>Shipping and tax are shown in your cart.</li>
        <li>
          <Link to="/policies/refund-policy" className="link">
            Returns within 30 days
          </Link>
        </li>
      </ul>
    </>
  );
}

function OptionChoice({ option, label }: { option: OptionView; label: string }) {
  const chosen = option.values.find((value) => value.chosen);
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{label}</span>
        {chosen && <span className="text-muted">: {chosen.name}</span>}
      </legend>
      <ul className="flex flex-wrap gap-2">
        {option.values.map((value) => (
          <li key={value.name}>
            <Link
              to={value.link}
              replace
              preventScrollReset
              aria-current={value.chosen ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm aria-[current=true]:border-ink aria-[current=true]:ring-1 aria-[current=true]:ring-ink ${value.available ? 'border-edge' : 'border-line border-dashed text-muted'}`}
            >
              {(value.color !== null || value.image !== null) && (
                <Swatch color={value.color} image={value.image} size={18} />
              )}
              {value.name}
              {!value.available && <span className="sr-only"> (out of stock)</span>}
            </Link>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Buy({ product }: { product: ProductPageData }) {
  const { variant } = product;
  if (variant === null) {
    return (
      <button type="button" disabled className="button w-full">
        Unavailable
      </button>
    );
  }
  if (!variant.available) {
    return (
      <div>
        <button type="button" disabled className="button w-full">
          Out of stock
        </button>
        <p className="mt-2 text-muted text-sm">
          {product.available ? 'Another choice above is still here.' : 'It comes back in small batches.'}
        </p>
      </div>
    );
  }
  return (
    <div>
      <AddToCart
        variantId={variant.id}
        title={product.title}
        formId={buyForm}
        label={variant.preOrder ? 'Pre-order' : 'Add to cart'}
      />
      <Stock variant={variant} />
    </div>
  );
}

function Stock({ variant }: { variant: VariantView }) {
  if (variant.preOrder) return <p className="mt-2 text-sm">Sent as soon as it arrives. You pay today.</p>;
  const { quantityAvailable } = variant;
  if (quantityAvailable !== null && quantityAvailable > 0 && quantityAvailable <= fewLeft) {
    return <p className="mt-2 text-coral text-sm">Only {quantityAvailable} left</p>;
  }
  return <p className="mt-2 text-muted text-sm">In stock</p>;
}
