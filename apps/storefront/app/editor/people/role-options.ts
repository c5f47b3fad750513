/** Display names of the roles. */
import { roleNames } from '../api/editor-accounts-json.ts';
import { shellTexts } from '../shell/shell-texts.ts';

export const roleOptions = roleNames.map((value) => ({ value, label: shellTexts.roles[value] }));
