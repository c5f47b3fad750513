/** For tests only: secrets that are sealed in name alone; what encryption does is tested where it is made. */
import type { SecretBox } from './accept-code.ts';

export const plainSecrets: SecretBox = {
  seal: async (text, owner) => `sealed for ${owner}: ${text}`,
  open: async (sealed, owner) => {
    const start = `sealed for ${owner}: `;
    if (!sealed.startsWith(start)) throw new Error('sealed for somebody else');
    return { text: sealed.slice(start.length), old: false };
  },
};
