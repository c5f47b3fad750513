import type { ServedTypes } from '../../served-part.ts';

export const servedFileTypes: ServedTypes = {
  QueryRoot: ['files(after before first last query reverse sortKey)'],
  Mutation: ['fileCreate', 'fileUpdate', 'fileDelete'],
  File: ['id', 'alt', 'createdAt', 'updatedAt', 'fileStatus', 'fileErrors', 'preview'],
  FileError: '*',
  GenericFile: [
    ...['id', 'alt', 'createdAt', 'updatedAt', 'fileStatus', 'fileErrors', 'preview'],
    ...['mimeType', 'originalFileSize', 'url'],
  ],
  MediaImage: ['fileErrors', 'mimeType', 'createdAt', 'updatedAt', 'fileStatus', 'preview', 'originalSource'],
  MediaImageOriginalSource: ['fileSize', 'url'],
  FileCreateInput: ['originalSource', 'alt', 'contentType', 'filename', 'duplicateResolutionMode'],
  FileUpdateInput: ['id', 'alt', 'filename'],
};
