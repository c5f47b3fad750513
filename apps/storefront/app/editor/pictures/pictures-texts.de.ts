import { formatAdminNumber, formatCount } from '../../admin/language/format-count.ts';
import type { PicturesTexts } from './pictures-texts.ts';

export const germanPicturesTexts: PicturesTexts = {
  title: 'Bilder',
  line: 'Die Bilder der Texte und Einstellungen. Geben Sie jedem einen Namen, unter dem Sie es finden, und einen Alternativtext für alle, die es nicht sehen können.',
  find: 'Suchen',
  show: 'Anzeigen',
  loading: 'Bilder werden geladen',
  count: (count) => formatCount(count, 'Bild', 'Bilder'),
  noMatch: 'Keine Bilder gefunden. Versuchen Sie es mit einem anderen Wort, oder zeigen Sie alle an.',
  stored: (size) => `${size} von 1 GB belegt`,
  selection: 'Auswahl',
  selected: (count) => `${formatAdminNumber(count)} ausgewählt`,
  clear: 'Aufheben',
  restore: 'Wiederherstellen',
  delete: 'Löschen …',
  pages: 'Seiten der Bilder',
  noAlt: 'Kein Alternativtext',
  select: (title) => `${title} auswählen`,
  filters: {
    all: 'Alle hochgeladenen',
    'no-alt': 'Ohne Alternativtext',
    unused: 'Nicht verwendet',
    files: 'Dateien im Ordner des Shops',
    deleted: 'Gelöscht',
  },
  empty: {
    all: 'Noch keine Bilder. Laden Sie das erste hoch, oder ziehen Sie einige hierher.',
    'no-alt': 'Jedes Bild hat einen Alternativtext.',
    unused: 'Jedes Bild wird verwendet.',
    files: 'Im Ordner des Shops sind keine Bilder.',
    deleted: 'In den letzten 30 Tagen wurde nichts gelöscht.',
  },
  deletion: {
    done: (count) =>
      count === 1 ? 'Das Bild ist gelöscht' : `${formatAdminNumber(count)} Bilder sind gelöscht`,
    undo: 'Rückgängig machen',
    title: (count) => (count === 1 ? 'Dieses Bild löschen?' : `${formatAdminNumber(count)} Bilder löschen?`),
    cancel: 'Abbrechen',
    delete: 'Löschen',
    olderOne:
      'Ältere Versionen von Dokumenten zeigen es. Wird eine davon wieder veröffentlicht, kommt das Bild zurück, solange es aufbewahrt wird.',
    olderSome:
      'Ältere Versionen von Dokumenten zeigen einige davon. Wird eine davon wieder veröffentlicht, kommt das Bild zurück, solange es aufbewahrt wird.',
    kept: 'Gelöschte Bilder werden 30 Tage aufbewahrt und lassen sich wiederherstellen.',
    restored: (count) =>
      count === 1 ? 'Das Bild ist wieder da' : `${formatAdminNumber(count)} Bilder sind wieder da`,
  },
  uses: {
    count: (count) =>
      count === 1 ? 'An 1 Stelle verwendet' : `An ${formatAdminNumber(count)} Stellen verwendet`,
    folder: 'Im Ordner des Shops',
    used: 'Verwendet',
    unused: 'Nicht verwendet',
    states: { live: 'Live', scheduled: 'Geplant', draft: 'Entwurf', older: 'Nur in älteren Versionen' },
  },
  chooser: {
    uploads: 'Hochgeladene Bilder',
    files: 'Dateien im Ordner des Shops',
    open: 'Bibliothek durchsuchen',
    title: 'Bild auswählen',
    empty:
      'Noch keine Bilder. Sehen Sie unter den Dateien im Ordner des Shops nach, oder laden Sie eines hoch.',
    noMatch: 'Keine Bilder gefunden.',
    previous: 'Zurück',
    next: 'Weiter',
    page: (page, pages) => `${page} von ${pages}`,
  },
  details: {
    nameMissing: 'Geben Sie einen Namen ein.',
    saved: 'Das Bild ist gespeichert',
    save: 'Speichern',
    ofFolder: 'Diese Datei gehört zum Ordner des Shops. Benennen Sie sie dort um, oder löschen Sie sie dort.',
    name: 'Name',
    alt: 'Alternativtext',
    altHint:
      'Sagt, was das Bild zeigt, für alle, die es nicht sehen können. Er wird überall eingesetzt, wo Sie das Bild hinzufügen.',
    size: 'Größe',
    unknown: 'Unbekannt',
    added: 'Hinzugefügt',
    addedBy: (time, name) => `${time} von ${name}`,
    address: 'Adresse',
    uses: 'Wo es verwendet wird',
    noUses: 'Wird nirgends verwendet.',
    inUse:
      'Es lässt sich löschen, sobald es in keiner aktuellen, geplanten oder neuesten Version mehr vorkommt.',
  },
  upload: {
    button: 'Bilder hochladen',
    drop: 'Oder ziehen Sie sie auf diese Seite.',
    limits: 'JPEG, PNG, WebP, AVIF oder GIF bis je 20 MB, SVG bis 512 kB.',
    list: 'Hochgeladene Bilder',
    clear: 'Liste leeren',
    done: (done, count) => `${done} von ${count} hochgeladen.`,
    progress: (name) => `${name} wird hochgeladen`,
    known: 'Schon in der Bibliothek',
    added: 'Hinzugefügt',
    tooLarge: 'Diese Datei ist zu groß: höchstens 20 MB.',
    notSupported: 'Dieses Format kann der Shop nicht zeigen. Wählen Sie JPEG, PNG, WebP, AVIF, GIF oder SVG.',
  },
};
