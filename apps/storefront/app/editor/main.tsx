/** Entry of the editor: renders it into the page. */
import './editor.css';
import './page-storefronts.ts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig } from 'swr';
import { SharedShapes } from '../ui/shared-shapes.tsx';
import { fetchForSwr } from './api/client.ts';
import { editorRouter } from './router.tsx';
import { SessionGate } from './session/session-gate.tsx';

const place = document.getElementById('editor');
if (place === null) throw new Error('the page has no place for the editor');

createRoot(place).render(
  <SWRConfig value={{ fetcher: fetchForSwr, shouldRetryOnError: false }}>
    <SharedShapes />
    <SessionGate>
      <RouterProvider router={editorRouter} />
    </SessionGate>
  </SWRConfig>,
);
