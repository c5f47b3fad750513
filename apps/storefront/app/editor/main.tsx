/** Entry of the editor and the admin, which are one bundle: renders one of them, depending on the URL. */
import './editor.css';
import './page-storefronts.ts';
import { setTranslationLookup } from '@vitrine/words/message';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig } from 'swr';
import { adminLanguage } from '../admin/language/admin-language.ts';
import { SharedShapeDefinitions } from '../ui/shared-shapes.tsx';
import { fetchForSwr } from './api/client.ts';
import { setServerTexts } from './server-texts/translate-server-text.ts';
import { SessionGate } from './session/session-gate.tsx';

const place = document.getElementById('editor');
if (place === null) throw new Error('the page has no place for the editor');

const isAdmin = /^\/admin(?:\/|$)/.test(location.pathname);
document.documentElement.lang = adminLanguage;
if (adminLanguage === 'de') {
  // Texts of components that the shop's pages use as well.
  const { translations } = await import('@vitrine/words/in-de');
  setTranslationLookup(() => translations);
  if (!isAdmin)
    setServerTexts((await import('./server-texts/server-translations.de.ts')).germanServerTranslations);
}

// Loads only the code of the editor or of the admin.
const { router } = await (isAdmin ? import('../admin/router.tsx') : import('./router.tsx'));

createRoot(place).render(
  <SWRConfig value={{ fetcher: fetchForSwr, shouldRetryOnError: false }}>
    <SharedShapeDefinitions />
    <SessionGate>
      <RouterProvider router={router} />
    </SessionGate>
  </SWRConfig>,
);
