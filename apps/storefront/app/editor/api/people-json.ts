/** What the editor's calls tell of people. */

export const roleNames = ['editor', 'publisher', 'admin'] as const;
export type RoleName = (typeof roleNames)[number];

/** Somebody who is signed in; null for nobody. */
export type SessionJson = EditorJson | null;

export interface EditorJson {
  readonly email: string;
  readonly name: string;
  readonly role: RoleName;
}

export interface PersonJson extends EditorJson {
  /** False until the first password is chosen. */
  readonly active: boolean;
  /** ms since 1970. */
  readonly since: number;
}

export interface PeopleJson {
  readonly people: readonly PersonJson[];
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

export interface PeopleLogJson {
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
