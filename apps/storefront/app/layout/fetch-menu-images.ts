/** References that keep the fetched images in the browser's memory cache. */
const images: HTMLImageElement[] = [];

/**
 * Fetches the images of the phone menu at low priority, so that they are there when it opens. The page's own are lazy;
 * their attributes stay as the server sent them, so that hydration matches.
 */
export function fetchMenuImages(): void {
  if (document.querySelector('.menu-opener')?.checkVisibility() !== true) return;
  for (const { src } of document.querySelectorAll<HTMLImageElement>('img.menu-thumb')) {
    const image = new Image();
    image.fetchPriority = 'low';
    image.src = src;
    images.push(image);
  }
}
