/** Display names of the roles. */
import { type RoleName, roleNames } from '../api/editor-accounts-json.ts';

const words: Readonly<Record<RoleName, string>> = {
  editor: 'Editor',
  publisher: 'Publisher',
  admin: 'Admin',
};

export const roleOptions = roleNames.map((value) => ({ value, label: words[value] }));
