/** `node --import vitrine-backend/register`: redirects requests for Shopify's stores to VITRINE_BACKEND_URL. */
import { getAuthorityFile, getUserFolder } from './local-certificates.ts';
import { redirectRequests } from './redirect-requests.ts';
import { trustAuthority } from './trust-authority.ts';

const address = process.env.VITRINE_BACKEND_URL ?? 'http://127.0.0.1:4000';
if (!URL.canParse(address) || !/^https?:/.test(address))
  throw new Error(`VITRINE_BACKEND_URL must be an address such as http://127.0.0.1:4000, not "${address}".`);
const backend = new URL(address);
if (backend.protocol === 'https:') trustAuthority(getAuthorityFile(getUserFolder()));
redirectRequests(backend);
