import type { ServedTypes } from '../../served-part.ts';

export const servedBulkOperationTypes: ServedTypes = {
  QueryRoot: [
    'bulkOperation',
    'bulkOperations(after before first last query reverse sortKey)',
    'currentBulkOperation',
  ],
  Mutation: [
    'bulkOperationRunQuery',
    'bulkOperationRunMutation',
    'bulkOperationCancel',
    'stagedUploadsCreate',
  ],
  BulkOperation: '*',
  StagedUploadInput: '*',
  StagedMediaUploadTarget: '*',
  StagedUploadParameter: '*',
};
