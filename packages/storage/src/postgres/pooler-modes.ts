/**
 * The connection pooler in front of PostgreSQL: `none`, one in `transaction` mode, or one that also knows clients' prepared
 * statements (PgBouncer from 1.21 with max_prepared_statements). `auto` finds out, and prepares nothing if it is a pooler.
 */
export const poolerModes = ['auto', 'none', 'transaction', 'prepared'] as const;
export type PoolerMode = (typeof poolerModes)[number];
