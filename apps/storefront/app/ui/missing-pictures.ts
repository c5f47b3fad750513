/**
 * Shows a picture that can't be loaded as its ground with its name, instead of the browser's sign for a broken image
 * (`styles/base.css`). Sets attributes that React doesn't write.
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
  // Another shade brings another picture to the same place.
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
  // On a card the picture has no words of its own: the name is next to it.
  const name = image.alt || image.closest('.card')?.querySelector('h3')?.textContent;
  // A second view lies over a first one that may be there.
  if (ground && name && ground.querySelector('img') === image) ground.dataset.missing = name;
}

function unmark(image: HTMLImageElement): void {
  if (image.dataset.missing === undefined) return;
  delete image.dataset.missing;
  delete getGround(image)?.dataset.missing;
}
