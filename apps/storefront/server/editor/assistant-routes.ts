/** Route of the report about orders that shoppers' assistants placed. */
import { reportAgents } from '@vitrine/commerce/orders/agents-report';
import { Hono } from 'hono';
import { z } from 'zod';
import { type AssistantOrdersJson, reportPeriods } from '../../app/editor/assistants/assistants-json.ts';
import { parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { Shop } from '../shop.ts';
import type { EditorGuard } from './editor-guard.ts';

const query = z.strictObject({
  days: z.coerce.number().pipe(z.literal(reportPeriods)).default(30),
});
const day = 86_400_000;

export function assistantRoutes({ embedded }: Pick<Shop, 'embedded'>, guard: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get(
    '/editor/api/assistants',
    guard.by('write', async (context) => {
      const { days } = parseQueryString(context, query);
      const report: AssistantOrdersJson = {
        assistants: embedded === null ? null : await reportAgents(embedded.storage, Date.now() - days * day),
      };
      return context.json(report);
    }),
  );
}
