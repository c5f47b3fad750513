/**
 * Buy box of a product page: title, price, rating, options, selling plan, the add button, and notes on delivery and
 * returns.
 */

import { computePercentOff } from '@vitrine/rules/catalogue/percent-off';
import type { Minor } from '@vitrine/rules/money';
import { formatMoney } from '@vitrine/rules/money/format';
import { showsVat } from '@vitrine/rules/regions/shows-vat';
import { inclVat, reviews, saveAsSet } from '@vitrine/words/product';
import { percentOff as percentOffWords } from '@vitrine/words/product-card';
import { Suspense, useState } from 'react';
import { formatPrices } from '../data/format-prices.ts';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { PartLink } from '../ui/part-link.tsx';
import { Price } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { BuyForm, buyFormId } from './buy-form.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { formatRating } from './format-rating.ts';
import { LowestPriceLine } from './lowest-price-line.tsx';
import { OptionChoice } from './option-choice.tsx';
import { PaymentBadges } from './payment-badges.tsx';
import { PlanChoice } from './plan-choice.tsx';
import type { ProductCardData } from './product-card-data.ts';
import type { ProductPageMessages } from './product-context.ts';
import type { ProductPageData } from './product-page-data.ts';
import { ShadeOnSkin } from './shade-on-skin.tsx';
import { SoldHere } from './sold-here.tsx';
import { UnitPriceLine } from './unit-price-line.tsx';

/** Loaded on demand, only for products that can't be bought. */
const WaitlistSection = lazyPart(() => import('./waitlist-section.tsx'));

/** Loaded on demand, only for gift cards. */
const GiftCardFields = lazyPart(() => import('./gift-card-fields.tsx'));

export interface BuyBoxProps {
  readonly product: ProductPageData;
  readonly words: ProductPageMessages;
  /** Editors' note on this product; may be empty. */
  readonly note: string;
  readonly noteLang: string | undefined;
  /** "Free shipping from $60"; null if shipping is never free. */
  readonly freeShipping: string | null;
  /** "Canada: 2 to 5 working days"; null for products that aren't shipped. */
  readonly delivery: string | null;
  /** Products offered in place of a product that can't be bought. */
  readonly alternatives: readonly ProductCardData[];
}

export function BuyBox({
  product,
  words,
  note,
  noteLang,
  freeShipping,
  delivery,
  alternatives,
}: BuyBoxProps) {
  const [plan, choosePlan] = useState<string | null>(null);
  const [entered, enterAmount] = useState<Minor | null>(null);
  const { region, payWith } = useShopFrame();
  const { variant, rating, setSaving } = product;
  const hasNoOffer = variant === null || product.soldOut !== null || product.launch !== null;
  const chosenPlan = product.plans.find((each) => each.id === plan) ?? null;
  const ownAmount = product.ownAmount === undefined ? null : entered;
  const price = chosenPlan?.price ?? ownAmount ?? variant?.price ?? null;
  const off = variant === null || price === null ? null : computePercentOff(price, variant.compareAtPrice);
  return (
    <>
      <h1 lang={product.titleLang} dir="auto" className="buying-name">
        {product.title}
      </h1>
      {product.subtitle !== null && (
        <p lang={product.subtitleLang} className="buying-line">
          {product.subtitle}
        </p>
      )}
      <div className="buying-worth">
        {variant !== null && price !== null && (
          <p className="buying-price">
            <Price {...formatPrices(region, price, variant.compareAtPrice)} />
            {setSaving !== null ? (
              <Badge tone="sale">{saveAsSet({ amount: formatMoney(setSaving, region) })}</Badge>
            ) : (
              off !== null && <Badge tone="sale">{percentOffWords({ percent: off })}</Badge>
            )}
            {product.volume !== null && (
              <span lang={getFieldLang(product, 'custom.volume')} className="text-base text-muted">
                {product.volume}
              </span>
            )}
            {showsVat(region) && product.giftCard !== true && (
              <span className="text-muted text-sm">{inclVat()}</span>
            )}
          </p>
        )}
        {rating !== null && (
          <p>
            <PartLink part="reviews" className="buying-rating">
              <Rating value={rating.average} size={16} />
              <span aria-hidden="true" className="figures font-semibold">
                {formatRating(rating.average)}
              </span>
              <span className="buying-rating-count">{reviews({ count: rating.count })}</span>
            </PartLink>
          </p>
        )}
      </div>
      {variant !== null && chosenPlan === null && <UnitPriceLine price={variant.measurePrice} />}
      {variant !== null && setSaving === null && (
        <p>
          <LowestPriceLine amount={variant.lowestPrice} />
        </p>
      )}
      {note !== '' && (
        <p lang={noteLang} className="mt-3">
          {note}
        </p>
      )}
      <div className="buying-choices">
        {product.options.map((option) => {
          const help = option.hasSwatches ? product.shadeHelp : null;
          return (
            <div key={option.name}>
              <OptionChoice
                option={option}
                region={region}
                aside={help?.undertone}
                asideLang={getFieldLang(product, 'custom.undertone')}
                valueLang={getFieldLang(product, 'options')}
              />
              {help !== null && <ShadeOnSkin help={help} />}
            </div>
          );
        })}
        {product.plans.length > 0 && !hasNoOffer && (
          <SoldHere>
            <PlanChoice
              plans={product.plans}
              plansLang={getFieldLang(product, 'plans')}
              oneTimePrice={product.requiresPlan ? null : variant.price}
              chosen={plan}
              choose={choosePlan}
              region={region}
              formId={buyFormId}
            />
          </SoldHere>
        )}
        {product.giftCard === true && !hasNoOffer && (
          <Suspense>
            <GiftCardFields price={variant.price} limits={product.ownAmount} enterAmount={enterAmount} />
          </Suspense>
        )}
        <div>
          {hasNoOffer ? (
            <Suspense>
              <WaitlistSection product={product} words={words} alternatives={alternatives} />
            </Suspense>
          ) : (
            <SoldHere handle={product.handle}>
              <BuyForm product={product} variant={variant} price={price ?? variant.price} region={region} />
            </SoldHere>
          )}
        </div>
      </div>
      {/* Hidden if a partner retailer sells to the visitor's country, because the partner's terms apply there. */}
      <SoldHere>
        <ul className="reassurance">
          {!hasNoOffer && variant.preOrder === null && delivery !== null && (
            <li>
              <Icon name="truck" size={20} />
              <DeliveryLine
                text={delivery}
                textLang={getFieldLang(words, 'delivery')}
                arrival={words.arrival}
                arrivalLang={getFieldLang(words, 'arrival')}
              />
            </li>
          )}
          {(words.returns !== null || freeShipping !== null) && (
            <li className="reassurance-both">
              {words.returns !== null && (
                <span>
                  <Icon name="check" size={20} />
                  <Link
                    to={words.returns.link}
                    lang={getFieldLang(words.returns, 'text')}
                    className="reassurance-link"
                  >
                    {words.returns.text}
                  </Link>
                </span>
              )}
              {freeShipping !== null && (
                <span lang={getFieldLang(words, 'freeShipping')}>
                  <Icon name="check" size={20} />
                  {freeShipping}
                </span>
              )}
            </li>
          )}
          {payWith.length > 0 && (
            <li>
              <PaymentBadges
                names={payWith}
                parts={hasNoOffer || chosenPlan !== null ? [] : product.instalments}
              />
            </li>
          )}
        </ul>
      </SoldHere>
    </>
  );
}
