/** Staged upload targets: for variables of bulk mutations, redirects, and pictures. */
import { hasScope } from '@vitrine/rules/admin/admin-scopes';
import { toBulkOperationOwner } from '../../../bulk-operations/bulk-operation-store.ts';
import { createNotSupportedError } from '../../../graphql/errors.ts';
import {
  createStagedUploads,
  toStagedUploadPath,
  toUploadKey,
} from '../../../staged-uploads/staged-uploads.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import { requireScopes } from '../../admin-errors.ts';
import type { MutationStagedUploadsCreateArgs } from '../../generated/admin-types.ts';
import { runMutation } from '../../merchant-mutations.ts';

/** @throws ACCESS_DENIED, or NOT_SUPPORTED for file types that the shop doesn't store. */
function checkResource(resource: string, context: AdminContext): void {
  switch (resource) {
    case 'BULK_MUTATION_VARIABLES':
      return;
    case 'PRODUCT_IMAGE':
    case 'COLLECTION_IMAGE':
      requireScopes(context, ['write_products'], 'stagedUploadsCreate');
      return;
    case 'URL_REDIRECT_IMPORT':
      requireScopes(context, ['write_online_store_navigation'], 'stagedUploadsCreate');
      return;
    case 'IMAGE':
      if (!hasScope(context.actor.scopes, 'write_products'))
        requireScopes(context, ['write_files'], 'stagedUploadsCreate');
      return;
    default:
      throw createNotSupportedError(`stagedUploadsCreate(resource: ${resource})`);
  }
}

async function create({ input }: MutationStagedUploadsCreateArgs, context: AdminContext) {
  for (const { resource } of input) checkResource(resource, context);
  const { backend, links } = context.services;
  const { value, userErrors } = await runMutation(
    context,
    createStagedUploads(
      backend,
      toBulkOperationOwner(context.actor),
      input.map(({ resource, filename, mimeType, fileSize }) => ({
        resource,
        filename,
        mimeType,
        fileSize: fileSize == null ? null : String(fileSize),
      })),
    ),
  );
  if (value === null) return { stagedTargets: null, userErrors };
  const stagedTargets = await Promise.all(
    value.map(async (upload, index) => {
      const url = await links.sign(toStagedUploadPath(upload.id), Number(upload.expires_at));
      const parameters =
        input[index]?.httpMethod === 'POST'
          ? [
              { name: 'key', value: toUploadKey(upload) },
              { name: 'Content-Type', value: upload.mime_type },
            ]
          : [
              { name: 'content_type', value: upload.mime_type },
              { name: 'key', value: toUploadKey(upload) },
            ];
      return { url, resourceUrl: url, parameters };
    }),
  );
  return { stagedTargets, userErrors };
}

export const stagedUploadMutations: AdminRootFields = {
  stagedUploadsCreate: { scopes: [], resolve: create },
};
