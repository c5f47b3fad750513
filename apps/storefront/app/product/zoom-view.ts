/** Position of a zoomed image: its scale, and the offset of its centre from the window's centre in px. */

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

/** Offset from the window's centre, px. */
export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

export const unzoomed: ZoomView = { scale: 1, x: 0, y: 0 };
export const maxScale = 3;
/** Scale of a double tap and of the zoom button. */
export const tapScale = 2;

/** Returns the view at another scale; the point of the image at `at` doesn't move. */
export function zoomTo(view: ZoomView, scale: number, at: PixelPoint): ZoomView {
  const next = Math.min(Math.max(scale, 1), maxScale);
  const factor = next / view.scale;
  return { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}

/** Returns the view moved by an offset in px. */
export function panZoom(view: ZoomView, by: PixelPoint): ZoomView {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/**
 * Limits the view, so that the edges of the image (`picture` is its size at scale 1) never move inside the
 * window.
 */
export function clampZoom(view: ZoomView, picture: Size, window: Size): ZoomView {
  const room = (length: number, place: number) => Math.max(0, (length * view.scale - place) / 2);
  const within = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit) + 0;
  return {
    scale: view.scale,
    x: within(view.x, room(picture.width, window.width)),
    y: within(view.y, room(picture.height, window.height)),
  };
}
