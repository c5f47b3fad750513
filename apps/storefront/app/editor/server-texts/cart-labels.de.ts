/** Titles and descriptions of the fields of offers and of the cart, in German. */
export const germanCartLabels: Readonly<Record<string, string>> = {
  'Gifts that come by themselves': 'Automatische Geschenke',
  'Gifts that are put into the cart once it holds enough.':
    'Geschenke, die in den Warenkorb gelegt werden, sobald er genug enthält.',
  On: 'Aktiv',
  'Off: no gift comes by itself, whatever stands below.':
    'Inaktiv: Es kommt kein Geschenk automatisch, was auch immer unten steht.',
  Gifts: 'Geschenke',
  'Each with what the cart must hold for it.': 'Jedes mit dem, was der Warenkorb dafür enthalten muss.',
  Name: 'Name',
  'A short name of its own, such as spring-mitt. Carts know the gift by it: leave it as it is while the gift runs.':
    'Ein eigener kurzer Name, zum Beispiel fruehlings-handschuh. Warenkörbe erkennen das Geschenk daran: Ändern Sie ihn nicht, solange es das Geschenk gibt.',
  'From a spend of': 'Ab einem Betrag von',
  'The cart must hold as much.': 'So viel muss der Warenkorb enthalten.',
  'With any of these products': 'Mit einem dieser Produkte',
  'None: with anything.': 'Keine Auswahl: mit jedem Produkt.',
  'With anything of these collections': 'Mit einem Produkt dieser Kollektionen',
  Gift: 'Geschenk',
  'What comes by itself.': 'Was automatisch in den Warenkorb kommt.',
  'Gifts in all': 'Geschenke insgesamt',
  'How many are given before it ends. Empty: without end.':
    'Wie viele vergeben werden, bevor das Angebot endet. Leer: unbegrenzt.',
  Begins: 'Beginn',
  'Empty: at once.': 'Leer: sofort.',
  Ends: 'Ende',
  'Empty: never.': 'Leer: nie.',
  'For whom': 'Für wen',
  'Empty: for everybody.': 'Leer: für alle.',
  'Members only': 'Nur Mitglieder',
  'Guests don’t get it.': 'Gäste erhalten es nicht.',
  'First order only': 'Nur erste Bestellung',
  'For whoever has not ordered before.': 'Für alle, die noch nie bestellt haben.',
  'With any of these tags': 'Mit einem dieser Tags',
  'Tags of customers, as support gives them. None: whatever tags they have.':
    'Tags von Kunden, wie der Kundendienst sie vergibt. Keine Auswahl: mit beliebigen Tags.',
  'Without these tags': 'Ohne diese Tags',
  'Customers who have one of them are left out.': 'Kunden mit einem dieser Tags sind ausgenommen.',
  'Gifts to choose from': 'Geschenke zur Auswahl',
  'Shoppers choose a gift once they spend enough.': 'Kunden wählen ein Geschenk, sobald sie genug ausgeben.',
  'Off: nothing can be chosen.': 'Inaktiv: Es lässt sich nichts auswählen.',
  'Also on': 'Auch aktiv',
  'The same switch under its second name. Where both are set, gifts are offered only if both are on.':
    'Derselbe Schalter unter seinem zweiten Namen. Sind beide gesetzt, gibt es Geschenke nur, wenn beide aktiv sind.',
  Title: 'Titel',
  'What stands above the gifts.': 'Was über den Geschenken steht.',
  'Gifts at once': 'Geschenke gleichzeitig',
  'At 1 a choice replaces the one before.': 'Bei 1 ersetzt eine Auswahl die vorige.',
  'Gifts shown': 'Gezeigte Geschenke',
  'How many gifts of a step are shown, the first ones.':
    'Wie viele Geschenke einer Stufe zu sehen sind, von vorn gezählt.',
  'Not beside these products': 'Nicht zu diesen Produkten',
  'No gifts are offered while one of them is in the cart.':
    'Solange eines davon im Warenkorb ist, gibt es keine Geschenke.',
  'For members only': 'Nur für Mitglieder',
  'Guests see no gifts.': 'Gäste sehen keine Geschenke.',
  Steps: 'Stufen',
  'Up to three: the more is spent, the better the gifts.':
    'Bis zu drei: Je höher der Betrag, desto besser die Geschenke.',
  'What the offer is called.': 'Wie das Angebot heißt.',
  'In whole currency: 50 is 50.00.': 'In ganzen Währungseinheiten: 50 bedeutet 50,00.',
  'What shoppers choose from.': 'Woraus Kunden wählen.',
  'Add-ons in the cart': 'Zusatzangebote im Warenkorb',
  'Reduced products that go with what is in the cart.':
    'Reduzierte Produkte, die zum Inhalt des Warenkorbs passen.',
  'Off: nothing is offered in the cart.': 'Inaktiv: Im Warenkorb wird nichts angeboten.',
  Shades: 'Farbtöne',
  'Which shades are offered of a product that has any of these; of others, all are.':
    'Welche Farbtöne eines Produkts angeboten werden, das einen davon hat. Von anderen alle.',
  'Add-ons': 'Zusatzangebote',
  'Each product once, with everything that it goes with.': 'Jedes Produkt einmal, mit allem, wozu es passt.',
  Product: 'Produkt',
  'What is offered.': 'Was angeboten wird.',
  'Goes with': 'Passt zu',
  'It is offered while one of these is in the cart.':
    'Es wird angeboten, solange eines davon im Warenkorb ist.',
  'Percent off': 'Rabatt in Prozent',
  'How much it is reduced.': 'Um wie viel es reduziert ist.',
  'Pieces for each': 'Stück je Produkt',
  'How many are reduced for each piece that it goes with. Empty: all.':
    'Wie viele je passendem Stück reduziert sind. Leer: alle.',
  'Tiered discount': 'Staffelrabatt',
  'The more shoppers buy, the more they save.': 'Je mehr Kunden kaufen, desto mehr sparen sie.',
  'Off: nobody gets the discount.': 'Inaktiv: Niemand erhält den Rabatt.',
  'What carts, orders and emails call the discount. Empty: what it takes off, “10% off”.':
    'Wie der Rabatt in Warenkörben, Bestellungen und E-Mails heißt. Leer: was er abzieht, zum Beispiel „10 % Rabatt“.',
  'Count pieces': 'Stück zählen',
  'Tiers begin at a number of pieces instead of an amount.':
    'Stufen beginnen ab einer Stückzahl statt ab einem Betrag.',
  'Single products only': 'Nur einzelne Produkte',
  'Bundles get no discount.': 'Sets erhalten keinen Rabatt.',
  Products: 'Produkte',
  'The products that are reduced. Empty: those of the collection.':
    'Die reduzierten Produkte. Leer: die der Kollektion.',
  Collection: 'Kollektion',
  'Its products are reduced where none are listed.':
    'Ihre Produkte sind reduziert, wenn keine einzelnen angegeben sind.',
  'Left out': 'Ausgenommen',
  'Products whose price doesn’t count towards a tier.': 'Produkte, deren Preis nicht zu einer Stufe zählt.',
  'Leave out what is on sale': 'Reduziertes ausnehmen',
  'What is sold below its compare-at price doesn’t count and isn’t reduced.':
    'Was unter seinem Vergleichspreis verkauft wird, zählt nicht und wird nicht weiter reduziert.',
  Tiers: 'Stufen',
  'Up to four steps, each with what it brings.': 'Bis zu vier Stufen, jede mit ihrem Vorteil.',
  'Line above the meter': 'Zeile über der Fortschrittsanzeige',
  'What the cart says while this tier holds: “Spend $75, save 10%”.':
    'Was der Warenkorb sagt, solange diese Stufe gilt: „Ab 75 € sparst du 10 %“.',
  'Line on the meter': 'Zeile an der Fortschrittsanzeige',
  'A few words at this step of the meter: “10% off”.':
    'Wenige Wörter an dieser Stufe der Anzeige: „10 % Rabatt“.',
  'From an amount of': 'Ab einem Betrag von',
  'Whole currency: 50 is 50.00. Needed unless pieces are counted.':
    'In ganzen Währungseinheiten: 50 bedeutet 50,00. Nötig, wenn nicht Stück gezählt werden.',
  'Discount in per cent': 'Rabatt in Prozent',
  'Empty: as the tier below.': 'Leer: wie die Stufe darunter.',
  'From how many pieces': 'Ab wie viel Stück',
  'Needed where pieces are counted instead of the amount.':
    'Nötig, wenn Stück statt des Betrags gezählt werden.',
  'Comes into the cart by itself at this tier.': 'Kommt ab dieser Stufe automatisch in den Warenkorb.',
  'Free shipping': 'Gratisversand',
  'This tier brings free shipping.': 'Diese Stufe bringt Gratisversand.',
  'How many gifts all tiers give together. Empty: without end.':
    'Wie viele Geschenke alle Stufen zusammen vergeben. Leer: unbegrenzt.',
  'Banner in the cart': 'Banner im Warenkorb',
  'A sentence at the top of the cart.': 'Ein Satz oben im Warenkorb.',
  'Off: the cart has no banner.': 'Inaktiv: Der Warenkorb hat kein Banner.',
  Sentence: 'Satz',
  'Stands at the top of the cart. Empty: no banner.': 'Steht oben im Warenkorb. Leer: kein Banner.',
  'Words of the cart': 'Texte des Warenkorbs',
  'What the cart says beside its lines and amounts.': 'Was der Warenkorb neben Artikeln und Beträgen sagt.',
  Heading: 'Überschrift',
  'Stands at the top of the cart.': 'Steht oben im Warenkorb.',
  'Empty cart': 'Leerer Warenkorb',
  'What an empty cart says.': 'Was ein leerer Warenkorb sagt.',
  'Way on from an empty cart': 'Weiter vom leeren Warenkorb',
  'Stands above a few products to begin with.': 'Steht über einigen Produkten für den Anfang.',
  'Free shipping to come': 'Bis zum Gratisversand',
  '{target} stands for where free shipping begins, {amount} for what is missing. {amount} is needed.':
    '{target} steht für den Betrag, ab dem es Gratisversand gibt, {amount} für den fehlenden. {amount} ist nötig.',
  'Free shipping reached': 'Gratisversand erreicht',
  '{rate} stands for the name of the rate, such as “Standard shipping”.':
    '{rate} steht für den Namen des Versandtarifs, zum Beispiel „Standardversand“.',
  'Beneath the heading of the gifts': 'Unter der Überschrift der Geschenke',
  'Stands there while a gift may be chosen. Empty: nothing.':
    'Steht dort, solange ein Geschenk gewählt werden kann. Leer: nichts.',
  'Heading of the add-ons': 'Überschrift der Zusatzangebote',
  'Stands above what is offered at a reduced price.': 'Steht über dem, was reduziert angeboten wird.',
  'Question to guests': 'Frage an Gäste',
  'Stands before the way to sign in.': 'Steht vor dem Link zur Anmeldung.',
  'Codes that are taken': 'Akzeptierte Rabattcodes',
  'Refuses every discount code but those of a list.':
    'Lehnt jeden Rabattcode ab, der nicht auf einer Liste steht.',
  'Off: every code is tried.': 'Inaktiv: Jeder Rabattcode wird versucht.',
  Codes: 'Rabattcodes',
  'Those that are taken, with commas between.': 'Die akzeptierten, mit Kommas dazwischen.',
  Answer: 'Antwort',
  'What shoppers read when any other code is refused.':
    'Was Kunden lesen, wenn ein anderer Rabattcode abgelehnt wird.',
  'Answers to codes': 'Antworten auf Rabattcodes',
  'What is said when a certain code is refused.':
    'Was der Shop sagt, wenn er einen bestimmten Rabattcode ablehnt.',
  Code: 'Rabattcode',
  'As shoppers type it; capitals don’t matter.':
    'Wie Kunden ihn eingeben. Groß- und Kleinschreibung ist egal.',
  'What they read when this code is refused.': 'Was sie lesen, wenn dieser Rabattcode abgelehnt wird.',
};
