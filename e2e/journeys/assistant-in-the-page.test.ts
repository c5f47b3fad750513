/** A browser's own assistant (WebMCP) in the shop's pages: tools that it finds, calls, and what the shopper sees of it. */
import type { Page } from 'playwright-core';
import { expect } from '../expect.ts';
import { getDrawer, hasReact, openHydratedPage, waitForHydration } from '../steps.ts';
import { defineJourney, defineNightJourney } from '../visit.ts';

interface ToolResult {
  readonly isError: boolean;
  readonly content: readonly { readonly text: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: results of all tools, whose shapes the published schemas check.
  readonly structuredContent?: any;
}

interface BrowserTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: string;
}

/** The part of `document.modelContext` that is for assistants. */
interface AssistantContext {
  getTools(): Promise<readonly BrowserTool[]>;
  executeTool(tool: BrowserTool, input: string): Promise<string | null>;
}

const registered = ['get_cart', 'get_product', 'search_catalog', 'update_cart'];

const listTools = (page: Page): Promise<readonly BrowserTool[]> =>
  page.evaluate(async () => {
    const context = Reflect.get<object, string>(document, 'modelContext') as AssistantContext;
    const tools = await context.getTools();
    return tools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
    }));
  });

const listNames = async (page: Page) => (await listTools(page)).map(({ name }) => name).toSorted();

/** Waits until the page has registered its tools, besides those that its forms declare. */
async function waitForTools(page: Page, ...declared: readonly string[]): Promise<void> {
  await expect.poll(() => listNames(page)).toEqual([...registered, ...declared].toSorted());
}

/** Calls a tool. Null if a form led to another page. */
const callTool = (page: Page, name: string, input: object): Promise<ToolResult | null> =>
  page.evaluate(
    async ([tool, text]) => {
      const context = Reflect.get<object, string>(document, 'modelContext') as AssistantContext;
      const found = (await context.getTools()).find((each) => each.name === tool);
      if (found === undefined) throw new Error(`There is no tool ${tool}.`);
      const result = await context.executeTool(found, text);
      return result === null ? null : JSON.parse(result);
    },
    [name, JSON.stringify(input)] as const,
  );

async function findVariant(page: Page, query: string): Promise<string> {
  const found = await callTool(page, 'search_catalog', { catalog: { query } });
  const { id } = found?.structuredContent.products[0].variants[0] ?? {};
  const product = await callTool(page, 'get_product', { catalog: { id } });
  expect(product?.isError).toBe(false);
  return product?.structuredContent.product.variants[0].id;
}

const newsletter = 'sign_up_for_newsletter';
const mousse = '/products/golden-hour-mousse?Color=Medium&Size=200+ml';

defineJourney(
  'AGENT-90, AGENT-91: an assistant fills the cart by tools; the header and the drawer show the products at once',
  async ({ page, origin }) => {
    await page.goto(`${origin}/`);
    await waitForTools(page, newsletter);
    expect(await hasReact(page)).toBe(false);
    const id = await findVariant(page, 'golden hour mousse');
    const line_items = [{ item: { id }, quantity: 2 }];
    const filled = await callTool(page, 'update_cart', { cart: { line_items } });
    expect(filled?.isError).toBe(false);
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    const quantity = getDrawer(page)
      .getByLabel(/^Quantity/)
      .first();
    await expect(quantity).toBeVisible();
    const more = [{ ...filled?.structuredContent.line_items[0], quantity: 3 }];
    await callTool(page, 'update_cart', { cart: { line_items: more } });
    await expect(quantity).toHaveValue('3');
    const read = await callTool(page, 'get_cart', {});
    const answer = await page.evaluate(async () => (await fetch('/api/cart')).json());
    expect(read?.structuredContent.id).toBe(answer.cart.id);
    expect(read?.structuredContent.totals.at(-1).amount).toBe(answer.cart.totalAmount);
  },
  { assistant: true },
);

defineJourney(
  'AGENT-92: a failed call returns an error with its reason, and the cart doesn’t change',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}${mousse}`);
    await waitForTools(page, newsletter, 'add_to_cart');
    const added = await callTool(page, 'add_to_cart', {});
    expect(added).toEqual({ content: [{ type: 'text', text: 'OK' }], isError: false });
    const line_items = [{ item: { id: 'gid://shopify/ProductVariant/1' }, quantity: 1 }];
    const failed = await callTool(page, 'update_cart', { cart: { line_items } });
    expect(failed?.isError).toBe(true);
    expect(failed?.structuredContent.messages[0].code).toBe('item_unavailable');
    await expect(getDrawer(page).getByLabel(/^Quantity/)).toHaveValue('1');
    await page.route('**/api/page-tools/*', (route) => route.abort());
    const lost = await callTool(page, 'get_cart', {});
    expect(lost?.isError).toBe(true);
    expect(lost?.content[0]?.text).toContain('The shop can’t be reached.');
  },
  { assistant: true, expectedErrors: /ERR_FAILED/ },
);

defineJourney(
  'AGENT-90: after a client navigation each tool is registered once, and works',
  async ({ page, origin }) => {
    await openHydratedPage(page, `${origin}/collections/all`);
    await waitForTools(page, newsletter);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('main').getByRole('article').locator('h3 a').first().click();
    await page.waitForURL(/\/products\//);
    await waitForTools(page, newsletter, 'add_to_cart');
    await page.goBack();
    await page.waitForURL(/\/collections\//);
    await waitForTools(page, newsletter);
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    expect((await callTool(page, 'get_cart', {}))?.isError).toBe(false);
  },
  { assistant: true },
);

defineJourney(
  'AGENT-93: before React runs a declared form is plain HTML: it adds to the cart, and leads to the cart page',
  async ({ page, origin }) => {
    await page.goto(`${origin}${mousse}`);
    await waitForTools(page, newsletter, 'add_to_cart');
    expect(await callTool(page, 'add_to_cart', {})).toBeNull();
    await page.waitForURL(/\/cart$/);
    await expect(page.getByLabel('Quantity of Golden Hour Tanning Mousse')).toHaveValue('1');
  },
  { assistant: true },
);

defineNightJourney(
  'AGENT-93: the search form declares its input, before and after hydration',
  async ({ page, origin }) => {
    await page.goto(`${origin}/search`);
    await waitForTools(page, newsletter, 'search_products');
    expect(await callTool(page, 'search_products', { q: 'mousse' })).toBeNull();
    await page.waitForURL(/\/search\?q=mousse/);
    await waitForHydration(page);
    const shown = await callTool(page, 'search_products', { q: 'oil' });
    expect(shown?.isError).toBe(false);
    await expect(page.getByRole('main').getByText(/products? for “oil”/)).toBeVisible();
  },
  { assistant: true },
);

defineNightJourney(
  'AGENT-93: the cart’s form applies a code, and returns the reason of a rejection',
  async ({ page, origin }) => {
    await page.goto(`${origin}/`);
    await waitForTools(page, newsletter);
    const line_items = [{ item: { id: await findVariant(page, 'golden hour mousse') }, quantity: 2 }];
    await callTool(page, 'update_cart', { cart: { line_items } });
    await openHydratedPage(page, `${origin}/cart`);
    await waitForTools(page, newsletter, 'apply_discount_code');
    const refused = await callTool(page, 'apply_discount_code', { code: 'NOSUCH' });
    expect(refused?.isError).toBe(true);
    expect(refused?.content[0]?.text).not.toBe('');
    const applied = await callTool(page, 'apply_discount_code', { code: 'TEN' });
    expect(applied).toEqual({ content: [{ type: 'text', text: 'OK' }], isError: false });
    await expect(page.getByRole('button', { name: 'Remove code TEN' })).toBeVisible();
  },
  { assistant: true },
);

defineNightJourney(
  'AGENT-93: the newsletter’s form is filled in, and waits for the shopper to send it',
  async ({ page, origin }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/registrations|sign-up/.test(request.url()) && request.method() === 'POST')
        sent.push(request.url());
    });
    await openHydratedPage(page, `${origin}${mousse}`);
    await waitForTools(page, newsletter, 'add_to_cart');
    // It is answered when the shopper sends the form.
    void callTool(page, newsletter, { email: 'ada@example.com' }).catch(() => undefined);
    const field = page.locator('form.sign-up').getByLabel('Email');
    await expect(field).toHaveValue('ada@example.com');
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
  },
  { assistant: true },
);

defineJourney(
  'AGENT-94: no page of the checkout has a tool',
  async ({ page, origin }) => {
    await page.goto(`${origin}/`);
    await waitForTools(page, newsletter);
    const line_items = [{ item: { id: await findVariant(page, 'golden hour mousse') }, quantity: 1 }];
    const cart = await callTool(page, 'update_cart', { cart: { line_items } });
    await page.goto(cart?.structuredContent.continue_url);
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(await listNames(page)).toEqual([]);
  },
  { assistant: true },
);

defineNightJourney(
  'AGENT-90: a German page has its tools in German',
  async ({ page, origin }) => {
    await page.goto(`${origin}/de/search`);
    await waitForTools(page, newsletter, 'search_products');
    const tools = await listTools(page);
    const titleOf = (name: string) => tools.find((tool) => tool.name === name)?.title;
    const descriptionOf = (name: string) => tools.find((tool) => tool.name === name)?.description;
    expect(titleOf('update_cart')).toBe('Warenkorb ändern');
    expect(descriptionOf('search_products')).toBe('Durchsucht die Produkte des Shops.');
    const line_items = [{ item: { id: await findVariant(page, 'gel') }, quantity: 1 }];
    expect((await callTool(page, 'update_cart', { cart: { line_items } }))?.isError).toBe(false);
    await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBeVisible();
  },
  { assistant: true, region: 'eu' },
);

defineJourney(
  'AGENT-90: a browser without an assistant loads no code for assistants',
  async ({ page, origin }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await openHydratedPage(page, `${origin}${mousse}`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(getDrawer(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'modelContext' in document)).toBe(false);
    expect(requests.filter((path) => path.includes('page-tools'))).toEqual([]);
  },
);
