/** Tables of customers and their tokens. */
import type { EpochMs } from '@vitrine/rules/units';
export interface CustomerTables {
  customers: {
    id: string;
    /** Lower case; unique. */
    email: string;
    /**
     * Phone number in E.164, as in `data`; null if there is none. Not unique, because customers created before this column
     * may share one.
     */
    phone: string | null;
    /** Encoded argon2id hash; null until the account is activated. */
    password_hash: string | null;
    /** `CustomerRecord` as JSON: names, phone, tags, addresses, marketing consent. */
    data: string;
    created_at: EpochMs;
    updated_at: EpochMs;
  };
  customer_tokens: {
    /** SHA-256 of the token; the token itself isn't stored. */
    token_hash: string;
    customer_id: string;
    purpose: 'access' | 'reset' | 'activation';
    expires_at: EpochMs;
    created_at: EpochMs;
    /** Last use of an access token, rounded to the hour; null before the first use, and for other tokens. */
    used_at: EpochMs | null;
    /** Browser description of an access token; null if unknown. */
    device: string | null;
  };
  /** Sign-ins on the backend's own page that are waiting for the emailed code. */
  account_sign_ins: {
    /** SHA-256 of the sign-in's id, which only the browser knows. */
    id_hash: string;
    /** SHA-256 of a cookie of the browser that started it. */
    browser_hash: string;
    /** Lower case. */
    email: string;
    /** SHA-256 of the id and the code. */
    code_hash: string;
    /** Number of wrong codes entered so far. */
    tries: number;
    /** `AuthorizationRequest` as JSON. */
    request: string;
    expires_at: EpochMs;
  };
  /**
   * Authorization codes and tokens of the Customer Account API. Each belongs to a session, which is a row of
   * `customer_tokens`.
   */
  account_tokens: {
    /** SHA-256 of the code or token. */
    token_hash: string;
    kind: 'code' | 'access' | 'refresh';
    /** `token_hash` of the session; null for a code that hasn't been exchanged yet. */
    session_hash: string | null;
    customer_id: string;
    client_id: string;
    /** Granted scopes, separated by spaces. */
    scope: string;
    /** JSON with values that the exchange of a code has to match; empty for tokens. */
    request: string;
    expires_at: EpochMs;
    /** Time at which a code or refresh token was exchanged; each works once. */
    used_at: EpochMs | null;
  };
  /** Passkeys with which customers sign in on the backend's own page. */
  customer_passkeys: {
    /** Credential id assigned by the authenticator, in base64url. */
    credential_id: string;
    customer_id: string;
    /** Random user handle in base64url; the same for all passkeys of a customer. */
    user_handle: string;
    /** COSE public key in base64url. */
    public_key: string;
    /** Signature counter of the authenticator; 0 if it doesn't count. */
    counter: number;
    /** Transports with which the browser reaches the authenticator, as JSON. */
    transports: string;
    /** Browser in which the passkey was added; null if unknown. */
    device: string | null;
    created_at: EpochMs;
    /** Time of the last sign-in; null before the first. */
    used_at: EpochMs | null;
  };
  /** Challenges of passkey sign-ins, and visits to the passkey page after a sign-in. */
  passkey_sessions: {
    /** SHA-256 of the id, which only the browser knows. */
    id_hash: string;
    /** SHA-256 of a cookie of the browser that started it. */
    browser_hash: string;
    /** The signed-in customer; null for the challenge of a sign-in. */
    customer_id: string | null;
    /** Challenge in base64url; null if it was used or there is none. */
    challenge: string | null;
    /** `AuthorizationRequest` as JSON. */
    request: string;
    expires_at: EpochMs;
  };
  /** Number of failed logins and requested emails within a time window, for existing and unknown accounts. */
  login_failures: {
    /** SHA-256 of the counted key: the lower-cased email address, alone or with the client address. */
    email_hash: string;
    failures: number;
    window_ends_at: EpochMs;
  };
}
