/** Routes of the editor. */
import { createBrowserRouter } from 'react-router';
import { ActivityPage } from './activity/activity-page.tsx';
import { AssistantsPage } from './assistants/assistants-page.tsx';
import { CalendarPage } from './campaigns/calendar-page.tsx';
import { CampaignPage } from './campaigns/campaign-page.tsx';
import { ArticlesPage } from './documents/articles-page.tsx';
import { DocumentPage } from './documents/document-page.tsx';
import { ProductsPage } from './documents/products-page.tsx';
import { ExperimentPage } from './experiments/experiment-page.tsx';
import { ExperimentsPage } from './experiments/experiments-page.tsx';
import { EditorAccountsPage } from './people/editor-accounts-page.tsx';
import { PicturesPage } from './pictures/pictures-page.tsx';
import { PublishingRulesPage } from './publishing/publishing-rules-page.tsx';
import { SecondFactorPage } from './session/second-factor-page.tsx';
import { SessionsPage } from './session/sessions-page.tsx';
import { SetupPage } from './setup/setup-page.tsx';
import { NotHere } from './shell/not-here.tsx';
import { Shell } from './shell/shell.tsx';
import { StartPage } from './shell/start-page.tsx';
import { EffectsPage } from './simulator/effects-page.tsx';
import { PreviewScreen } from './simulator/preview-screen.tsx';
import { SimulatorPage } from './simulator/simulator-page.tsx';
import { StorefrontPage } from './storefronts/storefront-page.tsx';
import { StorefrontsPage } from './storefronts/storefronts-page.tsx';
import { RecordTranslationPage } from './translations/record-translation-page.tsx';
import { TranslationsPage } from './translations/translations-page.tsx';

export const router = createBrowserRouter(
  [
    {
      element: <Shell part="editor" />,
      children: [
        { index: true, element: <StartPage /> },
        { path: 'setup', element: <SetupPage /> },
        { path: 'setup/*', element: <SetupPage /> },
        { path: 'storefronts', element: <StorefrontsPage /> },
        { path: 'storefronts/:key', element: <StorefrontPage /> },
        { path: 'articles', element: <ArticlesPage /> },
        { path: 'products', element: <ProductsPage /> },
        { path: 'pictures', element: <PicturesPage /> },
        { path: 'simulator', element: <SimulatorPage /> },
        { path: 'effects', element: <EffectsPage /> },
        { path: 'look', element: <PreviewScreen /> },
        { path: 'documents/:section/:name', element: <DocumentPage /> },
        { path: 'translations', element: <TranslationsPage /> },
        { path: 'translations/:kind/:handle', element: <RecordTranslationPage /> },
        { path: 'translations/:kind/:group/:handle', element: <RecordTranslationPage /> },
        { path: 'activity', element: <ActivityPage /> },
        { path: 'assistants', element: <AssistantsPage /> },
        { path: 'people', element: <EditorAccountsPage /> },
        { path: 'calendar', element: <CalendarPage /> },
        { path: 'campaigns/:campaign', element: <CampaignPage /> },
        { path: 'experiments', element: <ExperimentsPage /> },
        { path: 'experiments/:experiment', element: <ExperimentPage /> },
        { path: 'publishing-rules', element: <PublishingRulesPage /> },
        { path: 'sessions', element: <SessionsPage /> },
        { path: 'second-factor', element: <SecondFactorPage /> },
        { path: '*', element: <NotHere /> },
      ],
    },
  ],
  { basename: '/editor' },
);
