/** For tests only: a `SecretBox` that marks secrets as sealed without encrypting them. */
import type { SecretBox } from './use-code.ts';

export const unencryptedSecrets: SecretBox = {
  seal: async (text, owner) => `sealed for ${owner}: ${text}`,
  open: async (sealed, owner) => {
    const start = `sealed for ${owner}: `;
    if (!sealed.startsWith(start)) throw new Error('sealed for somebody else');
    return { text: sealed.slice(start.length), old: false };
  },
};
