/** The shop's policies, by their names in the Storefront API. */
export interface Policy {
  readonly kind:
    | 'privacyPolicy'
    | 'refundPolicy'
    | 'shippingPolicy'
    | 'termsOfService'
    | 'subscriptionPolicy';
  readonly handle: string;
  readonly title: string;
  readonly bodyHtml: string;
}

export const policies: readonly Policy[] = [
  {
    kind: 'privacyPolicy',
    handle: 'privacy-policy',
    title: 'Privacy policy',
    bodyHtml: `
<p>This page says what we know about you, why, for how long, and how to have it deleted. It’s short, because we keep little.</p>
<h2>What we collect</h2>
<ul>
<li><strong>To send you an order:</strong> your name, address, email, what you bought and what you paid. A phone number only where the carrier asks for one, and a personal identification number only where customs does; that number is stored encrypted and is used for nothing else.</li>
<li><strong>If you open an account:</strong> your email and a password that we can’t read, your addresses, your orders, your points and the answers you gave in the shade quiz.</li>
<li><strong>If you ask us to write:</strong> your email or your phone number, the list you joined, and when and where you joined it.</li>
<li><strong>If you allow it:</strong> which pages and products you look at, under a random number in a cookie. Without your consent we set no such cookie and remove one that is there.</li>
</ul>
<p>Card numbers never reach us. They go from your browser to the payment provider.</p>
<h2>Why we’re allowed to</h2>
<p>To carry out our contract with you (orders, returns, accounts), because the law asks us to (invoices, tax), because you said yes (emails, text messages, analytics), and because we have a fair interest in keeping the shop safe from fraud.</p>
<h2>Who else sees it</h2>
<p>Carriers, the payment provider, the company that hosts our servers, and the services that send our emails and text messages. Each gets what its task needs and nothing more. We never sell your data.</p>
<h2>How long</h2>
<p>Orders and invoices for as long as tax law requires, at most ten years. Accounts until you close them. Carts for thirty days. Emails until you unsubscribe, and afterwards only a note that you did.</p>
<h2>Cookies</h2>
<p>Some are needed for the shop to work: your cart, your sign-in, the country you shop in, the gifts you picked. Those that measure visits last for thirty minutes or for about a year, and wait for your consent.</p>
<h2>Your rights</h2>
<p>You may ask for a copy, a correction, an end to any use, or the removal of everything that the law doesn’t force us to keep. Write to <a href="mailto:care@balibeauty.example">care@balibeauty.example</a>; we answer within thirty days, usually within three. You may also complain to the authority for data protection where you live.</p>`,
  },
  {
    kind: 'refundPolicy',
    handle: 'refund-policy',
    title: 'Refund policy',
    bodyHtml: `
<p>You have thirty days from the day the parcel arrives to change your mind.</p>
<h2>What you can return</h2>
<p>Anything that is unopened and in the condition in which it reached you. Opened bottles, jars and masks can’t be sold again, so we can’t take them back for a change of heart; brushes and mitts likewise, once they have been used.</p>
<p>If a shade was wrong for you and it is your first order of that product, write to us before you send anything. We’d rather find you the right one.</p>
<h2>What you can’t return</h2>
<p>Gifts that came free with an order, campaign pieces and gift wrap. When you return the products that earned a gift, send the gift along as well, or we take its price off the refund.</p>
<h2>How it works</h2>
<ol>
<li>Write to <a href="mailto:care@balibeauty.example">care@balibeauty.example</a> with your order number.</li>
<li>We send you the address and a form for the parcel.</li>
<li>Send it within fourteen days and keep the receipt.</li>
<li>We refund within five working days of its arrival, the way you paid.</li>
</ol>
<p>We refund what you paid for the product after discounts. Where a discount depended on a minimum and the rest of the order falls below it, the refund is smaller by that discount. Return postage is yours, unless we made the mistake.</p>
<h2>Bundles</h2>
<p>A bundle is one product with one price. It comes back whole or not at all.</p>
<h2>Broken, wrong or missing</h2>
<p>Tell us within seven days, with a photograph if there is something to see. We send it again or refund it, postage included, as you prefer. None of this takes away rights that the law of your country gives you, such as the right of withdrawal within fourteen days in the European Union and the United Kingdom.</p>`,
  },
  {
    kind: 'shippingPolicy',
    handle: 'shipping-policy',
    title: 'Shipping policy',
    bodyHtml: `
<p>Orders placed before noon on a working day leave the same day. The price below depends on what the order costs after discounts; checkout shows the exact rate for your address and has the last word.</p>
<table>
<thead><tr><th scope="col">Where</th><th scope="col">Standard</th><th scope="col">Free from</th></tr></thead>
<tbody>
<tr><td>United States, 48 states and DC</td><td>$5.90</td><td>$60</td></tr>
<tr><td>Hawaii, Puerto Rico and other territories</td><td>$5.90</td><td>$60</td></tr>
<tr><td>Alaska, Guam, Armed Forces</td><td>$5.90</td><td>not offered</td></tr>
<tr><td>Canada</td><td>$9.90</td><td>$80</td></tr>
<tr><td>United Kingdom</td><td>£3.90</td><td>£50</td></tr>
<tr><td>Spain, Portugal</td><td>6.90€</td><td>60€</td></tr>
<tr><td>Germany, France, Austria, Belgium, Netherlands, Luxembourg, Croatia, Hungary, Slovenia</td><td>9.90€</td><td>60€</td></tr>
<tr><td>Italy, Ireland, Slovakia, Poland, Czech Republic</td><td>10.90€</td><td>60€</td></tr>
<tr><td>Bulgaria, Greece, Estonia, Latvia</td><td>12.90€</td><td>100€</td></tr>
<tr><td>Denmark, Finland, Sweden</td><td>19.90€</td><td>100€</td></tr>
<tr><td>Switzerland</td><td>18.90€</td><td>not offered</td></tr>
<tr><td>Norway</td><td>21.90€</td><td>not offered</td></tr>
<tr><td>Monaco</td><td>24.90€</td><td>not offered</td></tr>
<tr><td>Australia</td><td>$8.90</td><td>$80</td></tr>
<tr><td>New Zealand</td><td>$12.90</td><td>not offered</td></tr>
<tr><td>Singapore</td><td>S$6.90</td><td>S$60</td></tr>
<tr><td>Indonesia, Vietnam</td><td>S$5.90</td><td>S$40</td></tr>
<tr><td>Malaysia</td><td>RM19.90</td><td>RM150</td></tr>
<tr><td>Macao</td><td>S$13.90</td><td>not offered</td></tr>
<tr><td>Hong Kong</td><td>S$14.90</td><td>not offered</td></tr>
<tr><td>Philippines</td><td>S$15.90</td><td>not offered</td></tr>
<tr><td>United Arab Emirates</td><td>S$18.90</td><td>not offered</td></tr>
<tr><td>Everywhere else we send to</td><td>S$0</td><td>always</td></tr>
</tbody>
</table>
<p>In the United States, 2 Day Express costs $10, $6 from $60, and nothing from $80. Deliveries of a subscription are free.</p>
<h2>How long it takes</h2>
<p>Two to five working days within the country of a storefront, four to seven in the rest of its region, up to ten on islands. You get a tracking link when the parcel leaves.</p>
<h2>Where we can’t deliver</h2>
<p>PO boxes: the carriers need a hand to put it in. Products that a storefront doesn’t list can’t be sent to its countries; candles and mists have rules of their own in the air.</p>
<h2>Duties and taxes</h2>
<p>Prices in Australia, the United Kingdom, the European Union, Malaysia and our international storefront contain the tax. In the United States and Canada it is added at checkout. For Norway and Switzerland, import charges may be due at the door, and they are the recipient’s.</p>
<h2>Pre-orders</h2>
<p>The delivery note in the cart says when a pre-order leaves. Everything else in the same order waits for it; order separately if you would rather not.</p>`,
  },
  {
    kind: 'termsOfService',
    handle: 'terms-of-service',
    title: 'Terms and conditions',
    bodyHtml: `
<p>These terms apply to every order in this shop. They are written to be read.</p>
<h2>1. Who we are</h2>
<p>Bali Beauty makes and sells the products shown here. You reach us at <a href="mailto:hello@balibeauty.example">hello@balibeauty.example</a>.</p>
<h2>2. Your order</h2>
<p>The cart is an invitation, your order is an offer, and our confirmation by email is the acceptance: with it we have a contract. If something sells out between your click and our shelf, we tell you at once and refund you in full.</p>
<h2>3. Prices</h2>
<p>Prices are those of the storefront you are in, in its currency. The cart and checkout show whether they include tax. If a price is plainly a mistake, we may decline the order and will say why.</p>
<h2>4. Offers, codes and gifts</h2>
<ul>
<li>One code per order. A new code replaces the one before it.</li>
<li>Where a running offer is better for you than your code, the offer counts and the code stays unused.</li>
<li>Some codes are for members only, some leave out new products and bundles, some need a minimum. The cart tells you which.</li>
<li>Free gifts last as long as they last. A gift leaves the cart when its offer ends or its conditions are no longer met.</li>
<li>One reward of the Bali Beauty Club per order.</li>
</ul>
<h2>5. Payment</h2>
<p>You pay when you order. Goods remain ours until they are paid.</p>
<h2>6. Using what we make</h2>
<p>Read the label; try a little on the inside of your arm a day ahead; keep it away from children and eyes. Our products care for skin and hair. They are cosmetics, not medicine, and self-tan does not protect from the sun. If a product causes a reaction, stop using it, tell us, and see a doctor.</p>
<h2>7. Reviews</h2>
<p>Write what is true and yours. We publish kind and unkind reviews alike, and remove only what is unlawful, abusive or about another product.</p>
<h2>8. Liability</h2>
<p>We answer without limit for intent, gross negligence, and harm to life and health, and otherwise for the typical, foreseeable damage where we break a duty that matters. Nothing here limits rights that the law of your country gives to consumers.</p>
<h2>9. Law</h2>
<p>The law of the place from which we send to your region applies, and the protection of consumers where you live stays with you. If one sentence of these terms fails, the others stand.</p>`,
  },
  {
    kind: 'subscriptionPolicy',
    handle: 'subscription-policy',
    title: 'Subscription policy',
    bodyHtml: `
<p>A subscription is a refill that remembers itself. You choose the product and how often it comes; we send it at the price of the plan you chose.</p>
<h2>What it costs</h2>
<p>The plan takes its percentage off the price of the product on the day each delivery is made. Deliveries that consist of subscriptions alone ship free. If a price rises, we write at least fourteen days before the delivery it concerns.</p>
<h2>When you pay</h2>
<p>With the order for the first delivery, and on the day each later one leaves. We send a reminder three days ahead.</p>
<h2>Skip, change, stop</h2>
<p>At any time, without a reason and without a fee, until the day before a delivery leaves: in your account, or by writing to <a href="mailto:care@balibeauty.example">care@balibeauty.example</a>. There is no minimum number of deliveries.</p>
<h2>If something is out of stock</h2>
<p>We skip that delivery, charge nothing, and carry on with the next.</p>
<h2>Returns</h2>
<p>Each delivery can be returned under our <a href="/policies/refund-policy">refund policy</a>.</p>`,
  },
];
