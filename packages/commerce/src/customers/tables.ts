/** Tables of customers, their access tokens and addresses. */
export interface CustomerTables {
  customers: {
    id: string;
    /** Lower case; unique. */
    email: string;
    /** argon2id, encoded; null until the account is activated. */
    password_hash: string | null;
    /** A CustomerRecord as JSON: names, phone, tags, addresses, marketing consent. */
    data: string;
    created_at: number;
    updated_at: number;
  };
  customer_tokens: {
    /** SHA-256 of the token; the token itself is never kept. */
    token_hash: string;
    customer_id: string;
    purpose: 'access' | 'reset' | 'activation';
    expires_at: number;
    created_at: number;
    /** When an access token was last asked for, to the hour; null for one that wasn't yet, and for the others. */
    used_at: number | null;
    /** The browser that an access token was given to, in words; null where nobody said. */
    device: string | null;
  };
  /** Failed log-ins and mails asked for within a window, whether or not the account exists. */
  login_failures: {
    /** SHA-256 of what is counted: the lower-case e-mail, alone or with the address that tries it. */
    email_hash: string;
    failures: number;
    window_ends_at: number;
  };
}
