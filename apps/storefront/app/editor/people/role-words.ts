/** Display names of the roles. */
import { type RoleName, roleNames } from '../api/editor-accounts-json.ts';

const words: Readonly<Record<RoleName, string>> = {
  editor: 'Editor',
  publisher: 'Publisher',
  admin: 'Admin',
  'read-only': 'Read only',
  fulfilment: 'Fulfilment',
  support: 'Support',
  marketing: 'Marketing',
  manager: 'Manager',
  owner: 'Owner',
};

export const roleOptions = roleNames.map((value) => ({ value, label: words[value] }));
