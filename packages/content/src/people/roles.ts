/** What each role of the editor may do; every role may do what the one before it may. Source: decisions §3. */

export const roles = ['editor', 'publisher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Somebody who works in the editor. */
export interface Editor {
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** What somebody may be asked to be allowed to do. */
export type Right = 'write' | 'publish' | 'people';

const least: Readonly<Record<Right, Role>> = { write: 'editor', publish: 'publisher', people: 'admin' };

/** Whether a role is enough for something. */
export function may(role: Role, right: Right): boolean {
  return roles.indexOf(role) >= roles.indexOf(least[right]);
}

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

/** A row of somebody who works in the editor. A role that this code doesn't know may do the least. */
export function editorOf(row: {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}): Editor {
  return { email: row.email, name: row.name, role: isRole(row.role) ? row.role : 'editor' };
}
