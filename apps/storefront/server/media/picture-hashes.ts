/**
 * Computes ThumbHashes of pictures for the Storefront API. The picture service, which is opened after the backend, is connected
 * by `connect`.
 */

import { QueueFullError } from './fair-queue.ts';
import type { GetImage } from './image-service.ts';
import { maxThumbhashSide } from './thumbhash.ts';

const transform = {
  width: maxThumbhashSide,
  height: maxThumbhashSide,
  crop: null,
  format: 'thumbhash',
} as const;

export class PictureHashes {
  #give: GetImage | null = null;

  connect(give: GetImage): void {
    this.#give = give;
  }

  /**
   * Returns the ThumbHash of the picture at a path below the picture route, in base64. It is computed once and stored. Null if
   * there is no such picture, too many pictures are queued, or the picture service isn't connected yet.
   */
  async find(path: string): Promise<string | null> {
    const asker = { client: 'thumbhash', signal: new AbortController().signal };
    try {
      const made = await this.#give?.(path, transform, asker);
      return made == null ? null : Buffer.from(made.bytes).toString('base64');
    } catch (error) {
      if (error instanceof QueueFullError) return null;
      throw error;
    }
  }
}
