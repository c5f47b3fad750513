/** The checkout: contact, address, delivery and payment, in a column of native forms that work without JavaScript. */

import type { CheckoutStep } from '@vitrine/commerce/checkout/checkout-service';
import * as checkoutWords from '@vitrine/words/checkout';
import * as answerWords from '@vitrine/words/checkout-answers';
import { data, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import { chooseForms, findSavedAddress } from '../checkout/address-forms.server.ts';
import { AddressStep } from '../checkout/address-step.tsx';
import { getConfirmationPath, handleCheckoutForm } from '../checkout/checkout-action.server.ts';
import {
  CheckoutErrors,
  getInvalidFields,
  getReplacementForms,
  readFormErrors,
} from '../checkout/checkout-errors.tsx';
import { getCheckoutService, readCheckoutKey } from '../checkout/checkout-key.server.ts';
import { ContactStep } from '../checkout/contact-step.tsx';
import { DeliveryStep } from '../checkout/delivery-step.tsx';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import { formatDeliveryDays } from '../checkout/format-delivery-days.ts';
import { getMemberParts } from '../checkout/member-parts.server.ts';
import { NothingToBuy } from '../checkout/nothing-to-buy.tsx';
import { OrderSummary } from '../checkout/order-summary.tsx';
import { PaymentStep } from '../checkout/payment-step.tsx';
import { checkoutSteps, Progress } from '../checkout/progress.tsx';
import { isUnsentForm, sendCheckoutForm } from '../checkout/send-checkout-form.ts';
import { SignedOut } from '../checkout/signed-out.tsx';
import { getPageLocale } from '../data/english-spelling.ts';
import { metaTags } from '../data/meta.ts';
import { nameCountries } from '../data/name-countries.ts';
import { createNotFound } from '../data/not-found.server.ts';
import { getShop } from '../data/query.server.ts';
import { getFieldLang } from '../data/text-language.ts';
import { loadBestSellers } from '../product/load-best-sellers.server.ts';
import type { Route } from './+types/checkout';

/** Returns the step to show: the requested step, but none after the first incomplete step. */
function chooseStep(wanted: string | null, reached: CheckoutStep): CheckoutStep {
  const asked = checkoutSteps.find((step) => step === wanted) ?? reached;
  return checkoutSteps.indexOf(asked) > checkoutSteps.indexOf(reached) ? reached : asked;
}

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const shop = getShop(context);
  const service = getCheckoutService(shop);
  const key = await readCheckoutKey(params.cart, request, shop);
  const search = url.searchParams;
  const meta = { title: checkoutWords.checkout(), robots: 'noindex,nofollow' };

  // Set when the payment provider's page has redirected back to the checkout.
  const paymentIntent = search.get('payment_intent');
  let returned: string | null = null;
  if (paymentIntent !== null) {
    const opened = await service.open(key);
    if (opened.kind === 'open') {
      const paid = await service.pay(key, { kind: 'stripe', paymentIntent }, opened.view.amountDue);
      if (paid.kind === 'placed') throw replace(getConfirmationPath(paid.order), 303);
      // The page shows a notice to a signed-out buyer (`signed-out.tsx`), so no error message is needed.
      const isSignedOut = paid.kind === 'refused' && paid.reason === 'signedOut';
      if (!isSignedOut && (paid.kind === 'refused' || paid.kind === 'pending')) returned = paid.message;
    }
  }

  const opened = await service.open(key);
  if (opened.kind === 'completed') throw replace(getConfirmationPath(opened.order), 303);
  if (opened.kind === 'gone') throw await createNotFound(shop, url, answerWords.cartGone());
  if (opened.kind === 'empty')
    return {
      view: null,
      hasProducts: (await loadBestSellers(shop)).length > 0,
      saved: null,
      shopUrl: shop.regionUrl(opened.region),
      step: null,
      returned,
      stripeScript: null,
      words: shop.content.checkout,
      back: '',
      meta,
    };

  const view = {
    ...opened.view,
    ...(await getMemberParts(opened.view, shop)),
    subscription:
      opened.view.subscription === null
        ? null
        : { ...opened.view.subscription, terms: answerWords.subscriptionTerms() },
    deliveryDays: formatDeliveryDays(
      opened.view,
      shop,
      shop.language === 'en' ? getPageLocale() : shop.language,
    ),
    countries: nameCountries(opened.view.countries),
    billingCountries: nameCountries(opened.view.billingCountries),
  };
  const step = chooseStep(search.get('step'), view.step);
  const saved = findSavedAddress(view, search);
  return data(
    {
      view: { ...view, ...chooseForms(service, view, search, { step, saved }) },
      saved,
      shopUrl: shop.regionUrl(view.region),
      step,
      /** Message about a payment on the provider's page that failed or is pending; null if there is none. */
      returned,
      stripeScript: shop.payment.kind === 'stripe' ? shop.payment.scriptUrl : null,
      words: shop.content.checkout,
      back: getCheckoutPath(params.cart, search),
      meta,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/**
 * Returns the path to redirect to after signing in: the checkout with the current step, or with the `payment_intent` of
 * a payment on the provider's page.
 */
function getCheckoutPath(cart: string, search: URLSearchParams): string {
  const kept = ['step', 'payment_intent'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  const path = `/checkout/${encodeURIComponent(cart)}`;
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = getShop(context);
  return handleCheckoutForm(
    getCheckoutService(shop),
    await readCheckoutKey(params.cart, request, shop),
    await request.formData(),
  );
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendCheckoutForm(await request.clone().formData(), serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Revalidates after a rejected form, too, because stock or prices may have changed. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !isUnsentForm(actionResult);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaTags(loaderData?.meta, matches);

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { shopUrl, words } = loaderData;
  if (loaderData.view === null)
    return <NothingToBuy shopUrl={shopUrl} picture={words.picture} hasProducts={loaderData.hasProducts} />;
  const { step, saved, returned, stripeScript, back } = loaderData;
  const view = { ...loaderData.view, ...getReplacementForms(actionData) };
  const problems = readFormErrors(actionData);
  return (
    <div className="mx-auto grid max-w-6xl px-4 md:px-8 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)] lg:gap-[min(5rem,6%)] lg:py-10">
      <OrderSummary
        view={view}
        problems={problems}
        heldBack={{ text: words.heldBack, lang: getFieldLang(words, 'heldBack') }}
      />
      <div className="grid content-start gap-6 pt-8 lg:order-first lg:pt-0">
        <h1 className="text-3xl">{checkoutWords.checkout()}</h1>
        <Progress step={step} reached={view.step} needsDelivery={view.needsDelivery} />
        <SignedOut buyer={view.buyer} back={back} answer={actionData} />
        <ErrorSummary answer={actionData} fields={getInvalidFields(view, problems)} />
        <CheckoutErrors
          notices={view.notices}
          problems={problems}
          unserved={view.unserved}
          returned={returned}
          shortages={view.lines.flatMap(({ problem }) => (problem === null ? [] : [problem]))}
        />
        <div className="border-line border-b">
          <ContactStep view={view} open={step === 'contact'} problems={problems} />
          <AddressStep view={view} open={step === 'address'} problems={problems} saved={saved} />
          {(view.needsDelivery || step === 'delivery') && (
            <DeliveryStep view={view} open={step === 'delivery'} problems={problems} />
          )}
          <PaymentStep
            view={view}
            open={step === 'payment'}
            problems={problems}
            stripeScript={stripeScript}
            reassurance={{ text: words.reassurance, lang: getFieldLang(words, 'reassurance') }}
          />
        </div>
      </div>
    </div>
  );
}
