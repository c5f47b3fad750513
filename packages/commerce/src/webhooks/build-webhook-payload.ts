/**
 * Builds webhook payloads. A payload is the record's state at the time of sending, read through the Admin API, so that
 * deliveries don't store personal data.
 */
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import type { Storage } from '@vitrine/storage/database';
import type { AdminServer } from '../admin-api/admin-server.ts';
import { latestAdminApiVersion } from '../admin-api/admin-versions.ts';
import { formatLineGid } from '../admin-api/subjects/orders/order-ids.ts';
import type { CommerceDatabase } from '../database.ts';
import { formatGlobalId } from '../graphql/global-ids.ts';
import { findOrder } from '../orders/order-store.ts';
import { customerWebhookQuery, type FullCustomerData, toFullCustomerPayload } from './customer-payload.ts';
import { type LineIds, toOrderPayload, toRefundPayload } from './order-payload.ts';
import {
  type OrderData,
  orderWebhookQuery,
  type RefundData,
  refundWebhookQuery,
} from './order-webhook-queries.ts';
import { type ProductData, productWebhookQuery, toProductPayload } from './product-payload.ts';
import { toNumericId } from './to-numeric-id.ts';
import type { BuildWebhookPayload } from './webhook-sender.ts';

export interface WebhookPayloadDeps {
  readonly storage: Storage<CommerceDatabase>;
  /** Server without cost limits. */
  readonly server: AdminServer;
}

const inventoryQuery = /* GraphQL */ `query InventoryWebhook($id: ID!) { inventoryItem(id: $id) {
  id inventoryLevels(first: 1) { nodes { id updatedAt location { id } quantities(names: ["available"]) { quantity } } }
} }`;

interface InventoryData {
  readonly id: string;
  readonly inventoryLevels: {
    readonly nodes: readonly {
      readonly id: string;
      readonly updatedAt: string;
      readonly location: { readonly id: string };
      readonly quantities: readonly { readonly quantity: number }[];
    }[];
  };
}

const actor = {
  kind: 'token',
  id: 'webhooks',
  name: 'Webhooks',
  scopes: new Set(adminScopes),
} as const;

async function readBulkOperation(storage: Storage<CommerceDatabase>, id: string): Promise<object | null> {
  const operation = await storage.read
    .selectFrom('bulk_operations')
    .select(['status', 'type', 'error_code', 'created_at', 'completed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (operation === undefined) return null;
  const { status, type, error_code: code, created_at: created, completed_at: completed } = operation;
  return {
    admin_graphql_api_id: formatGlobalId('BulkOperation', id),
    completed_at: completed === null ? null : new Date(Number(completed)).toISOString(),
    created_at: new Date(Number(created)).toISOString(),
    error_code: code?.toLowerCase() ?? null,
    status: status.toLowerCase(),
    type: type.toLowerCase(),
  };
}

/** Returns a provider's latest assessment of an order. The shop's own assessment has no provider. */
async function readAssessment(storage: Storage<CommerceDatabase>, resource: string): Promise<object | null> {
  const [orderId = '', providerId = ''] = resource.split('_');
  const order = await findOrder(storage.read, orderId);
  const assessment = order?.risk?.find(({ provider }) => (provider?.id ?? '') === providerId);
  if (assessment === undefined) return null;
  const { provider, level, at } = assessment;
  return {
    provider_id: provider === null ? null : toNumericId(provider.id),
    provider_title: provider?.name ?? null,
    risk_level: level.toLowerCase(),
    created_at: new Date(at).toISOString(),
    order_id: toNumericId(orderId),
    admin_graphql_api_order_id: formatGlobalId('Order', orderId),
  };
}

export function createWebhookPayloads({ storage, server }: WebhookPayloadDeps): BuildWebhookPayload {
  /** Runs a query and returns its only field. */
  const read = async <Data>(query: string, id: string): Promise<Data | null> => {
    const call = { actor, version: latestAdminApiVersion, requestId: 'webhooks' };
    const { data, errors } = await server.run({ query, variables: { id } }, call);
    if (errors !== undefined) throw new Error(`a webhook can't be written: ${errors[0]?.message}`);
    const fields: Readonly<Record<string, Data | null>> = JSON.parse(JSON.stringify(data ?? {}));
    return Object.values(fields)[0] ?? null;
  };

  const readOrder = async (id: string): Promise<object | null> => {
    const order = await read<OrderData>(orderWebhookQuery, formatGlobalId('Order', id));
    const record = await findOrder(storage.read, id);
    if (order === null || record === null) return null;
    const lineIds = new Map(
      record.lines.map(({ id: line, productId, variantId }): [string, LineIds] => [
        formatLineGid(line),
        { productId, variantId },
      ]),
    );
    return toOrderPayload(order, lineIds);
  };

  return async (topic, resource) => {
    switch (topic) {
      case 'products/delete':
      case 'customers/delete':
        return { id: toNumericId(resource) };
      case 'bulk_operations/finish':
        return readBulkOperation(storage, resource);
      case 'orders/risk_assessment_changed':
        return readAssessment(storage, resource);
      case 'refunds/create': {
        const [orderId = '', refundId = ''] = resource.split('_');
        const refund = await read<RefundData>(refundWebhookQuery, formatGlobalId('Refund', refundId));
        return refund === null ? null : toRefundPayload(refund, formatGlobalId('Order', orderId));
      }
      case 'products/create':
      case 'products/update': {
        const product = await read<ProductData>(productWebhookQuery, formatGlobalId('Product', resource));
        return product === null ? null : toProductPayload(product);
      }
      case 'customers/create':
      case 'customers/update': {
        const id = formatGlobalId('Customer', resource);
        const customer = await read<FullCustomerData>(customerWebhookQuery, id);
        return customer === null ? null : toFullCustomerPayload(customer);
      }
      case 'inventory_levels/update': {
        const item = await read<InventoryData>(inventoryQuery, formatGlobalId('InventoryItem', resource));
        const level = item?.inventoryLevels.nodes[0];
        if (item == null || level === undefined) return null;
        return {
          inventory_item_id: toNumericId(item.id),
          location_id: toNumericId(level.location.id),
          available: level.quantities[0]?.quantity ?? null,
          updated_at: level.updatedAt,
          admin_graphql_api_id: level.id,
        };
      }
      default:
        return readOrder(resource);
    }
  };
}
