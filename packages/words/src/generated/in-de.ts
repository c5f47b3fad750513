/** Written by `npm run words` from data/words. Edit that, not this. */
import type { Translations } from '../message.ts';
import { number, plural, select } from '../message.ts';

export const translations: Translations = {
  language: 'de',
  messages: {
    /** account-answers.chooseEightCharacters */
    'vsQA': () => "Wähle mindestens 8 Zeichen.",
    /** account-answers.enterEmail */
    'fmZK': () => "Gib deine E-Mail-Adresse ein.",
    /** account-answers.enterPassword */
    'rZMI': () => "Gib dein Passwort ein.",
    /** account-answers.enterPresentPassword */
    '4-Ik': () => "Gib dein aktuelles Passwort ein.",
    /** account-answers.invalidEmail */
    'vAMn': () => "Ungültige E-Mail-Adresse",
    /** account-answers.tooLong */
    '6Ekp': () => "Das ist zu lang.",
    /** account-page.addressBook */
    'Jgf6': () => "Adressbuch",
    /** account-page.allAddresses */
    'LdpV': () => "Alle Adressen",
    /** account-page.allOrders */
    'eItb': () => "Alle Bestellungen",
    /** account-page.anotherBrowser */
    'FtRH': () => "Ein anderer Browser",
    /** account-page.askAgain */
    'hXPV': () => "Noch einmal fragen",
    /** account-page.atLeastEightCharacters */
    'CWGE': () => "Mindestens 8 Zeichen.",
    /** account-page.cancelled */
    'lubo': () => "Storniert",
    /** account-page.changePassword */
    'siYQ': () => "Passwort ändern",
    /** account-page.changeThePassword */
    'SBhZ': () => "Passwort ändern",
    /** account-page.dashboard */
    's7gk': () => "Übersicht",
    /** account-page.defaultAddress */
    'QC-l': () => "Standard­adresse",
    /** account-page.earlierOrders */
    '36pc': () => "Frühere Bestellungen",
    /** account-page.email */
    'Q4iQ': () => "E-Mail",
    /** account-page.emailNeedsPassword */
    '9tCR': () => "Nur für eine andere E-Mail-Adresse nötig.",
    /** account-page.findYourShade */
    '9m6F': () => "Finde deinen Farbton",
    /** account-page.firstName */
    'imtt': () => "Vorname",
    /** account-page.foundNotHere */
    'TiWB': () => "Was du gefunden hast, gibt es in diesem Shop gerade nicht.",
    /** account-page.hello */
    'XNV6': () => "Hallo",
    /** account-page.helloName */
    'Mfsh': (v: { readonly name: string | number }) => `Hallo, ${v.name}`,
    /** account-page.lastName */
    'RYl1': () => "Nachname",
    /** account-page.lastUsedOn */
    'k6sU': (v: { readonly day: string | number }) => `Zuletzt genutzt: ${v.day}`,
    /** account-page.latestOrder */
    'xyiJ': () => "Letzte Bestellung",
    /** account-page.myRewards */
    'V9jx': () => "Meine Prämien",
    /** account-page.newPassword */
    'oAfq': () => "Neues Passwort",
    /** account-page.newPasswordIsSet */
    '1wvZ': () => "Dein neues Passwort gilt, und du bist angemeldet.",
    /** account-page.newestOrders */
    'Bt9T': () => "Neueste Bestellungen",
    /** account-page.noShadeYet */
    'WHCG': () => "Noch kein Farbton. Ein paar Fragen, und du hast deinen.",
    /** account-page.order */
    'IapY': () => "Bestellung",
    /** account-page.orderAgain */
    'uIeM': () => "Erneut bestellen",
    /** account-page.orderAgainNumber */
    'F9sg': (v: { readonly number: string | number }) => `Erneut bestellen: Bestellung ${v.number}`,
    /** account-page.orderNumber */
    '0kpm': (v: { readonly number: string | number }) => `Bestellung ${v.number}`,
    /** account-page.orders */
    'N2Fz': () => "Bestellungen",
    /** account-page.partlyShipped */
    'gNDd': () => "Teilweise versandt",
    /** account-page.passwordIsSet */
    'Kx0B': () => "Dein Passwort ist geändert, und alle anderen Browser sind abgemeldet.",
    /** account-page.personalInformation */
    'Zz--': () => "Persönliche Daten",
    /** account-page.phone */
    'bQh_': () => "Telefon",
    /** account-page.preparing */
    'Nke0': () => "In Vorbereitung",
    /** account-page.presentPassword */
    'ZrAK': () => "Aktuelles Passwort",
    /** account-page.quizResult */
    'ufPx': () => "Quiz-Ergebnis",
    /** account-page.refunded */
    'xCQ4': () => "Erstattet",
    /** account-page.save */
    'R7up': () => "Speichern",
    /** account-page.savedIt */
    '_ft_': () => "Gespeichert.",
    /** account-page.seeBestSellers */
    'tzxu': () => "Zu den Bestsellern",
    /** account-page.sendNews */
    'UskG': () => "Schickt mir Neuigkeiten und Angebote",
    /** account-page.shipped */
    'ZirO': () => "Versandt",
    /** account-page.signOut */
    '9sUw': () => "Abmelden",
    /** account-page.signOutEverywhereElse */
    '07JX': () => "Überall sonst abmelden",
    /** account-page.signOutOf */
    'FAGv': (v: { readonly hidden: (words: string) => unknown; readonly device: string | number }) => ["Abmelden", v.hidden(`: ${v.device}`)],
    /** account-page.signOutOfOther */
    '6CHv': (v: { readonly hidden: (words: string) => unknown }) => ["Abmelden", v.hidden(": der andere Browser")],
    /** account-page.signedOutThere */
    '9YO-': () => "Dort bist du jetzt abgemeldet.",
    /** account-page.signsOutEverywhereElse */
    'A--B': () => "Überall sonst wirst du dabei abgemeldet.",
    /** account-page.thisBrowser */
    'KLpZ': () => "Dieser Browser",
    /** account-page.whereSignedIn */
    'okJ4': () => "Wo du angemeldet bist",
    /** account-page.you */
    'HBPq': () => "Du",
    /** account-page.yourAccount */
    'Py4m': () => "Dein Konto",
    /** account-rewards.cantBeShown */
    '_Pwr': () => "Deine Punkte lassen sich gerade nicht anzeigen. Sie sind sicher.",
    /** account-rewards.giveBackFor */
    'FbSh': (v: { readonly points: number }) => plural('de', v.points, { "one": () => `Für ${number('de', v.points)} Punkt zurückgeben`, "other": () => `Für ${number('de', v.points)} Punkte zurückgeben` }),
    /** account-rewards.howTheyCameAndWent */
    'pTDn': () => "Wie sie kamen und gingen",
    /** account-rewards.inCart */
    'fEY4': (v: { readonly time: (words: string) => unknown; readonly day: string | number }) => ["Liegt in deinem Warenkorb, bis ", v.time(`${v.day}`), "."],
    /** account-rewards.inCartAsCode */
    'qCQf': (v: { readonly code: string | number; readonly time: (words: string) => unknown; readonly day: string | number }) => ["Liegt als Code ", `${v.code}`, " in deinem Warenkorb, bis ", v.time(`${v.day}`), "."],
    /** account-rewards.points */
    'KvjO': (v: { readonly points: number }) => plural('de', v.points, { "one": () => `${number('de', v.points)} Punkt`, "other": () => `${number('de', v.points)} Punkte` }),
    /** account-rewards.pointsInAll */
    'aMOa': (v: { readonly points: number; readonly unit: (words: string) => unknown }) => [...plural('de', v.points, { "one": () => [number('de', v.points), " ", v.unit("Punkt")], "other": () => [number('de', v.points), " ", v.unit("Punkte")] })],
    /** account-rewards.pointsToTier */
    'G1ys': (v: { readonly points: number; readonly tier: string | number }) => plural('de', v.points, { "one": () => `Noch ${number('de', v.points)} Punkt bis ${v.tier}`, "other": () => `Noch ${number('de', v.points)} Punkte bis ${v.tier}` }),
    /** account-rewards.progressToNextTier */
    'W0XL': () => "Fortschritt bis zur nächsten Stufe",
    /** account-rewards.readyToUse */
    'N7ku': () => "Bereit zum Einlösen",
    /** account-rewards.redeem */
    'uHBh': (v: { readonly hidden: (words: string) => unknown; readonly title: string | number }) => ["Einlösen", v.hidden(`: ${v.title}`)],
    /** account-rewards.whatPointsBring */
    'nzz2': () => "Was deine Punkte bringen",
    /** account.aMemberAlready */
    'LKWp': () => "Schon Mitglied? Melde dich an",
    /** account.aNewPassword */
    'bghX': () => "Ein neues Passwort",
    /** account.accountIsReady */
    'qXvs': () => "Dein Konto ist bereit",
    /** account.activate */
    'UEVm': () => "Konto aktivieren",
    /** account.askForNewLink */
    'mh4Y': () => "Neuen Link anfordern",
    /** account.atLeastEightCharacters */
    'lpZh': () => "Mindestens 8 Zeichen.",
    /** account.backToSignIn */
    '7Lcc': () => "Zurück zur Anmeldung",
    /** account.chooseNewPassword */
    'puKq': () => "Neues Passwort wählen",
    /** account.choosePassword */
    'uLrB': () => "Wähle ein Passwort, um es zu aktivieren.",
    /** account.email */
    'DoXN': () => "E-Mail",
    /** account.firstName */
    'A5iK': () => "Vorname",
    /** account.forgotPassword */
    'HiT5': () => "Passwort vergessen?",
    /** account.joinTheClub */
    '76cI': () => "Mitglied werden",
    /** account.lastName */
    'Y_Wo': () => "Nachname",
    /** account.linkOnItsWay */
    'cpEQ': () => "Wenn es zu deiner E-Mail-Adresse ein Konto bei uns gibt, ist ein Link für ein neues Passwort unterwegs. Er gilt einmal und 24 Stunden lang.",
    /** account.lookInInbox */
    'zEoG': () => "Sieh in dein Postfach",
    /** account.newHere */
    'YB4m': (v: { readonly club: string | number }) => `Neu hier? Werde Mitglied: ${v.club}`,
    /** account.newPassword */
    'Mius': () => "Neues Passwort",
    /** account.nothingThere */
    'vj3k': () => "Nichts da? Noch einmal anfordern",
    /** account.password */
    'XziQ': () => "Passwort",
    /** account.sendLink */
    'LeZi': () => "Link schicken",
    /** account.sendNews */
    '9aAW': () => "Schickt mir Neuigkeiten und Angebote",
    /** account.setPassword */
    'C1z3': () => "Passwort festlegen",
    /** account.signIn */
    'KmGF': () => "Anmelden",
    /** account.tellEmail */
    '2LJC': () => "Nenn uns deine E-Mail-Adresse, und wir schicken dir einen Link, mit dem du ein neues wählst.",
    /** account.thenSignedIn */
    'Z4mL': () => "Danach bist du angemeldet. Alle anderen Sitzungen deines Kontos werden beendet.",
    /** address-book.addAddress */
    'Tgv0': () => "Adresse hinzufügen",
    /** address-book.cancel */
    'ezgi': () => "Abbrechen",
    /** address-book.changeAddress */
    'AZBL': () => "Adresse ändern",
    /** address-book.edit */
    'YjKg': (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }) => ["Bearbeiten", v.hidden(`: ${v.place}`)],
    /** address-book.isDefault */
    'GezZ': () => "Standard",
    /** address-book.keepIt */
    'LZmK': () => "Behalten",
    /** address-book.makeDefault */
    'KCh_': (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }) => ["Als Standard", v.hidden(`: ${v.place}`)],
    /** address-book.makeItDefault */
    'wBL-': () => "Als meine Standard­adresse verwenden",
    /** address-book.newAddress */
    'VOgb': () => "Neue Adresse",
    /** address-book.noAddresses */
    '8LNv': () => "Noch keine Adressen. Was du hier speicherst, wählst du an der Kasse mit einem Klick.",
    /** address-book.remove */
    '7HIm': () => "Entfernen",
    /** address-book.removeAddress */
    'Z1dO': (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }) => ["Entfernen", v.hidden(`: ${v.place}`)],
    /** address-book.removeThisAddress */
    'mvcH': () => "Diese Adresse entfernen?",
    /** address-book.saveAddress */
    'di8m': () => "Adresse speichern",
    /** address-book.upToDate */
    'vhhD': () => "Dein Adressbuch ist auf dem neuesten Stand.",
    /** article.minutes */
    'i4aA': (v: { readonly count: number }) => `${number('de', v.count)} Min.`,
    /** article.inThisStory */
    'Me2Y': () => "In dieser Geschichte",
    /** article.readNext */
    'EiMM': () => "Weiterlesen",
    /** blog.by */
    'Bqhg': (v: { readonly author: string | number }) => `Von ${v.author}`,
    /** blog.topics */
    'JdQR': () => "Themen",
    /** blog.everything */
    'S3fo': () => "Alles",
    /** blog.nothingYet */
    'V40n': () => "Hier steht noch nichts.",
    /** blog.stories */
    'zSak': () => "Geschichten",
    /** blog.moreStories */
    '-6a0': () => "Mehr Geschichten",
    /** blog.newer */
    'iZ9r': () => "Neuere",
    /** blog.older */
    'IJEl': () => "Ältere",
    /** blog.pages */
    'kjpl': () => "Seiten",
    /** blog.onPage */
    'eLpq': (v: { readonly title: string | number; readonly page: number }) => `${v.title}, Seite ${number('de', v.page)}`,
    /** card-form.needsJavaScript */
    '6pvV': () => "Die Zahlung mit Karte braucht JavaScript.",
    /** card-form.notLoaded */
    'ONq0': () => "Das Kartenformular konnte nicht geladen werden. Prüfe bitte deine Verbindung und lade die Seite neu.",
    /** card-form.oneMoment */
    'QjU9': () => "Einen Moment…",
    /** card-form.paymentFailed */
    '6v0a': () => "Die Zahlung hat nicht geklappt. Versuche es bitte mit einer anderen Karte.",
    /** carousel.previous */
    'B6ZN': () => "Zurück",
    /** carousel.next */
    'WUFQ': () => "Weiter",
    /** carousel.carousel */
    'rC5G': () => "Karussell",
    /** carousel.numberOf */
    'Jm3f': (v: { readonly number: number; readonly count: number }) => `${number('de', v.number)} von ${number('de', v.count)}`,
    /** cart-button.cart */
    '6MS0': (v: { readonly count: number }) => plural('de', v.count, { "=0": () => "Warenkorb, leer", "one": () => `Warenkorb, ${number('de', v.count)} Artikel`, "other": () => `Warenkorb, ${number('de', v.count)} Artikel` }),
    /** cart-reasons.boughtAsSets */
    '7U5B': (v: { readonly amount: string | number }) => `Als Sets gekauft, kosten deine Artikel ${v.amount} weniger. Das steckt schon in den Preisen.`,
    /** cart-reasons.reward */
    'UXge': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: deine Prämie für Punkte, im Wert von ${v.amount}.`,
    /** cart-reasons.gift */
    'ju4q': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: ein Geschenk von uns, im Wert von ${v.amount}.`,
    /** cart-reasons.addOn */
    'Y1kk': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: um ${v.amount} reduziert, passend zu deinem Warenkorb.`,
    /** cart-reasons.addOnOfSomePieces */
    'Yj2W': (v: { readonly items: string | number; readonly pieces: number; readonly amount: string | number }) => `${v.items}: ${plural('de', v.pieces, { "one": () => `${number('de', v.pieces)} Stück`, "other": () => `${number('de', v.pieces)} Stück` })} um ${v.amount} reduziert; für mehr fehlt das passende Produkt im Warenkorb.`,
    /** cart-reasons.tier */
    'J3uR': (v: { readonly percentage: string | number; readonly amount: string | number; readonly items: string | number }) => `Du hast ${v.percentage} % Rabatt erreicht. Das sind ${v.amount} weniger auf ${v.items}.`,
    /** cart-reasons.discountOnLines */
    'fA9B': (v: { readonly discount: string | number; readonly amount: string | number; readonly items: string | number }) => `${v.discount}: ${v.amount} weniger auf ${v.items}.`,
    /** cart-reasons.discountOnOrder */
    '4Emb': (v: { readonly discount: string | number; readonly amount: string | number }) => `${v.discount}: ${v.amount} weniger auf die ganze Bestellung.`,
    /** cart-reasons.notShipped */
    'QAdD': () => "Dorthin liefern wir noch nicht.",
    /** cart-reasons.otherStoreShips */
    'xgVC': (v: { readonly store: string | number }) => `Dieser Shop liefert nicht dorthin. Unser Shop ${v.store} schon.`,
    /** cart-reasons.taxAdded */
    'PXzz': (v: { readonly tax: string | number; readonly amount: string | number }) => `Hinzu kommt ${v.tax}: ${v.amount}.`,
    /** cart-reasons.taxIncluded */
    'DKa4': (v: { readonly tax: string | number; readonly amount: string | number }) => `Preise inkl. ${v.tax}: ${v.amount}.`,
    /** cart-reasons.taxUnknown */
    'djBE': () => "Die Steuer kommt an der Kasse hinzu, sobald wir deinen Bundesstaat kennen.",
    /** cart-reasons.addOnTriggerMissing */
    '3XMe': (v: { readonly items: string | number }) => `${v.items}: Den Zusatzpreis gibt es wieder zusammen mit dem passenden Produkt.`,
    /** cart-reasons.addOnBeyondMaximum */
    'u9aH': (v: { readonly items: string | number }) => `${v.items}: Den Zusatzpreis gibt es noch einmal mit einem weiteren passenden Produkt.`,
    /** cart-reasons.addOnForMembers */
    'XVWw': (v: { readonly items: string | number }) => `${v.items}: Der Zusatzpreis ist für Mitglieder. Melde dich an, um ihn zu bekommen.`,
    /** cart-reasons.addOnForFirstOrder */
    'Pr-p': (v: { readonly items: string | number }) => `${v.items}: Der Zusatzpreis gilt für die erste Bestellung.`,
    /** cart-reasons.addOnEnded */
    '5LHG': (v: { readonly items: string | number }) => `${v.items}: Das Zusatzangebot ist beendet.`,
    /** cart-reasons.addOnNotTaken */
    'eBl3': (v: { readonly items: string | number }) => `${v.items}: Das Zusatzangebot kannst du noch nutzen.`,
    /** cart-reasons.giftForMembers */
    '0NEC': () => "Das Gratisgeschenk ist für Mitglieder. Registriere dich und such dir deins aus.",
    /** cart-reasons.giftForFirstOrder */
    'kF8a': () => "Das Gratisgeschenk gibt es zur ersten Bestellung.",
    /** cart-reasons.giftForLargerOrder */
    'D5DH': () => "Das Gratisgeschenk gibt es ab einem höheren Bestellwert.",
    /** cart-reasons.giftWithCertainProducts */
    'qwIy': () => "Das Gratisgeschenk gibt es zu bestimmten Produkten.",
    /** cart-reasons.noGiftForCart */
    '9jTB': () => "Zu deinem Warenkorb gibt es kein Gratisgeschenk.",
    /** cart-reasons.tooManyGifts */
    'zeub': () => "Es sind mehr Geschenke ausgewählt, als das Angebot vorsieht.",
    /** cart-reasons.giftsGivenAway */
    'OMRA': () => "Diese Gratisgeschenke sind alle vergeben.",
    /** cart-reasons.notFree */
    'g1BT': (v: { readonly items: string | number; readonly reason: string | number }) => `${v.items}: nicht gratis. ${v.reason}`,
    /** cart-reasons.tierForMembers */
    '63a2': () => "Als Mitglied sparst du bei größeren Bestellungen mehr. Melde dich an und sieh, wie viel.",
    /** cart-reasons.tierForFirstOrder */
    'Wjn5': () => "Der Rabatt für größere Bestellungen gilt nur für die erste Bestellung.",
    /** cart-reasons.codeBeatsTier */
    'GrEF': (v: { readonly percentage: string | number }) => `Mit deinem Code sparst du mehr als mit ${v.percentage} % Rabatt, deshalb zählt der Code.`,
    /** cart-reasons.offerBeatsTier */
    'h8i3': (v: { readonly percentage: string | number }) => `Mit einem anderen Angebot sparst du mehr als mit ${v.percentage} % Rabatt, deshalb zählt jenes.`,
    /** cart-reasons.tierWithoutLine */
    'HUJe': (v: { readonly percentage: string | number }) => `Du hast ${v.percentage} % Rabatt erreicht, aber nichts in deinem Warenkorb nimmt daran teil.`,
    /** cart-reasons.addPieces */
    'XgRh': (v: { readonly count: number; readonly brings: string | number }) => plural('de', v.count, { "one": () => `Noch ${number('de', v.count)} Artikel, dann gibt es: ${v.brings}.`, "other": () => `Noch ${number('de', v.count)} Artikel, dann gibt es: ${v.brings}.` }),
    /** cart-reasons.addMoney */
    'Nvwq': (v: { readonly amount: string | number; readonly brings: string | number }) => `Noch ${v.amount}, dann gibt es: ${v.brings}.`,
    /** cart-reasons.percentageOff */
    'jIjs': (v: { readonly percentage: string | number }) => `${v.percentage} % Rabatt`,
    /** cart-reasons.betterWithoutCode */
    'AjqB': (v: { readonly code: string | number }) => `Ohne ${v.code} sparst du mehr, deshalb zählt der Code nicht.`,
    /** cart-reasons.codeNotCounted */
    'zsRn': (v: { readonly code: string | number }) => `${v.code} zählt nicht.`,
    /** cart-reasons.codeNotCountedAs */
    'y4bA': (v: { readonly code: string | number; readonly reason: string | number }) => `${v.code} zählt nicht: ${v.reason}`,
    /** cart-reasons.shippingCosts */
    '1YPo': (v: { readonly rate: string | number; readonly price: string | number }) => `${v.rate} kostet ${v.price}.`,
    /** cart-reasons.shippingCostsUntil */
    't_C8': (v: { readonly rate: string | number; readonly price: string | number; readonly freeFrom: string | number }) => `${v.rate} kostet ${v.price}. Ab ${v.freeFrom} ist der Versand gratis.`,
    /** cart-reasons.reachedFreeShipping */
    'dUtV': () => "Du hast den Gratisversand erreicht.",
    /** cart-reasons.reachedFreeShippingBy */
    '9ikC': (v: { readonly rate: string | number }) => `Du hast den Gratisversand erreicht: ${v.rate}.`,
    /** cart-reasons.freeWithOffer */
    'wqii': (v: { readonly rate: string | number; readonly offer: string | number }) => `${v.rate} ist gratis mit ${v.offer}.`,
    /** cart-reasons.freeWithCode */
    'TTkb': (v: { readonly rate: string | number }) => `${v.rate} ist gratis mit deinem Code.`,
    /** cart-reasons.spendForFreeShipping */
    'U8Y6': (v: { readonly amount: string | number }) => `Dein Bestellwert beträgt mindestens ${v.amount}, deshalb ist der Versand gratis.`,
    /** cart-reasons.spendForFreeShippingBy */
    'xaYa': (v: { readonly amount: string | number; readonly rate: string | number }) => `Dein Bestellwert beträgt mindestens ${v.amount}, deshalb ist der Versand gratis: ${v.rate}.`,
    /** cart-reasons.isFree */
    '2eVz': (v: { readonly rate: string | number }) => `${v.rate} ist gratis.`,
    /** cart-reasons.taxOfRate */
    'AUg3': (v: { readonly tax: string | number; readonly percentage: string | number }) => `${v.tax} (${v.percentage} %)`,
    /** cart-reasons.theCode */
    'JRin': (v: { readonly code: string | number }) => `Code ${v.code}`,
    /** cart-reasons.anOffer */
    'BL-c': () => "Angebot",
    /** cart.itemsInYourCart */
    'pF0m': () => "Artikel im Warenkorb",
    /** cart.pageTitle */
    'E0cf': () => "Dein Warenkorb",
    /** cart.textWithTotal */
    'PEnw': (v: { readonly text: string | number; readonly total: string | number }) => `${v.text}. Gesamtsumme ${v.total}.`,
    /** cart.addedWithTotal */
    'qFFI': (v: { readonly title: string | number; readonly total: string | number }) => `${v.title} liegt im Warenkorb. Gesamtsumme ${v.total}.`,
    /** cart.priceOfLine */
    'C3cx': (v: { readonly title: string | number; readonly price: string | number }) => `${v.title}: ${v.price}.`,
    /** cart.items */
    '64wU': () => "Artikel",
    /** cart.summary */
    'ybP-': () => "Übersicht",
    /** cart.closeTheCart */
    'B1ir': () => "Warenkorb schließen",
    /** cart.removedFromCart */
    'g78i': (v: { readonly title: string | number }) => `${v.title} entfernt`,
    /** cart.quantityOfLine */
    'NDk7': (v: { readonly title: string | number; readonly quantity: number }) => `${v.title}: Menge ${number('de', v.quantity)}`,
    /** cart.removeLine */
    'v2JE': (v: { readonly title: string | number }) => `${v.title} entfernen`,
    /** cart.remove */
    'yskU': () => "Entfernen",
    /** cart.soldOutLine */
    'j2oF': () => "Ausverkauft. Bitte entferne den Artikel, um zur Kasse zu gehen.",
    /** cart.pieces */
    '3I3E': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Stück`, "other": () => `${number('de', v.count)} Stück` }),
    /** cart.priceNow */
    'viVa': () => "Jetzt",
    /** cart.priceWas */
    'zIdU': () => "Vorher",
    /** cart.free */
    '5Pk6': () => "Gratis",
    /** cart.offline */
    'qH4K': () => "Offline. So sah dein Warenkorb zuletzt aus.",
    /** cart.outOfReach */
    'YmMt': () => "Wir erreichen deinen Warenkorb gerade nicht",
    /** cart.safeWithUs */
    'Qkvs': () => "Bei uns ist er sicher. Sobald du wieder online bist, siehst du ihn hier.",
    /** cart.loading */
    'yuIE': () => "Dein Warenkorb wird geladen",
    /** cart.subtotal */
    '_DG0': () => "Zwischensumme",
    /** cart.gifts */
    '1qIt': () => "Geschenke",
    /** cart.discount */
    '4oSI': () => "Rabatt",
    /** cart.shipping */
    '8hLx': () => "Versand",
    /** cart.savedWithBundles */
    'Gq8w': () => "Ersparnis durch Sets",
    /** cart.total */
    'B3Xn': () => "Gesamtsumme",
    /** cart.savedInAll */
    '1d0i': (v: { readonly amount: string | number }) => `Du sparst insgesamt ${v.amount}`,
    /** cart.notShippedFromHere */
    'xbnQ': () => "Aus diesem Shop liefern wir nicht dorthin.",
    /** cart.otherStoreShips */
    'URi7': (v: { readonly link: (words: string) => unknown; readonly store: string | number }) => [v.link(`Unser Shop ${v.store} liefert dorthin`), "."],
    /** cart.shippingNotAvailable */
    'h-9p': () => "Nicht verfügbar",
    /** cart.nothingToShip */
    'duSJ': () => "Kein Versand nötig",
    /** cart.tax */
    '-tJn': () => "Steuer",
    /** cart.taxAtCheckout */
    '6svH': () => "Steuer wird an der Kasse berechnet",
    /** cart.includesTax */
    'M29G': (v: { readonly tax: string | number }) => `Inkl. ${v.tax}`,
    /** cart.changeRefused */
    'vP-r': () => "Eine Änderung hat nicht geklappt. So sieht dein Warenkorb jetzt aus.",
    /** cart.cartHasNews */
    'ALzR': () => "In deinem Warenkorb hat sich etwas geändert. Bitte sieh ihn kurz durch und geh dann zur Kasse.",
    /** cart.updatingBeforeCheckout */
    'MrSS': () => "Dein Warenkorb wird vor der Kasse aktualisiert.",
    /** cart.updating */
    '4C3S': () => "Warenkorb wird aktualisiert…",
    /** cart.checkOut */
    'kOL_': () => "Zur Kasse",
    /** cart.estimateFor */
    'wDE7': (v: { readonly place: string | number }) => `Versand und Steuer für ${v.place}`,
    /** cart.estimatedFor */
    'RS6T': (v: { readonly place: string | number }) => `Geschätzt für ${v.place}`,
    /** cart.change */
    'yovA': () => "Ändern",
    /** cart.country */
    '0gqu': () => "Land",
    /** cart.province */
    'PZ3u': () => "Provinz",
    /** cart.provinceNotChosen */
    'h8Ae': () => "Nicht ausgewählt",
    /** cart.useThis */
    'NV7z': (v: { readonly place: string | number }) => `Übernehmen: ${v.place}`,
    /** cart.estimateNotChanged */
    'Zgo6': () => "Die Schätzung konnte nicht geändert werden. Bitte versuch es noch einmal.",
    /** cart.countriesNotLoaded */
    'kSVK': () => "Die Länderliste konnte nicht geladen werden. Bitte versuch es noch einmal.",
    /** cart.codeApplied */
    'MJ2x': (v: { readonly code: string | number }) => `Code ${v.code} eingelöst`,
    /** cart.codeRemoved */
    'wUyr': () => "Code entfernt",
    /** cart.discountCode */
    't-h6': () => "Rabattcode",
    /** cart.apply */
    'OmyF': () => "Einlösen",
    /** cart.removeCode */
    'PmIL': (v: { readonly code: string | number }) => `Code ${v.code} entfernen`,
    /** cart.codeNotChecked */
    '7w-_': () => "Der Code konnte nicht geprüft werden. Bitte versuch es noch einmal.",
    /** cart.joinTheClub */
    'C9oJ': () => "Komm in den Club",
    /** cart.bestSellers */
    '-P4A': () => "Bestseller",
    /** cart.seeTheBestSellers */
    'UqKv': () => "Zu den Bestsellern",
    /** cart.isYourGift */
    '0dm7': (v: { readonly title: string | number }) => `${v.title} ist dein Geschenk`,
    /** cart.worth */
    'XaBZ': (v: { readonly price: string | number }) => `Wert: ${v.price}`,
    /** cart.soldOut */
    'oekF': () => "Ausverkauft",
    /** cart.chooseUpTo */
    'bRUW': (v: { readonly maximum: number; readonly chosen: number }) => `Wähle bis zu ${number('de', v.maximum)}. ${number('de', v.chosen)} ausgewählt.`,
    /** cart.notPutBack */
    'ZZAt': (v: { readonly title: string | number }) => `${v.title} konnte nicht zurückgelegt werden.`,
    /** cart.notComeWithIt */
    'bIkz': (v: { readonly title: string | number }) => `${v.title} konnte nicht mit zurückgelegt werden.`,
    /** cart.onlySomeBack */
    'bF3A': (v: { readonly back: number; readonly wanted: number }) => `Nur ${number('de', v.back)} von ${number('de', v.wanted)} sind wieder da.`,
    /** cart.codeNotComeWithIt */
    'Ux5Y': (v: { readonly code: string | number }) => `Code ${v.code} konnte nicht wieder eingelöst werden.`,
    /** cart.codeMadeRoom */
    'qxpV': (v: { readonly code: string | number }) => `Code ${v.code} hat dafür Platz gemacht.`,
    /** cart.oneFewer */
    'I6F0': (v: { readonly title: string | number }) => `${v.title}: eins weniger`,
    /** cart.quantityOf */
    'aHXI': (v: { readonly title: string | number }) => `Menge von ${v.title}`,
    /** cart.oneMore */
    'tzF2': (v: { readonly title: string | number }) => `${v.title}: eins mehr`,
    /** cart.backInCart */
    'uP3m': (v: { readonly title: string | number }) => `${v.title} liegt wieder im Warenkorb.`,
    /** cart.puttingBack */
    'ru1D': (v: { readonly title: string | number }) => `${v.title} wird zurückgelegt…`,
    /** cart.undoRemoval */
    '-qH4': (v: { readonly title: string | number }) => `Rückgängig: ${v.title} zurücklegen`,
    /** cart.undo */
    'CXU8': () => "Rückgängig",
    /** cart.lineRemoved */
    '0oLt': (v: { readonly title: string | number }) => `${v.title} entfernt.`,
    /** cart.lineRemovedWith */
    'jE19': (v: { readonly title: string | number; readonly items: string | number }) => `${v.title} entfernt, zusammen mit ${v.items}.`,
    /** cart.codeOfLine */
    'RgNJ': (v: { readonly code: string | number }) => `dem Code ${v.code} dazu`,
    /** cart.code */
    '6Lnz': (v: { readonly code: string | number }) => `Code ${v.code}`,
    /** cart.removedEarlier */
    'dKYC': () => "Zuvor entfernt",
    /** cart.newPrice */
    'J5bh': (v: { readonly quantity: number; readonly price: string | number; readonly earlier: string | number }) => plural('de', v.quantity, { "one": () => `Der Preis ist jetzt ${v.price} (vorher ${v.earlier})`, "other": () => `Der Preis ist jetzt je ${v.price} (vorher ${v.earlier})` }),
    /** cart.progressToFreeShipping */
    'QO_R': () => "Fortschritt bis zum Gratisversand",
    /** cart.progressToNextDiscount */
    'qrME': () => "Fortschritt bis zum nächsten Rabatt",
    /** cart.tierReached */
    'mptg': () => "erreicht",
    /** cart.toGo */
    'drU6': (v: { readonly amount: string | number }) => `noch ${v.amount}`,
    /** cart.addPieces */
    'Em0U': (v: { readonly count: number; readonly brings: string | number }) => plural('de', v.count, { "one": () => `Noch ${number('de', v.count)} Artikel, dann gibt es: ${v.brings}`, "other": () => `Noch ${number('de', v.count)} Artikel, dann gibt es: ${v.brings}` }),
    /** cart.spendMore */
    'urjA': (v: { readonly amount: string | number; readonly brings: string | number }) => `Noch ${v.amount}, dann gibt es: ${v.brings}`,
    /** cart.nextTier */
    'JiAk': (v: { readonly brings: string | number }) => `Als Nächstes: ${v.brings}`,
    /** cart.percentageOff */
    'Q3pv': (v: { readonly percentage: string | number }) => `${v.percentage} % Rabatt`,
    /** cart.freeShipping */
    'iK4k': () => "Gratisversand",
    /** cart.aFreeGift */
    'QE-6': () => "ein Gratisgeschenk",
    /** cart.moreUpsells */
    'I_5b': (v: { readonly count: number }) => plural('de', v.count, { "one": () => "Noch eins", "other": () => `${number('de', v.count)} weitere` }),
    /** cart.addedAtPercentageOff */
    'i6m8': (v: { readonly title: string | number; readonly percentage: string | number }) => `${v.title} mit ${v.percentage} % Rabatt hinzugefügt`,
    /** cart.percentageOffWithCart */
    'FW_A': (v: { readonly percentage: string | number }) => `${v.percentage} % Rabatt zu deinem Warenkorb`,
    /** cart.addUpsell */
    'pjmr': (v: { readonly title: string | number }) => `${v.title} hinzufügen`,
    /** cart.add */
    'XX3n': () => "Hinzufügen",
    /** cart.shadeOf */
    'LtzX': (v: { readonly title: string | number }) => `Farbton von ${v.title}`,
    /** cart.choiceOf */
    'JF9A': (v: { readonly title: string | number }) => `Auswahl für ${v.title}`,
    /** cart.outOfStock */
    '8j0k': (v: { readonly variant: string | number }) => `${v.variant} (nicht vorrätig)`,
    /** cart.optionsOf */
    'SykC': (v: { readonly options: string | number; readonly title: string | number }) => `${v.options} für ${v.title}`,
    /** cart.welcome */
    '4GNk': () => "Willkommen.",
    /** cart.welcomeByName */
    'XTOe': (v: { readonly name: string | number }) => `Willkommen, ${v.name}.`,
    /** cart.yourCodeCounts */
    'wcNn': (v: { readonly code: string | number }) => `Dein Code ${v.code} zählt.`,
    /** cart.membersOffersOpen */
    'Quxk': () => "Die Angebote für Mitglieder stehen dir offen.",
    /** cart.whyThisPrice */
    '7ybe': () => "Warum dieser Preis",
    /** checkout-answers.cartGone */
    'hPZT': () => "Diesen Warenkorb gibt es nicht mehr.",
    /** checkout-answers.checkoutElsewhere */
    'wQE0': () => "Die Kasse dieses Shops ist an anderer Stelle.",
    /** checkout-answers.formUnknown */
    'lHqD': () => "Dieses Formular ist uns nicht bekannt. Lade bitte die Seite neu.",
    /** checkout-fields.cardNumber */
    'cwDM': () => "Kartennummer",
    /** checkout-fields.continueWithStock */
    '2rh6': () => "Weiter mit dem, was vorrätig ist",
    /** checkout-fields.countryOrRegion */
    'IFZB': () => "Land oder Region",
    /** checkout-fields.delivery */
    'D3Jp': () => "Versandart",
    /** checkout-fields.discountCode */
    'mVJJ': () => "Rabattcode",
    /** checkout-fields.email */
    'vMS_': () => "E-Mail",
    /** checkout-fields.otherCountry */
    'Sx8c': () => "Ein anderes Land? Wähle es und geh weiter; das Formular fragt dann nach dem, was es braucht.",
    /** checkout-fields.personalIdOnFile */
    'wvsn': (v: { readonly id: string | number }) => `Hinterlegt: ${v.id}. Lass das Feld leer, um sie zu behalten.`,
    /** checkout-fields.phone */
    'Xsyq': () => "Telefon",
    /** checkout-fields.servedElsewhere */
    'zwOl': (v: { readonly region: string | number }) => `Zum Shop: ${v.region}`,
    /** checkout-fields.thingsToLookAt */
    'c7bu': (v: { readonly count: number }) => plural('de', v.count, { "one": () => "Eine Angabe braucht noch deinen Blick", "other": () => `${number('de', v.count)} Angaben brauchen noch deinen Blick` }),
    /** checkout-frame.backToCart */
    'VaTQ': () => "Zurück zum Warenkorb",
    /** checkout-frame.backToOrder */
    'yCtb': () => "Zurück zur Bestellung",
    /** checkout-frame.backToShop */
    'BhYc': () => "Zurück zum Shop",
    /** checkout-frame.policies */
    'xgWl': () => "Rechtliches",
    /** checkout-frame.printOrSave */
    'BuPm': () => "Drucken oder speichern",
    /** checkout-frame.secureCheckout */
    'FJIJ': () => "Sichere Kasse",
    /** checkout.address */
    'Yz_7': () => "Adresse",
    /** checkout.apply */
    'M8n1': () => "Einlösen",
    /** checkout.billingAddress */
    'MjlC': (v: { readonly same: string; readonly how: (words: string) => unknown }) => [...select(v.same, { "yes": () => ["Rechnungsadresse", v.how(": wie Lieferadresse")], "other": () => ["Rechnungsadresse", v.how(": eine andere")] })],
    /** checkout.cardNumber */
    'ptqE': () => "Kartennummer",
    /** checkout.change */
    'yuDV': () => "Ändern",
    /** checkout.changeStep */
    'TVyc': (v: { readonly step: string }) => select(v.step, { "contact": () => "Kontakt ändern", "address": () => "Lieferadresse ändern", "delivery": () => "Versandart ändern", "other": () => "Zahlung ändern" }),
    /** checkout.checkout */
    'oNIR': () => "Kasse",
    /** checkout.contact */
    '3Fzq': () => "Kontakt",
    /** checkout.continueToAddress */
    'Qimo': () => "Weiter zur Adresse",
    /** checkout.continueToDelivery */
    '3wWH': () => "Weiter zum Versand",
    /** checkout.continueToPayment */
    '6ATn': () => "Weiter zur Zahlung",
    /** checkout.delivery */
    'jBRN': () => "Versand",
    /** checkout.deliveryAddress */
    'EODu': () => "Lieferadresse",
    /** checkout.deliveryFree */
    'HuMP': () => "Kostenlos",
    /** checkout.discountCode */
    'QITz': () => "Rabattcode",
    /** checkout.email */
    'S-_R': () => "E-Mail",
    /** checkout.emailHint */
    '1F0C': () => "Für die Bestätigung und Neues zu deinem Paket.",
    /** checkout.emptyCart */
    'RkCi': () => "Dein Warenkorb ist leer. Am schnellsten füllt er sich bei den Produkten, mit denen die meisten beginnen.",
    /** checkout.loadingCardForm */
    'hLeE': () => "Kartenformular wird geladen…",
    /** checkout.noDelivery */
    '_F2k': () => "An diese Adresse können wir nicht liefern.",
    /** checkout.nothingToBuy */
    'Xq6C': () => "Hier gibt es nichts zu bezahlen",
    /** checkout.orSomewhereElse */
    'AQ_P': () => "Oder woandershin:",
    /** checkout.orderSummary */
    'dson': () => "Bestell­übersicht",
    /** checkout.pay */
    '32-l': (v: { readonly amount: string | number }) => `Jetzt kaufen: ${v.amount}`,
    /** checkout.payment */
    'UB0o': () => "Zahlung",
    /** checkout.pieces */
    '3Xdz': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Stück`, "other": () => `${number('de', v.count)} Stück` }),
    /** checkout.placeOrder */
    '7Cg-': () => "Zahlungs­pflichtig bestellen",
    /** checkout.remove */
    '3LuF': () => "Entfernen",
    /** checkout.removeCode */
    'R_nW': (v: { readonly code: string | number }) => `Code ${v.code} entfernen`,
    /** checkout.seeBestSellers */
    'LgL9': () => "Zu den Bestsellern",
    /** checkout.sendHere */
    'STqI': () => "Hierhin liefern",
    /** checkout.sendNews */
    'imq8': () => "Schickt mir Neuigkeiten und Angebote",
    /** checkout.shopAll */
    'sPgp': () => "Alle Produkte",
    /** checkout.stepDone */
    'Ao7P': () => ", erledigt",
    /** checkout.stepOf */
    'Swxu': (v: { readonly step: string | number; readonly count: string | number }) => `Schritt ${v.step} von ${v.count}`,
    /** checkout.takeBillingAddress */
    'jTH_': () => "Diese Rechnungs­adresse verwenden",
    /** checkout.takeDeliveryAddress */
    'i-zR': () => "Lieferadresse verwenden",
    /** checkout.testCard */
    's0uL': (v: { readonly number: string | number; readonly outcome: string | number }) => `Karte ${v.number}: ${v.outcome}.`,
    /** checkout.yourAddresses */
    't3_3': () => "Deine Adressen",
    /** checkout.yourOrder */
    'Ekhu': () => "Deine Bestellung",
    /** collection.activeFilters */
    'X8Qn': () => "Aktive Filter",
    /** collection.removeFilter */
    'Zqqc': (v: { readonly hidden: (words: string) => unknown; readonly filter: string | number }) => [v.hidden("Filter entfernen: "), `${v.filter}`],
    /** collection.clearAll */
    'PZlk': () => "Alle löschen",
    /** collection.choiceCount */
    'fKfc': (v: { readonly hidden: (words: string) => unknown; readonly count: number }) => [v.hidden(", Produkte: "), number('de', v.count)],
    /** collection.price */
    '1vQm': () => "Preis",
    /** collection.priceFrom */
    'znkf': () => "Von",
    /** collection.priceTo */
    'Abqh': () => "Bis",
    /** collection.apply */
    'n3-Q': () => "Anwenden",
    /** collection.featured */
    '3OJF': () => "Empfohlen",
    /** collection.bestSelling */
    '7Hys': () => "Bestseller",
    /** collection.newest */
    'Vr2Z': () => "Neueste",
    /** collection.priceAscending */
    'QXpa': () => "Preis aufsteigend",
    /** collection.priceDescending */
    'X5IU': () => "Preis absteigend",
    /** collection.byTitle */
    '1CTS': () => "A bis Z",
    /** collection.priceRange */
    'WRli': (v: { readonly from: string | number; readonly to: string | number }) => `${v.from} bis ${v.to}`,
    /** collection.anyPriceFrom */
    'QZcg': (v: { readonly from: string | number }) => `ab ${v.from}`,
    /** collection.filters */
    'mkmU': () => "Filter",
    /** collection.filter */
    'RVjn': (v: { readonly count: number }) => plural('de', v.count, { "=0": () => "Filter", "other": () => `Filter (${number('de', v.count)})` }),
    /** collection.moreFilters */
    '__3Y': () => "Mehr",
    /** collection.countOfProducts */
    'Lg9g': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Produkt`, "other": () => `${number('de', v.count)} Produkte` }),
    /** collection.sort */
    'PJlg': () => "Sortieren",
    /** collection.products */
    'wwgu': () => "Produkte",
    /** collection.noProductHasAll */
    'KccD': () => "Kein Produkt erfüllt das alles",
    /** collection.letGoOfOne */
    'X44Y': () => "Nimm einen Filter weg oder fang neu an.",
    /** collection.clearTheFilters */
    'xmqX': () => "Filter löschen",
    /** collection.noSuchCollection */
    'ZG7y': () => "Unter dieser Adresse gibt es keine Kollektion.",
    /** collections.collections */
    'PaZ8': () => "Kollektionen",
    /** collections.orWander */
    'XYD8': () => "Oder stöbern",
    /** error-page.shopAll */
    '_Qq4': () => "Alles shoppen",
    /** error-page.goToStart */
    'KYxj': () => "Zur Startseite",
    /** error-page.askUs */
    'TpUU': () => "Frag uns",
    /** error-page.perhapsThese */
    'pRhI': () => "Vielleicht eins davon",
    /** error-page.lookingFor */
    'ARFn': () => "Was hast du gesucht?",
    /** error-page.search */
    'FKT1': () => "Suchen",
    /** error-page.tryAgain */
    'Yv--': () => "Noch einmal versuchen",
    /** error-page.notFound */
    'Ydc6': () => "Diese Seite hat das Meer geholt",
    /** error-page.notFoundAdvice */
    'M_53': () => "Die Adresse ist vielleicht alt. Der Shop ist noch da.",
    /** error-page.resting */
    't9Cv': () => "Gleich wieder da",
    /** error-page.restingAdvice */
    'c4_s': () => "Der Shop macht kurz Pause. Dein Warenkorb ist sicher, und nichts wird doppelt bezahlt: Bitte versuch es in Kürze noch einmal.",
    /** error-page.tooOften */
    'kzjj': () => "Etwas langsamer, bitte",
    /** error-page.tooOftenAdvice */
    'SKOG': () => "Von hier kamen zu viele Anfragen. Warte einen Moment und versuch es noch einmal.",
    /** error-page.cantDo */
    '3wDI': () => "Das hat nicht geklappt",
    /** error-page.cantDoAdvice */
    'ZikW': () => "Unter dieser Adresse geht das nicht. Bitte geh zurück und versuch es noch einmal; dein Warenkorb ist sicher.",
    /** error-page.wrong */
    '3Fc4': () => "Etwas ist schiefgelaufen",
    /** error-page.wrongAdvice */
    'c9S-': () => "Es lag an uns, nicht an dir. Bitte versuch es noch einmal; dein Warenkorb ist sicher.",
    /** filter-sheet.filter */
    'IRLD': () => "Filter",
    /** filter-sheet.closeTheFilters */
    'KKzz': () => "Filter schließen",
    /** filter-sheet.clearAll */
    'H_W7': () => "Alle löschen",
    /** filter-sheet.filtersInTheSheet */
    'mvEV': () => "Filter im Fenster",
    /** filter-sheet.price */
    '0KrZ': () => "Preis",
    /** filter-sheet.showProducts */
    'jqqF': () => "Produkte zeigen",
    /** filter-sheet.showCount */
    'm_Wb': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Produkt zeigen`, "other": () => `${number('de', v.count)} Produkte zeigen` }),
    /** frame.skip */
    'MLTy': () => "Zum Inhalt springen",
    /** frame.announcement */
    '_Qir': () => "Ankündigung",
    /** frame.ratherBySms */
    'ydhk': () => "Lieber per SMS?",
    /** frame.footer */
    'YmzM': () => "Fußzeile",
    /** frame.regions */
    'ZDPT': () => "Regionen",
    /** frame.shopIn */
    'oaLb': () => "Einkaufen in",
    /** frame.regionIs */
    'vDx2': (v: { readonly region: string | number; readonly currency: string | number }) => `Region: ${v.region}, ${v.currency}`,
    /** frame.wishlist */
    'VChS': () => "Wunschliste",
    /** frame.account */
    'yOmT': () => "Konto",
    /** frame.main */
    'StSs': () => "Hauptmenü",
    /** frame.menu */
    '4LdY': () => "Menü",
    /** frame.closeMenu */
    '_pOl': () => "Menü schließen",
    /** frame.bestSeller */
    'ZyVw': () => "Bestseller",
    /** frame.privacyChoices */
    'NFNm': () => "Datenschutz-Einstellungen",
    /** heart.onYourWishlist */
    'Psl5': (v: { readonly title: string | number }) => `${v.title} auf deiner Wunschliste`,
    /** helpful-vote.thankYou */
    'YOPa': () => "Danke",
    /** helpful-vote.wasItHelpful */
    'gcMR': () => "War sie hilfreich?",
    /** helpful-vote.reviewsSay */
    'PmRW': () => "Das sagst du direkt bei den Bewertungen auf den Produktseiten.",
    /** helpful-vote.shopAll */
    '1HnM': () => "Alles shoppen",
    /** helpful-vote.voteIsBack */
    'bWJY': () => "Deine Stimme ist zurückgenommen",
    /** helpful-vote.foundHelpful */
    '0WgU': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Person fand diese Bewertung hilfreich.`, "other": () => `${number('de', v.count)} Personen fanden diese Bewertung hilfreich.` }),
    /** helpful-vote.backToReview */
    'dvjp': () => "Zurück zur Bewertung",
    /** helpful-vote.takeItBack */
    'FmJB': () => "Zurücknehmen",
    /** helpful-vote.itWasHelpful */
    '1p3Q': () => "Sie war hilfreich",
    /** home-shelf.allOf */
    'TDET': (v: { readonly collection: string | number }) => `Alles: ${v.collection}`,
    /** home.description */
    'gD8T': () => "Selbstbräuner, After-Sun, Haaröle und Augenmasken für Haut, die draußen war.",
    /** home.allOf */
    'AYLR': (v: { readonly collection: string | number }) => `Alles: ${v.collection}`,
    /** home.collections */
    'T5o8': () => "Kollektionen",
    /** home.whatShoppersSay */
    'dTc2': () => "Was andere sagen",
    /** home.byBuyer */
    'XKWA': (v: { readonly author: string | number }) => `${v.author}, verifizierter Kauf`,
    /** home.readAll */
    'AGjE': () => "Ganz lesen",
    /** home.betterTogether */
    'aOtI': () => "Zusammen noch besser",
    /** home.fromThe */
    'Q8xH': (v: { readonly blog: string | number }) => `Aus dem ${v.blog}`,
    /** invoice.amount */
    '0zpJ': () => "Betrag",
    /** invoice.billedTo */
    '8Csl': () => "Rechnung an",
    /** invoice.discount */
    'kPUR': () => "Rabatt",
    /** invoice.includesTax */
    '7mMW': (v: { readonly tax: string | number }) => `Inkl. ${v.tax}`,
    /** invoice.invoiceNumber */
    'woc5': (v: { readonly number: string | number }) => `Rechnung ${v.number}`,
    /** invoice.item */
    'yF4d': () => "Artikel",
    /** invoice.leftOfTotal */
    'ooOp': () => "Verbleibende Summe",
    /** invoice.orderDiscount */
    'katj': () => "Rabatt auf die Bestellung",
    /** invoice.price */
    'BDiX': () => "Preis",
    /** invoice.quantity */
    '-DBy': () => "Menge",
    /** invoice.refundedOn */
    'oTAE': (v: { readonly day: string | number }) => `Erstattet am ${v.day}`,
    /** invoice.sentTo */
    'VZq1': () => "Lieferung an",
    /** invoice.shipping */
    'Ux0T': () => "Versand",
    /** invoice.shippingBy */
    'BwE_': (v: { readonly rate: string | number }) => `Versand: ${v.rate}`,
    /** invoice.taxAtRate */
    'Tld_': (v: { readonly tax: string | number; readonly rate: string | number }) => `${v.tax} ${v.rate} %`,
    /** invoice.total */
    'N68v': () => "Gesamtsumme",
    /** kit.inside */
    'BhtR': () => "Was drin ist",
    /** kit.several */
    'Uo6O': (v: { readonly count: string | number; readonly piece: string | number }) => `${v.count} × ${v.piece}`,
    /** kit.soldOut */
    '_F_W': () => "Einzeln ausverkauft",
    /** kit.notSold */
    'VJpU': () => "Hier nicht einzeln erhältlich",
    /** kit.listOf */
    '8e1X': (v: { readonly heading: string | number; readonly quiet: (words: string) => unknown; readonly piece: string | number }) => [`${v.heading}`, v.quiet(` von ${v.piece}`)],
    /** kit.oneByOne */
    'qnfL': () => "Einzeln gekauft, zu heutigen Preisen",
    /** kit.together */
    'eqhl': () => "Zusammen in diesem Set",
    /** kit.saving */
    '2UsW': () => "Du sparst",
    /** line-marks.freeGift */
    'wbDA': () => "Gratisgeschenk",
    /** line-marks.yourReward */
    'v7Tg': () => "Deine Prämie",
    /** line-marks.preOrder */
    '6NRK': () => "Vorbestellung",
    /** line-marks.withYourOffer */
    '2VSb': () => "Mit deinem Angebot",
    /** line-marks.withCode */
    '52DE': (v: { readonly code: string | number }) => `Mit ${v.code}`,
    /** line-marks.addOn */
    'eqlg': () => "Zusatzangebot",
    /** list-skeleton.loading */
    '-nUg': () => "Die Kollektion wird geladen",
    /** loading.product */
    'SxtA': () => "Das Produkt wird geladen",
    /** loading.stories */
    'ZB4q': () => "Die Geschichten werden geladen",
    /** loading.story */
    'm0CM': () => "Die Geschichte wird geladen",
    /** loading.page */
    'Hsq7': () => "Die Seite wird geladen",
    /** member-line.signIn */
    'X9_p': () => "Anmelden",
    /** member-line.signedInAs */
    'fRLv': (v: { readonly name: string | number }) => `Angemeldet als ${v.name}.`,
    /** member-line.signedInAsMember */
    'E5H9': () => "Angemeldet als Mitglied.",
    /** member-line.yourAccount */
    'dCCq': () => "Dein Konto",
    /** newsletter-answer.signUpWorked */
    'A7Wr': () => "Du bist angemeldet! Freu dich auf Neuigkeiten und Tipps.",
    /** newsletter-answer.unreachable */
    'Pa4L': () => "Wir konnten den Shop nicht erreichen. Bitte versuch es noch einmal.",
    /** newsletter-answer.tooOften */
    'jPPr': () => "Das war etwas oft. Bitte versuch es in einer Minute noch einmal.",
    /** newsletter.email */
    'rXC0': () => "E-Mail",
    /** newsletter.signUp */
    'n_ZO': () => "Anmelden",
    /** newsletter.consent */
    'hgoO': () => "Mit der Anmeldung stimmst du zu, unsere Neuigkeiten per E-Mail zu bekommen. Du kannst dich jederzeit abmelden.",
    /** not-found.noArticle */
    'o4jg': () => "Unter dieser Adresse gibt es keinen Artikel.",
    /** not-found.noBlog */
    'P4tI': () => "Unter dieser Adresse gibt es keinen Blog.",
    /** not-found.nothingAboutThis */
    'E_OW': () => "Darüber steht hier noch nichts.",
    /** not-found.noStoriesHere */
    '5cvV': () => "Auf dieser Seite gibt es keine Geschichten.",
    /** not-found.noPolicy */
    'Tpm0': () => "Unter dieser Adresse gibt es keine Richtlinie.",
    /** not-found.noPage */
    'Izw3': () => "Unter dieser Adresse gibt es keine Seite.",
    /** not-found.noResult */
    'tMzD': () => "Unter dieser Adresse gibt es kein Ergebnis.",
    /** not-found.nothingHere */
    'LcKW': () => "Unter dieser Adresse gibt es nichts.",
    /** not-found.notForRobots */
    'OkLi': () => "Robots werden gebeten, diesen Shop auszulassen.",
    /** not-found.notForSearchEngines */
    '62PU': () => "Suchmaschinen werden gebeten, diesen Shop auszulassen.",
    /** not-found.resting */
    '1MSb': () => "Der Shop macht kurz Pause. Bitte versuch es in Kürze noch einmal.",
    /** order-answers.noSuchOrder */
    'zMjD': () => "Diese Bestellung gibt es nicht.",
    /** order-answers.ordersElsewhere */
    '9sXl': () => "Die Bestellungen dieses Shops sind an anderer Stelle.",
    /** order-state.cancelled */
    'm_jm': () => "Storniert",
    /** order-state.delivered */
    'DZVI': () => "Zugestellt",
    /** order-state.partlyShipped */
    'JY53': () => "Teilweise versandt",
    /** order-state.preparing */
    'HDOk': () => "In Vorbereitung",
    /** order-state.refunded */
    'WwVj': () => "Erstattet",
    /** order-state.shipped */
    'S8H2': () => "Versandt",
    /** order-summary.discount */
    'VQ2Z': () => "Rabatt",
    /** order-summary.free */
    'AIr5': () => "Kostenlos",
    /** order-summary.gifts */
    'yyr_': () => "Geschenke",
    /** order-summary.includesTax */
    'tl1y': (v: { readonly tax: string | number }) => `Inkl. ${v.tax}`,
    /** order-summary.onceAddressKnown */
    'sftt': () => "Sobald wir deine Adresse kennen",
    /** order-summary.quantity */
    'PdjY': (v: { readonly count: string | number }) => `Menge ${v.count}`,
    /** order-summary.saveInAll */
    'sG9T': (v: { readonly amount: string | number }) => `Du sparst insgesamt ${v.amount}`,
    /** order-summary.saveWithBundles */
    'hK5J': () => "Du sparst mit Sets",
    /** order-summary.shipping */
    'xcOy': () => "Versand",
    /** order-summary.subtotal */
    'iAl_': () => "Zwischensumme",
    /** order-summary.tax */
    'NsP8': () => "Steuer",
    /** order-summary.total */
    '_3cP': () => "Gesamtsumme",
    /** order-summary.whatHappensNext */
    'SwD9': () => "Wie es weitergeht",
    /** order-summary.writeReview */
    'hRYX': () => "Bewertung schreiben",
    /** order-why.bundles */
    'PAPV': (v: { readonly amount: string | number }) => `Als Sets gekauft, kosten deine Artikel ${v.amount} weniger. Das steckt schon in ihren Preisen.`,
    /** order-why.deliveryCosts */
    'AATP': (v: { readonly delivery: string | number; readonly amount: string | number }) => `${v.delivery} kostet ${v.amount}.`,
    /** order-why.deliveryFree */
    '9DMZ': (v: { readonly delivery: string | number }) => `${v.delivery} war kostenlos.`,
    /** order-why.deliveryFreeForSize */
    'XE0T': (v: { readonly delivery: string | number }) => `${v.delivery} war für eine Bestellung dieser Größe kostenlos.`,
    /** order-why.deliveryFreeWith */
    '9JBQ': (v: { readonly delivery: string | number; readonly offer: string | number }) => `${v.delivery} war kostenlos mit ${v.offer}.`,
    /** order-why.gift */
    'AgiE': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: ein Geschenk von uns im Wert von ${v.amount}.`,
    /** order-why.offItems */
    '4Mxj': (v: { readonly source: string; readonly name: string | number; readonly amount: string | number; readonly items: string | number }) => select(v.source, { "code": () => `Der Code ${v.name} brachte ${v.amount} Rabatt auf ${v.items}.`, "offer": () => `${v.name} brachte ${v.amount} Rabatt auf ${v.items}.`, "other": () => `Ein Angebot brachte ${v.amount} Rabatt auf ${v.items}.` }),
    /** order-why.offOrder */
    'uBF7': (v: { readonly source: string; readonly name: string | number; readonly amount: string | number }) => select(v.source, { "code": () => `Der Code ${v.name} brachte ${v.amount} Rabatt auf die ganze Bestellung.`, "offer": () => `${v.name} brachte ${v.amount} Rabatt auf die ganze Bestellung.`, "other": () => `Ein Angebot brachte ${v.amount} Rabatt auf die ganze Bestellung.` }),
    /** order-why.reduced */
    '_D9u': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: um ${v.amount} reduziert, weil es zu deiner Bestellung passte.`,
    /** order-why.taxAdded */
    'WlTj': (v: { readonly tax: string | number; readonly amount: string | number }) => `${v.tax} kam hinzu: ${v.amount}.`,
    /** order-why.taxAddedAtRate */
    'x3gi': (v: { readonly tax: string | number; readonly rate: string | number; readonly amount: string | number }) => `${v.rate} % ${v.tax} kamen hinzu: ${v.amount}.`,
    /** order-why.taxIncluded */
    '0TRR': (v: { readonly tax: string | number; readonly amount: string | number }) => `In den Preisen enthalten: ${v.tax}, ${v.amount}.`,
    /** order-why.taxIncludedAtRate */
    'DREp': (v: { readonly tax: string | number; readonly rate: string | number; readonly amount: string | number }) => `In den Preisen enthalten: ${v.rate} % ${v.tax}, ${v.amount}.`,
    /** order-why.tier */
    '43ef': (v: { readonly amount: string | number; readonly items: string | number }) => `Deine Bestellung war groß genug für unseren Rabatt. Er brachte ${v.amount} auf ${v.items}.`,
    /** order.confirmationSent */
    'YRCL': (v: { readonly address: (words: string) => unknown; readonly email: string | number }) => ["Wir haben eine Bestätigung an ", v.address(`${v.email}`), " geschickt."],
    /** order.delivery */
    'bnIC': () => "Versand",
    /** order.deliveredBy */
    'nSBm': (v: { readonly day: string | number; readonly carrier: string | number }) => `Zugestellt am ${v.day} von ${v.carrier}`,
    /** order.followParcel */
    'vyqc': () => "Paket verfolgen",
    /** order.invoice */
    'Yc9q': () => "Rechnung",
    /** order.leftWith */
    'BOxN': (v: { readonly day: string | number; readonly carrier: string | number }) => `Verschickt am ${v.day} mit ${v.carrier}`,
    /** order.orderAgain */
    'BlIX': () => "Erneut bestellen",
    /** order.orderNumber */
    'Ookl': (v: { readonly number: string | number }) => `Bestellung ${v.number}`,
    /** order.refund */
    'hsva': (v: { readonly amount: string | number; readonly day: string | number }) => `${v.amount} am ${v.day}`,
    /** order.refundOfShipping */
    'otyn': () => "Versand",
    /** order.refundTotal */
    '0JmK': (v: { readonly amount: string | number }) => `Erstattet: ${v.amount}`,
    /** order.returnAccepted */
    'INGk': () => "Angenommen. Du bekommst dein Geld zurück, sobald das Paket hier ist.",
    /** order.returnAsked */
    '-lM7': () => "Ist bei uns angekommen. Wir antworten bald.",
    /** order.returnOf */
    'quoY': (v: { readonly kind: string; readonly id: string | number; readonly day: string | number }) => select(v.kind, { "withdrawal": () => `Widerruf ${v.id} vom ${v.day}`, "other": () => `Rücksendung ${v.id} vom ${v.day}` }),
    /** order.returnRefunded */
    'ztxw': () => "Erstattet.",
    /** order.returnRefused */
    'qJAi': () => "Das konnten wir nicht annehmen.",
    /** order.returns */
    'pE32': () => "Rücksendungen",
    /** order.trackingNumber */
    'eHUf': (v: { readonly number: string | number }) => `Sendungsnummer ${v.number}`,
    /** order.whatGoesBack */
    'rd9a': () => "Was zurückgeht",
    /** order.whyTheseAmounts */
    'D6Xk': () => "Warum diese Beträge",
    /** order.yourOrder */
    'NNAq': () => "Deine Bestellung",
    /** order.yourParcels */
    'LI6G': (v: { readonly count: number }) => plural('de', v.count, { "one": () => "Dein Paket", "other": () => "Deine Pakete" }),
    /** pagination.pages */
    '2R6W': () => "Seiten",
    /** pagination.previousPage */
    'dtnb': () => "Vorige Seite",
    /** pagination.nextPage */
    'xXCS': () => "Nächste Seite",
    /** pagination.page */
    '1h-w': (v: { readonly number: number }) => `Seite ${number('de', v.number)}`,
    /** privacy-now.visitsCount */
    'Yegx': () => "Zurzeit: Besuche werden gezählt.",
    /** privacy-now.nothingCounts */
    'xgeV': () => "Zurzeit: Nichts wird gezählt.",
    /** privacy-panel.yourPrivacy */
    'ewnW': () => "Deine Privatsphäre",
    /** privacy-panel.whatYesMeans */
    'Z-7o': (v: { readonly chat: string }) => `Mit deinem Ja zählen wir Besuche, anhand einer Zufallszahl in diesem Browser, um zu erfahren, was gesucht wird${select(v.chat, { "yes": () => ", und laden unseren Support-Chat", "other": () => "" })}. Ohne dein Ja wird nichts gespeichert oder gesendet, und der Shop funktioniert genauso.`,
    /** privacy-panel.privacyPolicy */
    '6eUn': () => "Datenschutzerklärung",
    /** privacy-panel.unreachable */
    'PnWW': () => "Deine Auswahl kam nicht im Shop an. Bitte versuch es noch einmal.",
    /** privacy-panel.refuse */
    '8rUb': () => "Ablehnen",
    /** privacy-panel.accept */
    'mJTR': () => "Zustimmen",
    /** privacy-panel.close */
    'qSxk': () => "Datenschutz-Einstellungen schließen",
    /** product-card.notAdded */
    'bgf7': () => "Nicht hinzugefügt.",
    /** product-card.addToCart */
    'd6Xw': (v: { readonly state: string; readonly title: string | number }) => `${select(v.state, { "failed": () => "Nicht hinzugefügt. ", "other": () => "" })}${v.title} in den Warenkorb`,
    /** product-card.chooseOf */
    '6YjD': (v: { readonly state: string; readonly title: string | number }) => `${select(v.state, { "failed": () => "Nicht hinzugefügt. ", "other": () => "" })}${v.title} auswählen`,
    /** product-card.waitFor */
    'IlLS': (v: { readonly state: string; readonly title: string | number }) => `${select(v.state, { "failed": () => "Nicht hinzugefügt. ", "other": () => "" })}Auf die Warteliste: ${v.title}`,
    /** product-card.percentOff */
    'SXMn': (v: { readonly percent: string | number }) => `${v.percent} % Rabatt`,
    /** product-card.isNew */
    '0GVn': () => "Neu",
    /** product-card.ratedBy */
    'pdWO': (v: { readonly average: number; readonly count: number }) => `Mit ${number('de', v.average)} von 5 bewertet, ${plural('de', v.count, { "one": () => `${number('de', v.count)} Bewertung`, "other": () => `${number('de', v.count)} Bewertungen` })}`,
    /** product-card.shades */
    'X0YJ': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Farbton`, "other": () => `${number('de', v.count)} Farbtöne` }),
    /** product-card.lowestPriceShort */
    'x8MV': (v: { readonly days: number; readonly price: string | number }) => `Niedrigster Preis in ${plural('de', v.days, { "one": () => `${number('de', v.days)} Tag`, "other": () => `${number('de', v.days)} Tagen` })}: ${v.price}`,
    /** product-card.lowestPrice */
    'bWWS': (v: { readonly days: number; readonly price: string | number }) => `Niedrigster Preis der ${plural('de', v.days, { "one": () => `${number('de', v.days)} Tag`, "other": () => `${number('de', v.days)} Tage` })} vor der Ermäßigung: ${v.price}`,
    /** product-card.theProduct */
    '1XbS': () => "Das Produkt",
    /** product-reviews.helpful */
    'JFCy': () => "Hilfreich",
    /** product-reviews.newest */
    'tBuC': () => "Neueste",
    /** product-reviews.mostHelpful */
    'CGEe': () => "Hilfreichste",
    /** product-reviews.highest */
    'Im65': () => "Beste",
    /** product-reviews.lowest */
    'AoOF': () => "Schlechteste",
    /** product-reviews.stars */
    'QMKU': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Stern`, "other": () => `${number('de', v.count)} Sterne` }),
    /** product-reviews.starsGiven */
    '6AwQ': (v: { readonly stars: number; readonly count: number }) => `${plural('de', v.stars, { "one": () => `${number('de', v.stars)} Stern`, "other": () => `${number('de', v.stars)} Sterne` })}: ${plural('de', v.count, { "one": () => `${number('de', v.count)} Bewertung`, "other": () => `${number('de', v.count)} Bewertungen` })}`,
    /** product-reviews.withPhotos */
    'PKcB': () => "Mit Fotos",
    /** product-reviews.ofReviews */
    'JQvH': () => "(Bewertungen)",
    /** product-reviews.orderOfReviews */
    'zSoF': () => "Reihenfolge der Bewertungen",
    /** product-reviews.whichReviews */
    'U5D_': () => "Welche Bewertungen",
    /** product-reviews.verifiedPurchase */
    'RZ8v': () => "Verifizierter Kauf",
    /** product-reviews.fromTheShop */
    'N8he': () => "Vom Shop",
    /** product-reviews.photoBy */
    '3ZUq': (v: { readonly author: string | number; readonly number: number; readonly count: number }) => `Von ${v.author}, ${number('de', v.number)} von ${number('de', v.count)}`,
    /** product-reviews.videoBy */
    'u046': (v: { readonly author: string | number }) => `Video von ${v.author}`,
    /** product-reviews.nobodyReviewed */
    'sT4y': () => "Noch keine Bewertungen.",
    /** product-reviews.writeReview */
    'X5wA': () => "Bewertung schreiben",
    /** product-reviews.beFirst */
    'Uaom': () => "Schreib die erste Bewertung",
    /** product-reviews.noneLikeThat */
    '0de7': () => "Noch keine Bewertung passt dazu.",
    /** product-reviews.showAll */
    'TcqC': () => "Alle Bewertungen zeigen",
    /** product-reviews.pagesOfReviews */
    '4G6P': () => "Seiten der Bewertungen",
    /** product-reviews.previous */
    'mZXi': () => "Zurück",
    /** product-reviews.moreReviews */
    '4JqZ': () => "Mehr Bewertungen",
    /** product-reviews.pageOf */
    'dR3R': (v: { readonly page: number; readonly pages: number }) => `Seite ${number('de', v.page)} von ${number('de', v.pages)}`,
    /** product-reviews.questions */
    'G5Od': () => "Fragen",
    /** product-reviews.nobodyAsked */
    'nVpJ': () => "Noch keine Fragen.",
    /** product-reviews.askQuestion */
    'GS0w': () => "Frage stellen",
    /** product-reviews.reviews */
    'exOS': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Bewertung`, "other": () => `${number('de', v.count)} Bewertungen` }),
    /** product-zoom.picturesOf */
    'A7r6': (v: { readonly title: string | number }) => `Bilder von ${v.title}`,
    /** product-zoom.picture */
    'debi': () => "Bild",
    /** product-zoom.showWhole */
    '-dTH': () => "Ganzes Bild zeigen",
    /** product-zoom.lookCloser */
    'rdEU': () => "Näher ansehen",
    /** product-zoom.close */
    '0IB_': () => "Schließen",
    /** product-zoom.previousPicture */
    '25XN': () => "Voriges Bild",
    /** product-zoom.nextPicture */
    '8b6G': () => "Nächstes Bild",
    /** product.saveAsSet */
    'reIZ': (v: { readonly amount: string | number }) => `Im Set ${v.amount} sparen`,
    /** product.reviews */
    '39V6': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Bewertung`, "other": () => `${number('de', v.count)} Bewertungen` }),
    /** product.addToCart */
    'l7lQ': () => "In den Warenkorb",
    /** product.adding */
    'YPIx': () => "Wird hinzugefügt…",
    /** product.buy */
    'ekAJ': (v: { readonly state: string; readonly label: string | number; readonly what: string | number }) => `${select(v.state, { "failed": () => "Nicht hinzugefügt. ", "other": () => "" })}${v.label}: ${v.what}`,
    /** product.youPayToday */
    'ekLI': (v: { readonly note: string | number }) => `${v.note} Du zahlst heute.`,
    /** product.onlyLeft */
    'XJRQ': (v: { readonly count: number }) => `Nur noch ${number('de', v.count)} da`,
    /** product.pictureToCome */
    '8RNn': () => "Das Bild wird gerade noch gemacht.",
    /** product.picturesOf */
    'ZqYK': (v: { readonly title: string | number }) => `Bilder von ${v.title}`,
    /** product.enlarge */
    'a9TS': () => ", vergrößern",
    /** product.payWith */
    'fNUu': () => "Bezahlen mit",
    /** product.orInParts */
    'p4tU': () => "oder in Raten",
    /** product.oneTime */
    'bRm5': () => "Einmalig",
    /** product.howOften */
    '2eAV': () => "Wie oft",
    /** product.choosePlan */
    'tT42': () => "Abo auswählen",
    /** product.planOrLess */
    'BERD': (v: { readonly plan: string | number; readonly percent: string | number }) => `: ${v.plan}, oder bis zu ${v.percent} % günstiger im Abo`,
    /** product.notInThisCombination */
    'NePg': () => "(nicht in dieser Kombination)",
    /** product.outOfStock */
    'sGq_': () => "(nicht vorrätig)",
    /** product.preOrder */
    'yd-g': () => "Vorbestellen",
    /** product.home */
    'fT3Y': () => "Start",
    /** product.vegan */
    'iO8g': () => "vegan",
    /** product.fragranceFree */
    'xsCw': () => "ohne Duftstoffe",
    /** product.onSkin */
    'IXX-': (v: { readonly shade: string | number }) => `${v.shade} auf der Haut`,
    /** product.noProductHere */
    '-Qs9': () => "Unter dieser Adresse gibt es kein Produkt.",
    /** product.deliveryDays */
    '2Qwu': (v: { readonly least: string | number; readonly most: string | number }) => `${v.least} bis ${v.most}`,
    /** question-form.askAbout */
    'WASP': (v: { readonly title: string | number }) => `Frage zu ${v.title}`,
    /** question-form.thanks */
    'ct-C': () => "Danke für deine Frage",
    /** question-form.answerComes */
    'z83H': () => "Unsere Antwort steht mit ihr auf der Produktseite, meist innerhalb von zwei Tagen.",
    /** question-form.ask */
    'hX6R': () => "Frage stellen",
    /** question-form.intro */
    '32qY': () => "Wir antworten auf der Produktseite, für alle, die sich dasselbe fragen.",
    /** question-form.send */
    'yC3t': () => "Frage senden",
    /** question-form.yourQuestion */
    'wn-W': () => "Deine Frage",
    /** question-form.name */
    '9vU8': () => "Name",
    /** question-form.nameHint */
    'EjwH': () => "Steht bei deiner Frage.",
    /** quick-choice.closeTheChoice */
    'MHTB': () => "Auswahl schließen",
    /** quick-choice.loadingTheChoices */
    'lI2r': () => "Auswahl wird geladen",
    /** quick-choice.outOfReach */
    'Zpxo': () => "Die Auswahl ist gerade nicht erreichbar.",
    /** quick-choice.allAboutIt */
    '6PRt': () => "Alles dazu",
    /** quick-choice.outOfStock */
    'xjSj': () => "(nicht vorrätig)",
    /** quick-choice.addToCart */
    'F0Gd': () => "In den Warenkorb",
    /** quiz-result.addToCart */
    '_kEu': () => "In den Warenkorb",
    /** quiz-result.outOfStock */
    'vf8b': () => "Nicht vorrätig",
    /** quiz-result.yourShade */
    'FLkK': () => "Dein Farbton",
    /** quiz-result.notHere */
    'oljj': () => "Den gibt es in diesem Shop gerade nicht.",
    /** quiz-result.seeForTan */
    '5Jff': () => "Alles für die Bräune ansehen",
    /** quiz-result.inYourAccount */
    'Iz_u': () => "In deinem Konto gespeichert",
    /** quiz-result.keepIt */
    'Td0d': () => "In meinem Konto speichern",
    /** quiz-result.startAgain */
    'GY_6': () => "Neu beginnen",
    /** quiz.questionOf */
    'W4s7': (v: { readonly number: number; readonly count: number }) => `Frage ${number('de', v.number)} von ${number('de', v.count)}`,
    /** quiz.back */
    'Jt6t': () => "Zurück",
    /** quiz.next */
    'Tn_d': () => "Weiter",
    /** quiz.chooseAnswer */
    'yyhV': () => "Wähle eine Antwort.",
    /** reading.askUs */
    '809E': () => "Frag uns",
    /** reading.lastChange */
    'sLq8': (v: { readonly date: (words: string) => unknown }) => ["Zuletzt geändert am ", v.date("")],
    /** reading.onThisPage */
    '24q-': () => "Auf dieser Seite",
    /** region-banner.region */
    'dyHV': () => "Region",
    /** region-banner.seemToBeIn */
    'wbXK': (v: { readonly country: string | number }) => `Du bist anscheinend hier: ${v.country}.`,
    /** region-banner.shopThere */
    'AOEH': (v: { readonly region: string | number; readonly currency: string | number }) => `Einkaufen in ${v.region}, in ${v.currency}`,
    /** region-banner.stay */
    '4I0P': () => "In diesem Shop bleiben",
    /** region-names.us */
    'aoaT': () => "USA",
    /** region-names.int */
    'N_i5': () => "International",
    /** region-names.ca */
    'Qj1U': () => "Kanada",
    /** region-names.au */
    'hfA1': () => "Australien",
    /** region-names.eu */
    'ge9u': () => "Europa",
    /** region-names.uk */
    'Jxxx': () => "Vereinigtes Königreich",
    /** region-names.my */
    'QtR6': () => "Malaysia",
    /** region-names.dev */
    'bWBN': () => "Staging",
    /** region-switch.shopIn */
    'u4zV': () => "Einkaufen in",
    /** region-switch.whatChanges */
    'CqGZ': () => "Du bleibst auf dieser Seite. Preise, Angebote und Lieferung sind die des gewählten Shops.",
    /** region-switch.takeCartAlong */
    'h-oJ': (v: { readonly count: number }) => plural('de', v.count, { "one": () => "Was in meinem Warenkorb liegt, mitnehmen", "other": () => `Die ${number('de', v.count)} Artikel in meinem Warenkorb mitnehmen` }),
    /** region-switch.cartThere */
    'D1Pt': (v: { readonly staying: number }) => `Dort beginnt damit ein neuer Warenkorb.${plural('de', v.staying, { "=0": () => "", "other": () => " Geschenke und Abos bleiben hier: Der andere Shop hat eigene." })} Codes gibst du neu ein.`,
    /** return-offer.noReturns */
    'iTD-': () => "Bestellungen in dein Land können nur bei einem Mangel zurückgegeben werden.",
    /** return-offer.returnAfterArrival */
    'bOYi': (v: { readonly days: number }) => `Du kannst diese Bestellung nach ihrer Ankunft noch ${plural('de', v.days, { "one": () => `${number('de', v.days)} Tag`, "other": () => `${number('de', v.days)} Tage` })} lang zurückgeben.`,
    /** return-offer.returnItems */
    '2n5A': () => "Artikel zurücksenden",
    /** return-offer.returnUntil */
    'lKsY': (v: { readonly day: string | number }) => `Du kannst diese Bestellung bis ${v.day} zurückgeben.`,
    /** return-offer.returnableUntil */
    'Aqaz': (v: { readonly day: string | number }) => `Diese Bestellung konnte bis ${v.day} zurückgegeben werden.`,
    /** return-offer.withdrawHere */
    'tU2j': () => "Vertrag widerrufen",
    /** return-offer.withdrawAfterArrival */
    'I0no': (v: { readonly days: number }) => `Dein Widerrufsrecht: ${plural('de', v.days, { "one": () => `${number('de', v.days)} Tag`, "other": () => `${number('de', v.days)} Tage` })} ab Erhalt der Ware, ohne Angabe von Gründen.`,
    /** return-offer.withdrawUntil */
    'jd5N': (v: { readonly day: string | number }) => `Dein Widerrufsrecht: bis ${v.day}, ohne Angabe von Gründen.`,
    /** return-steps.acknowledgeHint */
    'QWK8': () => "Dorthin schicken wir dir sofort eine Eingangsbestätigung.",
    /** return-steps.changeSomething */
    'TOv7': () => "Etwas ändern",
    /** return-steps.confirmReturn */
    'xVh3': () => "Rücksendung bestätigen",
    /** return-steps.confirmWithdrawal */
    '2JcV': () => "Widerruf bestätigen",
    /** return-steps.confirmYourReturn */
    '6Pv5': () => "Bestätige deine Rücksendung",
    /** return-steps.confirmYourWithdrawal */
    'A1lZ': () => "Bestätige deinen Widerruf",
    /** return-steps.didYouOpen */
    'hu7A': (v: { readonly title: string | number }) => `Hast du das geöffnet: ${v.title}?`,
    /** return-steps.email */
    'shN8': () => "E-Mail",
    /** return-steps.everythingGoesBack */
    'AYzu': () => "Alles aus dieser Bestellung geht bereits zurück.",
    /** return-steps.free */
    '3HZo': () => "Kostenlos",
    /** return-steps.goOn */
    'v5Cm': () => "Weiter",
    /** return-steps.howMany */
    'ZIrt': (v: { readonly title: string | number }) => `Wie viele: ${v.title}`,
    /** return-steps.name */
    'tnC6': () => "Name",
    /** return-steps.none */
    'OH2X': () => "Keine",
    /** return-steps.nothingToReturn */
    '2Bal': () => "Nichts zurückzusenden",
    /** return-steps.order */
    'i3j7': () => "Bestellung",
    /** return-steps.orderNumber */
    '5ZlQ': (v: { readonly number: string | number }) => `Bestellung ${v.number}`,
    /** return-steps.receivedOn */
    '6M8S': (v: { readonly day: string | number; readonly time: string | number; readonly reference: (words: string) => unknown; readonly id: string | number; readonly address: (words: string) => unknown; readonly email: string | number }) => ["Eingegangen am ", `${v.day}`, " um ", `${v.time}`, " UTC. Die Vorgangsnummer ist ", v.reference(`${v.id}`), "; die Eingangsbestätigung ist unterwegs an ", v.address(`${v.email}`), "."],
    /** return-steps.returnItems */
    '_1RJ': () => "Artikel zurücksenden",
    /** return-steps.returnOrder */
    'b2JO': (v: { readonly number: string | number }) => `Bestellung ${v.number} zurücksenden`,
    /** return-steps.returnWithin */
    'xEeB': (v: { readonly days: number }) => `Du kannst innerhalb von ${plural('de', v.days, { "one": () => `${number('de', v.days)} Tag`, "other": () => `${number('de', v.days)} Tagen` })} nach der Ankunft zurücksenden. Wähle, was zurückgeht; im nächsten Schritt bestätigst du es.`,
    /** return-steps.wasOpened */
    'OxBq': () => "Ja, ich habe es geöffnet",
    /** return-steps.wasSealed */
    'pSJ4': () => "Nein, es ist noch versiegelt",
    /** return-steps.weHaveYourReturn */
    'idcf': () => "Deine Rücksendung ist angemeldet",
    /** return-steps.what */
    'SbMQ': () => "Was",
    /** return-steps.withdrawFromContract */
    'OTHy': () => "Vertrag widerrufen",
    /** return-steps.withdrawOrder */
    'vNoc': (v: { readonly number: string | number }) => `Bestellung ${v.number} widerrufen`,
    /** return-steps.withdrawWithin */
    'qD1j': (v: { readonly days: number }) => `Du kannst innerhalb von ${plural('de', v.days, { "one": () => `${number('de', v.days)} Tag`, "other": () => `${number('de', v.days)} Tagen` })} ab Erhalt der Ware ohne Angabe von Gründen widerrufen. Wähle, worum es geht; im nächsten Schritt bestätigst du es.`,
    /** return-steps.youHaveWithdrawn */
    'e9JS': () => "Du hast den Vertrag widerrufen",
    /** review-form.writeReview */
    'jeK2': () => "Bewertung schreiben",
    /** review-form.introBuyer */
    'UfKl': () => "Du hast das gekauft, deshalb steht bei deiner Bewertung „Verifizierter Kauf“.",
    /** review-form.intro */
    '3U4X': () => "Erzähl anderen, was dir gefallen hat und was nicht.",
    /** review-form.sendReview */
    'Jn5O': () => "Bewertung senden",
    /** review-form.yourRating */
    'TXBC': () => "Deine Sterne",
    /** review-form.title */
    'H3ZV': () => "Titel",
    /** review-form.yourReview */
    'Ql8L': () => "Deine Bewertung",
    /** review-form.name */
    'LpLx': () => "Name",
    /** review-form.nameHint */
    'oDWb': () => "Steht bei deiner Bewertung.",
    /** review-form.ratherNotSay */
    'D7px': () => "Keine Angabe",
    /** review-form.keptFiles */
    '7Ijw': () => "Schon angehängt",
    /** review-form.video */
    'YHic': () => "Video",
    /** review-form.photo */
    'i82w': (v: { readonly number: number }) => `Foto ${number('de', v.number)}`,
    /** review-form.photos */
    'Of7O': () => "Fotos",
    /** review-form.photosHint */
    'r6It': (v: { readonly count: number }) => `Bis zu ${number('de', v.count)}, je 10 MB. Wo sie aufgenommen wurden, entfernen wir.`,
    /** review-form.videoHint */
    '2x06': () => "Ein MP4 mit bis zu 90 Sekunden und 24 MB.",
    /** review-form.coverPicture */
    'p3qx': () => "Titelbild",
    /** review-form.optional */
    'iOFN': () => "(optional)",
    /** review-form.backTo */
    'VBCC': (v: { readonly title: string | number }) => `Zurück zu ${v.title}`,
    /** review-form.tooLarge */
    'nsyn': () => "Diese Datei ist zu groß: Ein Foto darf 10 MB haben, ein Video 24 MB.",
    /** review-form.tooManyPixels */
    't3HO': () => "Dieses Foto hat zu viele Pixel. Bitte nimm ein kleineres.",
    /** review-form.noPhoto */
    'xVLF': () => "Dieses Foto können wir nicht zeigen. Bitte nimm JPEG, PNG, WebP oder AVIF.",
    /** review-form.tooLong */
    'tKck': () => "Dieses Video ist länger als 90 Sekunden. Bitte nimm ein kürzeres.",
    /** review-form.noVideo */
    'yii4': () => "Dieses Video können wir nicht zeigen. Bitte nimm ein MP4.",
    /** review-form.shorterThanCover */
    'KHGp': () => "Das Video ist kürzer als der Moment, den du als Titelbild gewählt hast.",
    /** review-form.noRoom */
    'Tihj': () => "Wir können gerade keine weiteren Fotos annehmen. Bitte sende deine Bewertung ohne sie.",
    /** review-form.reviewOf */
    'afPO': (v: { readonly title: string | number }) => `Bewertung: ${v.title}`,
    /** review-form.thanks */
    'APOo': () => "Danke für deine Bewertung",
    /** review-form.standsThere */
    'gQb1': () => "Sie steht jetzt auf der Produktseite.",
    /** review-form.weReadFirst */
    '3zMP': () => "Wir lesen jede Bewertung, bevor sie auf der Produktseite steht, meist innerhalb von zwei Tagen.",
    /** search-button.search */
    'Pphe': () => "Suche",
    /** search-page.search */
    'nqoJ': () => "Suche",
    /** search-page.searchFor */
    'zpCU': (v: { readonly query: string | number }) => `Suche: ${v.query}`,
    /** search-page.searchProducts */
    '4AfA': () => "Produkte suchen",
    /** search-page.searchTheShop */
    'Ups0': () => "Im Shop suchen",
    /** search-page.nothingFound */
    'EQ9O': (v: { readonly query: string | number }) => `Für „${v.query}“ haben wir leider nichts gefunden.`,
    /** search-page.shopAll */
    'daS7': () => "Alles shoppen",
    /** search-page.oftenLookedFor */
    'gdtN': () => "Oft gesucht",
    /** search-page.productsFor */
    '880a': (v: { readonly count: number; readonly query: string | number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Produkt zu „${v.query}“`, "other": () => `${number('de', v.count)} Produkte zu „${v.query}“` }),
    /** search-page.othersComeBackFor */
    'toZc': () => "Was andere wieder kaufen",
    /** search-page.toRead */
    'KoTK': () => "Zum Lesen",
    /** search.search */
    'sCNb': () => "Suche",
    /** search.searchProducts */
    '_k45': () => "Produkte suchen",
    /** search.searchTheShop */
    'VGvB': () => "Im Shop suchen",
    /** search.closeSearch */
    'Zxdl': () => "Suche schließen",
    /** search.notReached */
    'DXMn': () => "Vorschläge sind gerade nicht erreichbar. Mit Enter suchst du trotzdem.",
    /** search.noSuggestions */
    'mOQr': (v: { readonly query: string | number }) => `Keine Vorschläge zu „${v.query}“.`,
    /** search.suggestions */
    'fvbG': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Vorschlag`, "other": () => `${number('de', v.count)} Vorschläge` }),
    /** search.searchSuggestions */
    'LQEM': () => "Suchvorschläge",
    /** search.searchFor */
    'X0zF': () => "Suchen nach",
    /** search.oftenLookedFor */
    'HlzR': () => "Oft gesucht",
    /** search.products */
    'uvfx': () => "Produkte",
    /** search.bestSellers */
    'mLuv': () => "Bestseller",
    /** search.fromPrice */
    'w9XU': (v: { readonly price: string | number }) => `ab ${v.price}`,
    /** search.toLookAtAndRead */
    'rr6K': () => "Zum Ansehen und Lesen",
    /** search.collections */
    'YF_w': () => "Kollektionen",
    /** search.allResultsFor */
    'jLDl': (v: { readonly query: string | number }) => `Alle Ergebnisse zu „${v.query}“`,
    /** search.collection */
    '56Kq': () => "Kollektion",
    /** search.toRead */
    'TB3U': () => "Zum Lesen",
    /** search.page */
    'zDQv': () => "Seite",
    /** sign-up-sms.aFewTimesAMonth */
    'WxS-': () => "Neue Farbtöne und Angebote, ein paarmal im Monat.",
    /** sign-up-sms.country */
    'CqMu': () => "Land deiner Nummer",
    /** sign-up-sms.email */
    'Wz9s': () => "E-Mail",
    /** sign-up-sms.mobileNumber */
    '_cAR': () => "Handynummer",
    /** sign-up-sms.newsBySms */
    'Ve1g': () => "Neuigkeiten per SMS",
    /** sign-up-sms.onTheList */
    'eC_-': () => "Du stehst auf der Liste",
    /** sign-up-sms.oneMoreStep */
    'IpGT': () => "Nur noch ein Schritt",
    /** sign-up-sms.sentYouAMail */
    '5GV_': () => "Wir haben dir eine E-Mail mit einem Bestätigungslink geschickt.",
    /** sign-up-sms.signUp */
    'dI5o': () => "Anmelden",
    /** sign-up-sms.toAllProducts */
    '-vlf': () => "Zu allen Produkten",
    /** sign-up.confirm */
    'j7IJ': () => "Bestätigen",
    /** sign-up.confirmYourEmail */
    'PSCb': () => "Bestätige deine E-Mail-Adresse",
    /** sign-up.isThisYourEmail */
    'tI0v': () => "Ist das deine E-Mail-Adresse?",
    /** sign-up.linkIsOver */
    'hqjW': () => "Dieser Link gilt nicht mehr",
    /** sign-up.listForgotYou */
    'u3Rl': () => "Die Liste hat deine Adresse vergessen.",
    /** sign-up.noMoreMails */
    'JlJD': () => "Keine E-Mails mehr",
    /** sign-up.noMoreOfThese */
    '3j-8': () => "Keine dieser E-Mails mehr?",
    /** sign-up.nothingToStop */
    'rXJ3': () => "Es gibt nichts mehr abzubestellen",
    /** sign-up.onTheList */
    'GAG5': () => "Du stehst auf der Liste",
    /** sign-up.noListForLink */
    'HXI7': () => "Dieser Link gehört zu keiner Liste mehr.",
    /** sign-up.saySo */
    'K3jX': () => "Sag Ja, und du stehst auf der Liste.",
    /** sign-up.signUp */
    'qxdq': () => "Anmelden",
    /** sign-up.signUpOnceMore */
    'QOOk': () => "Melde dich noch einmal an, und wir schicken dir einen neuen.",
    /** sign-up.stopTheseMails */
    'AYrA': () => "E-Mails abbestellen",
    /** sign-up.toAllProducts */
    'spt-': () => "Zu allen Produkten",
    /** sign-up.youGetNoMore */
    'dZhc': () => "Du bekommst keine mehr davon",
    /** sms.consent */
    'iZHh': () => "Mit der Anmeldung stimmst du zu, dass wir dir Neuigkeiten und Angebote per SMS an diese Nummer schicken. Die Einwilligung ist keine Bedingung für einen Kauf. Mit der Antwort STOP meldest du dich ab.",
    /** total-words.before */
    'POTi': (v: { readonly missing: string }) => select(v.missing, { "shipping": () => "zzgl. Versand", "tax": () => "zzgl. Steuer", "other": () => "zzgl. Versand und Steuer" }),
    /** total-words.withShipping */
    'Xs_2': (v: { readonly price: string | number }) => `inkl. ${v.price} Versand`,
    /** total-words.withShippingBefore */
    'xGJa': (v: { readonly price: string | number; readonly before: string | number }) => `inkl. ${v.price} Versand, ${v.before}`,
    /** total-words.free */
    'SUxi': () => "Gratis",
    /** total-words.rateFree */
    'WquH': (v: { readonly rate: string | number }) => `${v.rate}, gratis`,
    /** total-words.shipping */
    'xOq4': () => "Versand",
    /** total-words.rateShipping */
    'FSKy': (v: { readonly rate: string | number }) => `Versand: ${v.rate}`,
    /** track.delivered */
    '-AcA': () => "Zugestellt",
    /** track.email */
    'yRJZ': () => "E-Mail",
    /** track.followParcel */
    'iwHa': () => "Paket verfolgen",
    /** track.leftUs */
    'YiIk': () => "Verschickt",
    /** track.notFound */
    'H8Np': () => "Dazu finden wir gerade nichts. Bitte versuche es später noch einmal.",
    /** track.numberAndEmail */
    'MI0h': () => "Ihre Nummer und deine E-Mail-Adresse stehen in der Bestätigung, die wir dir geschickt haben.",
    /** track.orderNumber */
    'nlF4': () => "Bestellnummer",
    /** track.orderOf */
    'Ppr4': (v: { readonly number: string | number }) => `Bestellung ${v.number}`,
    /** track.ordered */
    '6U7n': () => "Bestellt",
    /** track.refunded */
    'gMuz': () => "Erstattet",
    /** track.track */
    'yuTa': () => "Verfolgen",
    /** track.trackYourOrder */
    'TH_W': () => "Bestellung verfolgen",
    /** ui-fields.optional */
    '-_yG': () => "(optional)",
    /** ui-fields.choose */
    'v5_h': () => "Auswählen",
    /** ui-fields.stars */
    'WIGf': (v: { readonly count: number }) => plural('de', v.count, { "one": () => `${number('de', v.count)} Stern`, "other": () => `${number('de', v.count)} Sterne` }),
    /** ui-layers.close */
    '9KtJ': () => "Schließen",
    /** ui-layers.messages */
    'i_y7': () => "Meldungen",
    /** ui.from */
    'efSR': () => "ab",
    /** ui.now */
    'tdh5': () => "Jetzt",
    /** ui.was */
    'mFKC': () => "Vorher",
    /** ui.outOfStars */
    'WVPC': (v: { readonly value: number; readonly most: number }) => `${number('de', v.value)} von ${number('de', v.most)} Sternen`,
    /** ui.close */
    'DOW2': () => "Schließen",
    /** waiting.hereToday */
    'Xa0h': () => "Heute hier",
    /** waiting.nearestHereToday */
    'ZtDt': () => "Am ähnlichsten und heute hier",
    /** waitlist-page.pageTitle */
    'V3UP': () => "Warteliste",
    /** waitlist-page.onTheList */
    'mcfs': () => "Du stehst auf der Liste",
    /** waitlist-page.joinTheWaitlist */
    'xKqI': () => "Auf die Warteliste",
    /** waitlist-page.needsAProduct */
    'rLMZ': () => "Für diese Seite fehlt ein Produkt, auf das du wartest.",
    /** waitlist-page.toAllProducts */
    'ZkaW': () => "Zu allen Produkten",
    /** waitlist-page.backToTheProduct */
    'cGEd': () => "Zurück zum Produkt",
    /** waitlist.email */
    'u2lX': () => "E-Mail",
    /** waitlist.phone */
    'Gus6': () => "Telefon",
    /** waitlist.consent */
    'GMCd': () => "Mit dem Eintrag stimmst du zu, dass wir dir mailen, wenn es dieses Produkt wieder gibt. Über einen Link in jeder Mail kannst du sie abbestellen.",
    /** waitlist.tooOften */
    'CA2J': () => "Das war etwas oft. Bitte versuch es in einer Minute noch einmal.",
    /** wishlist-stop.pageTitle */
    'LYBj': () => "Mails zur Wunschliste",
    /** wishlist-stop.noMoreOfThem */
    'sZ3r': () => "Du bekommst keine mehr davon",
    /** wishlist-stop.linkDoesNotWork */
    'IpWX': () => "Dieser Link funktioniert nicht mehr",
    /** wishlist-stop.wishlistSaysWhether */
    'RA25': () => "Auf deiner Wunschliste steht, ob wir dir Bescheid geben.",
    /** wishlist-stop.noMoreMails */
    'GQ56': () => "Keine Mails mehr zu deiner Wunschliste?",
    /** wishlist-stop.stopTheseMails */
    'taUY': () => "Mails abbestellen",
    /** wishlist-stop.toYourWishlist */
    'JgaJ': () => "Zu deiner Wunschliste",
    /** wishlist.pageTitle */
    'p0cJ': () => "Wunschliste",
    /** wishlist.yourWishlist */
    'Tc2P': () => "Deine Wunschliste",
    /** wishlist.keptInBrowser */
    'p7QD': (v: { readonly link: (words: string) => unknown }) => ["Sie wird in diesem Browser gespeichert. ", v.link("Melde dich an"), ", um sie auf jedem Gerät zu haben."],
    /** wishlist.nothingHere */
    'BwUQ': () => "Noch nichts da. Tippe auf ein Herz, und es wartet auf dieser Seite auf dich.",
    /** wishlist.shopAll */
    'QbVb': () => "Alles shoppen",
    /** wishlist.pagesOfTheWishlist */
    '0JSg': () => "Seiten der Wunschliste",
    /** wishlist.previous */
    'HmRm': () => "Zurück",
    /** wishlist.more */
    'KEbH': () => "Mehr",
    /** wishlist.pageOf */
    'lYgP': (v: { readonly page: number; readonly pages: number }) => `Seite ${number('de', v.page)} von ${number('de', v.pages)}`,
    /** wishlist.chooseOptions */
    'cDdK': () => "Optionen wählen",
    /** wishlist.seeProduct */
    'hzvN': () => "Produkt ansehen",
    /** wishlist.moveToCart */
    'j5XH': () => "In den Warenkorb",
    /** wishlist.beTold */
    '6yVJ': () => "Bescheid bekommen",
    /** wishlist.tellMe */
    'r2fi': () => "Mailt mir, wenn etwas von meiner Liste wieder da oder reduziert ist",
    /** wishlist.save */
    'IvXT': () => "Speichern",
    /** wishlist.shareIt */
    'GXTJ': () => "Teilen",
    /** wishlist.makeALink */
    'Uec1': () => "Link erstellen",
    /** wishlist.takeTheLinkBack */
    'd3D0': () => "Link zurücknehmen",
    /** wishlist.whoeverHasTheLink */
    'UK9V': () => "Wer den Link hat, sieht deine Liste und kann sie nicht ändern.",
    /** wishlist.whoeverHasThisLink */
    'cvPa': () => "Wer diesen Link hat, sieht deine Liste:",
    /** wishlist.sharedTitle */
    'KXuu': () => "Eine Wunschliste",
    /** wishlist.sharedIsEmpty */
    'neQo': () => "Sie ist gerade leer.",
  },
};
