/** Mounts the page. The URL contains the shop and its public token. */
import { createRoot } from 'react-dom/client';
import { Page } from './page.tsx';

const search = new URLSearchParams(location.search);
const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <Page
    shop={search.get('shop') ?? ''}
    token={search.get('token') ?? ''}
    handle={search.get('handle') ?? ''}
  />,
);
