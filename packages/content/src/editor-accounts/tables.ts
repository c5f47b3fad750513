import type { EpochMs } from '@vitrine/rules/units';
import type { Generated } from 'kysely';

/** Editor accounts and their sessions. Hashes are SHA-256 in hexadecimal. */
export interface EditorAccountTables {
  content_editors: {
    /** Lower case. */
    email: string;
    name: string;
    role: string;
    /** Null until the first password is chosen. */
    password_hash: string | null;
    /** Hash of the token of the one-time link to choose a password, or null. */
    link_hash: string | null;
    link_expires_at: EpochMs | null;
    created_at: EpochMs;
  };
  content_sessions: {
    token_hash: string;
    email: string;
    started_at: EpochMs;
    /** The session ends then unless a request renews it. */
    expires_at: EpochMs;
    /** The browser's display name, or null if unknown. */
    device: string | null;
    /** Time at which the owner last gave password and code. Null if only when the session started. */
    proven_at: EpochMs | null;
  };
  content_second_factors: {
    email: string;
    /** Encrypted. Null until its first code was given. */
    secret: string | null;
    /** Encrypted secret that is being set up, or null. */
    pending: string | null;
    /** The last thirty-second step whose code was used. Codes of this step and of earlier steps are rejected. */
    last_step: number;
  };
  content_recovery_codes: { email: string; code_hash: string };
  /** `en` or `de`, the language of e-mails about approvals and comments, or `off`. Without a row they are in English. */
  content_notice_settings: { email: string; notices: string };
  content_people_settings: { name: string; value: string };
  content_sign_in_failures: {
    key_hash: string;
    failures: number;
    last_at: EpochMs;
  };
  content_people_log: {
    id: Generated<number>;
    at: EpochMs;
    /** An e-mail address, or `command line`. */
    who: string;
    action: string;
    /** E-mail address of the account that was changed. */
    about: string;
    words: string;
  };
}
