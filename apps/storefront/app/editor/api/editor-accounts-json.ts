/** JSON of the editor API's account and session endpoints. */

import type { AdminScope } from '@vitrine/rules/admin/admin-scopes';
import type { ShopPermission } from '@vitrine/rules/admin/shop-permissions';
import type { EpochMs } from '@vitrine/rules/units';

export const roleNames = [
  'editor',
  'publisher',
  'admin',
  'read-only',
  'fulfilment',
  'support',
  'marketing',
  'manager',
  'owner',
] as const;
export type RoleName = (typeof roleNames)[number];

/** Levels of permissions in the editor. */
export type EditorStep = 'editor' | 'publisher' | 'admin';

/** Permissions of each role in the editor; null if it may not use it. */
export const editorSteps: Readonly<Record<EditorJson['role'], EditorStep | null>> = {
  unknown: null,
  editor: 'editor',
  publisher: 'publisher',
  admin: 'admin',
  'read-only': null,
  fulfilment: null,
  support: null,
  marketing: 'publisher',
  manager: 'publisher',
  owner: 'admin',
};

/** The signed-in editor; null if signed out. */
export type EditorSessionJson = SignedInJson | null;

export interface SignedInJson extends EditorJson {
  /** `missing`: a second factor is required and this editor hasn't set one up. */
  readonly secondFactor: 'on' | 'off' | 'missing';
  /** Scopes of the role in the Admin API. */
  readonly scopes: readonly AdminScope[];
  /** Permissions for admin pages of data that isn't in the Admin API. */
  readonly permissions: readonly ShopPermission[];
  /** IANA name of the time zone of all times in the editor. */
  readonly timeZone: string;
  /** False if the shop sells from Shopify. */
  readonly hasBackend: boolean;
}

/** The signed-in editor's second factor. */
export interface FactorJson {
  readonly on: boolean;
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
}

/** Second factor being set up: its secret in base32, and as a QR code. */
export interface FactorBegunJson {
  readonly secret: string;
  /** SVG path of the dark modules, one unit each, in a viewBox of `size`. */
  readonly picture: { readonly size: number; readonly path: string };
}

/** Returned once; they can't be read again. */
export interface RecoveryCodesJson {
  readonly recoveryCodes: readonly string[];
}

export type FactorOnJson = RecoveryCodesJson;

export interface EditorJson {
  readonly email: string;
  readonly name: string;
  /** `unknown`: a role of another release; it has no permissions. */
  readonly role: RoleName | 'unknown';
}

export interface EditorAccountJson extends EditorJson {
  /** False until the first password is set. */
  readonly active: boolean;
  readonly since: EpochMs;
  readonly secondFactor: boolean;
}

export interface EditorAccountsJson {
  /** True if every editor needs a second factor. */
  readonly secondFactorRequired: boolean;
  readonly people: readonly EditorAccountJson[];
}

export interface SessionsJson {
  /** The editor's own sessions, the current one first. */
  readonly sessions: readonly {
    readonly id: string;
    /** For example "Firefox on Windows"; null if the browser sent no user agent. */
    readonly device: string | null;
    readonly startedAt: EpochMs;
    /** The session of this request. */
    readonly current: boolean;
  }[];
}

/** Token of a one-time link. */
export interface InvitedJson {
  readonly token: string;
}

export interface AccountLogJson {
  /** Newest first. */
  readonly entries: readonly {
    readonly id: number;
    readonly at: EpochMs;
    readonly who: string;
    readonly action: string;
    readonly about: string;
    readonly words: string;
  }[];
}

/** E-mails to the account about approvals and comments: their language, or `off`. */
export interface NoticesJson {
  readonly notices: 'en' | 'de' | 'off';
}
