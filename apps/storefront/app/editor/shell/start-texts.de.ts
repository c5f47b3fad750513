import type { StartTexts } from './start-texts.ts';

export const germanStartTexts: StartTexts = {
  title: 'Alle Inhalte',
  line: 'Was der Shop anbietet und sagt. Entwürfe sind zuerst im Testshop zu sehen.',
  find: 'Suchen',
  findHint: 'Staffeln, Banner, Hilfe …',
  loading: 'Wird geladen',
  listsBefore: 'Blogbeiträge und die Inhalte einzelner Produktseiten haben eigene Listen:',
  articles: 'Blogbeiträge',
  products: 'Produkte',
  offers: 'Angebote',
  pages: 'Seiten und Texte',
  noMatch: 'Nichts heißt so. Versuchen Sie es mit einem anderen Wort.',
  changes: (time) => `ändert sich am ${time}`,
  live: (version) => `Version ${version} live`,
  draft: (version) => `Entwurf ${version}`,
  activity: {
    title: 'Aktivität',
    about: 'Worum es geht',
    documents: 'Dokumente',
    people: 'Personen',
    campaign: 'Kampagne',
    experiment: 'Experiment',
    loading: 'Aktivität wird geladen',
    nothing: 'Noch hat niemand etwas geändert.',
    earlier: 'Frühere anzeigen',
  },
};
