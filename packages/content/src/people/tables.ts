import type { Generated } from 'kysely';

/** Who may work in the editor, and who does now. Hashes are of SHA-256, in hexadecimal digits. */
export interface PeopleTables {
  content_editors: {
    /** Lower case. */
    email: string;
    name: string;
    role: string;
    /** Null until the first password is chosen. */
    password_hash: string | null;
    /** Of the one-time link that lets somebody choose a password; null where there is none. */
    link_hash: string | null;
    /** ms since 1970. */
    link_expires_at: number | null;
    created_at: number;
  };
  content_sessions: {
    token_hash: string;
    email: string;
    started_at: number;
    /** Without a request until then it is over. */
    expires_at: number;
    /** The browser in words; null where it didn't say. */
    device: string | null;
    /** When its owner last gave password and code, ms since 1970; null: when it began. */
    proven_at: number | null;
  };
  content_second_factors: {
    email: string;
    /** Sealed; null until the first code of it was given. */
    secret: string | null;
    /** Sealed; the one that is being set up, null where none is. */
    pending: string | null;
    /** The last thirty-second step whose code was used; no code up to it opens again. */
    last_step: number;
  };
  content_recovery_codes: { email: string; code_hash: string };
  content_people_settings: { name: string; value: string };
  content_sign_in_failures: {
    key_hash: string;
    failures: number;
    last_at: number;
  };
  content_people_log: {
    id: Generated<number>;
    at: number;
    /** An e-mail, or `command line`. */
    who: string;
    action: string;
    /** The e-mail of whom it is about. */
    about: string;
    words: string;
  };
}
