/** Reads a file from its `originalSource`: a target of `stagedUploadsCreate`, or a URL on another site. */
import { toBulkOperationOwner } from '../../../bulk-operations/bulk-operation-store.ts';
import {
  findStagedUpload,
  parseUploadUrl,
  readStagedUpload,
} from '../../../staged-uploads/staged-uploads.ts';
import type { AdminContext } from '../../admin-context.ts';
import type { FileLibrary, LibraryFileProblem } from '../../file-library.ts';

export interface FileContent {
  readonly bytes: Uint8Array;
  readonly name: string;
}

export async function readFileSource(
  originalSource: string,
  library: FileLibrary,
  context: AdminContext,
): Promise<FileContent | LibraryFileProblem> {
  const id = parseUploadUrl(originalSource, context.services.links.baseUrl);
  if (id !== null) {
    const { storage } = context.services.backend;
    const upload = await findStagedUpload(storage, toBulkOperationOwner(context.actor), id, context.now);
    const bytes = upload === null ? null : await readStagedUpload(storage, upload.id);
    return upload === null || bytes === null
      ? { problem: 'The upload is missing or has expired. Upload the file again' }
      : { bytes, name: upload.filename };
  }
  if (!URL.canParse(originalSource) || !/^https?:/.test(originalSource))
    return { problem: 'The source must be an upload, or an address that begins with https://' };
  const fetched = await library.fetch(originalSource);
  if ('problem' in fetched) return fetched;
  const name = decodeName(new URL(originalSource).pathname.split('/').at(-1) ?? '');
  return { bytes: fetched, name: name === '' ? 'picture' : name };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
      .replaceAll(/[\p{C}/\\]/gu, '')
      .slice(0, 100);
  } catch {
    return name.slice(0, 100);
  }
}
