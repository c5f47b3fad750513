/**
 * Scripts of the shop that fail to load, load late, are of an older build (404), or throw when they run. Controls then work as
 * without JavaScript, or an error message says how to go on, after one reload if the build is older. What was chosen, typed or
 * added is neither lost nor doubled. More failures are in `lost-scripts`, `first-touch` and `deferred-hydration`.
 */
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from '../expect.ts';
import { chooseByDay, savePicture } from '../nightly.ts';
import {
  blockScript,
  getDrawer,
  openHydratedPage,
  waitForControlHydration,
  waitForHydration,
} from '../steps.ts';
import { defineJourney, defineNightJourney, phone } from '../visit.ts';

const product = '/products/golden-hour-mousse';
const list = '/collections/self-tan';
const soldOut = '/products/ubud-clay-face-mask';
const expectedErrors =
  /ERR_FAILED|status of (?:404|422)|broken on purpose|ScriptError|does not provide an export/;
const onPhone = { screen: phone, touch: true, expectedErrors };

const failures = {
  lost: (route: Route) => route.abort(),
  'of an older build': (route: Route) => route.fulfill({ status: 404 }),
  broken: (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' }),
};
type Failure = keyof typeof failures;

const scriptAddress = (name: string) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`);

/** Lets a script fail from now on. Returns a function that lets it load again. */
async function failScript(page: Page, name: string, failure: Failure): Promise<() => Promise<void>> {
  await page.route(scriptAddress(name), failures[failure]);
  return () => page.unroute(scriptAddress(name));
}

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const bag = (page: Page) => page.getByRole('link', { name: /^Cart/ });
const addButton = (page: Page) => page.locator('.button-buy');
const searchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const chooser = (page: Page) => page.getByRole('link', { name: /Choose Golden Hour Tanning Mousse/ });
const filterSummary = (page: Page) => page.locator('summary').filter({ hasText: 'Filter' });
const picture = (page: Page) => page.locator('.gallery-picture a').first();
const quantity = (place: Page | Locator) => place.getByLabel(/^Quantity of Golden Hour/);
const noteOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'This didn’t load.' });

/** Presses by script: Playwright's tap would scroll first, which is a touch of its own. */
const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click());

/** By day one failure of most scripts; their other failures lead to the same page. */
const byDay: ReadonlySet<string> = new Set([
  'shell of an older build search leads to its page, which finds',
  'product broken “Add to cart” leads to the cart page, with one unit',
  'collection of an older build the filters unfold in the page, and filter',
  'entry.client of an older build the menu opens, and its links lead on',
  'quiz lost the first answer is kept, the other questions come with it, and the button leads to the result',
  'write-review broken the review is answered by a page that keeps what was typed and marks what is missing',
  'submit-add of an older build “Add to cart” leads to the cart page, with one unit',
]);

/** Records the paths of the requests that add to the cart. */
function recordAdds(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && ['/api/cart', '/cart/add'].includes(pathname)) paths.push(pathname);
  });
  return paths;
}

/** The page opens, and the shopper does something that needs the script. */
interface Scene {
  readonly script: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
  /** True if the script is needed before React listens. */
  readonly isFirst?: true;
}

interface PlainScene extends Scene {
  readonly sees: string;
  readonly look: (page: Page, origin: string) => Promise<void>;
}

async function expectOneInCart(page: Page, origin: string): Promise<void> {
  await expect(page).toHaveURL(`${origin}/cart`);
  await expect(quantity(page)).toHaveValue('1');
}

const pressAdd = (page: Page) => press(addButton(page));

/** What a shopper sees if the script never comes: what the page does without JavaScript. */
const plainScenes: readonly PlainScene[] = [
  {
    script: 'entry.client',
    path: product,
    act: pressAdd,
    isFirst: true,
    sees: '“Add to cart” leads to the cart page, with one unit',
    look: expectOneInCart,
  },
  {
    script: 'hydrate',
    path: product,
    act: pressAdd,
    isFirst: true,
    sees: '“Add to cart” leads to the cart page, with one unit',
    look: expectOneInCart,
  },
  {
    script: 'product',
    path: product,
    act: pressAdd,
    isFirst: true,
    sees: '“Add to cart” leads to the cart page, with one unit',
    look: expectOneInCart,
  },
  {
    script: 'shell',
    path: product,
    act: async (page) => {
      await searchLink(page).tap();
      // What was typed before is searched for: REL-48.
      await expect(page).toHaveURL(/\/search$/);
      await page.getByRole('main').getByRole('searchbox').fill('oil');
      await page.keyboard.press('Enter');
    },
    isFirst: true,
    sees: 'search leads to its page, which finds',
    look: async (page, origin) => {
      await expect(page).toHaveURL(`${origin}/search?q=oil`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  },
  {
    script: 'collection',
    path: list,
    act: (page) => filterSummary(page).tap(),
    isFirst: true,
    sees: 'the filters unfold in the page, and filter',
    look: async (page) => {
      await expect(page.locator('.filter-fold[open]')).toHaveCount(1);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    },
  },
  {
    script: 'entry.client',
    path: product,
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.locator('#menu').getByRole('link', { name: 'Wishlist' }).tap();
    },
    isFirst: true,
    sees: 'the menu opens, and its links lead on',
    look: (page, origin) => expect(page).toHaveURL(`${origin}/wishlist`),
  },
  {
    script: 'hydrate',
    path: product,
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page
        .locator('#menu')
        .getByRole('link', { name: /\(USD\)/ })
        .tap();
    },
    isFirst: true,
    sees: 'the other storefronts are listed, each a link to this page',
    look: async (page) => {
      const canada = dialog('Shop in')(page).getByRole('link', { name: /Canada/ });
      await expect(canada).toHaveAttribute('href', new RegExp(`^http://ca\\.localhost:\\d+${product}`));
    },
  },
  {
    script: 'quiz',
    path: '/pages/find-your-shade',
    act: async (page) => {
      // Only the first question is shown. Without a script, the response to an incomplete form shows all of them.
      await page.getByLabel('Olive or golden').check();
      await page.getByRole('button', { name: 'See my shade' }).tap();
      await expect(page.getByLabel('Olive or golden')).toBeChecked();
      for (const answer of ['All summer', 'In one evening']) await page.getByLabel(answer).check();
      await page.getByRole('button', { name: 'See my shade' }).tap();
    },
    isFirst: true,
    sees: 'the first answer is kept, the other questions come with it, and the button leads to the result',
    look: (page) => expect(page.getByRole('heading', { name: 'Dark is yours' })).toBeVisible(),
  },
  {
    script: 'write-review',
    path: `${product}/review`,
    act: async (page) => {
      await page.getByLabel('Title').fill('Even, and quick');
      await page.getByRole('button', { name: 'Send your review' }).tap();
    },
    isFirst: true,
    sees: 'the review is answered by a page that keeps what was typed and marks what is missing',
    look: async (page) => {
      await expect(page.getByLabel('Title')).toHaveValue('Even, and quick');
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    script: 'submit-add',
    path: product,
    act: pressAdd,
    sees: '“Add to cart” leads to the cart page, with one unit',
    look: expectOneInCart,
  },
];

for (const { script, path, act, isFirst = false, sees, look } of plainScenes) {
  const kinds = (Object.keys(failures) as readonly Failure[]).filter(
    // A script that may still come is tried again: `CART-28` in `lost-scripts`.
    (failure) => isFirst || failure !== 'lost',
  );
  for (const failure of chooseByDay(kinds, (each) => byDay.has(`${script} ${each} ${sees}`))) {
    defineJourney(
      `REL-44: ${script} ${failure}: ${sees}`,
      async ({ page, origin }) => {
        await failScript(page, script, failure);
        const adds = recordAdds(page);
        if (isFirst) await page.goto(`${origin}${path}`);
        else await openHydratedPage(page, `${origin}${path}`);
        await act(page);
        await look(page, origin);
        expect(adds.length).toBeLessThanOrEqual(1);
      },
      onPhone,
    );
  }
}

interface PanelScene {
  readonly script: string;
  readonly path: string;
  readonly control: (page: Page) => Locator;
  readonly panel: (page: Page) => Locator;
}

/** Controls whose panel needs a script of its own. */
const panelScenes: readonly PanelScene[] = [
  { script: 'cart-drawer', path: product, control: bag, panel: getDrawer },
  { script: 'search-results', path: product, control: searchLink, panel: dialog('Search') },
  {
    script: 'quick-choice-sheet',
    path: list,
    control: chooser,
    panel: dialog('Golden Hour Tanning Mousse'),
  },
  { script: 'zoom', path: product, control: picture, panel: dialog(/^Pictures of/) },
  {
    script: 'privacy-panel',
    path: '/cart',
    control: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }),
    panel: (page) => page.getByRole('region', { name: 'Your privacy' }),
  },
];

/** The note is there, nothing else is open, and the focus is at the control. */
async function expectNote(page: Page, control: Locator): Promise<void> {
  await expect(noteOf(page)).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(control).toBeFocused();
}

for (const { script, path, control, panel } of panelScenes) {
  (script === 'privacy-panel' ? defineJourney : defineNightJourney)(
    `REL-45: ${script} lost: a note at the control says so and tries again`,
    async ({ page, origin }) => {
      const recover = await failScript(page, script, 'lost');
      await openHydratedPage(page, `${origin}${path}`);
      await control(page).tap();
      await expectNote(page, control(page));
      await recover();
      await page.getByRole('button', { name: 'Try again' }).tap();
      await expect(panel(page)).toBeVisible();
      expect(page.url()).toBe(`${origin}${path}`);
    },
    onPhone,
  );

  for (const failure of ['of an older build', 'broken'] as const) {
    (script === 'quick-choice-sheet' && failure === 'broken' ? defineJourney : defineNightJourney)(
      `REL-45: ${script} ${failure}: the page is loaded again, once; then a note says so`,
      async ({ page, origin }) => {
        await failScript(page, script, failure);
        await openHydratedPage(page, `${origin}${path}`);
        const reloaded = page.waitForEvent('load');
        await control(page).tap();
        await reloaded;
        await waitForHydration(page);
        await control(page).tap();
        await expectNote(page, control(page));
        expect(page.url()).toBe(`${origin}${path}`);
      },
      onPhone,
    );
  }
}

defineJourney(
  'REL-46: quick-choice-sheet late: the control is busy, and of two tapped controls only the last one’s sheet opens',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'quick-choice-sheet');
    await openHydratedPage(page, `${origin}${list}`);
    const others = page.getByRole('link', { name: /^Choose (?!Golden Hour Tanning Mousse)/ });
    await chooser(page).tap();
    await expect(chooser(page)).toHaveAttribute('aria-busy', 'true');
    await expect(chooser(page)).toHaveCSS('opacity', '0.6');
    await savePicture(page, 'test-results/quick-choice-late.png');
    await others.first().tap();
    await expect(others.first()).toHaveAttribute('aria-busy', 'true');
    await expect(chooser(page)).not.toHaveAttribute('aria-busy', 'true');
    const name = ((await others.first().getAttribute('aria-label')) ?? '').replace(/^Choose /, '');
    release();
    await expect(dialog(name)(page)).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(others.first()).not.toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(others.first()).toBeFocused();
  },
  onPhone,
);

defineNightJourney(
  'REL-46: quick-choice-sheet late: a sheet that comes after the cart was opened stays away',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'quick-choice-sheet');
    await openHydratedPage(page, `${origin}${list}`);
    await chooser(page).tap();
    await bag(page).tap();
    await expect(getDrawer(page)).toBeVisible();
    const came = page.waitForResponse(scriptAddress('quick-choice-sheet'));
    release();
    await (await came).finished();
    await expect(chooser(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(getDrawer(page)).toBeVisible();
  },
  onPhone,
);

defineNightJourney(
  'REL-46: zoom late: the picture is busy, and opens once',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'zoom');
    await openHydratedPage(page, `${origin}${product}`);
    await picture(page).tap();
    await expect(picture(page)).toHaveAttribute('aria-busy', 'true');
    await picture(page).tap();
    release();
    await expect(dialog(/^Pictures of/)(page)).toBeVisible();
    await expect(picture(page)).not.toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog(/^Pictures of/)(page)).toHaveCount(0);
    await expect(picture(page)).toBeFocused();
  },
  onPhone,
);

defineNightJourney(
  'REL-46: cart-drawer late: the cart shows its skeleton, closes, opens again and is filled, with the focus in it',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'cart-drawer');
    await openHydratedPage(page, `${origin}${product}`);
    await bag(page).tap();
    await expect(getDrawer(page).locator('[aria-busy=true]').first()).toBeVisible();
    await getDrawer(page).getByRole('button', { name: 'Close the cart' }).tap();
    await expect(getDrawer(page)).toBeHidden();
    await expect(bag(page)).toBeFocused();
    await bag(page).tap();
    release();
    await expect(getDrawer(page).getByRole('link').first()).toBeVisible();
    await expect(getDrawer(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    expect(await getDrawer(page).evaluate((each) => each.contains(document.activeElement))).toBe(true);
  },
  onPhone,
);

defineNightJourney(
  'REL-46: search-results late: what is typed stays, and is searched for when they come',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'search-results');
    await openHydratedPage(page, `${origin}${product}`);
    await searchLink(page).tap();
    const field = dialog('Search')(page).getByRole('combobox');
    await page.keyboard.type('oil');
    await expect(field).toHaveValue('oil');
    release();
    await expect(dialog('Search')(page).getByRole('option', { name: /Oil/ }).first()).toBeVisible();
    await expect(field).toHaveValue('oil');
    await expect(field).toBeFocused();
  },
  onPhone,
);

defineNightJourney(
  'REL-46: submit-add late: the cart says that the product is being added, and holds it once, however often it is pressed',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'submit-add');
    await openHydratedPage(page, `${origin}${product}`);
    const adds = recordAdds(page);
    await pressAdd(page);
    await expect(getDrawer(page)).toContainText('Adding…');
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
    await pressAdd(page);
    release();
    await expect(quantity(getDrawer(page))).toHaveValue('1');
    await expect(addButton(page)).not.toHaveAttribute('aria-busy', 'true');
    expect(adds).toEqual(['/api/cart']);
  },
  onPhone,
);

defineNightJourney(
  'REL-46: cart-drawer lost at “Add to cart”: the product is in the cart once, and the cart button has the number',
  async ({ page, origin }) => {
    const recover = await failScript(page, 'cart-drawer', 'lost');
    await openHydratedPage(page, `${origin}${product}`);
    const adds = recordAdds(page);
    await addButton(page).tap();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expectNote(page, addButton(page));
    expect(adds).toEqual(['/api/cart']);
    await recover();
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(quantity(getDrawer(page))).toHaveValue('1');
  },
  onPhone,
);

defineNightJourney(
  'REL-46: the quiz’s script late: a chosen answer stays, and the first question remains',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'quiz');
    await page.goto(`${origin}/pages/find-your-shade`);
    await page.getByLabel('Olive or golden').check();
    release();
    await waitForHydration(page);
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
    await expect(page.getByLabel('Olive or golden')).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByText('Question 2 of 3')).toBeVisible();
  },
  onPhone,
);

defineNightJourney(
  'REL-46: the review form’s script late: what is typed and the focus stay',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'write-review');
    await page.goto(`${origin}${product}/review`);
    const title = page.getByLabel('Title');
    await title.pressSequentially('Even, ');
    release();
    await waitForHydration(page);
    await expect(title).toBeFocused();
    await page.keyboard.type('and quick');
    await expect(title).toHaveValue('Even, and quick');
  },
  onPhone,
);

defineNightJourney(
  'REL-46: a list’s script late: the filters open as a skeleton, and are there once it comes',
  async ({ page, origin }) => {
    const release = await blockScript(page, 'collection');
    await page.goto(`${origin}${list}`);
    await filterSummary(page).tap();
    await expect(dialog('Filter')(page)).toBeVisible();
    await expect(dialog('Filter')(page).getByRole('checkbox')).toHaveCount(0);
    release();
    await expect(dialog('Filter')(page).getByRole('checkbox').first()).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(page.locator('.filter-fold[open]')).toHaveCount(0);
  },
  onPhone,
);

defineJourney(
  'REL-47: if a part of the page is of an older build, no tap is lost: the product is in the cart, and the page stays',
  async ({ page, origin }) => {
    await failScript(page, 'product-sections', 'of an older build');
    const missed = page.waitForEvent('console', (message) =>
      message.text().startsWith('a part of the page could not be loaded'),
    );
    await openHydratedPage(page, `${origin}${product}`);
    // Where it isn't near the window, a key brings it.
    await page.keyboard.press('Shift');
    await missed;
    await page.evaluate(() => void Reflect.set(window, 'same', true));
    await addButton(page).tap();
    await expect(quantity(getDrawer(page))).toHaveValue('1');
    expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
    await getDrawer(page).getByRole('button', { name: 'Close the cart' }).tap();
    await expect(getDrawer(page)).toBeHidden();
    const reloaded = page.waitForEvent('load');
    await page.locator('main h1').tap();
    await reloaded;
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  },
  onPhone,
);

defineJourney(
  'REL-48: text typed into search is searched for although the search’s scripts are lost',
  async ({ page, origin }) => {
    const lose = Promise.withResolvers<void>();
    await page.route(scriptAddress('hydrate'), async (route) => {
      await lose.promise;
      await route.abort();
    });
    await page.goto(`${origin}/`);
    await searchLink(page).tap();
    await page.keyboard.type('after sun & oil');
    lose.resolve();
    await expect(page).toHaveURL(`${origin}/search?q=after%20sun%20%26%20oil`);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('after sun & oil');
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/`);
  },
  onPhone,
);

defineNightJourney(
  'REL-45: the waitlist’s script lost: a note at the button says so, and what was typed is sent after it',
  async ({ page, origin }) => {
    const recover = await failScript(page, 'send-waitlist', 'lost');
    await openHydratedPage(page, `${origin}${soldOut}`);
    const form = page.getByRole('main');
    await waitForControlHydration(form.getByRole('button', { name: /waitlist/i }));
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByRole('button', { name: /waitlist/i }).tap();
    await expect(noteOf(page)).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue('ada@example.com');
    await recover();
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(form.getByRole('status').last()).not.toBeEmpty();
    await expect(form.getByLabel('Email')).toHaveCount(0);
  },
  onPhone,
);
