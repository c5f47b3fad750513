/** Imports a file of redirects row by row. Rows that can't be saved are counted; the others are saved. */
import { z } from 'zod';
import { recordAuditEntry } from '../merchant/audit-log.ts';
import { type ChangeResult, reject } from '../merchant/user-errors.ts';
import type { CsvTable } from './csv-table.ts';
import { type ChangeSource, changeOrReject, type ProductServiceDeps } from './products/change-product.ts';
import {
  findRedirectLoops,
  loadRedirects,
  maxRedirects,
  type Redirect,
  readRedirectFile,
  saveRedirects,
} from './redirects.ts';

const outcomeSchema = z.object({
  at: z.number(),
  created: z.number(),
  updated: z.number(),
  failed: z.number(),
});

/** Result of an import: time of completion, and number of rows by result. */
export type RedirectImportOutcome = Readonly<z.infer<typeof outcomeSchema>>;

/** @param text JSON from the `outcome` column of `staged_uploads` */
export function parseRedirectImportOutcome(text: string): RedirectImportOutcome {
  return outcomeSchema.parse(JSON.parse(text));
}

/** Removes redirects that would form a loop, among themselves or with existing redirects. */
function leaveOutLoops(
  before: ReadonlyMap<string, Redirect>,
  redirects: readonly Redirect[],
): readonly Redirect[] {
  const all = new Map([...before, ...redirects.map((each) => [each.path, each] as const)]);
  const loops = new Set(findRedirectLoops([...all.values()]));
  const rest = redirects.filter((redirect) => !loops.has(redirect));
  // If a redirect is removed, the existing one for its path remains in use and may form another loop.
  return rest.length === redirects.length ? rest : leaveOutLoops(before, rest);
}

/** Imports an uploaded file at most once; the result is stored with the upload. */
export function importRedirectFile(
  deps: ProductServiceDeps,
  { actor, action }: ChangeSource,
  uploadId: string,
  table: CsvTable,
): Promise<ChangeResult<RedirectImportOutcome>> {
  const { redirects } = readRedirectFile(table);
  return changeOrReject(deps, async (tx, _errors, now) => {
    const before = new Map((await loadRedirects({ read: tx })).map((each) => [each.path, each]));
    const saved = leaveOutLoops(before, redirects);
    const total = new Set([...before.keys(), ...saved.map(({ path }) => path)]).size;
    if (total > maxRedirects) throw reject(['id'], `A shop has at most ${maxRedirects} redirects`);
    const updated = saved.filter(({ path }) => before.has(path)).length;
    const outcome: RedirectImportOutcome = {
      at: now,
      created: saved.length - updated,
      updated,
      failed: table.rows.length - saved.length,
    };
    const { numUpdatedRows } = await tx
      .updateTable('staged_uploads')
      .set({ outcome: JSON.stringify(outcome) })
      .where('id', '=', uploadId)
      .where('outcome', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw reject(['id'], 'The import has already completed.', 'ALREADY_IMPORTED');
    if (saved.length > 0) await saveRedirects(tx, saved, now);
    const { created, failed } = outcome;
    const subject = { type: 'Redirect', id: 'import' };
    await recordAuditEntry(tx, { actor, action, subject, details: { created, updated, failed } }, now);
    return outcome;
  });
}
