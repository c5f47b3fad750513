/** Titles and descriptions of the fields of pages, menus and policies, in German. */
export const germanPageLabels: Readonly<Record<string, string>> = {
  'Announcement bar': 'Ankündigungsleiste',
  'The sentence at the top of every page.': 'Der Satz oben auf jeder Seite.',
  'Off: no bar is shown.': 'Inaktiv: Es ist keine Leiste zu sehen.',
  'Stands at the top of every page. Empty: no bar is shown.':
    'Steht oben auf jeder Seite. Leer: Es ist keine Leiste zu sehen.',
  'Code that brings a product': 'Rabattcode mit Produkt',
  'A discount code that comes with a product.': 'Ein Rabattcode, zu dem es ein Produkt gibt.',
  'What comes with the code.': 'Was es zum Rabattcode gibt.',
  'Pre-orders': 'Vorbestellungen',
  'Variants that are sold before they are in stock.':
    'Varianten, die verkauft werden, bevor sie auf Lager sind.',
  Delivery: 'Lieferung',
  'What a line of the cart says of its delivery where its group says nothing.':
    'Was ein Artikel im Warenkorb über seine Lieferung sagt, wenn seine Gruppe nichts sagt.',
  Groups: 'Gruppen',
  'Up to three, each with a button and a delivery of its own.':
    'Bis zu drei, jede mit eigener Schaltfläche und eigener Lieferung.',
  'Off: the group’s variants are sold as any others.':
    'Inaktiv: Die Varianten der Gruppe werden wie alle anderen verkauft.',
  Button: 'Schaltfläche',
  'What the button says in place of “Add to cart”.':
    'Was die Schaltfläche anstelle von „In den Warenkorb“ sagt.',
  'When it ships, beside the button and in the cart. Empty: the words above.':
    'Wann es versandt wird, neben der Schaltfläche und im Warenkorb. Leer: der Text oben.',
  Variants: 'Varianten',
  'What is sold before it is in stock.': 'Was verkauft wird, bevor es auf Lager ist.',
  'Left out of search': 'Nicht in der Suche',
  'Products that the shop’s search doesn’t find.': 'Produkte, die die Suche des Shops nicht findet.',
  'Those that search leaves out.': 'Die Produkte, die die Suche auslässt.',
  'Cart lines without a link': 'Artikel im Warenkorb ohne Link',
  'Products whose cart lines don’t lead to their page.':
    'Produkte, die im Warenkorb nicht zu ihrer Seite führen.',
  'Those whose cart lines lead nowhere.': 'Die Produkte, die im Warenkorb keinen Link haben.',
  'Labels of options': 'Beschriftungen von Optionen',
  'What stands above the choices of a product.': 'Was über der Auswahl eines Produkts steht.',
  Label: 'Beschriftung',
  'What stands above the choices of the option that is named beside it.':
    'Was über der Auswahl der daneben genannten Option steht.',
  'Hidden from search engines': 'Vor Suchmaschinen verborgen',
  'Pages that search engines are asked to leave out.': 'Seiten, die Suchmaschinen auslassen sollen.',
  Pages: 'Seiten',
  'Hidden from search engines.': 'Vor Suchmaschinen verborgen.',
  Collections: 'Kollektionen',
  Launches: 'Produktstarts',
  'Products that aren’t on sale yet and have a waiting list.':
    'Produkte, die es noch nicht zu kaufen gibt und die eine Warteliste haben.',
  'First list': 'Erste Liste',
  'Products that wait for their launch.': 'Produkte, die auf ihren Start warten.',
  'First box: heading': 'Erster Kasten: Überschrift',
  'Stands in place of the button of its products.': 'Steht anstelle der Schaltfläche seiner Produkte.',
  'First box: words': 'Erster Kasten: Text',
  'Above the form of its waitlist.': 'Über dem Formular seiner Warteliste.',
  'Second list': 'Zweite Liste',
  'Second box: heading': 'Zweiter Kasten: Überschrift',
  'Second box: words': 'Zweiter Kasten: Text',
  'Third list': 'Dritte Liste',
  'Third box: heading': 'Dritter Kasten: Überschrift',
  'Third box: words': 'Dritter Kasten: Text',
  'Partner retailer': 'Partnerhändler',
  'Where shoppers in the Gulf states and Iraq buy instead.':
    'Wo Kunden in den Golfstaaten und im Irak stattdessen kaufen.',
  Partner: 'Partner',
  'The retailer, as shoppers know it.': 'Der Händler, wie Kunden ihn kennen.',
  Address: 'Adresse',
  'Begins with https://. {handle} stands for the product, where the address names one.':
    'Beginnt mit https://. {handle} steht für das Produkt, wenn die Adresse eines nennt.',
  'Stands in place of “Add to cart”. {name} stands for the partner and is needed.':
    'Steht anstelle von „In den Warenkorb“. {name} steht für den Partner und ist nötig.',
  Words: 'Text',
  'Beneath the button.': 'Unter der Schaltfläche.',
  'Words of the checkout': 'Texte der Kasse',
  'What the checkout and a placed order say.': 'Was die Kasse und die Seite nach der Bestellung sagen.',
  'Beneath the button': 'Unter der Schaltfläche',
  'Stands under the button that pays. Empty: nothing.':
    'Steht unter der Schaltfläche zum Bezahlen. Leer: nichts.',
  'Held back': 'Zurückgehalten',
  'Stands at the checkout where an order has a pre-order and something that is in stock: whether one waits for the other. Empty: nothing.':
    'Steht an der Kasse, wenn eine Bestellung eine Vorbestellung und Lieferbares enthält: ob eines auf das andere wartet. Leer: nichts.',
  Thanks: 'Dank',
  'The heading of a placed order.': 'Die Überschrift nach der Bestellung.',
  Picture: 'Bild',
  'Stands above a placed order. None: the words stand alone.':
    'Steht über der aufgegebenen Bestellung. Keines: Der Text steht allein.',
  'What comes next': 'Wie es weitergeht',
  'Up to four steps after an order, in their order.':
    'Bis zu vier Schritte nach einer Bestellung, der Reihe nach.',
  'What the step is called.': 'Wie der Schritt heißt.',
  'What happens then.': 'Was dann geschieht.',
  Seller: 'Verkäufer',
  'Name and address of whoever sells, in lines, as invoices have them. Empty: those of the brand.':
    'Name und Anschrift des Verkäufers in Zeilen, wie auf Rechnungen. Leer: die der Marke.',
  'VAT number': 'USt-IdNr.',
  'The seller’s, with the two letters of its country. Stands on invoices. Empty: nothing.':
    'Die des Verkäufers, mit den zwei Buchstaben des Landes. Steht auf Rechnungen. Leer: nichts.',
  'Tax number': 'Steuernummer',
  'Stands beneath the seller on invoices. Empty: nothing.':
    'Steht auf Rechnungen unter dem Verkäufer. Leer: nichts.',
  'Words of the account': 'Texte des Kundenkontos',
  'What the members’ pages say.': 'Was die Seiten für Mitglieder sagen.',
  'What members are members of. Empty: the club of the brand.':
    'Worin Mitglieder Mitglied sind. Leer: der Club der Marke.',
  'Heading of signing in': 'Überschrift der Anmeldung',
  'Stands above the form for those who have an account.':
    'Steht über dem Formular für alle, die ein Konto haben.',
  'Text of signing in': 'Text der Anmeldung',
  'Stands beneath that heading.': 'Steht unter dieser Überschrift.',
  'Heading of joining': 'Überschrift der Registrierung',
  'Stands above the form that makes an account. Empty: “Join the” and the club.':
    'Steht über dem Formular zum Anlegen eines Kontos. Leer: eine Einladung in den Club.',
  'Text of joining': 'Text der Registrierung',
  'No orders': 'Keine Bestellungen',
  'What stands in place of the orders of a new member.':
    'Was bei neuen Mitgliedern anstelle der Bestellungen steht.',
  'Next to these forms on wide screens. Empty: none.':
    'Auf breiten Bildschirmen neben diesen Formularen. Leer: keines.',
  Help: 'Hilfe',
  'Whom to ask, at the end of pages and policies.':
    'Wen man fragen kann, am Ende von Seiten und Richtlinien.',
  'Stands above the ways to ask.': 'Steht über den Kontaktmöglichkeiten.',
  'Who answers, and when.': 'Wer antwortet, und wann.',
  'Email address': 'E-Mail-Adresse',
  'Where questions go. Empty: only the page below is offered; with neither, this part isn’t shown.':
    'Wohin Fragen gehen. Leer: Nur die Seite unten wird angeboten. Fehlt beides, ist dieser Teil nicht zu sehen.',
  'Where the button “Ask us” leads. Off: no button.':
    'Wohin die Schaltfläche „Frag uns“ führt. Inaktiv: keine Schaltfläche.',
  'Home page': 'Startseite',
  'Pictures, words and collections of the home page.': 'Bilder, Texte und Kollektionen der Startseite.',
  'Opening scene': 'Hero-Bereich',
  'The picture at the top, with its words and its button.': 'Das Bild ganz oben, mit Text und Schaltfläche.',
  'The large line over the picture. Empty: the shop’s name.':
    'Die große Zeile über dem Bild. Leer: der Name des Shops.',
  Line: 'Zeile',
  'One sentence beneath the heading. Empty: none.': 'Ein Satz unter der Überschrift. Leer: keiner.',
  'What the button says.': 'Was die Schaltfläche sagt.',
  'Where the button leads.': 'Wohin die Schaltfläche führt.',
  'Wide; the words lie over its left. None: the words stand alone.':
    'Querformat, der Text liegt links darauf. Keines: Der Text steht allein.',
  'Picture on phones': 'Bild auf Smartphones',
  'Tall; the words lie over its top. None: the wide one.':
    'Hochformat, der Text liegt oben darauf. Keines: das breite.',
  Sections: 'Abschnitte',
  'Everything below the opening scene, in this order. What isn’t in the list isn’t shown.':
    'Alles unter dem Hero-Bereich, in dieser Reihenfolge. Was nicht in der Liste steht, ist nicht zu sehen.',
  Kind: 'Art',
  '“products” is a row of a collection’s products, “picture” a picture with words; each may be added more than once. The others show what the fields of this page say.':
    '„Produkte“ ist eine Reihe mit Produkten einer Kollektion, „Bild mit Text“ ein Bild mit Text. Beide lassen sich mehrmals hinzufügen. Die anderen zeigen, was in den Feldern dieser Seite steht.',
  Hide: 'Ausblenden',
  'Keeps the section here without showing it.': 'Der Abschnitt bleibt hier, ist aber nicht zu sehen.',
  'Empty: the usual one.': 'Leer: der übliche.',
  'The row shows the first four products of the collection.':
    'Die Reihe zeigt die ersten vier Produkte der Kollektion.',
  'Stands beside the words.': 'Steht neben dem Text.',
  'Beside the picture.': 'Neben dem Bild.',
  'What the link beneath the text says.': 'Was der Link unter dem Text sagt.',
  'Where that link leads.': 'Wohin dieser Link führt.',
  'Best sellers': 'Bestseller',
  'The collection whose first four products the section shows.':
    'Die Kollektion, deren erste vier Produkte der Abschnitt zeigt.',
  'Up to six tiles; the first is the largest.': 'Bis zu sechs Kacheln, die erste ist die größte.',
  'Where the tile leads.': 'Wohin die Kachel führt.',
  'One sentence on the tile.': 'Ein Satz auf der Kachel.',
  Story: 'Geschichte',
  'A picture to the edge of the page, and words beside it.': 'Ein Bild bis zum Seitenrand, mit Text daneben.',
  'Two or three sentences of the brand about itself.': 'Zwei oder drei Sätze der Marke über sich selbst.',
  'Where the link leads.': 'Wohin der Link führt.',
  'Things that go together': 'Sets',
  'A collection of bundles.': 'Eine Kollektion mit Sets.',
  Blog: 'Blog',
  'Its newest articles stand on the home page.': 'Seine neuesten Beiträge stehen auf der Startseite.',
  Newsletter: 'Newsletter',
  'The words of the newsletter’s form.': 'Die Texte des Newsletter-Formulars.',
  'Stands above the newsletter’s form.': 'Steht über dem Newsletter-Formular.',
  'What subscribers get, and how often.': 'Was Abonnenten erhalten, und wie oft.',
  'Tiles in collections': 'Kacheln in Kollektionen',
  'Wide tiles among the products of a collection.': 'Breite Kacheln zwischen den Produkten einer Kollektion.',
  'In whose list the tile stands.': 'In deren Liste die Kachel steht.',
  'After how many products': 'Nach wie vielen Produkten',
  'The tile stands after so many of them.': 'Die Kachel steht nach so vielen Produkten.',
  'Wide.': 'Querformat.',
  'Stands in the tile.': 'Steht in der Kachel.',
  'One or two sentences. Empty: none.': 'Ein oder zwei Sätze. Leer: keine.',
  'What the tile’s button says.': 'Was die Schaltfläche der Kachel sagt.',
  'Search suggestions': 'Suchvorschläge',
  'What search offers before anything is typed.': 'Was die Suche anbietet, bevor etwas eingegeben ist.',
  'Words to try': 'Beliebte Suchbegriffe',
  'What others search for; a press searches for it.': 'Wonach andere suchen. Ein Klick sucht danach.',
  'Offered before anything is typed.': 'Werden angeboten, bevor etwas eingegeben ist.',
  Synonyms: 'Synonyme',
  'Words and phrases that mean the same in search, separated by commas: “mist, spray”.':
    'Wörter und Wendungen, die in der Suche dasselbe bedeuten, durch Kommas getrennt: „Nebel, Spray“.',
  Menus: 'Menüs',
  'The links at the top and at the foot of every page.': 'Die Links am Anfang und am Ende jeder Seite.',
  'At the top': 'Oben',
  'The main menu, on phones behind the button. None: the menu of the catalogue.':
    'Das Hauptmenü, auf Smartphones hinter der Schaltfläche. Keines: das Menü des Katalogs.',
  'What the link says.': 'Was der Link sagt.',
  'A page, a collection, a product of this shop.':
    'Eine Seite, eine Kollektion oder ein Produkt dieses Shops.',
  'Links below it': 'Links darunter',
  'They open beneath the entry. Without them the entry itself is a link.':
    'Sie klappen unter dem Eintrag auf. Ohne sie ist der Eintrag selbst ein Link.',
  'Leads where the entry leads. Shown where it has links below it.':
    'Führt dorthin, wohin der Eintrag führt. Zu sehen, wenn er Links darunter hat.',
  'Stands beneath the links.': 'Steht unter den Links.',
  'Words on the picture': 'Text auf dem Bild',
  'A few. Empty: the words of the entry.': 'Wenige Wörter. Leer: der Text des Eintrags.',
  'At the foot': 'Unten',
  'A column for each entry. The checkout shows the policies among their links. None: the menu of the catalogue.':
    'Eine Spalte je Eintrag. Die Kasse zeigt die Richtlinien unter ihren Links. Keines: das Menü des Katalogs.',
  Policies: 'Richtlinien',
  'Terms, privacy, refunds, shipping, subscriptions.': 'AGB, Datenschutz, Rückerstattung, Versand, Abos.',
  'Terms and conditions': 'AGB',
  'Off: the text that comes with the catalogue.': 'Inaktiv: der Text, der zum Katalog gehört.',
  'The heading of its page.': 'Die Überschrift ihrer Seite.',
  'Headings in it make the list of parts beside it.':
    'Überschriften darin ergeben das Inhaltsverzeichnis daneben.',
  'Last changed': 'Zuletzt geändert',
  'The page says the day. Empty: it says none.': 'Die Seite nennt den Tag. Leer: keinen.',
  Privacy: 'Datenschutz',
  Refunds: 'Rückerstattung',
  Shipping: 'Versand',
  Subscriptions: 'Abos',
};
