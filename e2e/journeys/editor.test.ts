/** The marketing editor: signing in, editing, and conflicts without lost work. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findViolations } from '../all-pages.ts';
import { addEditor, openDocument, publishNow, saveDraft, signInToEditor } from '../editors.ts';
import { expect } from '../expect.ts';
import { chooseByDay, savePicture } from '../nightly.ts';
import { type RunningShop, startShop } from '../shop.ts';
import { addToCart, readRows } from '../steps.ts';
import { repository } from '../test-shop-process.ts';
import { defineJourney, defineNightJourney, desktop, getOrigin, phone } from '../visit.ts';
import { getWorkerShop } from '../worker-shop.ts';

const everyOffer = fileURLToPath(new URL('../../demo/content-offers', import.meta.url));
const pictures = join(repository, 'test-results/editor');
// The editor's screens show rejected requests; Chromium also logs them to the console.
const expectedErrors = /status of (?:401|403|409|412|415|422|429)/;

let shop: RunningShop;
let clock: string;
const people = { ada: 'ada@example.com', pia: 'pia@example.com', eve: 'eve@example.com' };

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  clock = join(pictures, `clock-${process.pid}`);
  await writeFile(clock, '0');
  shop = await startShop(getWorkerShop().mode, {
    CONTENT_DIR: everyOffer,
    MOVED_CLOCK: clock,
    NODE_OPTIONS: `--import=${new URL('../shifted-clock.mjs', import.meta.url)}`,
  });
  await addEditor(shop, people.ada, 'admin');
  await addEditor(shop, people.pia, 'publisher');
  await addEditor(shop, people.eve, 'editor');
});
afterAll(async () => {
  await shop.stop();
  await rm(clock, { force: true });
});

async function picture(page: Page, name: string): Promise<void> {
  await savePicture(page, join(pictures, `${name}.png`), { fullPage: true });
}

defineJourney(
  'nobody signs in without a password, and a wrong password shows an error beside the form',
  async ({ page }) => {
    await page.goto(`${getOrigin(shop, 'dev')}/editor`);
    await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Email').fill(people.ada);
    await page.getByLabel('Password').fill('not this one at all');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('don’t match');
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.goto(`${getOrigin(shop, 'us')}/editor`);
    await expect(page.getByRole('heading', { name: 'Good to see you' })).toHaveCount(0);
  },
  { expectedErrors: /status of (?:401|404)/ },
);

const screens = [
  '',
  '/articles',
  '/articles?q=nothing+like+that',
  '/products',
  '/pictures',
  '/pictures?filter=files',
  '/documents/cart/tierDiscount',
  '/documents/theme/homePage',
  '/documents/theme/optionLabels',
  '/documents/post/424242',
  '/documents/product/golden-hour-mousse',
  '/look',
  '/simulator',
  '/effects',
  '/people',
  '/publishing-rules',
  '/experiments',
  '/sessions',
  '/activity',
  '/nothing-here',
] as const;

/** By day one screen of each kind: lists, forms with few and many fields, and those with a layout of their own. */
const screensByDay: readonly string[] = [
  '',
  '/pictures',
  '/documents/cart/tierDiscount',
  '/documents/theme/homePage',
  '/look',
];

defineJourney('every screen is accessible on a phone, a tablet and a wide screen', async ({ page }) => {
  await signInToEditor(page, shop, people.ada);
  for (const [index, path] of chooseByDay(screens, (path) => screensByDay.includes(path)).entries()) {
    await page.goto(`${getOrigin(shop, 'dev')}/editor${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    const sizes = [desktop, { width: 768, height: 1024 }, phone];
    // The tablet's layout is one of the two others.
    for (const screen of chooseByDay(sizes, ({ width }) => width !== 768)) {
      await page.setViewportSize(screen);
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(wide, { message: `${path} at ${screen.width} px` }).toBe(0);
      await picture(page, `screen${path.replaceAll(/[^a-z]/gi, '-')}-${screen.width}`);
      // Alternates phone and desktop, whose screens differ only in layout.
      if (screen !== (index % 2 === 0 ? desktop : phone)) continue;
      expect([path, ...(await findViolations(page, [], path === '/look'))]).toEqual([path]);
    }
  }
});

defineJourney(
  'EDIT-02: an error is shown beside its field, and the texts of a region apply to that region only',
  async ({ page }) => {
    await signInToEditor(page, shop, people.eve);
    await openDocument(page, shop, 'cart/tierDiscount');
    const discount = page.locator('[data-field="tiers.1.discount"] input');
    await discount.fill('120');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('alert')).toContainText('One field has an error.');
    await expect(discount).toBeFocused();
    await expect(page.locator('[data-field="tiers.1.discount"]')).toContainText('at most 100');
    expect(await findViolations(page)).toEqual([]);
    await picture(page, 'mistake');
    await discount.fill('25');
    await saveDraft(page);
    await page.getByLabel('Storefront', { exact: true }).selectOption('au');
    await page.locator('[data-field="singleOnly"]').getByRole('switch').click();
    await expect(page.locator('[data-field="singleOnly"]')).toContainText('Australia’s own.');
    await expect(page.locator('[data-field="enable"]')).toContainText('Same as all storefronts');
    await picture(page, 'region');
    await page.getByRole('button', { name: /^Use the value of all storefronts/ }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    // An editor may ask for a publication; publishing is for others.
    await expect(page.getByRole('button', { name: 'Publish…', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Ask to publish…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Publish / });
    await expect(dialog.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^(?:Publish|Schedule)/ })).toHaveCount(0);
  },
  { expectedErrors },
);

defineNightJourney(
  'a switch that is turned on and off again leaves everything as it was',
  async ({ page }) => {
    await signInToEditor(page, shop, people.eve);
    await openDocument(page, shop, 'cart/manualGwp');
    const part = (name: string) => page.locator(`[data-field="${name}"]`);
    await part('title').getByRole('textbox').fill('Choose your gift');
    await saveDraft(page);
    const save = page.getByRole('button', { name: 'Save draft' });
    const saved = page.getByRole('button', { name: 'Saved', exact: true });

    // The switch under its second name: off ends the gifts, not set doesn't.
    const alsoOn = page.getByLabel('Also on');
    await expect(alsoOn).toHaveValue('unset');
    await alsoOn.selectOption('On');
    await expect(save).toBeEnabled();
    await alsoOn.selectOption('Off');
    await expect(save).toBeEnabled();
    await alsoOn.selectOption('Not set');
    await expect(saved).toBeVisible();

    const members = part('membersOnly').getByRole('switch');
    await members.click();
    await expect(save).toBeEnabled();
    await members.click();
    await expect(saved).toBeVisible();

    // A part comes back with all that it held.
    const forWhom = page.getByRole('switch', { name: 'For whom' });
    await forWhom.click();
    await part('customers.members').getByRole('switch').click();
    await saveDraft(page);
    await forWhom.click();
    await expect(save).toBeEnabled();
    await forWhom.click();
    await expect(part('customers.members').getByRole('switch')).toBeChecked();
    await expect(saved).toBeVisible();

    await page.getByLabel('Storefront', { exact: true }).selectOption('au');
    await members.click();
    await expect(part('membersOnly')).toContainText('Australia’s own.');
    await members.click();
    await expect(part('membersOnly')).toContainText('Same as all storefronts');
    await expect(saved).toBeVisible();
    await alsoOn.selectOption('Off');
    await expect(part('enabled')).toContainText('Australia’s own.');
    await alsoOn.selectOption('Same as all storefronts');
    await expect(part('enabled')).not.toContainText('own.');
    await expect(saved).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    // A part that pages have by default is on, and comes back with its text.
    await openDocument(page, shop, 'theme/productWords');
    const returns = page.getByRole('switch', { name: 'Returns', exact: true });
    const text = part('returns.text').getByRole('textbox');
    await expect(returns).toBeChecked();
    await expect(text).not.toHaveValue('');
    const before = await text.inputValue();
    await returns.click();
    await expect(text).toHaveCount(0);
    await returns.click();
    await expect(text).toHaveValue(before);
    expect(await findViolations(page)).toEqual([]);
  },
);

defineNightJourney('input can be undone, and isn’t lost by leaving the page', async ({ page }) => {
  await signInToEditor(page, shop, people.eve);
  await openDocument(page, shop, 'theme/announcement');
  const text = page.locator('[data-field="text"] input');
  const before = await text.inputValue();
  await text.fill('Something else');
  await page.getByRole('link', { name: 'Everything' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue(before);

  // A removed entry is restored by undo, and the last typed text stays.
  await openDocument(page, shop, 'cart/tierDiscount');
  const discount = page.locator('[data-field="tiers.1.discount"] input');
  const entries = page.locator('[data-field="tiers"] .entry');
  const count = await entries.count();
  await discount.fill('33');
  await entries.nth(1).getByRole('button', { name: 'Remove 2' }).click();
  await expect(entries).toHaveCount(count - 1);
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(entries).toHaveCount(count);
  await expect(discount).toHaveValue('33');
});

defineJourney(
  'EDIT-01: two editors change the same document, resolve the conflict field by field, and nothing is lost',
  async ({ page, openAnother }) => {
    const other = await openAnother();
    await signInToEditor(page, shop, people.eve);
    await signInToEditor(other.page, shop, people.pia);
    await openDocument(page, shop, 'theme/help');
    await openDocument(other.page, shop, 'theme/help');
    await other.page.locator('[data-field="title"] input').fill('Pia’s title');
    await other.page.locator('[data-field="text"] textarea').fill('Pia’s text');
    await saveDraft(other.page);
    await page.locator('[data-field="title"] input').fill('Eve’s title');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody saved before you' });
    await expect(dialog).toContainText(people.pia);
    await expect(dialog).toContainText('both changed it');
    await expect(dialog).toContainText('only they changed it');
    expect(await findViolations(page)).toEqual([]);
    await picture(page, 'conflict');
    await dialog.getByRole('button', { name: 'Save my choices' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-field="title"] input')).toHaveValue('Eve’s title');
    await expect(page.locator('[data-field="text"] textarea')).toHaveValue('Pia’s text');
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await expect(page.getByRole('dialog', { name: 'Version 1' })).toContainText('Pia’s title');
  },
  { expectedErrors },
);

// EDIT-30 and EDIT-31 publish, and undo it, by day.
defineNightJourney('a publisher publishes a version, and an earlier one again', async ({ page }) => {
  await signInToEditor(page, shop, people.pia);
  await openDocument(page, shop, 'theme/signUp');
  const title = page.locator('[data-field="title"] input');
  await title.fill('First words');
  await publishNow(page);
  await expect(page.getByText('Version 1 is live.')).toBeVisible();
  await title.fill('Second words');
  await publishNow(page);
  await expect(page.getByText('Version 2 is live.')).toBeVisible();
  await page.getByRole('button', { name: /^Version 1/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Version 1' });
  await expect(dialog.getByRole('listitem')).toContainText(['First words']);
  await picture(page, 'version');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish this version again' }).click();
  await expect(page.getByText('Version 3 is live.')).toBeVisible();
  // The form shows what is live, so that the next edit brings nothing of the other version back.
  await expect(title).toHaveValue('First words');
  await page.locator('[data-field="text"] textarea').fill('Other words');
  await publishNow(page);
  await expect(page.getByText('Version 4 is live.')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('First words');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog', { name: 'Unpublish?' }).getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Version 4 is a draft; nothing of it is live.')).toBeVisible();
});

defineJourney(
  'EDIT-31: the publish dialog lists the changes of each storefront, and the storefronts that keep their own texts',
  async ({ page }) => {
    await signInToEditor(page, shop, people.pia);
    await openDocument(page, shop, 'theme/announcement');
    const text = page.locator('[data-field="text"]').getByRole('textbox');
    const choose = (region: string) => page.getByLabel('Storefront', { exact: true }).selectOption(region);
    await text.fill('Everywhere');
    for (const region of ['au', 'ca']) {
      await choose(region);
      await text.fill(`Only in ${region}`);
    }
    await publishNow(page);

    await choose('default');
    await text.fill('Everywhere else');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const storefronts = page.getByRole('dialog').getByRole('region', { name: 'Storefronts' });
    await expect(storefronts).toContainText('United States, ');
    await expect(storefronts).toContainText('Before: Everywhere');
    await expect(storefronts).toContainText('After: Everywhere else');
    await expect(storefronts).toContainText('Australia keeps its own “Sentence”: Only in au');
    await expect(storefronts.getByText('2 storefronts stay as they are')).toBeVisible();
    const australia = storefronts.getByLabel(/^Australia keeps its own/);
    await expect(storefronts.getByLabel(/^Canada keeps its own/)).not.toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await picture(page, 'publish-storefronts');
    await australia.check();
    await expect(storefronts).toContainText('Before: Only in au');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('dialog', { name: /^Publish / })).toHaveCount(0);

    const announced = (region: 'us' | 'au' | 'ca') => async () => {
      await page.goto(`${getOrigin(shop, region)}/`);
      return page
        .getByText(/^(?:Everywhere|Only in)/)
        .first()
        .textContent();
    };
    await expect.poll(announced('us')).toBe('Everywhere else');
    await expect.poll(announced('au')).toBe('Everywhere else');
    await expect.poll(announced('ca')).toBe('Only in ca');
  },
);

defineNightJourney('EDIT-30: a publication is undone with one click', async ({ page }) => {
  await signInToEditor(page, shop, people.pia);
  await openDocument(page, shop, 'theme/signUp');
  const title = page.locator('[data-field="title"] input');
  await title.fill('A first title');
  await publishNow(page);
  await expect(page.getByText(/^Version \d+ is live\.$/)).toBeVisible();
  await title.fill('A second title');
  await publishNow(page);
  await expect(page.getByText(/^Version \d+ is live\.$/)).toBeVisible();
  // The newest message comes first; the one of the first publication may be behind it.
  const published = page.getByRole('dialog', { name: 'Published: Newsletter' }).first();
  await expect(published).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await published.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Version \d+ is live; version \d+ is a draft\.$/)).toBeVisible();
});

defineNightJourney(
  'everything is done with the keys alone, on a phone’s width',
  async ({ page }) => {
    await page.goto(`${getOrigin(shop, 'dev')}/editor`);
    await page.getByLabel('Email').focus();
    await page.keyboard.type(people.pia);
    await page.keyboard.press('Tab');
    await page.keyboard.type('seven quiet pelicans');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Everything' })).toBeVisible();
    await page.getByRole('link', { name: /^Banner in the cart/ }).focus();
    await page.keyboard.press('Enter');
    const text = page.locator('[data-field="text"] input');
    await expect(text).toBeVisible();
    await text.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('By keys alone');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Publish…' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Publish / })).toBeVisible();
    await page.getByRole('button', { name: 'Publish now' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Version 1 is live.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused();
  },
  { screen: phone },
);

defineNightJourney(
  'an admin adds somebody, who chooses a password with a link and gets in',
  async ({ page, openAnother }) => {
    await signInToEditor(page, shop, people.ada);
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('button', { name: 'Add somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Nia Tide');
    await dialog.getByLabel('Email').fill('nia@example.com');
    await dialog.getByRole('button', { name: 'Add and get a link' }).click();
    const link = await page
      .getByRole('dialog', { name: 'A link for Nia Tide' })
      .getByLabel('Link')
      .inputValue();
    const other = await openAnother();
    await other.page.goto(link);
    await other.page.getByLabel('Password').fill('nine green turtles swim');
    await other.page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(other.page.getByRole('heading', { name: 'Everything' })).toBeVisible();
    expect(other.page.url()).not.toContain('welcome');
  },
);

defineNightJourney(
  'CONT-13: a tier that is published is what a shopper’s cart follows, at once and at the minute it was planned for',
  async ({ page, openAnother }) => {
    const shopper = await openAnother();
    const mousse = `${getOrigin(shop, 'us')}/products/golden-hour-mousse`;
    // Two bottles: 68 dollars, above the tier of 50.
    const drawer = await addToCart(shopper.page, mousse);
    await drawer.getByRole('button', { name: 'One more Golden Hour Tanning Mousse' }).click();
    await expect.poll(() => readRows(drawer)).toMatchObject({ Subtotal: '$68', Discount: '−$13.60' });
    const discountNow = async () => {
      await shopper.page.goto(`${getOrigin(shop, 'us')}/cart`);
      return (await readRows(shopper.page.locator('main'))).Discount;
    };

    await signInToEditor(page, shop, people.pia);
    await openDocument(page, shop, 'cart/tierDiscount');
    const discount = page.locator('[data-field="tiers.1.discount"] input');
    await discount.fill('25');
    await publishNow(page);
    await expect.poll(discountNow).toBe('−$17');

    await discount.fill('10');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Publish / });
    await dialog.getByRole('radio', { name: 'Later' }).check();
    const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
    const wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(inTwoHours);
    await dialog.getByLabel(/^From/).fill(wall.replace(' ', 'T'));
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible();
    await picture(page, 'scheduled');
    expect(await discountNow()).toBe('−$17');
    await writeFile(clock, String(2 * 3_600_000));
    await expect.poll(discountNow).toBe('−$6.80');
    await writeFile(clock, '0');
  },
);
