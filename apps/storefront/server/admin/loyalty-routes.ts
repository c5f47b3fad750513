/** Calls of the admin's pages for points: members, a member's ledger, and changes with a reason. */
import { readBalance } from '@vitrine/engagement/loyalty/ledger';
import {
  adjustPoints,
  hasAdjustedPoints,
  maxAdjustment,
  maxAdjustmentReason,
  readLedger,
  searchPointsMembers,
} from '@vitrine/engagement/loyalty/merchant-points';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { PointsLedgerJson, PointsMemberListJson } from '../../app/admin/loyalty/loyalty-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { readIdempotencyKey } from '../http/request-key.ts';
import type { Shop } from '../shop.ts';
import { recordAdminAudit } from './admin-audit.ts';
import { listPageInput } from './list-page-input.ts';
import { withPermission } from './require-scope.ts';

const listInput = z.object({ ...listPageInput, q: z.string().trim().max(254).optional() });
export const pointsInput = z.strictObject({
  points: z
    .int()
    .min(-maxAdjustment)
    .max(maxAdjustment)
    .refine((points) => points !== 0, 'Enter a number of points, such as 50 or -50.'),
  reason: z.string().trim().min(1, 'Say why: the member reads it.').max(maxAdjustmentReason),
});

/** Maximum number of ledger entries on a page. */
const maxEntries = 200;
const memberPattern = /^\d{1,30}$/;
const at = '/editor/api/loyalty';

export type LoyaltyRoutesDeps = Pick<Shop, 'storage' | 'embedded'>;

export function adminLoyaltyRoutes(
  { storage, embedded }: LoyaltyRoutesDeps,
  guard: EditorGuard,
): Hono<ShopHttp> {
  const readEmails = async (members: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (embedded === null || members.length === 0) return new Map();
    const rows = await embedded.storage.read
      .selectFrom('customers')
      .select(['id', 'email'])
      .where('id', 'in', [...members])
      .execute();
    return new Map(rows.map(({ id, email }) => [id, email]));
  };
  /** Returns the ids of members with this e-mail address or customer number; undefined without a search. */
  const findMembers = async (text: string | undefined): Promise<readonly string[] | undefined> => {
    if (text === undefined || text === '') return undefined;
    if (memberPattern.test(text)) return [text];
    if (embedded === null) return [];
    const rows = await embedded.storage.read
      .selectFrom('customers')
      .select('id')
      .where('email', '=', text.toLowerCase())
      .execute();
    return rows.map(({ id }) => id);
  };
  const readMember = async (context: Context<ShopHttp>): Promise<string> => {
    const member = context.req.param('member') ?? '';
    const known = embedded === null || (await readEmails([member])).size > 0;
    if (!memberPattern.test(member) || (!known && (await readLedger(storage.read, member, 1)).length === 0))
      throw new HttpError(404, 'NO_SUCH_MEMBER', 'There is no such member.');
    return member;
  };
  const answerLedger = async (context: Context<ShopHttp>, member: string) => {
    const [balance, entries, emails] = await Promise.all([
      readBalance(storage.read, member),
      readLedger(storage.read, member, maxEntries),
      readEmails([member]),
    ]);
    const body: PointsLedgerJson = { member, email: emails.get(member) ?? null, ...balance, entries };
    return context.json(body);
  };
  return new Hono<ShopHttp>()
    .get(
      at,
      withPermission(guard, 'read_loyalty', async (context) => {
        const { q, ...request } = parseQueryString(context, listInput);
        const members = await findMembers(q);
        const { rows, ...page } = await searchPointsMembers(storage.read, { ...request, members });
        const emails = await readEmails(rows.map(({ member }) => member));
        const body: PointsMemberListJson = {
          ...page,
          members: rows.map((row) => ({ ...row, email: emails.get(row.member) ?? null })),
        };
        return context.json(body);
      }),
    )
    .get(
      `${at}/:member`,
      withPermission(guard, 'read_loyalty', async (context) =>
        answerLedger(context, await readMember(context)),
      ),
    )
    .post(
      `${at}/:member/adjust`,
      withPermission(guard, 'write_loyalty', async (context, { email: actor }) => {
        const member = await readMember(context);
        const { points, reason } = await jsonBody(context, pointsInput);
        const now = Date.now();
        const key = readIdempotencyKey(context) ?? undefined;
        const isDone = await storage.change(async (tx) => {
          if (key !== undefined && (await hasAdjustedPoints(tx, member, key))) return true;
          if (!(await adjustPoints(tx, member, { points, reason, at: now, key }))) return false;
          const subject = { type: 'Customer', id: member };
          const details = { points, reason };
          await recordAdminAudit(tx, { at: now, actor, action: 'pointsAdjust', subject, details });
          return true;
        });
        if (!isDone) {
          const { points: there } = await readBalance(storage.read, member);
          const message = `The member has ${there} points: ${-points} can’t be taken.`;
          throw new HttpError(409, 'NOT_ENOUGH_POINTS', message, { points: message });
        }
        return answerLedger(context, member);
      }),
    );
}
