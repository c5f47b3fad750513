/** Messages of the set-up and of storefronts, in German. `{}` is a placeholder for a value. */
export const germanSetupMessages: Readonly<Record<string, string>> = {
  'Choose countries of the list.': 'Wählen Sie Länder der Liste.',
  'Give the zone a name, such as Standard.': 'Geben Sie der Zone einen Namen, zum Beispiel Standard.',
  'Choose at least one country.': 'Wählen Sie mindestens ein Land.',
  'Write an amount such as 80, or leave it empty.':
    'Geben Sie einen Betrag ein, zum Beispiel 80, oder lassen Sie das Feld leer.',
  'Write small letters, digits and hyphens that begin with a letter, such as au.':
    'Geben Sie Kleinbuchstaben, Ziffern und Bindestriche ein, mit einem Buchstaben am Anfang, zum Beispiel au.',
  'Choose another key: a file of the shop has this name.':
    'Wählen Sie einen anderen Schlüssel: Eine Datei des Shops heißt so.',
  'Give the storefront a name, such as Australia.':
    'Geben Sie dem Ländershop einen Namen, zum Beispiel Australien.',
  'Choose a currency of the list.': 'Wählen Sie eine Währung der Liste.',
  'Choose at least one language.': 'Wählen Sie mindestens eine Sprache.',
  'Choose each language once.': 'Wählen Sie jede Sprache einmal.',
  'Write a number of days from 1 to 366, or leave it empty.':
    'Geben Sie eine Zahl von Tagen von 1 bis 366 ein, oder lassen Sie das Feld leer.',
  'Add a zone: a storefront has to ship somewhere.':
    'Fügen Sie eine Zone hinzu: Ein Ländershop muss irgendwohin versenden.',
  'Write a rate in per cent, such as 19, or leave it empty.':
    'Geben Sie einen Satz in Prozent ein, zum Beispiel 19, oder lassen Sie das Feld leer.',
  'Write a path, such as au.': 'Geben Sie einen Pfad ein, zum Beispiel au.',
  'Write a host, such as au.': 'Geben Sie einen Host ein, zum Beispiel au.',
  '{} is in another zone already.': '{} ist schon in einer anderen Zone.',
  'The shop knows no tax rate of {}: write it in per cent, or 0 for none.':
    'Der Shop kennt keinen Steuersatz für {}: Geben Sie ihn in Prozent ein, oder 0 für keinen.',
  'Say a country by its two letters, such as DE (GB for the United Kingdom).': 'Wählen Sie ein Land.',
  'The shop counts in hundredths, which {} doesn’t have: say another currency.':
    'Der Shop rechnet in Hundertsteln, die {} nicht hat: Wählen Sie eine andere Währung.',
  'Say a currency by its three letters, such as EUR.': 'Wählen Sie eine Währung.',
  'Say an amount such as 4.90.': 'Geben Sie einen Betrag ein, zum Beispiel 4,90.',
  'Say a rate in per cent, such as 19 or 8.1.':
    'Geben Sie einen Satz in Prozent ein, zum Beispiel 19 oder 8,1.',
  'Say a path such as /au, or a host such as au or shop.example.au.':
    'Geben Sie einen Pfad ein, zum Beispiel /au, oder einen Host, zum Beispiel au oder shop.example.au.',
  'Say a key of small letters, digits and hyphens, such as nz.':
    'Geben Sie einen Schlüssel aus Kleinbuchstaben, Ziffern und Bindestrichen ein, zum Beispiel nz.',
  'Say another key: this one has a meaning of its own.':
    'Wählen Sie einen anderen Schlüssel: Dieser hat eine eigene Bedeutung.',
  '{} has this path. Choose another one.': '{} hat diesen Pfad. Wählen Sie einen anderen.',
  'The shop is at an IP address, which has no hosts below it. Choose a path.':
    'Der Shop hat eine IP-Adresse, unter der es keine Hosts gibt. Wählen Sie einen Pfad.',
  'This is the shop’s own address. Choose another host, or a path.':
    'Das ist die Adresse des Shops selbst. Wählen Sie einen anderen Host oder einen Pfad.',
  '{} has this host. Choose another one.': '{} hat diesen Host. Wählen Sie einen anderen.',
  '{} is at /{}, where these pages would be. Give it another path first.':
    '{} ist unter /{}, wo diese Seiten wären. Geben Sie ihm zuerst einen anderen Pfad.',
  'It is the default storefront, at the shop’s own address.':
    'Er ist der Standard-Ländershop mit der Adresse des Shops.',
  'The editor is at the staging store’s address.': 'Der Editor hat die Adresse des Testshops.',
  'Its orders are in another system, which can’t be asked here.':
    'Seine Bestellungen sind in einem anderen System, das sich hier nicht abfragen lässt.',
  'The shop has no name yet.': 'Der Shop hat noch keinen Namen.',
  'Legal name and address': 'Firmenname und Anschrift',
  'Invoices and emails name no postal address of the seller.':
    'Rechnungen und E-Mails nennen keine Postanschrift des Verkäufers.',
  'Invoices of storefronts whose prices contain VAT show no VAT number.':
    'Rechnungen von Ländershops, deren Preise die MwSt. enthalten, zeigen keine USt-IdNr.',
  'Not published yet: {}.': 'Noch nicht veröffentlicht: {}.',
  'There is nothing to buy yet.': 'Noch gibt es nichts zu kaufen.',
  'Products without a picture': 'Produkte ohne Bild',
  'Products without a price in {}': 'Produkte ohne Preis: {}',
  'Variants without stock': 'Varianten ohne Lagerbestand',
  'One picture of a product is on another site and not in the shop yet.':
    'Ein Produktbild liegt auf einer anderen Website und noch nicht im Shop.',
  '{} pictures of products are on other sites and not in the shop yet.':
    '{} Produktbilder liegen auf anderen Websites und noch nicht im Shop.',
  'Pictures to fetch': 'Bilder, die noch zu holen sind',
  'Shipping of {}': 'Versand: {}',
  'It ships nowhere yet.': 'Er versendet noch nirgendwohin.',
  'Shipping is free everywhere. If that is right, leave it; else change it in the editor, under “Storefronts”, or in regions/{}.json.':
    'Der Versand ist überall gratis. Wenn das stimmt, ist nichts zu tun. Sonst ändern Sie es im Editor unter „Ländershops“ oder in regions/{}.json.',
  'Orders in the storefront’s own country have no tax. If that is right, leave it; else change it in the editor, under “Storefronts”, or in regions/{}.json.':
    'Bestellungen im Land des Ländershops haben keine Steuer. Wenn das stimmt, ist nichts zu tun. Sonst ändern Sie es im Editor unter „Ländershops“ oder in regions/{}.json.',
  'Tax of {}': 'Steuern: {}',
  'There are no limits in {}, so none can be bought there. Add them to regions/gift-cards.json.':
    'Für {} gibt es keine Grenzen, deshalb lassen sich dort keine kaufen. Ergänzen Sie sie in regions/gift-cards.json.',
  'Gift cards of {}': 'Geschenkkarten: {}',
  'Gift cards are valid for {} months, and longer where a law in regions/gift-cards.json says so: {}. Nobody opened the sources of these laws. Have somebody who knows them confirm each place in which you sell, and write {} into that file.':
    'Geschenkkarten gelten {} Monate, und länger, wo ein Gesetz in regions/gift-cards.json es verlangt: {}. Die Quellen dieser Gesetze hat niemand geprüft. Lassen Sie jeden Ort, an dem Sie verkaufen, von jemandem bestätigen, der sie kennt, und schreiben Sie {} in diese Datei.',
  'Validity of gift cards': 'Gültigkeit von Geschenkkarten',
  'Payments are in test mode: the card number 1 always works, and nobody is charged. Save Stripe’s keys in the editor, under “Set up the shop”.':
    'Zahlungen sind im Testmodus: Die Kartennummer 1 funktioniert immer, und es wird nichts abgebucht. Speichern Sie die Schlüssel von Stripe im Editor unter „Shop einrichten“.',
  Payment: 'Zahlung',
  'Emails are written to files instead of being sent. Save your mail server in the editor, under “Set up the shop”.':
    'E-Mails werden in Dateien geschrieben statt gesendet. Speichern Sie Ihren Mailserver im Editor unter „Shop einrichten“.',
  'The shop is at {}. Set PUBLIC_URL to its https address.':
    'Der Shop hat die Adresse {}. Setzen Sie PUBLIC_URL auf seine https-Adresse.',
  'Staging key': 'Schlüssel des Testshops',
  'The staging store needs a key once the shop is public. Set STAGING_KEY to 16 characters or more.':
    'Der Testshop braucht einen Schlüssel, sobald der Shop öffentlich ist. Setzen Sie STAGING_KEY auf mindestens 16 Zeichen.',
  '{} and {} more.': '{} und {} weitere.',
  Email: 'E-Mail',
};
