/** A page of the shop. */
export interface Page {
  readonly handle: string;
  readonly title: string;
  readonly bodyHtml: string;
  /** Day of the last change, as shown on the page: 2026-03-02. */
  readonly updatedOn: string;
  readonly seo: { readonly title: string; readonly description: string };
}

export const pages: readonly Page[] = [
  {
    handle: 'about',
    updatedOn: '2026-03-02',
    title: 'The hour after the beach',
    bodyHtml: `
<figure><img src="/media/scenes/about-shore.webp" alt="Bottles on the sand at low sun, the sea behind them" width="1800" height="1200"></figure>
<p>There is an hour when the towels come in. The sun is low, the salt has dried, somebody has gone for mangoes. Nobody is doing anything, and everybody looks their best.</p>
<p>Bali Beauty makes things for that hour: self-tan that develops while you cook, gels that feel like shade, an oil of candlenut for hair that has been swimming all day. And for the days without a beach, which is most of them, the same things work just as well in a bathroom with the rain on.</p>
<h2>How we work</h2>
<p>We make few products and change them slowly. A formula stays until we know a better one; a bottle stays until it comes back. Every label lists everything that is inside, in the order of how much of it there is.</p>
<p>We say what a product does, and stop there. A tan is a tan. A cream can make skin feel soft; it can’t make you twenty-six, and we have met some very good sixty-year-olds.</p>
<h2>What we leave out</h2>
<p>Mineral oil, microplastic beads, and shimmer that turns up in the sheets a week later. Where a product holds tree nuts or silk, the page says so.</p>
<figure><img src="/media/scenes/story-clay-and-glass.webp" alt="Amber glass and matte clay on a travertine tile" width="1800" height="1200"><figcaption>Glass, clay and brushed brass: meant to be kept.</figcaption></figure>
<h2>What happens to the bottle</h2>
<p>Most of what we sell comes in glass, aluminium or paper. Rinse it and keep it, or recycle it where you live. The clay cups of our candles were meant to be tumblers from the beginning.</p>`,
    seo: {
      title: 'About Bali Beauty',
      description: 'Who we are, how we make self-tan, after-sun and hair oil, and what we leave out.',
    },
  },
  {
    handle: 'shipping-and-returns',
    updatedOn: '2026-09-14',
    title: 'Shipping and returns',
    bodyHtml: `
<p>The short version. The long ones are our <a href="/policies/shipping-policy">shipping policy</a> and our <a href="/policies/refund-policy">refund policy</a>.</p>
<h2>Shipping</h2>
<p>Ordered before noon on a working day, it leaves the same day. The meter in your cart shows how far you are from free shipping in your country, and checkout shows every rate there is for your address.</p>
<p>We don’t deliver to PO boxes. Some countries ask for a phone number, and a few for a personal identification number; checkout explains why when it asks.</p>
<h2>Returns</h2>
<p>Thirty days, unopened, postage yours. If we sent the wrong thing or it broke on the way, postage ours, and an apology.</p>
<h2>Where is my parcel?</h2>
<p>The tracking link is in the letter we send when it leaves. If it hasn’t moved for five working days, <a href="/pages/contact">tell us</a> and we will go and look.</p>`,
    seo: {
      title: 'Shipping and returns | Bali Beauty',
      description:
        'When your order leaves, what shipping costs, and how to send something back within thirty days.',
    },
  },
  {
    handle: 'policy-terms',
    updatedOn: '2026-11-26',
    title: 'Policy terms',
    bodyHtml: `
<p>What each of our policies settles, in a sentence or two. Where a summary and the policy differ, the policy holds.</p>
<h2>Terms and conditions</h2>
<p>How an order becomes a contract, how you pay, and what each of us owes the other. They apply to every order. <a href="/policies/terms-of-service">Read the terms and conditions</a></p>
<h2>Privacy</h2>
<p>What we know about you, why, for how long, and how to have it deleted. <a href="/policies/privacy-policy">Read the privacy policy</a></p>
<h2>Refunds</h2>
<p>You have thirty days to send something back, unopened. If we made the mistake, we pay the postage. <a href="/policies/refund-policy">Read the refund policy</a></p>
<h2>Shipping</h2>
<p>When your order leaves, where we deliver, and what it costs. <a href="/policies/shipping-policy">Read the shipping policy</a></p>
<h2>Subscriptions</h2>
<p>How refills are charged and delivered, and how to pause or cancel them. <a href="/policies/subscription-policy">Read the subscription policy</a></p>
<h2>Which terms apply</h2>
<p>The ones on this site on the day you order. We show the day of the last change at the top of each page. Your rights as a consumer where you live stay as they are.</p>`,
    seo: {
      title: 'Policy terms | Bali Beauty',
      description:
        'Terms, privacy, refunds, shipping and subscriptions: what each policy settles, and where to read it.',
    },
  },
  {
    handle: 'contact',
    updatedOn: '2026-06-08',
    title: 'Contact',
    bodyHtml: `
<p>People answer here, Monday to Friday, nine to five by the clock of your region. We usually reply the same day.</p>
<dl>
<dt>Orders, parcels, returns</dt>
<dd><a href="mailto:care@balibeauty.example">care@balibeauty.example</a>, with the order number if you have it</dd>
<dt>Shades and routines</dt>
<dd>The same address; send a photograph of the inside of your wrist in daylight</dd>
<dt>Press and shops</dt>
<dd><a href="mailto:hello@balibeauty.example">hello@balibeauty.example</a></dd>
</dl>
<p>Before you write: <a href="/pages/faq">the questions we are asked most</a>, with answers.</p>`,
    seo: {
      title: 'Contact | Bali Beauty',
      description: 'How to reach us about an order, a shade or a parcel.',
    },
  },
  {
    handle: 'faq',
    updatedOn: '2026-09-14',
    title: 'Questions and answers',
    bodyHtml: `
<h2>Self-tan</h2>
<h3>Will it turn orange?</h3>
<p>Orange comes from too much, too often, on skin too dry. Choose one shade darker than your own, exfoliate the day before, and leave a week between full tans.</p>
<h3>Does it protect me from the sun?</h3>
<p>No. Self-tan is colour, not a filter. Wear sun protection as you would without it.</p>
<h3>How do I take it off?</h3>
<p>A long bath, an oil, then a cloth; or the <a href="/products/start-over-tan-eraser">Start Over Tan Eraser</a> and five minutes.</p>
<h3>Can I use it while pregnant?</h3>
<p>Show the label to your doctor or midwife and ask them; we aren’t the right people to say.</p>
<h2>Hair</h2>
<h3>Which Tangle Tamer is mine?</h3>
<p>Fine for babies and baby-fine hair, Curl for curls and thick hair, Everyday for everybody between.</p>
<h3>I am allergic to nuts.</h3>
<p>The Kemiri oils are pressed from candlenut, a tree nut. Please leave those out. The <a href="/products/sea-silk-leave-in">Sea Silk Leave-In</a> has none.</p>
<h2>Orders</h2>
<h3>Can I use two codes?</h3>
<p>One per order. If a running offer is better than your code, the cart keeps the offer and saves your code for another day.</p>
<h3>Why did my gift disappear?</h3>
<p>A gift belongs to an offer. When the cart falls below its minimum, the offer ends, or the last piece goes, the gift goes as well.</p>
<h3>What does “Waitlist Me” mean?</h3>
<p>The shade is sold out and we are making more. Leave your address and we write once, on the day it is back.</p>
<h3>Why can’t I see a product that my friend has?</h3>
<p>Not everything may travel everywhere. Each storefront lists what we can send to its countries.</p>
<h2>Refills</h2>
<h3>Can I stop a subscription?</h3>
<p>Whenever you like, until the day before it leaves. There is no minimum.</p>`,
    seo: {
      title: 'Questions and answers | Bali Beauty',
      description: 'Self-tan, hair, orders and refills: the questions we are asked most, answered plainly.',
    },
  },
  {
    handle: 'how-to-tan',
    updatedOn: '2026-05-19',
    title: 'How to tan',
    bodyHtml: `
<p>A good self-tan is nine parts preparation and one part patience. Here is the whole of it.</p>
<h2>The day before</h2>
<ol>
<li>Shave or wax now, not tomorrow.</li>
<li>Exfoliate with the <a href="/products/volcanic-sand-scrub">Volcanic Sand Body Scrub</a>. Elbows, knees and ankles twice.</li>
<li>Moisturise, and sleep.</li>
</ol>
<h2>The day</h2>
<ol>
<li>Shower without oil. No deodorant, no perfume, no cream, except a little on hands, feet, elbows and knees.</li>
<li>Two pumps on the <a href="/products/velvet-tanning-mitt">mitt</a>, never straight onto the skin.</li>
<li>Ankles to thighs, hips to shoulders, in long strokes. Arms last.</li>
<li>Hands, feet, elbows and knees with what is left on the mitt.</li>
<li>Face: <a href="/products/slow-glow-face-drops">three drops</a> in your cream, and wash your hands.</li>
</ol>
<h2>The hours after</h2>
<p>Wear something loose and dark. Don’t cook over steam, don’t do the washing up, don’t cry at films. Rinse lukewarm after the time on the bottle, without soap, until the water runs clear.</p>
<h2>The week after</h2>
<p>Pat dry, moisturise daily, and let the <a href="/products/long-light-tan-extender">extender</a> do the rest. When it begins to fade, help it along with a scrub and begin again.</p>
<p>Not sure about the shade? <a href="/pages/find-your-shade">Hold a card to the window.</a></p>`,
    seo: {
      title: 'How to tan | Bali Beauty',
      description: 'Self-tan step by step: the day before, the day, the hours after and the week after.',
    },
  },
  {
    handle: 'find-your-shade',
    updatedOn: '2026-05-19',
    title: 'Find your shade',
    bodyHtml: `
<p>Look at the inside of your wrist in daylight, away from coloured walls.</p>
<table>
<thead><tr><th scope="col">Shade</th><th scope="col">Your wrist</th><th scope="col">What you get</th></tr></thead>
<tbody>
<tr><th scope="row">Light</th><td>Fair, burns before it tans</td><td>A week of good walks</td></tr>
<tr><th scope="row">Medium</th><td>Fair to olive, tans in time</td><td>Ten days by the sea</td></tr>
<tr><th scope="row">Dark</th><td>Olive to brown, tans easily</td><td>The end of August</td></tr>
<tr><th scope="row">Ultra Dark</th><td>Brown, or used to self-tan</td><td>A glow that photographs</td></tr>
</tbody>
</table>
<p>Between two shades, take the lighter one and a second coat. The <a href="/products/glow-shade-card">Glow Shade Card</a> is free: add it to any order and hold it to the window.</p>`,
    seo: {
      title: 'Find your shade | Bali Beauty',
      description:
        'Light, Medium, Dark or Ultra Dark: how to choose a self-tan shade by the inside of your wrist.',
    },
  },
  {
    handle: 'club',
    updatedOn: '2026-07-06',
    title: 'The Bali Beauty Club',
    bodyHtml: `
<p>The club costs nothing and has one rule: be kind in reviews, or at least be fair.</p>
<ul>
<li>Points with every order, shown on the product before you buy.</li>
<li>Rewards you choose yourself, one to an order.</li>
<li>A code for members, 20% off the order, valid while you are signed in.</li>
<li>A free gift to pick when an offer runs.</li>
</ul>
<p><a href="/account">Open an account</a> to join, or sign in to see your points.</p>`,
    seo: {
      title: 'The Bali Beauty Club',
      description:
        'Points, rewards, gifts and a code for members: what the Bali Beauty Club gives and how to join.',
    },
  },
];
