/** Downloads product pictures into the file library of the standalone backend. Results are kept in memory. */
import type { FileLibrary } from '@vitrine/commerce/admin-api/file-library';
import { newImageSize } from '@vitrine/commerce/catalogue/build-product';
import type { FetchedPictureResult, PictureFetcher } from '@vitrine/commerce/catalogue/picture-fetcher';
import type { EpochMs } from '@vitrine/rules/units';

interface Attempt {
  readonly at: EpochMs;
  readonly result: Promise<FetchedPictureResult>;
}

export function createLibraryPictureFetcher(
  files: Pick<FileLibrary, 'fetch' | 'add'>,
  clock: () => EpochMs,
): PictureFetcher {
  const attempts = new Map<string, Attempt>();
  const finished = new Map<string, FetchedPictureResult>();

  const fetchAndAdd = async (url: string): Promise<FetchedPictureResult> => {
    const bytes = await files.fetch(url);
    if ('problem' in bytes)
      return { failure: { code: 'IMAGE_DOWNLOAD_FAILURE', reason: toReason(bytes.problem) } };
    const added = await files.add({ bytes, title: '', alt: '', addedBy: '' });
    if ('problem' in added)
      return { failure: { code: 'UNSUPPORTED_IMAGE_FILE_TYPE', reason: toReason(added.problem) } };
    const { path, width, height } = added.file;
    return { path, width: width ?? newImageSize.width, height: height ?? newImageSize.height };
  };

  return {
    async fetch(url, since) {
      const known = attempts.get(url);
      if (known !== undefined && (known.at >= since || !('failure' in (await known.result))))
        return known.result;
      const attempt = { at: clock(), result: fetchAndAdd(url) };
      attempts.set(url, attempt);
      const result = await attempt.result;
      finished.set(url, result);
      return result;
    },
    async find(urls) {
      return new Map(
        urls.flatMap((url) => {
          const result = finished.get(url);
          return result === undefined ? [] : [[url, result]];
        }),
      );
    },
  };
}

/** Extracts the reason from an error message of the file library. */
function toReason(problem: string): string {
  return problem.replace(/^The picture couldn’t be fetched: /, '').replace(/\.$/, '');
}
