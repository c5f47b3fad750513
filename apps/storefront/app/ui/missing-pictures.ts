/**
 * Replaces a broken image by its background with the product's name (`styles/base.css`). Sets attributes that React doesn't
 * manage.
 */
export function nameMissingPictures(): void {
  for (const image of document.images) {
    if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) mark(image);
  }
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && mark(target),
    true,
  );
  // Clears the attribute if another image is loaded in the same place, as for another variant.
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && unmark(target),
    true,
  );
}

const getGround = (image: HTMLImageElement) => image.closest<HTMLElement>('.picture-ground');

function mark(image: HTMLImageElement): void {
  image.dataset.missing = '';
  const ground = getGround(image);
  // On a card, the image has no alternative text; the name is next to it.
  const name = image.alt || image.closest('.card')?.querySelector('h3')?.textContent;
  // Ignores the card's second image on top of the first one, which may have loaded.
  if (ground && name && ground.querySelector('img') === image) ground.dataset.missing = name;
}

function unmark(image: HTMLImageElement): void {
  if (image.dataset.missing === undefined) return;
  delete image.dataset.missing;
  delete getGround(image)?.dataset.missing;
}
