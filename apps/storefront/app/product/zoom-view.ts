/** Where a zoomed picture stands: its scale, and how far its middle is from the window's, in px. */

export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place from the window's middle, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const fitting: ZoomView = { scale: 1, x: 0, y: 0 };
export const maxScale = 3;
/** What a double tap and the zoom button go to. */
export const closeScale = 2;

/** The view at another scale, where the place under `at` stays under it. */
export function zoomedAt(view: ZoomView, scale: number, at: Point): ZoomView {
  const next = Math.min(Math.max(scale, 1), maxScale);
  const factor = next / view.scale;
  return { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}

/** The view moved by some px. */
export function panZoom(view: ZoomView, by: Point): ZoomView {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** The view as near as it may be: the picture (its size at scale 1) never leaves the window by more than its own edge. */
export function clampZoom(view: ZoomView, picture: Size, window: Size): ZoomView {
  const room = (length: number, place: number) => Math.max(0, (length * view.scale - place) / 2);
  const within = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit) + 0;
  return {
    scale: view.scale,
    x: within(view.x, room(picture.width, window.width)),
    y: within(view.y, room(picture.height, window.height)),
  };
}
