/**
 * The connection pooler in front of PostgreSQL: `none`, one in `transaction` mode, or one that also knows clients' prepared
 * statements (PgBouncer from 1.21 with max_prepared_statements). `auto` detects a pooler, and uses no prepared statements with
 * one.
 */
export const poolerModes = ['auto', 'none', 'transaction', 'prepared'] as const;
export type PoolerMode = (typeof poolerModes)[number];
