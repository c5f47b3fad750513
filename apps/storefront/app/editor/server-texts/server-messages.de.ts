/** Messages that the editor's API returns, in German. `{}` is a placeholder for a value. */
export const germanServerMessages: Readonly<Record<string, string>> = {
  'Some fields need another look.': 'Bitte prüfen Sie einige Felder.',
  'Please correct the marked fields.': 'Bitte korrigieren Sie die markierten Felder.',
  'Somebody saved in between.': 'Jemand hat inzwischen gespeichert.',
  'This version can’t go live any more: {} {}.': 'Diese Version kann nicht mehr live gehen: {} {}.',
  'Enter a name.': 'Geben Sie einen Namen ein.',
  'Somebody works here under this email already.': 'Unter dieser E-Mail-Adresse arbeitet hier schon jemand.',
  'Nobody works here under this email.': 'Unter dieser E-Mail-Adresse arbeitet hier niemand.',
  'There must be an admin: make somebody else one first.':
    'Es muss einen Admin geben: Machen Sie zuerst jemand anderen dazu.',
  'Everybody here needs a second factor.': 'Hier brauchen alle einen zweiten Faktor.',
  'There is no second factor that they would be for.': 'Es gibt keinen zweiten Faktor, für den sie gelten.',
  'Version {} of “{}” can’t go live any more: {} {}.':
    'Version {} von „{}“ kann nicht mehr live gehen: {} {}.',
  'The campaign “{}” has {} at the same time.': 'Die Kampagne „{}“ enthält zur selben Zeit {}.',
  'The campaign “{}” changes the price of {} at the same time. Only one of them can be scheduled.':
    'Die Kampagne „{}“ ändert zur selben Zeit den Preis von {}. Nur eine von beiden lässt sich planen.',
  'The campaign “{}” changes “{}” at the same time. Shoppers see the one that begins later.':
    'Die Kampagne „{}“ ändert zur selben Zeit „{}“. Kunden sehen die, die später beginnt.',
  '{} published version {} of “{}” since. Shoppers don’t see it while this campaign is live.':
    '{} hat seitdem Version {} von „{}“ veröffentlicht. Kunden sehen sie nicht, solange diese Kampagne live ist.',
  '“{}” is scheduled to change while this campaign is live, which then shows {}.':
    '„{}“ ändert sich planmäßig, während diese Kampagne live ist. Danach zeigt sie {}.',
  'what the shop began with': 'das Original des Shops',
  'version {}': 'Version {}',
  '“{}” has a newer version, {}. The campaign publishes the older one.':
    '„{}“ hat eine neuere Version, {}. Die Kampagne veröffentlicht die ältere.',
  'Give the campaign a name.': 'Geben Sie der Kampagne einen Namen.',
  'That is too long for a name.': 'Das ist zu lang für einen Namen.',
  'A campaign holds at most 100 documents.': 'Eine Kampagne enthält höchstens 100 Dokumente.',
  'A campaign holds at most 100 discounts.': 'Eine Kampagne enthält höchstens 100 Rabatte.',
  'A campaign holds at most {} prices.': 'Eine Kampagne enthält höchstens {} Preise.',
  'Your publications need a second person: ask for the approval of the campaign.':
    'Ihre Veröffentlichungen brauchen eine zweite Person: Fragen Sie die Freigabe der Kampagne an.',
  'The shop sells from another system, which has the discounts: plan them there.':
    'Der Shop verkauft aus einem anderen System, das auch die Rabatte hat: Planen Sie sie dort.',
  'The shop sells from another system, which has the prices: plan them there.':
    'Der Shop verkauft aus einem anderen System, das auch die Preise hat: Planen Sie sie dort.',
  'This font is damaged. Export it again as WOFF2.':
    'Diese Schrift ist beschädigt. Exportieren Sie sie noch einmal als WOFF2.',
  'This font has {} kB. Use one of up to 500 kB, with fewer characters.':
    'Diese Schrift hat {} kB. Verwenden Sie eine bis 500 kB, mit weniger Zeichen.',
  'This file has several fonts. Upload a WOFF2 file with one.':
    'Diese Datei enthält mehrere Schriften. Laden Sie eine WOFF2-Datei mit einer hoch.',
  'This font lacks parts that browsers need. Export it again as WOFF2, for the web.':
    'Dieser Schrift fehlen Teile, die Browser brauchen. Exportieren Sie sie noch einmal als WOFF2, für das Web.',
  'The licence of this font forbids using it on web pages. Choose another one, or get a web licence.':
    'Die Lizenz dieser Schrift verbietet die Verwendung auf Webseiten. Wählen Sie eine andere, oder beschaffen Sie eine Weblizenz.',
  'The library holds a gigabyte, and this picture doesn’t fit any more. Delete unused pictures first.':
    'Die Bibliothek fasst ein Gigabyte, und dieses Bild passt nicht mehr hinein. Löschen Sie zuerst nicht verwendete Bilder.',
  'Choose storefronts that sell.': 'Wählen Sie Ländershops, die verkaufen.',
  'Give the experiment a name.': 'Geben Sie dem Experiment einen Namen.',
  'A name has at most 120 characters.': 'Ein Name hat höchstens 120 Zeichen.',
  'Choose what the experiment varies.': 'Wählen Sie, was das Experiment variiert.',
  'Give the variant a name.': 'Geben Sie der Variante einen Namen.',
  'A name has at most 80 characters.': 'Ein Name hat höchstens 80 Zeichen.',
  'Whole per cent, such as 50.': 'Ganze Prozent, zum Beispiel 50.',
  'An experiment has a control and at least one variant.':
    'Ein Experiment hat eine Kontrollvariante und mindestens eine weitere Variante.',
  'An experiment has at most {} variants.': 'Ein Experiment hat höchstens {} Varianten.',
  'This shop’s texts or orders are in another system. Experiments need both here.':
    'Die Texte oder Bestellungen dieses Shops sind in einem anderen System. Experimente brauchen beides hier.',
  'You changed this experiment last, and publishing needs a second person: ask another publisher.':
    'Sie haben dieses Experiment zuletzt geändert, und veröffentlichen muss eine andere Person: Bitten Sie jemanden mit dem Recht zu veröffentlichen.',
  'Chosen in the experiment “{}”': 'Ausgewählt im Experiment „{}“',
  'A password can’t start or end with a space.':
    'Ein Passwort kann nicht mit einem Leerzeichen beginnen oder enden.',
  'Choose at least {} characters.': 'Wählen Sie mindestens {} Zeichen.',
  'Choose at most {} characters.': 'Wählen Sie höchstens {} Zeichen.',
  'That password is too easy to guess. Please choose another one.':
    'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  'There is no such region.': 'Diese Region gibt es nicht.',
  'There is no such picture.': 'Dieses Bild gibt es nicht.',
  'Choose a picture.': 'Wählen Sie ein Bild.',
  'Choose at most {} pictures.': 'Wählen Sie höchstens {} Bilder.',
  'Give it a name.': 'Geben Sie einen Namen ein.',
  'A picture is shown somewhere and can’t be deleted. Nothing was deleted.':
    'Ein Bild wird irgendwo gezeigt und lässt sich nicht löschen. Es wurde nichts gelöscht.',
  '{} pictures are shown somewhere and can’t be deleted. Nothing was deleted.':
    '{} Bilder werden irgendwo gezeigt und lassen sich nicht löschen. Es wurde nichts gelöscht.',
  'There is no such storefront.': 'Diesen Ländershop gibt es nicht.',
  'That email and password don’t match. Please try again.':
    'E-Mail-Adresse und Passwort passen nicht zusammen. Bitte versuchen Sie es erneut.',
  'That code doesn’t fit, or was used already. Please enter the next one.':
    'Der Code stimmt nicht oder wurde schon verwendet. Bitte geben Sie den nächsten ein.',
  'Too many attempts. Please try again in {}.': 'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
  'Choose one of the time zones.': 'Wählen Sie eine der Zeitzonen.',
  'Add a second publisher or admin first: with one, nothing could be approved.':
    'Fügen Sie zuerst eine zweite Person mit dem Recht zu veröffentlichen hinzu: Sonst könnte niemand etwas freigeben.',
  'Write a comment first.': 'Schreiben Sie zuerst einen Kommentar.',
  'That is too long for a comment.': 'Das ist zu lang für einen Kommentar.',
  'This link has been used or has expired, or the shop has an editor already. Start the shop again for a new link.':
    'Dieser Link wurde verwendet oder ist abgelaufen, oder der Shop hat schon ein Konto. Starten Sie den Shop neu, um einen neuen Link zu erhalten.',
  'This link has been used or has run out. Ask an admin for a new one.':
    'Dieser Link wurde verwendet oder ist abgelaufen. Bitten Sie einen Admin um einen neuen.',
  'The file has texts of the catalogue, which shoppers see at once: ask someone who may publish to import it.':
    'Die Datei enthält Texte des Katalogs, die Kunden sofort sehen: Bitten Sie jemanden mit dem Recht zu veröffentlichen, sie zu importieren.',
  '{} was saved in between. Import the file again.':
    '{} wurde inzwischen gespeichert. Importieren Sie die Datei erneut.',
  'The campaign “{}” is over: choose another one, or none.':
    'Die Kampagne „{}“ ist vorbei: Wählen Sie eine andere oder keine.',
  'The campaign “{}” isn’t live at that time: leave the time empty for its start.':
    'Die Kampagne „{}“ ist zu diesem Zeitpunkt nicht live: Lassen Sie ihn für ihren Beginn leer.',
  'Choose a storefront.': 'Wählen Sie einen Ländershop.',
  'The shop sells from another system, which prices its carts by itself: they can only be tried where the shop has its backend inside.':
    'Der Shop verkauft aus einem anderen System, das die Preise seiner Warenkörbe selbst berechnet: Ausprobieren lassen sie sich nur, wenn das Backend im Shop ist.',
  'Choose a product.': 'Wählen Sie ein Produkt.',
  'Give a whole number of pieces.': 'Geben Sie eine ganze Stückzahl ein.',
  'Add at least one piece.': 'Geben Sie mindestens ein Stück ein.',
  'That is more than one line can hold.': 'Das ist mehr, als ein Artikel im Warenkorb fasst.',
  'A tried cart holds at most {} lines.': 'Ein Warenkorb zum Ausprobieren enthält höchstens {} Zeilen.',
  'That is too long for a code.': 'Das ist zu lang für einen Rabattcode.',
  'Give a date and time.': 'Geben Sie Datum und Uhrzeit ein.',
  'Give the cart a name.': 'Geben Sie dem Warenkorb einen Namen.',
  'Forget a sample first: there are as many as may be kept.':
    'Verwerfen Sie zuerst ein Beispiel: Mehr lassen sich nicht behalten.',
  'what you type has a mistake, and is off until it is right.':
    'Ihre Eingabe enthält einen Fehler und ist inaktiv, bis sie stimmt.',
  'A path begins with a slash.': 'Ein Pfad beginnt mit einem Schrägstrich.',
  'drafts, which shoppers don’t see yet.': 'Entwürfe, die Kunden noch nicht sehen.',
  'the shop as of the campaign “{}”, {}. Nothing is sold at these prices yet.':
    'der Shop mit der Kampagne „{}“, {}. Zu diesen Preisen wird noch nichts verkauft.',
  'Nothing can be sent from a preview.': 'Aus einer Vorschau lässt sich nichts senden.',
  'This page has no preview.': 'Diese Seite hat keine Vorschau.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'There is nothing of that kind to choose.': 'Davon gibt es nichts auszuwählen.',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'There are no saved settings of this kind.': 'Solche Einstellungen sind nicht gespeichert.',
  'There are no settings of this kind.': 'Solche Einstellungen gibt es nicht.',
  'These settings are variables of the server, which come first. Remove them there to set them here.':
    'Diese Einstellungen sind Variablen des Servers, die Vorrang haben. Entfernen Sie sie dort, um sie hier festzulegen.',
  'Another system takes this shop’s payments.': 'Ein anderes System nimmt die Zahlungen dieses Shops an.',
  'This shop’s products are in another system.': 'Die Produkte dieses Shops sind in einem anderen System.',
  'These are the demo’s storefronts. Make a shop of your own to change them: npm run shop -- init.':
    'Das sind die Ländershops der Demo. Legen Sie einen eigenen Shop an, um sie zu ändern: npm run shop -- init.',
  'The shop has no such language.': 'Diese Sprache hat der Shop nicht.',
  'The catalogue has no such record.': 'Das gibt es im Katalog nicht.',
  'The publication isn’t scheduled any more.': 'Die Veröffentlichung ist nicht mehr geplant.',
  'The file can’t be read: {}. Nothing was imported.':
    'Die Datei ist nicht lesbar: {}. Es wurde nichts importiert.',
  'There is no such campaign.': 'Diese Kampagne gibt es nicht.',
  'There is no such discount.': 'Diesen Rabatt gibt es nicht.',
  'There is no such document.': 'Dieses Dokument gibt es nicht.',
  'There is no such experiment.': 'Dieses Experiment gibt es nicht.',
  'There is no such version.': 'Diese Version gibt es nicht.',
  'There is no such version of this document.': 'Diese Version des Dokuments gibt es nicht.',
  'There is no such comment.': 'Diesen Kommentar gibt es nicht.',
  'There is no such variant.': 'Diese Variante gibt es nicht.',
  'There is no such request for approval.': 'Diese Anfrage gibt es nicht.',
  'There is no version {} for “{}”.': 'Es gibt keine Version {} für „{}“.',
  'There is no version {} of this document.': 'Es gibt keine Version {} dieses Dokuments.',
  'The campaign is {} already.': 'Die Kampagne ist bereits: {}.',
  'The end must be after the beginning.': 'Das Ende muss nach dem Beginn liegen.',
  'Only who asked for an approval can withdraw it.':
    'Nur wer die Freigabe angefragt hat, kann die Anfrage zurückziehen.',
  'This is your own work: another person has to approve it.':
    'Das ist Ihre eigene Arbeit: Eine andere Person muss sie freigeben.',
  'The campaign’s end has passed already: choose a later one.':
    'Das Ende der Kampagne ist schon vorbei: Wählen Sie ein späteres.',
  'The publication has begun: publish another version, or unpublish the document.':
    'Die Veröffentlichung hat begonnen: Veröffentlichen Sie eine andere Version, oder heben Sie die Veröffentlichung auf.',
  'This is part of a campaign, which begins and ends as a whole: cancel or change the campaign instead.':
    'Das ist Teil einer Kampagne, die als Ganzes beginnt und endet: Brechen Sie stattdessen die Kampagne ab, oder ändern Sie sie.',
  'This publication isn’t active any more, so there is nothing to undo: look at what is live now.':
    'Diese Veröffentlichung ist nicht mehr aktiv, es gibt also nichts rückgängig zu machen: Sehen Sie nach, was jetzt live ist.',
  '{} changed this campaign since. Load it again.':
    '{} hat diese Kampagne inzwischen geändert. Laden Sie sie neu.',
  '“{}” changes the price of {} too while “{}” would be live. Take the product out of one of them, or choose another time.':
    'Auch „{}“ ändert den Preis von {}, während „{}“ live wäre. Nehmen Sie das Produkt aus einer der beiden, oder wählen Sie einen anderen Zeitraum.',
  'Its end has passed already: decline it, or publish it with a later end.':
    'Ihr Ende ist schon vorbei: Lehnen Sie sie ab, oder veröffentlichen Sie mit einem späteren Ende.',
  'A campaign': 'Eine Kampagne',
  'All collections': 'Alle Kollektionen',
  'All products': 'Alle Produkte',
  'Cart with a sample': 'Warenkorb mit einem Beispiel',
  'Gifts to choose': 'Geschenke zur Auswahl',
  'Free shipping of the region': 'Gratisversand der Region',
  'Free shipping from {}': 'Gratisversand ab {}',
  '{}% off from {}': '{} % Rabatt ab {}',
  '{}, {}% off': '{}, {} % Rabatt',
  '{}, which brings {}': '{}, dazu {}',
  '{} pieces': '{} Stück',
  '{} by province': '{} je nach Provinz',
  'no tax': 'keine Steuer',
  'One bottle': 'Eine Flasche',
  'A first tan: mousse, mitt as add-on, a gift':
    'Erste Bräunung: Mousse, Handschuh als Zusatzangebot, ein Geschenk',
  'A large order with a code': 'Eine große Bestellung mit Rabattcode',
  'A member’s second order': 'Die zweite Bestellung eines Mitglieds',
  'Skin care in Sydney': 'Hautpflege in Sydney',
  'A set in Amsterdam': 'Ein Set in Amsterdam',
  'The rest of the world': 'Der Rest der Welt',
  'Version {}': 'Version {}',
  'It was changed since, so it has to be approved as it is now.':
    'Es wurde seitdem geändert und muss so freigegeben werden, wie es jetzt ist.',
  'This request was {} already.': 'Über diese Anfrage wurde schon entschieden: {}.',
  approved: 'freigegeben',
  declined: 'abgelehnt',
  withdrawn: 'zurückgezogen',
  draft: 'Entwurf',
  waiting: 'Freigabe steht aus',
  scheduled: 'geplant',
  live: 'live',
  ended: 'beendet',
  cancelled: 'abgebrochen',
  '{} changed this experiment since. Load it again.':
    '{} hat dieses Experiment inzwischen geändert. Laden Sie es neu.',
  'An experiment runs for at most {} days: choose an earlier end.':
    'Ein Experiment läuft höchstens {} Tage: Wählen Sie ein früheres Ende.',
  'Version {} for “{}” can’t go live: {} {}.': 'Version {} für „{}“ kann nicht live gehen: {} {}.',
  '“{}” varies the same document in {} at that time: stop it first.':
    '„{}“ variiert dasselbe Dokument zu dieser Zeit auch in {}: Halten Sie es zuerst an.',
  '{} experiments run in {} at that time, which is the most: stop one first.':
    '{} Experimente laufen zu dieser Zeit in {}, mehr sind nicht möglich: Halten Sie zuerst eines an.',
  '“{}”: {}': '„{}“: {}',
  'It was started: stop it, and create another one.':
    'Es wurde gestartet: Halten Sie es an, und erstellen Sie ein anderes.',
  'It was started already.': 'Es wurde schon gestartet.',
  'It is over already.': 'Es ist schon vorbei.',
  'It has no result to choose from.': 'Es hat kein Ergebnis zur Auswahl.',
  'Choose at least one storefront.': 'Wählen Sie mindestens einen Ländershop.',
  'Each variant has its own place.': 'Jede Variante hat ihren eigenen Platz.',
  'One variant is the control.': 'Eine Variante ist die Kontrollvariante.',
  'The control shows what is published, and has no version.':
    'Die Kontrollvariante zeigt, was veröffentlicht ist, und hat keine Version.',
  'The shares add up to {} %. They must add up to 100 %.':
    'Die Anteile ergeben {} %. Sie müssen 100 % ergeben.',
  'Choose a saved version.': 'Wählen Sie eine gespeicherte Version.',
  'Another variant shows this version already.': 'Eine andere Variante zeigt diese Version schon.',
  'The end must be after the start.': 'Das Ende muss nach dem Beginn liegen.',
  'Add a document, a price or a discount to the campaign first.':
    'Fügen Sie der Kampagne zuerst ein Dokument, einen Preis oder einen Rabatt hinzu.',
  'The campaign has begun: end it, or publish other versions of its documents.':
    'Die Kampagne hat begonnen: Beenden Sie sie, oder veröffentlichen Sie andere Versionen ihrer Dokumente.',
  'Only a discount of a campaign that is over can work without it.':
    'Nur ein Rabatt einer beendeten Kampagne kann ohne sie gelten.',
  '{} placed here, and shoppers find them at its address. Pause it instead.':
    '{} aufgegeben, die Kunden unter seiner Adresse finden. Pausieren Sie ihn stattdessen.',
  'One order was': 'Hier wurde eine Bestellung',
  '{} orders were': 'Hier wurden {} Bestellungen',
  '{} a cart here. Carts end 30 days after their last change. Pause it instead.':
    '{} hier einen Warenkorb. Warenkörbe enden 30 Tage nach ihrer letzten Änderung. Pausieren Sie ihn stattdessen.',
  'One shopper has': 'Ein Kunde hat',
  '{} shoppers have': '{} Kunden haben',
  'Article: {}': 'Blogbeitrag: {}',
  'Product: {}': 'Produkt: {}',
  'Collection: {}': 'Kollektion: {}',
  'Page: {}': 'Seite: {}',
};
