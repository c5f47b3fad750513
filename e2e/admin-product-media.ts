/**
 * Test steps on a product's page of the admin, for both backends: add and reorder pictures, duplicate, delete and
 * archive the product.
 */
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { createPicture, type PictureServer } from './picture-server.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');

/**
 * Returns the paths of the pictures in the admin's order; an empty string for a picture that is still being fetched.
 */
export async function readPictures(page: Page): Promise<readonly string[]> {
  return list(page).evaluateAll((rows) =>
    rows.map((row) => /\/media\/uploads\/\w+/.exec(row.querySelector('img')?.src ?? '')?.[0] ?? ''),
  );
}

/** Returns the paths of the uploaded pictures on a product page of the storefront, in their order. */
export async function readShopPictures(page: Page): Promise<readonly string[]> {
  const shown = await page
    .locator('main img[src*="/media/uploads/"]')
    .evaluateAll((images) =>
      images.map((image) => /\/media\/uploads\/\w+/.exec(image.getAttribute('src') ?? '')?.[0] ?? ''),
    );
  return [...new Set(shown)];
}

/** Waits until `count` pictures are ready. @returns their paths */
export async function waitForPictures(page: Page, count: number): Promise<readonly string[]> {
  await expect
    .poll(async () => (await readPictures(page)).filter((path) => path !== '').length, { timeout: 20_000 })
    .toBe(count);
  return readPictures(page);
}

async function addByAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel('Address of a picture').fill(address);
  await page.getByRole('button', { name: 'Add from address' }).click();
}

/** Simulates dropping a picture file onto the page, by dispatching the browser's drag events. */
async function dropPicture(page: Page, name: string): Promise<void> {
  const bytes = (await createPicture(name)).toString('base64');
  const dataTransfer = await page.evaluateHandle(
    ({ base64, file }) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([data], file, { type: 'image/jpeg' }));
      return transfer;
    },
    { base64: bytes, file: `${name}.jpg` },
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

/** Adds three pictures: by URL, by URL with a retry after a failure, and by dropping a file. Returns their paths. */
export async function addPictures(page: Page, pictures: PictureServer): Promise<readonly string[]> {
  await addByAddress(page, 'shop.example/picture.jpg');
  const address = page.getByLabel('Address of a picture');
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible();
  await addByAddress(page, pictures.getAddress('teal'));
  await waitForPictures(page, 1);
  await addByAddress(page, pictures.getAddress('plum'));
  await expect(list(page).nth(1)).toContainText('its host answers 404');
  pictures.restore('plum');
  await page.getByRole('button', { name: 'Try picture 2 again' }).click();
  await waitForPictures(page, 2);
  await dropPicture(page, 'tomato');
  return waitForPictures(page, 3);
}

/**
 * Drags the last of three pictures to the front, then moves the second one to the end by keyboard. Returns the new
 * order.
 */
export async function reorderPictures(page: Page, before: readonly string[]): Promise<readonly string[]> {
  const [first = '', second = '', third = ''] = before;
  const handles = page.locator('.product-picture-cell .entry-handle');
  await handles.last().scrollIntoViewIfNeeded();
  const from = await handles.last().boundingBox();
  const to = await list(page).first().boundingBox();
  if (from === null || to === null) throw new Error('the pictures aren’t there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.move(to.x + 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => readPictures(page)).toEqual([third, first, second]);
  const later = page.getByRole('button', { name: 'Move picture 2 later' });
  await later.focus();
  await page.keyboard.press('Enter');
  const after = [third, second, first];
  await expect.poll(() => readPictures(page)).toEqual(after);
  // The button moved with its picture, and keeps the focus.
  await expect(page.getByRole('button', { name: 'Move picture 3 earlier' })).toBeFocused();
  await expect(page.locator('.product-picture-grid')).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect.poll(() => readPictures(page)).toEqual(after);
  return after;
}

/** Duplicates the open product, and deletes the copy in a dialog that says what happens to its orders. */
export async function duplicateAndDelete(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const copying = page.getByRole('dialog', { name: `Duplicate ${title}` });
  await expect(copying.getByLabel('Title of the copy')).toHaveValue(`Copy of ${title}`);
  await copying.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: `Copy of ${title}`, level: 1 })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('DRAFT');
  await waitForPictures(page, 3);
  const address = page.url();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deleting = page.getByRole('dialog', { name: `Delete Copy of ${title}?` });
  await expect(deleting).toContainText('Orders stay');
  await deleting.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText(`Copy of ${title} is deleted`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
}

/** Archives a product in the list, and undoes that with the toast's button. */
export async function archiveAndUndo(page: Page, title: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(title) });
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await expect(page.getByRole('button', { name: 'Activate 1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Archive 1' }).click();
  await expect(page.getByText('1 product archived')).toBeVisible();
  await expect(row).toContainText('Archived');
  await page
    .getByRole('dialog', { name: '1 product archived' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('1 row is as before')).toBeVisible();
  await expect(row).toContainText('Active');
}
