/** Titles and descriptions of the fields of product pages and of loyalty, in German. */
export const germanProductLabels: Readonly<Record<string, string>> = {
  'Words beside the button': 'Texte neben der Schaltfläche',
  'What product pages say of shipping, returns and stock.':
    'Was Produktseiten über Versand, Rückgabe und Lagerbestand sagen.',
  '{amount} stands for where it begins and is needed, {country} for the home country, where others differ. Left out in regions where it never does.':
    '{amount} steht für den Betrag, ab dem es ihn gibt, und ist nötig, {country} für das eigene Land, wenn es in anderen anders ist. Entfällt in Regionen, in denen es ihn nie gibt.',
  Returns: 'Rückgabe',
  'A line beneath the button, with the page that says more. Off: no line.':
    'Eine Zeile unter der Schaltfläche, mit der Seite, die mehr dazu sagt. Inaktiv: keine Zeile.',
  'A few, such as “30-day returns”.': 'Wenige Wörter, zum Beispiel „30 Tage Rückgabe“.',
  'Leads to': 'Führt zu',
  'The page that says more.': 'Die Seite, die mehr dazu sagt.',
  '{days} stands for how many, {country} for where to; both are needed.':
    '{days} steht für die Anzahl der Tage, {country} für das Ziel. Beide sind nötig.',
  Arrival: 'Ankunft',
  'Takes that line’s place once the shopper’s country is known. {dates} is needed.':
    'Ersetzt diese Zeile, sobald das Land des Kunden bekannt ist. {dates} ist nötig.',
  'Help with shades': 'Hilfe bei Farbtönen',
  'Beneath the shades of a tan: how the chosen one looks on skin. Off: nothing.':
    'Unter den Farbtönen einer Bräunung: wie der gewählte auf der Haut aussieht. Inaktiv: nichts.',
  'A word: “Fair”.': 'Ein Wort: „Hell“.',
  Colour: 'Farbe',
  'Of the skin: # and six digits.': 'Der Haut: # und sechs Ziffern.',
  Skins: 'Hauttöne',
  'The chosen shade is shown on each.': 'Der gewählte Farbton ist auf jedem zu sehen.',
  Link: 'Link',
  'What the link to the questions says.': 'Was der Link zu den Fragen sagt.',
  'The page that finds the shade.': 'Die Seite, die den Farbton findet.',
  'Sold out': 'Ausverkauft',
  'Stands beneath the button of a product that is out of stock as a whole.':
    'Steht unter der Schaltfläche eines Produkts, das ganz ausverkauft ist.',
  'Choice sold out': 'Auswahl ausverkauft',
  'The same where another shade or size is still in stock.':
    'Dasselbe, wenn es einen anderen Farbton oder eine andere Größe noch gibt.',
  'Payment in parts by card': 'Ratenzahlung mit Karte',
  'What the provider of instalments by card offers, beneath the price. Off: nothing is said.':
    'Was der Anbieter der Ratenzahlung mit Karte anbietet, unter dem Preis. Inaktiv: nichts.',
  Payments: 'Zahlungen',
  'In how many parts the price is paid.': 'In wie vielen Raten der Preis bezahlt wird.',
  '{parts} stands for how many, {amount} for how much each and is needed.':
    '{parts} steht für die Anzahl der Raten, {amount} für den Betrag je Rate und ist nötig.',
  'Payment later': 'Später bezahlen',
  'What the pay-later provider offers, beneath the price. Off: nothing is said.':
    'Was der Anbieter für späteres Bezahlen anbietet, unter dem Preis. Inaktiv: nichts.',
  'Few left': 'Nur noch wenige',
  'From how few pieces on the page says how many are left. 0: it never does.':
    'Ab wie wenig Stück die Seite sagt, wie viele noch da sind. 0: nie.',
  'Product pages': 'Produktseiten',
  'Headings, extra parts and the last row of all product pages.':
    'Überschriften, weitere Teile und die letzte Reihe aller Produktseiten.',
  'Heading of the description': 'Überschrift der Beschreibung',
  'Stands beside what the catalogue tells.': 'Steht neben der Beschreibung aus dem Katalog.',
  'Heading of the steps': 'Überschrift der Schritte',
  'Stands beside the steps of its use.': 'Steht neben den Schritten der Anwendung.',
  'Heading of the ingredients': 'Überschrift der Inhaltsstoffe',
  'Stands beside the list of them.': 'Steht neben ihrer Liste.',
  'More parts': 'Weitere Teile',
  'Parts that open beneath the description of every product.':
    'Teile, die unter der Beschreibung jedes Produkts aufklappen.',
  'What opens the part: “Shipping and returns”.': 'Was den Teil aufklappt: „Versand und Rückgabe“.',
  'What stands in the part once it is open.': 'Was im aufgeklappten Teil steht.',
  'Heading of the reviews': 'Überschrift der Bewertungen',
  'Stands above what shoppers wrote.': 'Steht über dem, was Kunden geschrieben haben.',
  'Heading of the last row': 'Überschrift der letzten Reihe',
  'Stands above products that go with this one.': 'Steht über Produkten, die zu diesem passen.',
  'Products in the last row': 'Produkte in der letzten Reihe',
  'Up to four. 0: the page has no such row.': 'Bis zu vier. 0: Die Seite hat keine solche Reihe.',
  'What one product’s page says beside the catalogue.': 'Was eine Produktseite zusätzlich zum Katalog sagt.',
  Badge: 'Badge',
  'One or two words over the photographs, such as “New”. Empty: none.':
    'Ein oder zwei Wörter über den Fotos, zum Beispiel „Neu“. Leer: keines.',
  Note: 'Notiz',
  'One sentence beneath the price. Empty: none.': 'Ein Satz unter dem Preis. Leer: keiner.',
  'Parts that open beneath the description, after those of all products.':
    'Teile, die unter der Beschreibung aufklappen, nach denen aller Produkte.',
  'Hide from search engines': 'Vor Suchmaschinen verbergen',
  'The page stays open to shoppers; search engines are asked to leave it out.':
    'Kunden sehen die Seite weiterhin, Suchmaschinen sollen sie auslassen.',
  'Points and rewards': 'Punkte und Prämien',
  'What earns points, the members’ tiers, and what points buy.':
    'Wofür es Punkte gibt, die Stufen der Mitglieder, und was Punkte wert sind.',
  'Off: nothing is earned and nothing can be redeemed.':
    'Inaktiv: Es gibt keine Punkte, und es lässt sich nichts einlösen.',
  'Points for each unit': 'Punkte je Währungseinheit',
  'For each unit of currency of paid goods.': 'Je Währungseinheit bezahlter Ware.',
  'For joining': 'Für die Registrierung',
  'Points for making an account.': 'Punkte für ein neues Konto.',
  'For a review': 'Für eine Bewertung',
  'Points once it is published.': 'Punkte, sobald sie veröffentlicht ist.',
  'Days to use a reward': 'Tage zum Einlösen einer Prämie',
  'Then its points come back.': 'Danach werden ihre Punkte gutgeschrieben.',
  'What members reach by collecting points.': 'Was Mitglieder durch gesammelte Punkte erreichen.',
  'Name in addresses': 'Name in Adressen',
  'A short name of its own, such as reef.': 'Ein eigener kurzer Name, zum Beispiel riff.',
  'As members read it.': 'Wie Mitglieder ihn lesen.',
  From: 'Von',
  'Points collected from which it holds.': 'Ab wie vielen gesammelten Punkten sie gilt.',
  Rewards: 'Prämien',
  'What members get for points.': 'Was Mitglieder für Punkte bekommen.',
  'A short name of its own: leave it as it is while the reward runs.':
    'Ein eigener kurzer Name: Ändern Sie ihn nicht, solange es die Prämie gibt.',
  Points: 'Punkte',
  'What it costs.': 'Was sie kostet.',
  'What it is': 'Was es ist',
  'A product that is free, or an amount off the order.':
    'Ein Produkt gratis oder ein Abzug von der Bestellung.',
  'What is free: one piece.': 'Was gratis ist: ein Stück.',
  Amount: 'Betrag',
  'What comes off the order.': 'Was von der Bestellung abgezogen wird.',
};
