/** Selects a page of the media library's files by filter and sorting. */
import type { FileListRequest, LibraryFile } from '@vitrine/commerce/admin-api/file-library';

/** Returns the page. Sorts in memory, since the library is limited to a gigabyte of pictures, so that its list is small. */
export function selectFiles(
  files: readonly LibraryFile[],
  { words, order, isDescending, limit, after }: FileListRequest,
): readonly LibraryFile[] {
  const wanted = words.map((word) => word.toLowerCase());
  const getKey = ({ addedAt, title }: LibraryFile) =>
    order === 'added' ? addedAt : order === 'title' ? title : '';
  const compareKeys = (a: readonly [string | number, string], b: readonly [string | number, string]) => {
    const [first, second] = a[0] === b[0] ? [a[1], b[1]] : [a[0], b[0]];
    return (first < second ? -1 : first > second ? 1 : 0) * (isDescending ? -1 : 1);
  };
  const toPlace = (file: LibraryFile) => [getKey(file), file.id] as const;
  const start = after === null ? null : ([after[0] ?? '', after[1]] as const);
  return files
    .filter(({ title, alt }) => {
      const text = `${title} ${alt}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .filter((file) => start === null || compareKeys(toPlace(file), start) > 0)
    .toSorted((a, b) => compareKeys(toPlace(a), toPlace(b)))
    .slice(0, limit);
}
