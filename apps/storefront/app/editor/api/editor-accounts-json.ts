/** What the editor's calls tell of people. */

export const roleNames = ['editor', 'publisher', 'admin'] as const;
export type RoleName = (typeof roleNames)[number];

/** Somebody who is signed in; null for nobody. */
export type EditorSessionJson = SignedInJson | null;

export interface SignedInJson extends EditorJson {
  /** `missing`: everybody needs one, and this editor is still to set it up. */
  readonly secondFactor: 'on' | 'off' | 'missing';
}

/** One's own second factor. */
export interface FactorJson {
  readonly on: boolean;
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
}

/** A second factor that is being set up: its secret in base32, and the same as a QR code. */
export interface FactorBegunJson {
  readonly secret: string;
  /** The dark squares, in units of one: an SVG path in a square of `size`. */
  readonly picture: { readonly size: number; readonly path: string };
}

/** Told once. */
export interface RecoveryCodesJson {
  readonly recoveryCodes: readonly string[];
}

export type FactorOnJson = RecoveryCodesJson;

export interface EditorJson {
  readonly email: string;
  readonly name: string;
  readonly role: RoleName;
}

export interface EditorAccountJson extends EditorJson {
  /** False until the first password is chosen. */
  readonly active: boolean;
  /** ms since 1970. */
  readonly since: number;
  readonly secondFactor: boolean;
}

export interface EditorAccountsJson {
  /** Whether everybody needs a second factor. */
  readonly secondFactorRequired: boolean;
  readonly people: readonly EditorAccountJson[];
}

export interface SessionsJson {
  /** Where the editor who asks is signed in, this browser first. */
  readonly sessions: readonly {
    readonly id: string;
    /** Such as "Firefox on Windows"; null where the browser didn't say. */
    readonly device: string | null;
    /** ms since 1970. */
    readonly startedAt: number;
    /** The one that asks. */
    readonly current: boolean;
  }[];
}

/** What a one-time link carries. */
export interface InvitedJson {
  readonly token: string;
}

export interface AccountLogJson {
  /** The newest first. */
  readonly entries: readonly {
    readonly id: number;
    /** ms since 1970. */
    readonly at: number;
    readonly who: string;
    readonly action: string;
    readonly about: string;
    readonly words: string;
  }[];
}
