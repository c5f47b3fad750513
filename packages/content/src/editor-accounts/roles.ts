/** Permissions of the editor's roles. Each role includes those of the one before it (EDIT-03). */

export const roles = ['editor', 'publisher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** An editor account. */
export interface EditorAccount {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** A permission. */
export type EditorPermission = 'write' | 'publish' | 'people';

const least: Readonly<Record<EditorPermission, Role>> = {
  write: 'editor',
  publish: 'publisher',
  people: 'admin',
};

/** Returns true if a role has a permission. */
export function hasPermission(role: Role, right: EditorPermission): boolean {
  return roles.indexOf(role) >= roles.indexOf(least[right]);
}

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

/** Converts a row to an account. A role that this code doesn't know gets the lowest one. */
export function toEditor(row: {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}): EditorAccount {
  return { email: row.email, name: row.name, role: isRole(row.role) ? row.role : 'editor' };
}
