/**
 * `reviews` and `questions`: list, publish and reject what shoppers submitted. Nothing is public until it is published.
 */
import { parseArgs } from 'node:util';
import {
  findSubmissionIds,
  listSubmissions,
  type ModerationCommand,
  moderate,
  type SubmissionKind,
  type SubmissionRow,
} from '@vitrine/engagement/reviews/moderate';
import type { ReviewState } from '@vitrine/engagement/reviews/review-tables';
import {
  cleanMultiLine,
  collapseToLine,
  exceedsBytes,
  reviewTextLimits,
} from '@vitrine/engagement/reviews/submission-text';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { creditReviewPoints } from '../../server/reviews/points-for-review.ts';
import type { DatabaseIo } from './database-io.ts';
import { exitCodes } from './exit-codes.ts';
import { indentText } from './indent-text.ts';
import { completeIds, maxShortIds } from './short-id.ts';
import { showReview } from './show-review.ts';

const usageOf = (kind: SubmissionKind) =>
  `${kind} list [--state waiting|published|hidden|all] [--limit N], ${kind} show ID [--out DIR], ${kind} publish ID..., ${kind} hide ID... --reason TEXT, ${kind} answer ID TEXT`;

type Wanted =
  | { readonly action: 'list'; readonly state: ReviewState | null; readonly limit: number }
  | { readonly action: 'show'; readonly id: string; readonly directory: string | null }
  | { readonly action: 'moderate'; readonly ids: readonly string[]; readonly moderation: ModerationCommand };

/** Exit codes: 0 done, 1 an id doesn't exist, 2 invalid arguments. */
export async function run(kind: SubmissionKind, args: string[], io: DatabaseIo): Promise<number> {
  const wanted = read(args, io.clock());
  if (typeof wanted === 'string') {
    io.err(wanted);
    io.err(`Usage: ${usageOf(kind)}`);
    return 2;
  }
  const storage = await io.engagement();
  if (wanted.action === 'list') {
    const rows = await listSubmissions(storage, kind, wanted);
    for (const { writer: _, ...row } of rows) io.json(row);
    for (const row of rows) io.out(described(row));
    io.out(rows.length === 0 ? `There are no such ${kind}.` : `${rows.length} ${kind}`);
    return 0;
  }
  const ids = await completeIds(
    wanted.action === 'show' ? [wanted.id] : wanted.ids,
    (prefix) => findSubmissionIds(storage, kind, prefix, maxShortIds),
    io,
  );
  if (ids === null) return exitCodes.notFound;
  if (wanted.action === 'show')
    return showReview(
      kind,
      { ...wanted, id: ids[0] ?? wanted.id },
      { out: io.out, err: io.err, json: io.json, storage },
    );
  const earning = {
    storage,
    programme: async (region: RegionKey) => (await (await io.content()).themeSettings(region)).loyalty,
    clock: io.clock,
  };
  const changed: { readonly id: string; readonly product: string }[] = [];
  let missing = 0;
  for (const id of ids) {
    const done = await moderate(storage, kind, id, wanted.moderation);
    if (
      done !== null &&
      kind === 'reviews' &&
      'state' in wanted.moderation &&
      wanted.moderation.state === 'published'
    ) {
      await creditReviewPoints(earning, { id, ...done });
    }
    if (done === null) {
      missing += 1;
      io.err(`There is nothing with the id ${id}.`);
    } else {
      changed.push({ id, product: done.product });
      io.out(`${id} (${done.product}): ${outcome(wanted.moderation)}`);
    }
  }
  io.json({ changed });
  return missing === 0 ? exitCodes.done : exitCodes.notFound;
}

function outcome(moderation: ModerationCommand): string {
  if ('answer' in moderation) return 'answered';
  return moderation.state === 'published' ? 'published' : `hidden: ${moderation.reason}`;
}

function read(args: string[], now: number): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: { type: 'string', default: 'waiting' },
        limit: { type: 'string', default: '50' },
        reason: { type: 'string' },
        out: { type: 'string' },
      },
    });
    const [action, ...rest] = positionals;
    switch (action) {
      case 'list':
        return rest.length === 0 ? readList(values.state, values.limit) : `"${rest[0]}" is too much.`;
      case 'show': {
        const [id, ...more] = rest;
        if (id === undefined || more.length > 0) return 'Give one id, as "list" shows them.';
        if (values.out?.trim() === '') return 'Give a folder with --out.';
        return { action: 'show', id, directory: values.out ?? null };
      }
      case 'publish':
        if (rest.length === 0) return 'Give the ids, as "list" shows them.';
        return { action: 'moderate', ids: rest, moderation: { state: 'published' } };
      case 'hide': {
        const reason = collapseToLine(values.reason ?? '');
        if (rest.length === 0 || reason === '') return 'Give the ids, and why with --reason.';
        return { action: 'moderate', ids: rest, moderation: { state: 'hidden', reason } };
      }
      case 'answer': {
        const [id, ...words] = rest;
        const answer = cleanMultiLine(words.join(' '));
        if (id === undefined || answer === '') return 'Give the id and the answer.';
        if (exceedsBytes(answer, reviewTextLimits.answer))
          return `An answer has at most ${reviewTextLimits.answer} bytes.`;
        return { action: 'moderate', ids: [id], moderation: { answer, now } };
      }
      default:
        return 'Say "list", "show", "publish", "hide" or "answer".';
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const states: readonly ReviewState[] = ['waiting', 'published', 'hidden'];

function readList(state: string, limit: string): Wanted | string {
  const known = states.find((each) => each === state) ?? null;
  if (known === null && state !== 'all')
    return `--state is "${state}"; it must be ${states.join(', ')} or all.`;
  if (!/^[1-9]\d{0,4}$/.test(limit)) return `--limit is "${limit}"; it must be a number from 1.`;
  return { action: 'list', state: known, limit: Number(limit) };
}

/**
 * Formats a submission. Control characters are removed before a submission is stored, so printing it to a terminal is
 * safe.
 */
function described(row: SubmissionRow): string {
  const day = new Date(row.createdAt).toISOString().slice(0, 10);
  const marks = [
    row.state,
    row.rating === null ? null : `${row.rating} of 5`,
    row.verified ? 'verified' : null,
    row.media > 0 ? `photos and videos: ${row.media}, see "show"` : null,
    row.reason === null ? null : `reason: ${row.reason}`,
  ].filter((mark) => mark !== null);
  const words = [row.title, row.body].filter((text) => text !== '').map((text) => indentText(text));
  const answer = row.answer === null ? [] : [indentText(`Answer: ${row.answer}`)];
  return [
    `${row.id}  ${day}  ${row.product}  ${row.author}  (${marks.join(', ')})`,
    ...words,
    ...answer,
  ].join('\n');
}
