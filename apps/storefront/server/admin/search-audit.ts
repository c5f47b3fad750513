/** Finds changes in both audit logs: the commerce backend's and the admin pages'. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import { type KeyPage, type KeyPageRequest, toKeyPage, toKeysetConditions } from '@vitrine/storage/key-pages';
import { toLikePattern } from '@vitrine/storage/like-pattern';
import { type Kysely, sql } from 'kysely';
import type { ShopTables } from '../engagement.ts';
import { findNamedSubjects, type NamedSubjects } from './find-named-subjects.ts';
import { type AuditSubjectSource, nameAuditSubjects } from './name-audit-subjects.ts';

export interface AuditSearch extends KeyPageRequest {
  /** Substring of the actor, the action, the record's id or name, or the details. Case is ignored. */
  readonly text?: string | undefined;
  /** E-mail of a person, or name of a token. */
  readonly actor?: string | undefined;
  readonly actions?: readonly string[] | undefined;
  /** Start (inclusive) and end (exclusive) of the period. */
  readonly from?: EpochMs | undefined;
  readonly until?: EpochMs | undefined;
  readonly actorKind?: AuditActorKind | undefined;
  /** Type of the record, such as `Product`. */
  readonly subject?: string | undefined;
}

export type AuditActorKind = 'staff' | 'token' | 'command';

export interface FoundAuditEntry {
  /** Unique across both logs. */
  readonly id: string;
  readonly at: EpochMs;
  readonly actorKind: AuditActorKind;
  /** E-mail of a person, or name of a token. */
  readonly actor: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Name of the editor account; null for tokens and commands, and if the account is deleted or has no name. */
  readonly actorName: string | null;
  /** Display name of the record, such as `#1001` or a product's title; null if none was found. */
  readonly subjectName: string | null;
  /** Product that the stock item or variant belongs to; null for other records. */
  readonly productId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditLogs {
  /** Null if the shop sells from another system. */
  readonly commerce: AuditSubjectSource | null;
  readonly admin: Pick<Storage<ShopTables>, 'read'>;
}

/** Number of digits to which a sequence number in an id is padded, so that ids sort like numbers. */
const idDigits = 16;
type LogName = 'admin' | 'merchant';

/** Returns a page of the changes that match, newest first. */
export async function searchAudit(
  { commerce, admin }: AuditLogs,
  search: AuditSearch,
): Promise<KeyPage<FoundAuditEntry>> {
  const { direction, limit } = toKeysetConditions(search);
  const named = await findNamedSubjects(commerce, search.text ?? '');
  const found = (
    await Promise.all([
      search.actorKind === undefined || search.actorKind === 'staff'
        ? readLog(admin.read.withTables<LogTables>(), 'admin', search, named)
        : [],
      commerce === null
        ? []
        : readLog(commerce.storage.read.withTables<LogTables>(), 'merchant', search, named),
    ])
  ).flat();
  const rising = (a: StoredAuditEntry, b: StoredAuditEntry) => a.at - b.at || (a.id < b.id ? -1 : 1);
  const sorted = found.toSorted((a, b) => (direction === 'asc' ? rising(a, b) : rising(b, a)));
  const page = toKeyPage(sorted.slice(0, limit), search, ({ at, id }) => [at, id]);
  const [actors, getName] = await Promise.all([
    readActorNames(admin, page.rows),
    nameAuditSubjects(commerce, page.rows),
  ]);
  return {
    ...page,
    rows: page.rows.map((row) => {
      const { name = null, productId = null } = getName(row) ?? {};
      return {
        ...row,
        actorName: actors.get(row.actor.toLowerCase()) ?? null,
        subjectName: name,
        productId,
      };
    }),
  };
}

/** Returns the names of the editor accounts among the actors, by lower-case email address. */
async function readActorNames(
  { read }: AuditLogs['admin'],
  entries: readonly Pick<StoredAuditEntry, 'actor' | 'actorKind'>[],
): Promise<ReadonlyMap<string, string>> {
  const emails = new Set(
    entries.filter(({ actorKind }) => actorKind === 'staff').map(({ actor }) => actor.toLowerCase()),
  );
  if (emails.size === 0) return new Map();
  const rows = await read
    .selectFrom('content_editors')
    .select(['email', 'name'])
    .where('email', 'in', [...emails])
    .where('name', '!=', '')
    .execute();
  return new Map(rows.map(({ email, name }) => [email, name]));
}

type StoredAuditEntry = Omit<FoundAuditEntry, 'actorName' | 'subjectName' | 'productId'>;

interface LogRow {
  readonly sequence: number;
  readonly at: number;
  readonly actor_kind: AuditActorKind;
  readonly actor: string;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly details: string;
}

type LogTables = { readonly entry: LogRow };

const tables = {
  admin: sql<LogRow>`(select sequence, at, 'staff' as actor_kind, actor, action, subject_type, subject_id, details from admin_audit)`,
  merchant: sql<LogRow>`(select sequence, at, actor_kind, actor, action, subject_type, subject_id, details from merchant_audit)`,
};

async function readLog(
  read: Kysely<LogTables>,
  log: LogName,
  search: AuditSearch,
  named: readonly NamedSubjects[],
): Promise<readonly StoredAuditEntry[]> {
  const { text = '', actorKind, subject, actor, actions, from, until } = search;
  const { key, sign, direction, limit } = toKeysetConditions(search);
  const rows = await read
    .selectFrom(tables[log].as('entry'))
    .selectAll()
    .$if(actorKind !== undefined, (query) => query.where('entry.actor_kind', '=', actorKind ?? 'staff'))
    .$if(subject !== undefined, (query) => query.where('entry.subject_type', '=', subject ?? ''))
    .$if(text.trim() !== '', (query) =>
      query.where((row) =>
        row.or([
          sql<boolean>`lower(entry.actor || ' ' || entry.action || ' ' || entry.subject_id || ' ' || entry.details) like ${toLikePattern(text)} escape '\\'`,
          ...named.map(({ types, ids }) =>
            row.and([row('entry.subject_type', 'in', types), row('entry.subject_id', 'in', ids)]),
          ),
        ]),
      ),
    )
    .$if(actor !== undefined, (query) => query.where('entry.actor', '=', actor ?? ''))
    .$if(actions !== undefined && actions.length > 0, (query) =>
      query.where('entry.action', 'in', actions ?? []),
    )
    .$if(from !== undefined, (query) => query.where('entry.at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('entry.at', '<', until ?? 0))
    .$if(key !== null, (query) => {
      const at = key?.number ?? 0;
      return query.where((row) =>
        row.or([
          row('entry.at', sign, at),
          row.and([
            row('entry.at', '=', at),
            row('entry.sequence', sign, toSequence(key?.id ?? '', log, sign)),
          ]),
        ]),
      );
    })
    .orderBy('entry.at', direction)
    .orderBy('entry.sequence', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: toId(log, Number(row.sequence)),
    at: Number(row.at),
    actorKind: row.actor_kind,
    actor: row.actor,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    details: JSON.parse(row.details),
  }));
}

/** Number of the latest entries of each log from which the filter's choices are collected. */
const entriesOfChoices = 20_000;

/** Returns the actors and actions of the latest changes, as choices for the filter. */
export async function readAuditChoices({ commerce, admin }: AuditLogs): Promise<AuditChoices> {
  const rows = (
    await Promise.all([
      readChoices(admin.read.withTables<LogTables>(), 'admin'),
      commerce === null ? [] : readChoices(commerce.storage.read.withTables<LogTables>(), 'merchant'),
    ])
  ).flat();
  const names = await readActorNames(admin, rows);
  const actors = new Map(
    rows
      .filter(({ actorKind }) => actorKind !== 'command')
      .map(({ actorKind, actor }) => [
        actor,
        { actor, actorKind, name: names.get(actor.toLowerCase()) ?? null },
      ]),
  );
  return { actors: [...actors.values()], actions: [...new Set(rows.map(({ action }) => action))] };
}

type Choice = Pick<StoredAuditEntry, 'actorKind' | 'actor' | 'action'>;

async function readChoices(read: Kysely<LogTables>, log: LogName): Promise<readonly Choice[]> {
  const latest = sql<LogRow>`(select * from ${tables[log]} as entry order by sequence desc limit ${entriesOfChoices})`;
  return read
    .selectFrom(latest.as('entry'))
    .select(['entry.actor_kind as actorKind', 'entry.actor', 'entry.action'])
    .distinct()
    .execute();
}

export interface AuditChoices {
  readonly actors: readonly {
    readonly actor: string;
    readonly actorKind: AuditActorKind;
    readonly name: string | null;
  }[];
  readonly actions: readonly string[];
}

function toId(log: LogName, sequence: number): string {
  return `${log}-${String(sequence).padStart(idDigits, '0')}`;
}

/**
 * Converts the id of a page's boundary entry into a sequence number of `log`, for entries with the same time as that entry.
 * `sign` is the comparison with which the query selects entries.
 */
function toSequence(id: string, log: LogName, sign: '<' | '>'): number {
  const [, name, digits = '0'] = /^(\w+)-(\d+)$/.exec(id) ?? [];
  if (name === log) return Number(digits);
  const isBeyond = sign === '>' ? log > (name ?? '') : log < (name ?? '');
  // The entry is of the other log. Ids sort by log name first, so either all entries of `log` with that time are beyond it, or
  // none.
  return isBeyond === (sign === '>') ? -1 : Number.MAX_SAFE_INTEGER;
}
