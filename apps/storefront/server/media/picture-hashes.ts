/**
 * Computes ThumbHashes of pictures for the Storefront API. The picture service is opened after the backend and connected then.
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
   * Returns the ThumbHash of the picture at a path below the picture route, in base64. It is computed once and stored.
   * @returns null if there is no such picture, or too many pictures are queued.
   */
  async find(path: string): Promise<string | null> {
    const asker = { who: 'thumbhash', signal: new AbortController().signal };
    try {
      const made = await this.#give?.(path, transform, asker);
      return made == null ? null : Buffer.from(made.bytes).toString('base64');
    } catch (error) {
      if (error instanceof QueueFullError) return null;
      throw error;
    }
  }
}
