/** Written by `npm run words` from data/words. Edit that, not this. */
import type { LanguageMessages } from '../message.ts';
import { formatNumber, selectChoice, selectPlural } from '../message.ts';

export const translations: LanguageMessages = {
  language: 'de',
  messages: {
    /** account-answers.accountClosed */
    'DJ0': () => "Dieses Konto ist geschlossen. Wenn du es wieder brauchst, schreib uns bitte.",
    /** account-answers.activeAlready */
    'DJ1': () => "Dieses Konto ist schon aktiv. Melde dich bitte an.",
    /** account-answers.addressGone */
    'DJ2': () => "Diese Adresse steht nicht mehr in deinem Adressbuch.",
    /** account-answers.chooseEightCharacters */
    'DJ3': () => "Das Passwort braucht mindestens 8 Zeichen.",
    /** account-answers.choosePassword */
    'DJ4': () => "Wähle ein Passwort.",
    /** account-answers.emailNeedsPassword */
    'DJ5': () => "Gib dein aktuelles Passwort ein, um die E-Mail-Adresse zu ändern.",
    /** account-answers.emailTaken */
    'DJ6': () => "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich an oder fordere ein neues Passwort an.",
    /** account-answers.emailToActivate */
    'DJ7': () => "Das Konto zu dieser E-Mail-Adresse ist noch nicht aktiviert. Wir haben dir den Link dafür geschickt.",
    /** account-answers.enterEmail */
    'DJ8': () => "Gib deine E-Mail-Adresse ein.",
    /** account-answers.enterPassword */
    'DJ9': () => "Gib dein Passwort ein.",
    /** account-answers.enterPresentPassword */
    'DJa': () => "Gib dein aktuelles Passwort ein.",
    /** account-answers.invalidEmail */
    'DJb': () => "Diese E-Mail-Adresse stimmt nicht",
    /** account-answers.invalidPhone */
    'DJc': () => "Gib eine gültige Telefonnummer ein",
    /** account-answers.linkUsed */
    'DJd': () => "Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere bitte einen neuen an.",
    /** account-answers.passwordGuessed */
    'DJe': () => "Dieses Passwort ist zu leicht zu erraten. Wähle bitte ein anderes.",
    /** account-answers.passwordSpace */
    'DJf': () => "Ein Passwort darf nicht mit einem Leerzeichen beginnen oder enden.",
    /** account-answers.phoneTaken */
    'DJg': () => "Diese Telefonnummer gehört zu einem anderen Konto.",
    /** account-answers.tooLong */
    'DJh': () => "Das ist zu lang.",
    /** account-answers.tooManyTries */
    'DJi': (v: { readonly seconds: number }) => `Zu viele Versuche. Versuch es bitte in ${selectPlural('de', v.seconds, { "one": () => "einer Sekunde", "other": () => `${formatNumber('de', v.seconds)} Sekunden` })} noch einmal.`,
    /** account-answers.tooManyTriesForLong */
    'DJj': (v: { readonly minutes: number }) => `Zu viele Versuche. Versuch es bitte in ${selectPlural('de', v.minutes, { "one": () => `${formatNumber('de', v.minutes)} Minute`, "other": () => `${formatNumber('de', v.minutes)} Minuten` })} noch einmal.`,
    /** account-answers.wrongCredentials */
    'DJk': () => "E-Mail-Adresse und Passwort passen nicht zusammen. Versuch es bitte noch einmal.",
    /** account-answers.wrongPresentPassword */
    'DJl': () => "Das ist nicht dein aktuelles Passwort. Versuch es bitte noch einmal.",
    /** account-page.addressBook */
    'uA0': () => "Adressbuch",
    /** account-page.allAddresses */
    'uA1': () => "Alle Adressen",
    /** account-page.allOrders */
    'uA2': () => "Alle Bestellungen",
    /** account-page.anotherBrowser */
    'uA3': () => "Ein anderer Browser",
    /** account-page.askAgain */
    'uA4': () => "Quiz wiederholen",
    /** account-page.atLeastEightCharacters */
    'uA5': () => "Mindestens 8 Zeichen.",
    /** account-page.browserOn */
    'uA6': (v: { readonly browser: string | number; readonly system: string | number }) => `${v.browser} auf ${v.system}`,
    /** account-page.cancelled */
    'uA8': () => "Storniert",
    /** account-page.changePassword */
    'uA9': () => "Passwort ändern",
    /** account-page.changeThePassword */
    'uAa': () => "Passwort ändern",
    /** account-page.dashboard */
    'uAb': () => "Übersicht",
    /** account-page.defaultAddress */
    'uAc': () => "Standard­adresse",
    /** account-page.earlierOrders */
    'uAd': () => "Frühere Bestellungen",
    /** account-page.email */
    'uAe': () => "E-Mail",
    /** account-page.emailNeedsPassword */
    'uAf': () => "Nur für eine andere E-Mail-Adresse nötig.",
    /** account-page.findYourShade */
    'uAg': () => "Finde deinen Farbton",
    /** account-page.firstName */
    'uAh': () => "Vorname",
    /** account-page.foundNotHere */
    'uAi': () => "Deinen Farbton gibt es in diesem Shop zurzeit nicht.",
    /** account-page.giftCards */
    'uAj': () => "Geschenkkarten",
    /** account-page.hello */
    'uAk': () => "Hallo",
    /** account-page.helloName */
    'uAl': (v: { readonly name: string | number }) => `Hallo, ${v.name}`,
    /** account-page.lastName */
    'uAm': () => "Nachname",
    /** account-page.lastUsedOn */
    'uAn': (v: { readonly day: string | number }) => `Zuletzt genutzt: ${v.day}`,
    /** account-page.latestOrder */
    'uAo': () => "Letzte Bestellung",
    /** account-page.myRewards */
    'uAp': () => "Meine Prämien",
    /** account-page.newPassword */
    'uAq': () => "Neues Passwort",
    /** account-page.newPasswordIsSet */
    'uAr': () => "Dein neues Passwort ist gespeichert und du bist angemeldet.",
    /** account-page.newestOrders */
    'uAs': () => "Neueste Bestellungen",
    /** account-page.noShadeYet */
    'uAt': () => "Noch kein Farbton. Beantworte ein paar Fragen und finde deinen.",
    /** account-page.order */
    'uAu': () => "Bestellungen",
    /** account-page.orderAgain */
    'uAv': () => "Erneut bestellen",
    /** account-page.orderAgainNumber */
    'uAw': (v: { readonly number: string | number }) => `Erneut bestellen: Bestellung ${v.number}`,
    /** account-page.orderNumber */
    'uAx': (v: { readonly number: string | number }) => `Bestellung ${v.number}`,
    /** account-page.orders */
    'uAz': () => "Bestellungen",
    /** account-page.partlyShipped */
    'uA10': () => "Teilweise versandt",
    /** account-page.passkeys */
    'uA11': () => "Passkeys",
    /** account-page.passwordIsSet */
    'uA12': () => "Dein Passwort ist geändert. In allen anderen Browsern bist du jetzt abgemeldet.",
    /** account-page.personalInformation */
    'uA13': () => "Persönliche Daten",
    /** account-page.phone */
    'uA14': () => "Telefon",
    /** account-page.preparing */
    'uA17': () => "In Vorbereitung",
    /** account-page.presentPassword */
    'uA18': () => "Aktuelles Passwort",
    /** account-page.quizResult */
    'uA1a': () => "Quiz-Ergebnis",
    /** account-page.refunded */
    'uA1c': () => "Erstattet",
    /** account-page.returns */
    'uA1d': () => "Rücksendungen",
    /** account-page.returnsOfOrder */
    'uA1e': (v: { readonly number: string | number }) => `Rücksendungen: Bestellung ${v.number}`,
    /** account-page.save */
    'uA1f': () => "Speichern",
    /** account-page.savedIt */
    'uA1g': () => "Gespeichert.",
    /** account-page.seeBestSellers */
    'uA1h': () => "Zu den Bestsellern",
    /** account-page.sendNews */
    'uA1j': () => "Ich möchte Neuigkeiten und Angebote per E-Mail bekommen",
    /** account-page.shipped */
    'uA1k': () => "Versandt",
    /** account-page.signOut */
    'uA1l': () => "Abmelden",
    /** account-page.signOutEverywhereElse */
    'uA1m': () => "Überall sonst abmelden",
    /** account-page.signOutOf */
    'uA1n': (v: { readonly hidden: (words: string) => unknown; readonly device: string | number }) => ["Abmelden", v.hidden(`: ${v.device}`)],
    /** account-page.signOutOfOther */
    'uA1o': (v: { readonly hidden: (words: string) => unknown }) => ["Abmelden", v.hidden(": anderer Browser")],
    /** account-page.signedOutThere */
    'uA1p': () => "Dort bist du jetzt abgemeldet.",
    /** account-page.signsOutEverywhereElse */
    'uA1q': () => "Überall sonst wirst du dabei abgemeldet.",
    /** account-page.subscriptions */
    'uA1r': () => "Abos",
    /** account-page.thisBrowser */
    'uA1s': () => "Dieser Browser",
    /** account-page.whereSignedIn */
    'uA1t': () => "Wo du angemeldet bist",
    /** account-page.tierNamed */
    'uA1x': (v: { readonly name: (words: string) => unknown; readonly tier: string | number }) => ["Stufe: ", v.name(`${v.tier}`)],
    /** account-page.you */
    'uA1y': () => "Du",
    /** account-page.yourAccount */
    'uA1z': () => "Dein Konto",
    /** account-page.yourPoints */
    'uA20': () => "Deine Punkte",
    /** account-page.progressToReward */
    'uA19': () => "Fortschritt bis zu deiner nächsten Prämie",
    /** account-page.pointsOf */
    'uA15': (v: { readonly points: number; readonly cost: number }) => `${formatNumber('de', v.points)} von ${selectPlural('de', v.cost, { "one": () => `${formatNumber('de', v.cost)} Punkt`, "other": () => `${formatNumber('de', v.cost)} Punkten` })}`,
    /** account-page.canRedeem */
    'uA7': (v: { readonly title: (words: string) => unknown; readonly reward: string | number }) => ["Reicht für ", v.title(`${v.reward}`)],
    /** account-page.pointsToReward */
    'uA16': (v: { readonly points: number; readonly title: (words: string) => unknown; readonly reward: string | number }) => [...selectPlural('de', v.points, { "one": () => ["Noch ", formatNumber('de', v.points), " Punkt bis ", v.title(`${v.reward}`)], "other": () => ["Noch ", formatNumber('de', v.points), " Punkte bis ", v.title(`${v.reward}`)] })],
    /** account-page.redeemNow */
    'uA1b': () => "Punkte einlösen",
    /** account-page.seeRewards */
    'uA1i': () => "Deine Prämien ansehen",
    /** account-page.orderProgress */
    'uAy': () => "Stand der Bestellung",
    /** account-page.yourWishlist */
    'uA21': () => "Deine Wunschliste",
    /** account-page.wholeWishlist */
    'uA1u': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => "Zur Wunschliste", "other": () => `Alle ${formatNumber('de', v.count)} Produkte ansehen` }),
    /** account-page.wishlistIsEmpty */
    'uA1w': () => "Noch nichts gemerkt.",
    /** account-page.wishlistBegins */
    'uA1v': () => "Tippe bei einem Produkt auf das Herz, dann merken wir es uns hier. Unsere Bestseller sind ein guter Anfang.",
    /** account-return.backToOrders */
    'Ma0': () => "Zurück zu deinen Bestellungen",
    /** account-return.chooseLines */
    'Ma1': () => "Wähle aus, was du zurücksenden möchtest.",
    /** account-return.chooseReason */
    'Ma2': () => "Wähle einen Grund.",
    /** account-return.fees */
    'Ma3': () => "Möglicherweise ziehen wir Gebühren von der Erstattung ab.",
    /** account-return.how */
    'Ma4': () => "Sag uns, was du zurücksenden möchtest und warum. Wir prüfen deine Anfrage.",
    /** account-return.howMany */
    'Ma5': (v: { readonly title: string | number }) => `Anzahl von ${v.title}`,
    /** account-return.none */
    'Ma6': () => "Keine",
    /** account-return.note */
    'Ma7': () => "Anmerkung",
    /** account-return.nothing */
    'Ma8': () => "Aus dieser Bestellung kannst du zurzeit nichts zurücksenden.",
    /** account-return.quantityOf */
    'Ma9': (v: { readonly quantity: string | number; readonly title: string | number }) => `${v.quantity} × ${v.title}`,
    /** account-return.reason */
    'Maa': () => "Grund",
    /** account-return.reasonColor */
    'Mab': () => "Falscher Farbton",
    /** account-return.reasonDefective */
    'Mac': () => "Beschädigt oder defekt",
    /** account-return.reasonNotAsDescribed */
    'Mad': () => "Nicht wie beschrieben",
    /** account-return.reasonOther */
    'Mae': () => "Anderer Grund",
    /** account-return.reasonSizeTooLarge */
    'Maf': () => "Zu groß",
    /** account-return.reasonSizeTooSmall */
    'Mag': () => "Zu klein",
    /** account-return.reasonStyle */
    'Mah': () => "Stil",
    /** account-return.reasonUnwanted */
    'Mai': () => "Gefällt mir doch nicht",
    /** account-return.reasonWrongItem */
    'Maj': () => "Falschen Artikel erhalten",
    /** account-return.request */
    'Mak': () => "Rücksendung anfragen",
    /** account-return.requested */
    'Mal': () => "Wir haben deine Anfrage erhalten.",
    /** account-return.requestedOn */
    'Mam': (v: { readonly day: string | number }) => `Angefragt am ${v.day}`,
    /** account-return.returnOf */
    'Man': (v: { readonly number: string | number }) => `Rücksendung aus Bestellung ${v.number}`,
    /** account-return.statusCanceled */
    'Mao': () => "Storniert",
    /** account-return.statusClosed */
    'Map': () => "Abgeschlossen",
    /** account-return.statusDeclined */
    'Maq': () => "Abgelehnt",
    /** account-return.statusOpen */
    'Mar': () => "Angenommen",
    /** account-return.statusRequested */
    'Mas': () => "Wird geprüft",
    /** account-return.yourReturns */
    'Mat': () => "Deine Rücksendungen",
    /** account-rewards.cantBeShown */
    'OD0': () => "Wir können deine Punkte gerade nicht anzeigen. Keine Sorge, sie sind noch da.",
    /** account-rewards.giveBackFor */
    'OD1': (v: { readonly points: number }) => selectPlural('de', v.points, { "one": () => `Doch nicht einlösen: ${formatNumber('de', v.points)} Punkt zurück`, "other": () => `Doch nicht einlösen: ${formatNumber('de', v.points)} Punkte zurück` }),
    /** account-rewards.pointsHistory */
    'OD2': () => "Punkteverlauf",
    /** account-rewards.inCart */
    'OD3': (v: { readonly time: (words: string) => unknown; readonly day: string | number }) => ["Liegt bis ", v.time(`${v.day}`), " in deinem Warenkorb."],
    /** account-rewards.inCartAsCode */
    'OD4': (v: { readonly code: string | number; readonly time: (words: string) => unknown; readonly day: string | number }) => ["Liegt bis ", v.time(`${v.day}`), " als Code ", `${v.code}`, " in deinem Warenkorb."],
    /** account-rewards.points */
    'OD5': (v: { readonly points: number }) => selectPlural('de', v.points, { "one": () => `${formatNumber('de', v.points)} Punkt`, "other": () => `${formatNumber('de', v.points)} Punkte` }),
    /** account-rewards.pointsInAll */
    'OD6': (v: { readonly points: number; readonly unit: (words: string) => unknown }) => [...selectPlural('de', v.points, { "one": () => [formatNumber('de', v.points), " ", v.unit("Punkt")], "other": () => [formatNumber('de', v.points), " ", v.unit("Punkte")] })],
    /** account-rewards.pointsToTier */
    'OD7': (v: { readonly points: number; readonly tier: string | number }) => selectPlural('de', v.points, { "one": () => `Noch ${formatNumber('de', v.points)} Punkt bis ${v.tier}`, "other": () => `Noch ${formatNumber('de', v.points)} Punkte bis ${v.tier}` }),
    /** account-rewards.progressToNextTier */
    'OD8': () => "Fortschritt bis zur nächsten Stufe",
    /** account-rewards.readyToUse */
    'OD9': () => "Bereit zum Einlösen",
    /** account-rewards.redeem */
    'ODa': (v: { readonly hidden: (words: string) => unknown; readonly title: string | number }) => ["Einlösen", v.hidden(`: ${v.title}`)],
    /** account-rewards.whatPointsBring */
    'ODb': () => "Das gibt es für deine Punkte",
    /** account.aMemberAlready */
    'mv0': () => "Schon Mitglied? Melde dich an",
    /** account.anAccountAlready */
    'mv1': () => "Schon ein Konto? Melde dich an",
    /** account.aNewPassword */
    'mv2': () => "Passwort zurücksetzen",
    /** account.accountIsReady */
    'mv3': () => "Dein Konto ist bereit",
    /** account.activate */
    'mv4': () => "Konto aktivieren",
    /** account.askForNewLink */
    'mv5': () => "Neuen Link anfordern",
    /** account.atLeastEightCharacters */
    'mv6': () => "Mindestens 8 Zeichen.",
    /** account.backToSignIn */
    'mv7': () => "Zurück zur Anmeldung",
    /** account.chooseNewPassword */
    'mv8': () => "Neues Passwort wählen",
    /** account.choosePassword */
    'mv9': () => "Wähle ein Passwort, um es zu aktivieren.",
    /** account.email */
    'mva': () => "E-Mail",
    /** account.firstName */
    'mvb': () => "Vorname",
    /** account.forgotPassword */
    'mvc': () => "Passwort vergessen?",
    /** account.incompleteLink */
    'mvd': () => "Dieser Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail.",
    /** account.joinTheClub */
    'mve': () => "Mitglied werden",
    /** account.joinNamedClub */
    'mvf': (v: { readonly club: string | number }) => `Mitglied werden: ${v.club}`,
    /** account.lastName */
    'mvg': () => "Nachname",
    /** account.linkOnItsWay */
    'mvh': () => "Wenn es zu deiner E-Mail-Adresse ein Konto bei uns gibt, ist ein Link für ein neues Passwort unterwegs. Du kannst ihn einmal benutzen, innerhalb von 24 Stunden.",
    /** account.lookInInbox */
    'mvi': () => "Schau in dein Postfach",
    /** account.newHere */
    'mvj': (v: { readonly club: string | number }) => `Neu hier? Werde Mitglied: ${v.club}`,
    /** account.newPassword */
    'mvk': () => "Neues Passwort",
    /** account.nothingThere */
    'mvl': () => "Nichts angekommen? Noch einmal senden",
    /** account.password */
    'mvm': () => "Passwort",
    /** account.sendLink */
    'mvn': () => "Link schicken",
    /** account.sendNews */
    'mvo': () => "Ich möchte Neuigkeiten und Angebote per E-Mail bekommen",
    /** account.setPassword */
    'mvp': () => "Passwort festlegen",
    /** account.signIn */
    'mvq': () => "Anmelden",
    /** account.tellEmail */
    'mvr': () => "Gib deine E-Mail-Adresse ein. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.",
    /** account.thenSignedIn */
    'mvs': () => "Danach bist du hier angemeldet und überall sonst abgemeldet.",
    /** account.createAccount */
    'mvt': () => "Konto anlegen",
    /** account.newHereCreate */
    'mvu': () => "Neu hier? Konto anlegen",
    /** address-book.addAddress */
    'TX0': () => "Adresse hinzufügen",
    /** address-book.cancel */
    'TX1': () => "Abbrechen",
    /** address-book.changeAddress */
    'TX2': () => "Adresse ändern",
    /** address-book.edit */
    'TX3': (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }) => ["Bearbeiten", v.hidden(`: ${v.place}`)],
    /** address-book.isDefault */
    'TX4': () => "Standard",
    /** address-book.keepIt */
    'TX5': () => "Behalten",
    /** address-book.makeDefault */
    'TX6': (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }) => ["Als Standard", v.hidden(`: ${v.place}`)],
    /** address-book.makeItDefault */
    'TX7': () => "Als meine Standard­adresse verwenden",
    /** address-book.newAddress */
    'TX8': () => "Neue Adresse",
    /** address-book.noAddresses */
    'TX9': () => "Noch keine Adressen. Speichere eine, dann geht es an der Kasse schneller.",
    /** address-book.remove */
    'TXa': () => "Entfernen",
    /** address-book.removeAddress */
    'TXb': (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }) => ["Entfernen", v.hidden(`: ${v.place}`)],
    /** address-book.removeThisAddress */
    'TXc': () => "Diese Adresse entfernen?",
    /** address-book.saveAddress */
    'TXd': () => "Adresse speichern",
    /** address-book.upToDate */
    'TXe': () => "Dein Adressbuch ist aktualisiert.",
    /** address-fields.country */
    'RH0': () => "Land/Region",
    /** address-fields.firstName */
    'RH1': () => "Vorname",
    /** address-fields.lastName */
    'RH2': () => "Nachname",
    /** address-fields.company */
    'RH3': () => "Firma (optional)",
    /** address-fields.address1 */
    'RH4': () => "Straße und Hausnummer",
    /** address-fields.address2 */
    'RH5': () => "Adresszusatz (optional)",
    /** address-fields.phone */
    'RH6': () => "Telefon",
    /** address-fields.personalId */
    'RH7': () => "Ausweisnummer",
    /** address-fields.optional */
    'RH8': (v: { readonly label: string | number }) => `${v.label} (optional)`,
    /** address-fields.city */
    'RH9': () => "Ort",
    /** address-fields.suburb */
    'RHa': () => "Vorort",
    /** address-fields.district */
    'RHb': () => "Bezirk",
    /** address-fields.postalCode */
    'RHc': () => "Postleitzahl",
    /** address-fields.postcode */
    'RHd': () => "Postleitzahl",
    /** address-fields.zipCode */
    'RHe': () => "ZIP-Code",
    /** address-fields.pinCode */
    'RHf': () => "PIN-Code",
    /** address-fields.eircode */
    'RHg': () => "Eircode",
    /** address-fields.state */
    'RHh': () => "Bundesstaat",
    /** address-fields.stateOrTerritory */
    'RHi': () => "Bundesstaat oder Territorium",
    /** address-fields.province */
    'RHj': () => "Provinz",
    /** address-fields.region */
    'RHk': () => "Region",
    /** address-fields.county */
    'RHl': () => "Grafschaft",
    /** address-fields.nation */
    'RHm': () => "Landesteil",
    /** address-fields.prefecture */
    'RHn': () => "Präfektur",
    /** address-fields.emirate */
    'RHo': () => "Emirat",
    /** address-fields.governorate */
    'RHp': () => "Gouvernement",
    /** address-fields.tooLong */
    'RHq': () => "Das ist zu lang.",
    /** address-fields.noText */
    'RHr': () => "Gib hier einen Text ein.",
    /** address-fields.selectCountry */
    'RHs': () => "Wähle ein Land aus.",
    /** address-fields.selectListedCountry */
    'RHt': () => "Wähle ein Land aus der Liste.",
    /** address-fields.selectProvince */
    'RHu': (v: { readonly label: string | number }) => `Bitte auswählen: ${v.label}.`,
    /** address-fields.selectProvinceOf */
    'RHv': (v: { readonly label: string | number; readonly country: string | number }) => `${v.label} passt nicht zum Land ${v.country}. Bitte neu auswählen.`,
    /** address-fields.enterFirstName */
    'RHw': () => "Gib einen Vornamen ein.",
    /** address-fields.enterLastName */
    'RHx': () => "Gib einen Nachnamen ein.",
    /** address-fields.enterEmail */
    'RHy': () => "Gib deine E-Mail-Adresse ein.",
    /** address-fields.enterPhone */
    'RHz': () => "Gib eine Telefonnummer ein.",
    /** address-fields.enterAddress */
    'RH10': () => "Gib Straße und Hausnummer ein.",
    /** address-fields.enter */
    'RH11': (v: { readonly label: string | number }) => `Bitte ausfüllen: ${v.label}.`,
    /** address-fields.malformed */
    'RH12': (v: { readonly label: string | number; readonly country: string | number }) => `Bitte prüfen: ${v.label} (${v.country}).`,
    /** address-fields.elsewhere */
    'RH13': (v: { readonly label: string | number; readonly province: string | number }) => `${v.label} passt nicht zu ${v.province}.`,
    /** address-fields.poBox */
    'RH14': () => "An Postfächer können wir nicht liefern. Bitte gib eine Straße an.",
    /** address-fields.enterPersonalId */
    'RH15': () => "Gib eine Ausweisnummer ein. Der Zoll verlangt sie.",
    /** address-fields.invalidPersonalId */
    'RH16': () => "Diese Ausweisnummer stimmt nicht.",
    /** article.minutes */
    'hD0': (v: { readonly count: number }) => `${formatNumber('de', v.count)} Min.`,
    /** article.inThisStory */
    'hD1': () => "In diesem Beitrag",
    /** article.readNext */
    'hD2': () => "Lies auch",
    /** blog.by */
    '3v0': (v: { readonly author: string | number }) => `Von ${v.author}`,
    /** blog.topics */
    '3v1': () => "Themen",
    /** blog.everything */
    '3v2': () => "Alle Beiträge",
    /** blog.nothingYet */
    '3v3': () => "Hier gibt es noch keine Beiträge.",
    /** blog.stories */
    '3v4': () => "Beiträge",
    /** blog.moreStories */
    '3v5': () => "Weitere Beiträge",
    /** blog.newer */
    '3v6': () => "Neuere",
    /** blog.older */
    '3v7': () => "Ältere",
    /** blog.pages */
    '3v8': () => "Seiten",
    /** blog.onPage */
    '3v9': (v: { readonly title: string | number; readonly page: number }) => `${v.title}, Seite ${formatNumber('de', v.page)}`,
    /** card-form.needsJavaScript */
    '580': () => "Für die Zahlung mit Karte muss JavaScript eingeschaltet sein.",
    /** card-form.notLoaded */
    '581': () => "Wir konnten das Kartenformular nicht laden. Prüfe bitte deine Verbindung und lade die Seite neu.",
    /** card-form.oneMoment */
    '582': () => "Einen Moment …",
    /** card-form.orAnotherWay */
    '583': () => "Oder anders bezahlen",
    /** card-form.paymentFailed */
    '584': () => "Die Zahlung hat nicht geklappt. Versuch es bitte mit einer anderen Karte.",
    /** carousel.previous */
    'dW0': () => "Zurück",
    /** carousel.next */
    'dW1': () => "Weiter",
    /** carousel.carousel */
    'dW2': () => "Karussell",
    /** carousel.numberOf */
    'dW3': (v: { readonly number: number; readonly count: number }) => `${formatNumber('de', v.number)} von ${formatNumber('de', v.count)}`,
    /** cart-button.cart */
    'BT0': (v: { readonly count: number }) => selectPlural('de', v.count, { "=0": () => "Warenkorb, leer", "one": () => `Warenkorb, ${formatNumber('de', v.count)} Artikel`, "other": () => `Warenkorb, ${formatNumber('de', v.count)} Artikel` }),
    /** cart-button.closeTheCart */
    'BT1': () => "Warenkorb schließen",
    /** cart-button.adding */
    'BT2': () => "Wird hinzugefügt …",
    /** cart-button.added */
    'BT3': () => "Hinzugefügt",
    /** cart-button.loading */
    'BT4': () => "Dein Warenkorb wird geladen",
    /** cart-link.unreadable */
    'H00': () => "Dieser Link funktioniert nicht. Dein Warenkorb ist unverändert.",
    /** cart-link.tooLong */
    'H01': () => "Dieser Link ist zu lang. Dein Warenkorb ist unverändert.",
    /** cart-link.notSold */
    'H02': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => "Ein Produkt aus diesem Link gibt es hier nicht. Wir haben es nicht hinzugefügt.", "other": () => `${formatNumber('de', v.count)} Produkte aus diesem Link gibt es hier nicht. Wir haben sie nicht hinzugefügt.` }),
    /** cart-link.oneCode */
    'H03': (v: { readonly code: string | number }) => `Pro Bestellung gilt nur ein Rabattcode. Wir haben ${v.code} eingegeben.`,
    /** cart-link.noPlace */
    'H04': () => "Das Land in diesem Link kennen wir nicht, deshalb haben wir es weggelassen.",
    /** cart-link.noContact */
    'H05': () => "Die E-Mail-Adresse oder Telefonnummer in diesem Link ist ungültig. Gib deine an der Kasse ein.",
    /** cart-reasons.boughtAsSets */
    'nR0': (v: { readonly amount: string | number }) => `Mit Sets sparst du ${v.amount}. Die Ersparnis ist in den Preisen schon enthalten.`,
    /** cart-reasons.reward */
    'nR1': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: deine Prämie im Wert von ${v.amount}.`,
    /** cart-reasons.gift */
    'nR2': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: ein Geschenk von uns im Wert von ${v.amount}.`,
    /** cart-reasons.addOn */
    'nR3': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: ${v.amount} Rabatt als Kombiangebot zu deinem Warenkorb.`,
    /** cart-reasons.addOnOfSomePieces */
    'nR4': (v: { readonly items: string | number; readonly amount: string | number; readonly pieces: number }) => `${v.items}: ${v.amount} Rabatt auf ${selectPlural('de', v.pieces, { "one": () => `${formatNumber('de', v.pieces)} Stück`, "other": () => `${formatNumber('de', v.pieces)} Stück` })}. Für mehr fehlt das passende Produkt im Warenkorb.`,
    /** cart-reasons.tier */
    'nR5': (v: { readonly percentage: string | number; readonly amount: string | number; readonly items: string | number }) => `Du hast ${v.percentage} % Rabatt erreicht: ${v.amount} weniger für ${v.items}.`,
    /** cart-reasons.discountOnLines */
    'nR6': (v: { readonly discount: string | number; readonly amount: string | number; readonly items: string | number }) => `${v.discount}: ${v.amount} Rabatt auf ${v.items}.`,
    /** cart-reasons.discountOnOrder */
    'nR7': (v: { readonly discount: string | number; readonly amount: string | number }) => `${v.discount}: ${v.amount} Rabatt auf die ganze Bestellung.`,
    /** cart-reasons.notShipped */
    'nR8': () => "Dorthin liefern wir noch nicht.",
    /** cart-reasons.otherStoreShips */
    'nR9': (v: { readonly store: string | number }) => `Dieser Shop liefert nicht dorthin. Unser Shop ${v.store} schon.`,
    /** cart-reasons.taxAdded */
    'nRa': (v: { readonly tax: string | number; readonly amount: string | number }) => `Hinzu kommt ${v.tax}: ${v.amount}.`,
    /** cart-reasons.taxIncluded */
    'nRb': (v: { readonly tax: string | number; readonly amount: string | number }) => `Preise inkl. ${v.tax}: ${v.amount}.`,
    /** cart-reasons.taxUnknown */
    'nRc': () => "Die Steuer kommt an der Kasse hinzu, sobald wir deinen Bundesstaat kennen.",
    /** cart-reasons.addOnTriggerMissing */
    'nRd': (v: { readonly items: string | number }) => `${v.items}: Den Kombipreis gibt es wieder zusammen mit dem passenden Produkt.`,
    /** cart-reasons.addOnBeyondMaximum */
    'nRe': (v: { readonly items: string | number }) => `${v.items}: Den Kombipreis gibt es noch einmal mit einem weiteren passenden Produkt.`,
    /** cart-reasons.addOnForMembers */
    'nRf': (v: { readonly items: string | number }) => `${v.items}: Den Kombipreis gibt es für Mitglieder. Melde dich an, um ihn zu bekommen.`,
    /** cart-reasons.addOnForFirstOrder */
    'nRg': (v: { readonly items: string | number }) => `${v.items}: Der Kombipreis gilt nur für die erste Bestellung.`,
    /** cart-reasons.addOnEnded */
    'nRh': (v: { readonly items: string | number }) => `${v.items}: Das Kombiangebot ist beendet.`,
    /** cart-reasons.addOnNotTaken */
    'nRi': (v: { readonly items: string | number }) => `${v.items}: Das Kombiangebot kannst du noch nutzen.`,
    /** cart-reasons.giftForMembers */
    'nRj': () => "Das Gratisgeschenk gibt es für Mitglieder. Registriere dich und such dir deins aus.",
    /** cart-reasons.giftForFirstOrder */
    'nRk': () => "Das Gratisgeschenk gibt es zur ersten Bestellung.",
    /** cart-reasons.giftForLargerOrder */
    'nRl': () => "Das Gratisgeschenk gibt es ab einem höheren Bestellwert.",
    /** cart-reasons.giftWithCertainProducts */
    'nRm': () => "Das Gratisgeschenk gibt es zu bestimmten Produkten.",
    /** cart-reasons.noGiftForCart */
    'nRn': () => "Zu deinem Warenkorb gibt es kein Gratisgeschenk.",
    /** cart-reasons.tooManyGifts */
    'nRo': () => "Es sind mehr Geschenke ausgewählt, als das Angebot vorsieht.",
    /** cart-reasons.giftsGivenAway */
    'nRp': () => "Diese Gratisgeschenke sind alle vergeben.",
    /** cart-reasons.notFree */
    'nRq': (v: { readonly items: string | number; readonly reason: string | number }) => `${v.items}: nicht gratis. ${v.reason}`,
    /** cart-reasons.tierForMembers */
    'nRr': () => "Als Mitglied sparst du bei größeren Bestellungen mehr. Melde dich an, dann siehst du, wie viel.",
    /** cart-reasons.tierForFirstOrder */
    'nRs': () => "Der Rabatt für größere Bestellungen gilt nur für die erste Bestellung.",
    /** cart-reasons.codeBeatsTier */
    'nRt': (v: { readonly percentage: string | number }) => `Mit deinem Code sparst du mehr als mit ${v.percentage} % Rabatt, deshalb gilt der Code.`,
    /** cart-reasons.offerBeatsTier */
    'nRu': (v: { readonly percentage: string | number }) => `Mit einem anderen Angebot sparst du mehr als mit ${v.percentage} % Rabatt, deshalb gilt dieses Angebot.`,
    /** cart-reasons.tierWithoutLine */
    'nRv': (v: { readonly percentage: string | number }) => `Du hast ${v.percentage} % Rabatt erreicht, aber er gilt für nichts in deinem Warenkorb.`,
    /** cart-reasons.addPieces */
    'nRw': (v: { readonly count: number; readonly brings: string | number }) => selectPlural('de', v.count, { "one": () => `Noch ${formatNumber('de', v.count)} Artikel, dann bekommst du ${v.brings}.`, "other": () => `Noch ${formatNumber('de', v.count)} Artikel, dann bekommst du ${v.brings}.` }),
    /** cart-reasons.addMoney */
    'nRx': (v: { readonly amount: string | number; readonly brings: string | number }) => `Noch ${v.amount}, dann bekommst du ${v.brings}.`,
    /** cart-reasons.betterWithoutCode */
    'nRy': (v: { readonly code: string | number }) => `Ohne ${v.code} sparst du mehr, deshalb gilt der Code nicht.`,
    /** cart-reasons.codeNotCounted */
    'nRz': (v: { readonly code: string | number }) => `${v.code} gilt nicht.`,
    /** cart-reasons.codeNotCountedAs */
    'nR10': (v: { readonly code: string | number; readonly reason: string | number }) => `${v.code} gilt nicht: ${v.reason}`,
    /** cart-reasons.shippingCosts */
    'nR11': (v: { readonly rate: string | number; readonly price: string | number }) => `${v.rate} kostet ${v.price}.`,
    /** cart-reasons.shippingCostsUntil */
    'nR12': (v: { readonly rate: string | number; readonly price: string | number; readonly freeFrom: string | number }) => `${v.rate} kostet ${v.price}, gratis ab ${v.freeFrom}.`,
    /** cart-reasons.reachedFreeShipping */
    'nR13': () => "Du hast den Gratisversand erreicht.",
    /** cart-reasons.reachedFreeShippingBy */
    'nR14': (v: { readonly rate: string | number }) => `Du hast den Gratisversand erreicht: ${v.rate}.`,
    /** cart-reasons.freeWithOffer */
    'nR15': (v: { readonly rate: string | number; readonly offer: string | number }) => `${v.rate} ist gratis mit ${v.offer}.`,
    /** cart-reasons.freeWithCode */
    'nR16': (v: { readonly rate: string | number }) => `${v.rate} ist gratis mit deinem Code.`,
    /** cart-reasons.spendForFreeShipping */
    'nR17': (v: { readonly rate: string | number; readonly amount: string | number }) => `Dein Bestellwert beträgt mindestens ${v.amount}, deshalb ist ${v.rate} gratis.`,
    /** cart-reasons.isFree */
    'nR18': (v: { readonly rate: string | number }) => `${v.rate} ist gratis.`,
    /** cart-reasons.taxOfRate */
    'nR19': (v: { readonly tax: string | number; readonly percentage: string | number }) => `${v.tax} (${v.percentage} %)`,
    /** cart-reasons.theCode */
    'nR1a': (v: { readonly code: string | number }) => `Code ${v.code}`,
    /** cart-reasons.anOffer */
    'nR1b': () => "Angebot",
    /** cart-reasons.leftOut */
    'nR1c': (v: { readonly items: string | number; readonly reason: string; readonly percentage: string | number }) => `${v.items}: ${selectChoice(v.reason, { "reducedSets": () => `als Set schon reduziert, deshalb ohne ${v.percentage} % Rabatt.`, "sets": () => `${v.percentage} % Rabatt gibt es auf einzelne Artikel, nicht auf Sets.`, "sale": () => `schon reduziert, deshalb ohne ${v.percentage} % Rabatt.`, "discounted": () => `durch dein Angebot schon reduziert, deshalb ohne ${v.percentage} % Rabatt.`, "other": () => `ohne ${v.percentage} % Rabatt.` })}`,
    /** cart-reasons.shippingCostsOtherFree */
    'nR1d': (v: { readonly rate: string | number; readonly price: string | number; readonly freeFrom: string | number }) => `${v.rate} kostet ${v.price}. Ab ${v.freeFrom} ist der Versand gratis.`,
    /** cart.itemsInYourCart */
    'HE0': () => "Artikel im Warenkorb",
    /** cart.pageTitle */
    'HE1': () => "Dein Warenkorb",
    /** cart.textWithTotal */
    'HE2': (v: { readonly text: string | number; readonly total: string | number }) => `${v.text}. Gesamtsumme ${v.total}.`,
    /** cart.addedWithTotal */
    'HE3': (v: { readonly title: string | number; readonly total: string | number }) => `${v.title} liegt im Warenkorb. Gesamtsumme ${v.total}.`,
    /** cart.priceOfLine */
    'HE4': (v: { readonly title: string | number; readonly price: string | number }) => `${v.title}: ${v.price}.`,
    /** cart.items */
    'HE5': () => "Artikel",
    /** cart.summary */
    'HE6': () => "Übersicht",
    /** cart.removedFromCart */
    'HE7': (v: { readonly title: string | number }) => `${v.title} entfernt`,
    /** cart.quantityOfLine */
    'HE8': (v: { readonly title: string | number; readonly quantity: number }) => `${v.title}: Menge ${formatNumber('de', v.quantity)}`,
    /** cart.removeLine */
    'HE9': (v: { readonly title: string | number }) => `${v.title} entfernen`,
    /** cart.remove */
    'HEa': () => "Entfernen",
    /** cart.soldOutLine */
    'HEb': () => "Ausverkauft. Bitte entferne den Artikel, um zur Kasse zu gehen.",
    /** cart.pieces */
    'HEc': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Stück`, "other": () => `${formatNumber('de', v.count)} Stück` }),
    /** cart.priceNow */
    'HEd': () => "Jetzt",
    /** cart.priceWas */
    'HEe': () => "Vorher",
    /** cart.free */
    'HEf': () => "Gratis",
    /** cart.offline */
    'HEg': () => "Offline. So sah dein Warenkorb zuletzt aus.",
    /** cart.cartInAccount */
    'HEh': () => "War schon etwas im Warenkorb? Wenn du angemeldet warst, ist es in deinem Konto.",
    /** cart.outOfReach */
    'HEi': () => "Wir können deinen Warenkorb gerade nicht laden",
    /** cart.safeWithUs */
    'HEj': () => "Bei uns ist er sicher. Sobald der Shop wieder erreichbar ist, siehst du ihn hier.",
    /** cart.subtotal */
    'HEk': () => "Zwischensumme",
    /** cart.gifts */
    'HEl': () => "Geschenke",
    /** cart.discount */
    'HEm': () => "Rabatt",
    /** cart.shipping */
    'HEn': () => "Versand",
    /** cart.savedWithBundles */
    'HEo': (v: { readonly amount: string | number }) => `Mit Sets sparst du ${v.amount}. Die Ersparnis ist in den Preisen schon enthalten.`,
    /** cart.total */
    'HEp': () => "Gesamtsumme",
    /** cart.savedInAll */
    'HEq': (v: { readonly amount: string | number }) => `Du sparst insgesamt ${v.amount}`,
    /** cart.notShippedFromHere */
    'HEr': () => "Aus diesem Shop liefern wir nicht dorthin.",
    /** cart.otherStoreShips */
    'HEs': (v: { readonly link: (words: string) => unknown; readonly store: string | number }) => [v.link(`Unser Shop ${v.store} liefert dorthin`), "."],
    /** cart.shippingNotAvailable */
    'HEt': () => "Nicht verfügbar",
    /** cart.nothingToShip */
    'HEu': () => "Kein Versand nötig",
    /** cart.tax */
    'HEv': () => "Steuer",
    /** cart.taxAtCheckout */
    'HEw': () => "Die Steuer berechnen wir an der Kasse",
    /** cart.includesTax */
    'HEx': (v: { readonly tax: string | number }) => `Inkl. ${v.tax}`,
    /** cart.changeRefused */
    'HEy': () => "Eine Änderung hat nicht geklappt. So sieht dein Warenkorb jetzt aus.",
    /** cart.cartHasNews */
    'HEz': () => "In deinem Warenkorb hat sich etwas geändert. Bitte sieh ihn kurz durch und geh dann zur Kasse.",
    /** cart.checkOutOffline */
    'HE10': () => "Du bist offline. Zur Kasse geht es, sobald du wieder eine Verbindung hast.",
    /** cart.updatingBeforeCheckout */
    'HE11': () => "Wir aktualisieren deinen Warenkorb, bevor es zur Kasse geht.",
    /** cart.updating */
    'HE12': () => "Warenkorb wird aktualisiert …",
    /** cart.checkOut */
    'HE13': () => "Zur Kasse",
    /** cart.estimateFor */
    'HE14': (v: { readonly place: string | number }) => `Versand und Steuer für ${v.place}`,
    /** cart.estimatedFor */
    'HE15': (v: { readonly place: string | number }) => `Geschätzt für ${v.place}`,
    /** cart.change */
    'HE16': () => "Ändern",
    /** cart.country */
    'HE17': () => "Land",
    /** cart.province */
    'HE18': () => "Provinz",
    /** cart.provinceNotChosen */
    'HE19': () => "Nicht ausgewählt",
    /** cart.useThis */
    'HE1a': (v: { readonly kind: string; readonly place: string | number }) => selectChoice(v.kind, { "country": () => "Dieses Land übernehmen", "other": () => `Übernehmen: ${v.place}` }),
    /** cart.estimateNotChanged */
    'HE1b': () => "Wir konnten die Schätzung nicht ändern. Bitte versuch es noch einmal.",
    /** cart.countriesNotLoaded */
    'HE1c': () => "Wir konnten die Länderliste nicht laden. Bitte versuch es noch einmal.",
    /** cart.codeApplied */
    'HE1d': (v: { readonly code: string | number }) => `Code ${v.code} eingelöst`,
    /** cart.codeRemoved */
    'HE1e': () => "Code entfernt",
    /** cart.discountCode */
    'HE1f': () => "Rabattcode",
    /** cart.apply */
    'HE1g': () => "Einlösen",
    /** cart.removeCode */
    'HE1h': (v: { readonly code: string | number }) => `Code ${v.code} entfernen`,
    /** cart.codeNotChecked */
    'HE1i': () => "Wir konnten den Code nicht prüfen. Bitte versuch es noch einmal.",
    /** cart.joinTheClub */
    'HE1j': () => "Mitglied werden",
    /** cart.bestSellers */
    'HE1k': () => "Bestseller",
    /** cart.seeTheBestSellers */
    'HE1l': () => "Zu den Bestsellern",
    /** cart.isYourGift */
    'HE1m': (v: { readonly title: string | number }) => `${v.title} ist dein Geschenk`,
    /** cart.worth */
    'HE1n': (v: { readonly price: string | number }) => `Wert: ${v.price}`,
    /** cart.soldOut */
    'HE1o': () => "Ausverkauft",
    /** cart.chooseUpTo */
    'HE1p': (v: { readonly maximum: number; readonly chosen: number }) => `Wähle bis zu ${formatNumber('de', v.maximum)}. ${formatNumber('de', v.chosen)} ausgewählt.`,
    /** cart.notPutBack */
    'HE1q': (v: { readonly title: string | number }) => `Wir konnten ${v.title} nicht zurücklegen.`,
    /** cart.notComeWithIt */
    'HE1r': (v: { readonly title: string | number }) => `Wir konnten ${v.title} nicht mit zurücklegen.`,
    /** cart.onlySomeBack */
    'HE1s': (v: { readonly back: number; readonly wanted: number }) => `Nur ${formatNumber('de', v.back)} von ${formatNumber('de', v.wanted)} sind wieder da.`,
    /** cart.codeNotComeWithIt */
    'HE1t': (v: { readonly code: string | number }) => `Wir konnten den Code ${v.code} nicht wieder einlösen.`,
    /** cart.codeMadeRoom */
    'HE1u': (v: { readonly code: string | number }) => `Er ersetzt Code ${v.code}.`,
    /** cart.oneFewer */
    'HE1v': (v: { readonly title: string | number }) => `${v.title}: eins weniger`,
    /** cart.quantityOf */
    'HE1w': (v: { readonly title: string | number }) => `Menge von ${v.title}`,
    /** cart.oneMore */
    'HE1x': (v: { readonly title: string | number }) => `${v.title}: eins mehr`,
    /** cart.backInCart */
    'HE1y': (v: { readonly title: string | number }) => `${v.title} liegt wieder im Warenkorb.`,
    /** cart.puttingBack */
    'HE1z': (v: { readonly title: string | number }) => `${v.title} wird zurückgelegt …`,
    /** cart.undoRemoval */
    'HE20': (v: { readonly title: string | number }) => `Rückgängig: ${v.title} zurücklegen`,
    /** cart.undo */
    'HE21': () => "Rückgängig",
    /** cart.lineRemoved */
    'HE22': (v: { readonly title: string | number }) => `${v.title} entfernt.`,
    /** cart.lineRemovedWith */
    'HE23': (v: { readonly title: string | number; readonly items: string | number }) => `${v.title} entfernt, zusammen mit ${v.items}.`,
    /** cart.codeOfLine */
    'HE24': (v: { readonly code: string | number }) => `dem Code ${v.code} dazu`,
    /** cart.code */
    'HE25': (v: { readonly code: string | number }) => `Code ${v.code}`,
    /** cart.removedEarlier */
    'HE26': () => "Zuvor entfernt",
    /** cart.newPrice */
    'HE27': (v: { readonly quantity: number; readonly price: string | number; readonly earlier: string | number }) => selectPlural('de', v.quantity, { "one": () => `Der Preis ist jetzt ${v.price} (vorher ${v.earlier})`, "other": () => `Der Preis ist jetzt je ${v.price} (vorher ${v.earlier})` }),
    /** cart.progressToFreeShipping */
    'HE28': () => "Fortschritt bis zum Gratisversand",
    /** cart.progressToNextDiscount */
    'HE29': () => "Fortschritt bis zum nächsten Rabatt",
    /** cart.tierReached */
    'HE2a': () => "erreicht",
    /** cart.toGo */
    'HE2b': (v: { readonly amount: string | number }) => `noch ${v.amount}`,
    /** cart.addPieces */
    'HE2c': (v: { readonly count: number; readonly brings: string | number }) => selectPlural('de', v.count, { "one": () => `Noch ${formatNumber('de', v.count)} Artikel, dann bekommst du ${v.brings}`, "other": () => `Noch ${formatNumber('de', v.count)} Artikel, dann bekommst du ${v.brings}` }),
    /** cart.spendMore */
    'HE2d': (v: { readonly amount: string | number; readonly brings: string | number }) => `Noch ${v.amount}, dann bekommst du ${v.brings}`,
    /** cart.nextTier */
    'HE2e': (v: { readonly brings: string | number }) => `Als Nächstes: ${v.brings}`,
    /** cart.percentageOff */
    'HE2f': (v: { readonly percentage: string | number }) => `${v.percentage} % Rabatt`,
    /** cart.freeShipping */
    'HE2g': () => "Gratisversand",
    /** cart.aFreeGift */
    'HE2h': () => "ein Gratisgeschenk",
    /** cart.moreUpsells */
    'HE2i': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => "Noch eins", "other": () => `${formatNumber('de', v.count)} weitere` }),
    /** cart.addedAtPercentageOff */
    'HE2j': (v: { readonly title: string | number; readonly percentage: string | number }) => `${v.title} mit ${v.percentage} % Rabatt hinzugefügt`,
    /** cart.percentageOffWithCart */
    'HE2k': (v: { readonly percentage: string | number }) => `Zu deinem Warenkorb ${v.percentage} % günstiger`,
    /** cart.addUpsell */
    'HE2l': (v: { readonly title: string | number }) => `${v.title} hinzufügen`,
    /** cart.add */
    'HE2m': () => "Hinzufügen",
    /** cart.shadeOf */
    'HE2n': (v: { readonly title: string | number }) => `Farbton von ${v.title}`,
    /** cart.choiceOf */
    'HE2o': (v: { readonly title: string | number }) => `Auswahl für ${v.title}`,
    /** cart.outOfStock */
    'HE2p': (v: { readonly variant: string | number }) => `${v.variant} (ausverkauft)`,
    /** cart.optionsOf */
    'HE2q': (v: { readonly options: string | number; readonly title: string | number }) => `${v.options} für ${v.title}`,
    /** cart.welcome */
    'HE2r': () => "Willkommen.",
    /** cart.welcomeByName */
    'HE2s': (v: { readonly name: string | number }) => `Willkommen, ${v.name}.`,
    /** cart.yourCodeCounts */
    'HE2t': (v: { readonly code: string | number }) => `Dein Code ${v.code} ist eingelöst.`,
    /** cart.membersOffersOpen */
    'HE2u': () => "Du kannst jetzt die Angebote für Mitglieder nutzen.",
    /** cart.whyThisPrice */
    'HE2v': () => "Warum dieser Preis?",
    /** cart.leftOut */
    'HE2w': (v: { readonly reason: string; readonly percentage: string | number }) => selectChoice(v.reason, { "reducedSets": () => `Sets sind schon reduziert. Die ${v.percentage} % Rabatt gibt es darauf nicht.`, "sets": () => `${v.percentage} % Rabatt gibt es auf einzelne Artikel, nicht auf Sets.`, "sale": () => `Auf reduzierte Artikel gibt es keine weiteren ${v.percentage} % Rabatt.`, "discounted": () => `Dein Angebot ist schon reduziert. Die ${v.percentage} % Rabatt gibt es darauf nicht.`, "some": () => `Die ${v.percentage} % Rabatt gelten nicht für alles in deinem Warenkorb.`, "other": () => `Die ${v.percentage} % Rabatt gelten nicht für deinen Warenkorb.` }),
    /** cart.uncounted */
    'HE2x': (v: { readonly count: number; readonly items: string | number }) => selectPlural('de', v.count, { "one": () => `${v.items} zählt dafür nicht mit.`, "other": () => `${v.items} zählen dafür nicht mit.` }),
    /** cart.codeTool */
    'HE2y': () => "Löst einen Rabattcode ein.",
    /** cart.chosenGifts */
    'HE2z': (v: { readonly count: number; readonly titles: string | number }) => selectPlural('de', v.count, { "one": () => `Dein Geschenk: ${v.titles}`, "other": () => `Deine Geschenke: ${v.titles}` }),
    /** cart.tryAgain */
    'HE30': () => "Noch einmal versuchen",
    /** checkout-answers.acceptTerms */
    'ft0': () => "Bitte stimme den Bedingungen deines Abos zu.",
    /** checkout-answers.cartGone */
    'ft1': () => "Diesen Warenkorb gibt es nicht mehr.",
    /** checkout-answers.checkoutElsewhere */
    'ft2': () => "Die Kasse dieses Shops ist auf einer anderen Website.",
    /** checkout-answers.formUnknown */
    'ft3': () => "Wir konnten dieses Formular nicht lesen. Lade bitte die Seite neu.",
    /** checkout-answers.subscriptionTerms */
    'ft6': () => "Ich abonniere die Artikel, die als Abo gekennzeichnet sind. Jede Lieferung wird an ihrem Liefertag von dieser Karte abgebucht, bis ich kündige. Ich kann jederzeit kostenlos aussetzen oder kündigen: in meinem Konto oder über den Link in jeder Erinnerung.",
    /** checkout-answers.tooManyCodes */
    'ft7': (v: { readonly seconds: number }) => `Es wurden zu viele Codes ausprobiert. Versuch es bitte in ${selectPlural('de', v.seconds, { "one": () => `${formatNumber('de', v.seconds)} Sekunde`, "other": () => `${formatNumber('de', v.seconds)} Sekunden` })} noch einmal.`,
    /** checkout-answers.tooManyCodesForLong */
    'ft8': (v: { readonly minutes: number }) => `Es wurden zu viele Codes ausprobiert. Versuch es bitte in ${selectPlural('de', v.minutes, { "one": () => `${formatNumber('de', v.minutes)} Minute`, "other": () => `${formatNumber('de', v.minutes)} Minuten` })} noch einmal.`,
    /** checkout-answers.giftCardEnding */
    'ft4': (v: { readonly digits: string | number }) => `Geschenkkarte mit den Endziffern ${v.digits}`,
    /** checkout-answers.orderConfirmed */
    'ft5': () => "Danke, deine Bestellung ist bestätigt.",
    /** checkout-fields.cardNumber */
    'cY0': () => "Kartennummer",
    /** checkout-fields.updatesCart */
    'cY1': () => "Ausverkauftes kommt aus dem Warenkorb, und die Mengen werden an den Bestand angepasst.",
    /** checkout-fields.continueWithStock */
    'cY2': () => "Weiter mit dem, was auf Lager ist",
    /** checkout-fields.countryOrRegion */
    'cY3': () => "Land oder Region",
    /** checkout-fields.delivery */
    'cY4': () => "Versandart",
    /** checkout-fields.discountCode */
    'cY5': () => "Rabattcode",
    /** checkout-fields.email */
    'cY6': () => "E-Mail",
    /** checkout-fields.otherCountry */
    'cY8': () => "Ein anderes Land? Wähle es aus und mach weiter. Das Formular zeigt dann die passenden Felder.",
    /** checkout-fields.personalIdOnFile */
    'cY9': (v: { readonly id: string | number }) => `Hinterlegt: ${v.id}. Lass das Feld leer, um sie zu behalten.`,
    /** checkout-fields.phone */
    'cYa': () => "Telefon",
    /** checkout-fields.servedElsewhere */
    'cYb': (v: { readonly region: string | number }) => `Zum Shop: ${v.region}`,
    /** checkout-fields.subscriptionTerms */
    'cYc': () => "Bedingungen des Abos",
    /** checkout-fields.thingsToLookAt */
    'cYd': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => "Bitte prüfe eine Angabe", "other": () => `Bitte prüfe ${formatNumber('de', v.count)} Angaben` }),
    /** checkout-fields.giftCard */
    'cY7': () => "Geschenkkarte",
    /** checkout-frame.backToCart */
    '4-0': () => "Zurück zum Warenkorb",
    /** checkout-frame.backToOrder */
    '4-1': () => "Zurück zur Bestellung",
    /** checkout-frame.backToShop */
    '4-2': () => "Zurück zum Shop",
    /** checkout-frame.helpAndPolicies */
    '4-3': () => "Hilfe und Rechtliches",
    /** checkout-frame.needHelp */
    '4-4': () => "Brauchst du Hilfe?",
    /** checkout-frame.printOrSave */
    '4-5': () => "Drucken oder speichern",
    /** checkout-frame.secureCheckout */
    '4-6': () => "Sicher bezahlen",
    /** checkout-messages.aCartItem */
    'Qx0': () => "Ein Artikel in deinem Warenkorb",
    /** checkout-messages.addressFirst */
    'Qx1': () => "Ergänze zuerst deine Adresse.",
    /** checkout-messages.authenticate */
    'Qx2': () => "Deine Bank möchte, dass du die Zahlung bestätigst. Es wurde nichts abgebucht. Bitte versuch es noch einmal.",
    /** checkout-messages.cartChanged */
    'Qx3': () => "Dein Warenkorb hat sich geändert.",
    /** checkout-messages.checkTotal */
    'Qx4': (v: { readonly reason: string | number }) => `${v.reason} Es wurde nichts abgebucht. Prüfe die neue Summe und bezahle noch einmal.`,
    /** checkout-messages.codeLost */
    'Qx5': (v: { readonly code: string | number }) => `Der Code ${v.code} gilt nicht mehr.`,
    /** checkout-messages.codeUsedUp */
    'Qx6': () => "Der Rabattcode ist inzwischen aufgebraucht. Es wurde nichts abgebucht. Prüfe die neue Summe und bezahle noch einmal.",
    /** checkout-messages.contactFirst */
    'Qx7': () => "Ergänze zuerst deine Kontaktdaten.",
    /** checkout-messages.declined */
    'Qx8': () => "Deine Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuch es mit einer anderen Karte.",
    /** checkout-messages.failed */
    'Qx9': () => "Die Zahlung hat nicht geklappt. Es wurde nichts abgebucht. Bitte versuch es noch einmal.",
    /** checkout-messages.giftCardAmount */
    'Qxa': () => "Eine Geschenkkarte über diesen Betrag gibt es nicht. Wähle einen anderen Betrag.",
    /** checkout-messages.giftCardChanged */
    'Qxb': () => "Auf einer Geschenkkarte ist weniger Guthaben als zuvor. Es wurde nichts abgebucht. Prüfe, was noch offen ist, und bezahle noch einmal.",
    /** checkout-messages.giftCardCurrency */
    'Qxc': () => "In dieser Währung gibt es keine Geschenkkarten.",
    /** checkout-messages.giftCardDay */
    'Qxd': (v: { readonly days: number }) => `Wähle für die Geschenkkarte einen Tag in den nächsten ${formatNumber('de', v.days)} Tagen.`,
    /** checkout-messages.giftCardEmail */
    'Qxe': () => "Prüfe die E-Mail-Adresse der Person, die die Geschenkkarte bekommt.",
    /** checkout-messages.giftCardEmpty */
    'Qxf': (v: { readonly digits: string | number }) => `Auf der Geschenkkarte •••• ${v.digits} ist kein Guthaben mehr.`,
    /** checkout-messages.giftCardEnter */
    'Qxg': () => "Gib den Code deiner Geschenkkarte ein.",
    /** checkout-messages.giftCardInvalid */
    'Qxh': () => "Diesen Code gibt es nicht. Prüfe ihn und versuch es noch einmal.",
    /** checkout-messages.giftCardMessage */
    'Qxi': (v: { readonly max: number }) => `Die Nachricht auf der Geschenkkarte darf höchstens ${formatNumber('de', v.max)} Zeichen haben.`,
    /** checkout-messages.giftCardName */
    'Qxj': () => "Der Name auf der Geschenkkarte ist zu lang.",
    /** checkout-messages.giftCardOtherCurrency */
    'Qxk': (v: { readonly digits: string | number; readonly currency: string | number; readonly orderCurrency: string | number }) => `Die Geschenkkarte •••• ${v.digits} lautet auf ${v.currency}. Eine Bestellung in ${v.orderCurrency} kannst du damit nicht bezahlen.`,
    /** checkout-messages.giftCardOwnAmount */
    'Qxl': (v: { readonly least: string | number; readonly most: string | number }) => `Gib einen Betrag von ${v.least} bis ${v.most} ein.`,
    /** checkout-messages.giftCardUnusable */
    'Qxm': (v: { readonly digits: string | number }) => `Die Geschenkkarte •••• ${v.digits} ist nicht mehr gültig.`,
    /** checkout-messages.giftCardsOfDay */
    'Qxn': () => "Der Wert der Geschenkkarten ist zu hoch für einen Tag. Nimm einige aus dem Warenkorb oder komm morgen wieder.",
    /** checkout-messages.giftCardsOfOrder */
    'Qxo': () => "Der Wert der Geschenkkarten ist zu hoch für eine Bestellung. Nimm einige aus dem Warenkorb.",
    /** checkout-messages.giftCardsTooMany */
    'Qxp': (v: { readonly max: number }) => `Pro Bestellung kannst du höchstens ${formatNumber('de', v.max)} Geschenkkarten einlösen.`,
    /** checkout-messages.giftsUsedUp */
    'Qxq': () => "Das Gratisgeschenk ist inzwischen vergeben. Es wurde nichts abgebucht. Prüfe deine Bestellung und bezahle noch einmal.",
    /** checkout-messages.guestSameTotal */
    'Qxr': (v: { readonly total: string | number }) => `Du bestellst jetzt als Gast. Deine Summe bleibt ${v.total}.`,
    /** checkout-messages.guestTotal */
    'Qxs': (v: { readonly total: string | number; readonly before: string | number }) => `Du bestellst jetzt als Gast. Deine Summe ist ${v.total} statt ${v.before}.`,
    /** checkout-messages.lineGone */
    'Qxt': (v: { readonly name: string | number }) => `${v.name} gibt es hier nicht mehr. Wir haben es aus dem Warenkorb genommen.`,
    /** checkout-messages.lineShort */
    'Qxu': (v: { readonly stock: number; readonly name: string | number; readonly wanted: number }) => `Von ${v.name} ${selectPlural('de', v.stock, { "one": () => `ist nur noch ${formatNumber('de', v.stock)} Stück`, "other": () => `sind nur noch ${formatNumber('de', v.stock)} Stück` })} da, in deinem Warenkorb ${selectPlural('de', v.wanted, { "one": () => `liegt ${formatNumber('de', v.wanted)}`, "other": () => `liegen ${formatNumber('de', v.wanted)}` })}.`,
    /** checkout-messages.lineSoldOut */
    'Qxv': (v: { readonly name: string | number }) => `${v.name} ist gerade ausverkauft.`,
    /** checkout-messages.methodNotOffered */
    'Qxw': () => "Diese Zahlungsart gibt es hier nicht. Es wurde nichts abgebucht.",
    /** checkout-messages.notCharged */
    'Qxx': (v: { readonly reason: string | number }) => `${v.reason} Es wurde nichts abgebucht.`,
    /** checkout-messages.orderAmountChanged */
    'Qxy': () => "Der Betrag dieser Bestellung hat sich geändert. Es wurde nichts abgebucht. Bitte prüfe den neuen Betrag.",
    /** checkout-messages.otherCustomer */
    'Qxz': () => "Dieser Warenkorb gehört zu einem anderen Konto. Melde dich mit diesem Konto an oder mach als Gast weiter.",
    /** checkout-messages.paymentAway */
    'Qx10': () => "Der Zahlungsdienst ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte versuch es noch einmal.",
    /** checkout-messages.paymentGone */
    'Qx11': () => "Die Zahlung ist nicht mehr vorgemerkt. Es wurde nichts abgebucht. Bitte bezahle noch einmal.",
    /** checkout-messages.priceChanged */
    'Qx12': (v: { readonly name: string | number; readonly before: string | number; readonly after: string | number }) => `Der Preis von ${v.name} ist jetzt ${v.after} statt ${v.before}.`,
    /** checkout-messages.rateGone */
    'Qx13': () => "Diese Versandart gibt es nicht mehr. Wähle eine andere.",
    /** checkout-messages.signedOut */
    'Qx14': () => "Du bist nicht mehr angemeldet. Melde dich wieder an oder mach als Gast weiter.",
    /** checkout-messages.taxOpen */
    'Qx15': () => "Kommt hinzu, sobald wir deine Adresse haben",
    /** checkout-messages.termsFirst */
    'Qx16': () => "Stimme den Bedingungen deines Abos zu, dann geht es weiter. Es wurde nichts abgebucht.",
    /** checkout-messages.testCards */
    'Qx17': () => "Die Testzahlung kennt die Karten 1, 2 und 3.",
    /** checkout-messages.testCardsOfSubscriptions */
    'Qx18': () => "Die Testzahlung kennt die Karten 1 bis 6.",
    /** checkout-messages.unserved */
    'Qx19': (v: { readonly country: string | number }) => `Dieser Shop liefert nicht in dieses Land: ${v.country}.`,
    /** checkout-messages.unservedHere */
    'Qx1a': (v: { readonly country: string | number; readonly store: string | number }) => `Dieser Shop liefert nicht in dieses Land: ${v.country}. Einer unserer anderen Shops schon.`,
    /** checkout-messages.updateCart */
    'Qx1b': (v: { readonly reason: string | number }) => `${v.reason} Es wurde nichts abgebucht. Passe deinen Warenkorb an, dann geht es weiter.`,
    /** checkout-messages.waitingForBank */
    'Qx1c': () => "Wir warten noch auf die Antwort der Bank. Du bezahlst nicht doppelt: Versuch es gleich noch einmal.",
    /** checkout.acceptTermsFirst */
    'x30': () => "Weiter zur Zahlung",
    /** checkout.address */
    'x31': () => "Adresse",
    /** checkout.apply */
    'x32': () => "Einlösen",
    /** checkout.billingAddress */
    'x34': (v: { readonly same: string; readonly how: (words: string) => unknown }) => [...selectChoice(v.same, { "yes": () => ["Rechnungsadresse", v.how(": wie Lieferadresse")], "above": () => ["Rechnungsadresse", v.how(": wie oben")], "other": () => ["Rechnungsadresse", v.how(": eine andere")] })],
    /** checkout.cardNumber */
    'x36': () => "Kartennummer",
    /** checkout.change */
    'x38': () => "Ändern",
    /** checkout.changeStep */
    'x3a': (v: { readonly step: string }) => selectChoice(v.step, { "contact": () => "Kontakt ändern", "address": () => "Lieferadresse ändern", "delivery": () => "Versandart ändern", "other": () => "Zahlung ändern" }),
    /** checkout.checkout */
    'x3b': () => "Kasse",
    /** checkout.contact */
    'x3c': () => "Kontakt",
    /** checkout.continueToAddress */
    'x3d': () => "Weiter zur Adresse",
    /** checkout.continueToDelivery */
    'x3e': () => "Weiter zum Versand",
    /** checkout.continueToPayment */
    'x3f': () => "Weiter zur Zahlung",
    /** checkout.delivery */
    'x3g': () => "Versand",
    /** checkout.deliveryAddress */
    'x3h': () => "Lieferadresse",
    /** checkout.deliveryFree */
    'x3i': () => "Gratis",
    /** checkout.discountCode */
    'x3j': () => "Rabattcode",
    /** checkout.email */
    'x3k': () => "E-Mail",
    /** checkout.emailHint */
    'x3l': () => "Für die Bestätigung und für Neuigkeiten zu deinem Paket.",
    /** checkout.emptyCart */
    'x3m': () => "Dein Warenkorb ist leer. Unsere Bestseller sind ein guter Anfang.",
    /** checkout.loadingCardForm */
    'x3q': () => "Kartenformular wird geladen …",
    /** checkout.noDelivery */
    'x3r': () => "An diese Adresse können wir nicht liefern.",
    /** checkout.nothingToBuy */
    'x3s': () => "Hier gibt es nichts zu bezahlen",
    /** checkout.orSomewhereElse */
    'x3u': () => "Oder an eine andere Adresse liefern:",
    /** checkout.orderSummary */
    'x3v': () => "Bestell­übersicht",
    /** checkout.pay */
    'x3y': (v: { readonly amount: string | number }) => `Jetzt kaufen: ${v.amount}`,
    /** checkout.payment */
    'x3z': () => "Zahlung",
    /** checkout.pieces */
    'x310': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Stück`, "other": () => `${formatNumber('de', v.count)} Stück` }),
    /** checkout.placeOrder */
    'x311': () => "Zahlungs­pflichtig bestellen",
    /** checkout.remove */
    'x312': () => "Entfernen",
    /** checkout.removeCode */
    'x313': (v: { readonly code: string | number }) => `Code ${v.code} entfernen`,
    /** checkout.savedNeedsMore */
    'x315': () => "Wir fragen dich nach dem, was noch fehlt.",
    /** checkout.seeBestSellers */
    'x316': () => "Zu den Bestsellern",
    /** checkout.sendHere */
    'x317': () => "Hierhin liefern",
    /** checkout.sendNews */
    'x318': () => "Ich möchte Neuigkeiten und Angebote per E-Mail bekommen",
    /** checkout.shopAll */
    'x319': () => "Alle Produkte",
    /** checkout.stepDone */
    'x31d': () => ", erledigt",
    /** checkout.stepOf */
    'x31e': (v: { readonly step: string | number; readonly count: string | number }) => `Schritt ${v.step} von ${v.count}`,
    /** checkout.takeBillingAddress */
    'x31f': () => "Diese Rechnungs­adresse verwenden",
    /** checkout.takeDeliveryAddress */
    'x31g': () => "Lieferadresse verwenden",
    /** checkout.testCard */
    'x31i': (v: { readonly number: string | number; readonly result: string }) => `Karte ${v.number}: ${selectChoice(v.result, { "1": () => "Die Zahlung gelingt", "2": () => "Die Karte wird abgelehnt", "3": () => "Die Zahlung scheitert", "4": () => "Spätere Lieferungen werden einmal abgelehnt, dann bezahlt", "5": () => "Spätere Lieferungen werden immer abgelehnt", "other": () => "Spätere Lieferungen will die Bank bestätigt haben" })}.`,
    /** checkout.yourAddresses */
    'x31l': () => "Deine Adressen",
    /** checkout.yourOrder */
    'x31m': () => "Deine Bestellung",
    /** checkout.cardFormNotLoaded */
    'x35': () => "Wir konnten das Kartenformular nicht laden. Prüfe deine Verbindung und versuch es noch einmal.",
    /** checkout.tryAgain */
    'x31k': () => "Noch einmal versuchen",
    /** checkout.testGateway */
    'x31j': () => "Testzahlung: Es fließt kein Geld.",
    /** checkout.giftCard */
    'x3n': () => "Geschenkkarte",
    /** checkout.giftCardLeft */
    'x3o': (v: { readonly amount: string | number }) => `Danach noch ${v.amount}`,
    /** checkout.removeGiftCard */
    'x314': (v: { readonly digits: string | number }) => `Geschenkkarte mit den Endziffern ${v.digits} entfernen`,
    /** checkout.nothingToShip */
    'x3t': () => "Kein Versand nötig.",
    /** checkout.takeGiftCard */
    'x31h': () => "Karte verwenden",
    /** checkout.arrives */
    'x33': (v: { readonly days: string | number }) => `Lieferung ${v.days}`,
    /** checkout.signedOut */
    'x31b': () => "Du bist nicht mehr angemeldet",
    /** checkout.signedOutText */
    'x31c': () => "Dieser Warenkorb gehört zu deinem Konto. Melde dich wieder an, dann gelten die Preise und Punkte deines Kontos. Als Gast geht es ohne sie weiter; die neue Summe siehst du, bevor du zahlst.",
    /** checkout.otherAccount */
    'x3w': () => "Dieser Warenkorb gehört zu einem anderen Konto",
    /** checkout.otherAccountText */
    'x3x': () => "Hier ist jetzt jemand anderes angemeldet. Melde dich mit dem Konto an, zu dem der Warenkorb gehört, oder mach als Gast weiter. Dann gelten die Preise und Punkte dieses Kontos nicht; die neue Summe siehst du, bevor du zahlst.",
    /** checkout.signInAgain */
    'x31a': () => "Wieder anmelden",
    /** checkout.changeAccount */
    'x39': () => "Konto wechseln",
    /** checkout.goOnAsGuest */
    'x3p': () => "Als Gast weiter",
    /** checkout.cartIsEmpty */
    'x37': () => "Dein Warenkorb ist leer.",
    /** collection.activeFilters */
    '-n0': () => "Aktive Filter",
    /** collection.removeFilter */
    '-n1': (v: { readonly hidden: (words: string) => unknown; readonly name: (words: string) => unknown; readonly filter: string | number }) => [v.hidden("Filter entfernen: "), v.name(`${v.filter}`)],
    /** collection.clearAll */
    '-n2': () => "Alle löschen",
    /** collection.choiceCount */
    '-n3': (v: { readonly hidden: (words: string) => unknown; readonly count: number }) => [v.hidden(", Produkte: "), formatNumber('de', v.count)],
    /** collection.price */
    '-n4': () => "Preis",
    /** collection.priceFrom */
    '-n5': () => "Von",
    /** collection.priceTo */
    '-n6': () => "Bis",
    /** collection.apply */
    '-n7': () => "Anwenden",
    /** collection.featured */
    '-n8': () => "Empfohlen",
    /** collection.bestSelling */
    '-n9': () => "Bestseller",
    /** collection.newest */
    '-na': () => "Neueste",
    /** collection.priceAscending */
    '-nb': () => "Preis aufsteigend",
    /** collection.priceDescending */
    '-nc': () => "Preis absteigend",
    /** collection.byTitle */
    '-nd': () => "A bis Z",
    /** collection.priceRange */
    '-ne': (v: { readonly from: string | number; readonly to: string | number }) => `${v.from} bis ${v.to}`,
    /** collection.minPrice */
    '-nf': (v: { readonly price: string | number }) => `Ab ${v.price}`,
    /** collection.maxPrice */
    '-ng': (v: { readonly price: string | number }) => `Bis ${v.price}`,
    /** collection.filters */
    '-nh': () => "Filter",
    /** collection.filter */
    '-ni': (v: { readonly count: number }) => selectPlural('de', v.count, { "=0": () => "Filter", "other": () => `Filter (${formatNumber('de', v.count)})` }),
    /** collection.moreFilters */
    '-nj': () => "Mehr",
    /** collection.countOfProducts */
    '-nk': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Produkt`, "other": () => `${formatNumber('de', v.count)} Produkte` }),
    /** collection.sort */
    '-nl': () => "Sortieren",
    /** collection.products */
    '-nm': () => "Produkte",
    /** collection.noProductHasAll */
    '-nn': () => "Kein Produkt passt zu all diesen Filtern",
    /** collection.removeAFilter */
    '-no': () => "Entferne einen Filter oder lösche alle.",
    /** collection.clearTheFilters */
    '-np': () => "Alle Filter löschen",
    /** collection.noSuchCollection */
    '-nq': () => "Unter dieser Adresse gibt es keine Kollektion.",
    /** collections.collections */
    'AG0': () => "Kollektionen",
    /** collections.keepBrowsing */
    'AG1': () => "Oder stöbere weiter",
    /** contact-messages.invalidEmail */
    'Hk0': () => "Diese E-Mail-Adresse stimmt nicht",
    /** contact-messages.emailExample */
    'Hk1': () => "Sie sollte so aussehen: name@example.com.",
    /** contact-messages.invalidPhone */
    'Hk2': () => "Diese Telefonnummer stimmt nicht",
    /** discounts.codeNotApplicable */
    '_o0': () => "Ups, dieser Code gilt nicht für deine Bestellung.",
    /** discounts.codeForFirstOrder */
    '_o1': () => "Dieser Code gilt nur für die erste Bestellung.",
    /** discounts.codeNotEligible */
    '_o2': () => "Dieser Code gilt nicht für diese Bestellung.",
    /** discounts.codeNotForNewAndBundles */
    '_o3': () => "Ups, dieser Code gilt nicht für neue Produkte und Sets.",
    /** discounts.betterDiscount */
    '_o4': () => "Du bekommst schon den besten Rabatt. Heb dir deine Codes für später auf!",
    /** discounts.codeForMembers */
    '_o5': (v: { readonly club: string | number }) => `*Dieser Code gilt nur für Mitglieder: ${v.club}`,
    /** discounts.codeFromSpendOnEligible */
    '_o6': (v: { readonly minSpend: string | number }) => `Dieser Code gilt ab einem Bestellwert von ${v.minSpend} und nur für bestimmte Produkte.`,
    /** discounts.codeFromSpend */
    '_o7': (v: { readonly minSpend: string | number }) => `Dieser Code gilt für Bestellungen ab ${v.minSpend}.`,
    /** discounts.codeReplaced */
    '_o8': (v: { readonly previousCode: string | number; readonly newCode: string | number }) => `Nur 1 Code pro Bestellung: ${v.newCode} ersetzt ${v.previousCode}.`,
    /** discounts.codeHint */
    '_o9': (v: { readonly refusal: string }) => selectChoice(v.refusal, { "unknown": () => "Prüfe die Schreibweise oder versuch einen anderen Code.", "notStarted": () => "Er gilt noch nicht. Versuch es noch einmal, wenn die Aktion begonnen hat.", "expired": () => "Er ist abgelaufen. Versuch einen anderen Code.", "usedUp": () => "Er wurde schon so oft eingelöst, wie es möglich war. Versuch einen anderen Code.", "notCombinable": () => "Er lässt sich nicht mit dem Rabatt kombinieren, den du schon hast.", "minimumQuantity": () => "Dafür sind noch zu wenige Artikel im Warenkorb. Leg welche dazu, dann gilt er.", "notEligible": () => "Er gilt für andere Produkte oder in einem anderen unserer Shops. Versuch einen anderen Code.", "newAndBundles": () => "Leg noch etwas anderes in den Warenkorb, dann gilt er dafür.", "purchaseType": () => "Es kommt darauf an, wie du kaufst: einmalig oder im Abo. Stell das um, dann gilt er.", "minimumOnEntitled": () => "Leg noch etwas davon in den Warenkorb, dann gilt er.", "minimumOnOrder": () => "Leg noch etwas in den Warenkorb, dann gilt er.", "notForCustomer": () => "Er ist für bestimmte Kundinnen und Kunden. Wenn du ihn von uns hast, melde dich zuerst an.", "other": () => "Versuch einen anderen Code." }),
    /** discounts.codeLineLost */
    '_oa': () => "Dein Code gilt für diese Bestellung nicht mehr. Was er hinzugefügt hatte, haben wir entfernt.",
    /** discounts.giftMissed */
    '_ob': () => "Schade, unser Gratisgeschenk ist nicht mehr verfügbar.",
    /** discounts.giftNotEarned */
    '_oc': () => "Wir haben dein Gratisgeschenk entfernt: Du bekommst es ab einem höheren Bestellwert oder mit bestimmten Produkten.",
    /** discounts.giftForMembers */
    '_od': () => "Wir haben dein Gratisgeschenk entfernt: Es ist nur für Mitglieder. Melde dich an, dann bekommst du es wieder.",
    /** discounts.giftForFirstOrder */
    '_oe': () => "Wir haben dein Gratisgeschenk entfernt: Es gehört zur ersten Bestellung.",
    /** discounts.giftSignUp */
    '_of': () => "Registriere dich und wähle dein Gratisgeschenk",
    /** discounts.spendForGift */
    '_og': (v: { readonly amount: string | number }) => `Noch ${v.amount}, dann kannst du dein Gratisgeschenk wählen.`,
    /** discounts.rewardGone */
    '_oh': () => "Wir haben deine Prämie entfernt: Sie wurde schon genutzt, zurückgegeben oder nicht rechtzeitig eingelöst.",
    /** discounts.oneReward */
    '_oi': () => "Du kannst nur 1 Prämie pro Bestellung wählen. Entferne zuerst die andere.",
    /** discounts.freeGift */
    '_oj': () => "Gratisgeschenk",
    /** discounts.reward */
    '_ok': () => "Prämie",
    /** discounts.addOnOffer */
    '_ol': () => "Kombiangebot",
    /** discounts.largerOrder */
    '_om': () => "Rabatt für größere Bestellungen",
    /** discounts.percentOff */
    '_on': (v: { readonly percentage: string | number }) => `${v.percentage} % Rabatt`,
    /** discounts.outOfStock */
    '_oo': () => "Das Produkt ist ausverkauft.",
    /** discounts.fewerInStock */
    '_op': (v: { readonly stock: number }) => `Mehr haben wir gerade nicht: Nur ${v.stock} Stück ${selectPlural('de', v.stock, { "one": () => "liegt", "other": () => "liegen" })} im Warenkorb.`,
    /** discounts.lineOutOfStock */
    '_oq': (v: { readonly title: string | number }) => `${v.title} ist ausverkauft.`,
    /** discounts.lineNotAdded */
    '_or': (v: { readonly title: string | number; readonly reason: string | number }) => `Wir konnten ${v.title} nicht in den Warenkorb legen: ${v.reason}`,
    /** discounts.aProduct */
    '_os': () => "Ein Produkt",
    /** discounts.enterCode */
    '_ot': () => "Gib einen Code ein.",
    /** error-page.shopAll */
    'jD0': () => "Alle Produkte",
    /** error-page.goToStart */
    'jD1': () => "Zur Startseite",
    /** error-page.askUs */
    'jD2': () => "Schreib uns",
    /** error-page.youMightLike */
    'jD3': () => "Das könnte dir gefallen",
    /** error-page.lookingFor */
    'jD4': () => "Was hast du gesucht?",
    /** error-page.search */
    'jD5': () => "Suchen",
    /** error-page.tryAgain */
    'jD6': () => "Noch einmal versuchen",
    /** error-page.notFound */
    'jD7': () => "Diese Seite gibt es nicht",
    /** error-page.notFoundAdvice */
    'jD8': () => "Der Link ist vielleicht veraltet. Der Shop ist noch da.",
    /** error-page.resting */
    'jD9': () => "Gleich wieder da",
    /** error-page.restingAdvice */
    'jDa': () => "Der Shop macht kurz Pause. Dein Warenkorb ist sicher, und du zahlst nichts doppelt: Bitte versuch es in Kürze noch einmal.",
    /** error-page.tooOften */
    'jDb': () => "Einen Moment, bitte",
    /** error-page.tooOftenAdvice */
    'jDc': () => "Von deinem Anschluss kamen zu viele Anfragen. Warte einen Moment und versuch es noch einmal.",
    /** error-page.cantDo */
    'jDd': () => "Das hat nicht geklappt",
    /** error-page.cantDoAdvice */
    'jDe': () => "Das ging leider nicht. Bitte geh zurück und versuch es noch einmal. Dein Warenkorb ist sicher.",
    /** error-page.wrong */
    'jDf': () => "Etwas ist schiefgelaufen",
    /** error-page.wrongAdvice */
    'jDg': () => "Es lag an uns, nicht an dir. Bitte versuch es noch einmal. Dein Warenkorb ist sicher.",
    /** error-page.offline */
    'jDh': () => "Keine Verbindung",
    /** error-page.offlineAdvice */
    'jDi': () => "Der Shop ist gerade nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal. Dein Warenkorb ist sicher.",
    /** error-page.stillOffline */
    'jDj': () => "Noch immer keine Verbindung.",
    /** error-page.bestSellers */
    'jDk': () => "Bestseller",
    /** error-page.popularSearches */
    'jDl': () => "Beliebte Suchen",
    /** error-page.cartIsSafeHere */
    'jDm': () => "Dein Warenkorb ist sicher.",
    /** error-page.cartIsSafe */
    'jDn': () => "Es lag an uns, nicht an dir. Dein Warenkorb ist sicher.",
    /** error-page.paymentAdvice */
    'jDo': () => "Falls du gerade bezahlt hast: Nichts wird doppelt berechnet. Versuch es noch einmal, dann siehst du deine Bestellung.",
    /** filter-sheet.filter */
    '8A0': () => "Filter",
    /** filter-sheet.closeTheFilters */
    '8A1': () => "Filter schließen",
    /** filter-sheet.clearAll */
    '8A2': () => "Alle löschen",
    /** filter-sheet.filtersInTheSheet */
    '8A3': () => "Filter auswählen",
    /** filter-sheet.price */
    '8A4': () => "Preis",
    /** filter-sheet.showProducts */
    '8A5': () => "Produkte anzeigen",
    /** filter-sheet.showCount */
    '8A6': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Produkt anzeigen`, "other": () => `${formatNumber('de', v.count)} Produkte anzeigen` }),
    /** frame.skip */
    'nf0': () => "Zum Inhalt springen",
    /** frame.announcement */
    'nf1': () => "Ankündigung",
    /** frame.preferSms */
    'nf2': () => "Lieber per SMS?",
    /** frame.footer */
    'nf3': () => "Fußzeile",
    /** frame.regions */
    'nf4': () => "Regionen",
    /** frame.shopIn */
    'nf5': () => "Einkaufen in",
    /** frame.regionIs */
    'nf6': (v: { readonly region: string | number; readonly currency: string | number }) => `Region: ${v.region}, ${v.currency}`,
    /** frame.wishlist */
    'nf7': () => "Wunschliste",
    /** frame.account */
    'nf8': () => "Konto",
    /** frame.main */
    'nf9': () => "Hauptmenü",
    /** frame.menu */
    'nfa': () => "Menü",
    /** frame.closeMenu */
    'nfb': () => "Menü schließen",
    /** frame.bestSeller */
    'nfc': () => "Bestseller",
    /** frame.privacyChoices */
    'nfd': () => "Datenschutzeinstellungen",
    /** frame.whatChanges */
    'nfe': () => "Du bleibst auf dieser Seite. Es gelten die Preise, Angebote und Lieferbedingungen des gewählten Shops.",
    /** gift-card-fields.amount */
    'GO0': (v: { readonly least: string | number; readonly most: string | number }) => `Betrag, ${v.least} bis ${v.most}`,
    /** gift-card-fields.forWhom */
    'GO1': () => "Für wen ist die Karte?",
    /** gift-card-fields.message */
    'GO2': () => "Nachricht (optional)",
    /** gift-card-fields.print */
    'GO3': () => "Ich drucke sie selbst aus",
    /** gift-card-fields.recipientEmail */
    'GO4': () => "E-Mail-Adresse der beschenkten Person (leer lassen, wenn die Karte an dich gehen soll)",
    /** gift-card-fields.recipientName */
    'GO5': () => "Name der beschenkten Person (optional)",
    /** gift-card-fields.sendOn */
    'GO6': () => "Senden am (optional)",
    /** gift-card-line.forNamed */
    '500': (v: { readonly name: string | number; readonly email: string | number }) => `Für ${v.name} (${v.email})`,
    /** gift-card-line.forWhom */
    '501': (v: { readonly who: string | number }) => `Für ${v.who}`,
    /** gift-card-line.print */
    '502': () => "Zum Ausdrucken",
    /** gift-card-line.sentOn */
    '503': (v: { readonly day: string | number }) => `Kommt am ${v.day} per E-Mail`,
    /** gift-card-line.sentOncePaid */
    '504': () => "Kommt per E-Mail, sobald sie bezahlt ist",
    /** gift-card-rows.giftCard */
    't60': (v: { readonly digits: string | number }) => `Geschenkkarte •••• ${v.digits}`,
    /** gift-card-rows.leftToPay */
    't61': () => "Noch zu zahlen",
    /** gift-cards.balanceAtCheckout */
    'An0': () => "Wie viel auf der Karte ist, siehst du an der Kasse: Gib dort ihren Code ein.",
    /** gift-cards.balanceOfGiftCard */
    'An1': () => "Guthaben prüfen",
    /** gift-cards.code */
    'An2': () => "Code der Geschenkkarte",
    /** gift-cards.enterAtCheckout */
    'An3': (v: { readonly shop: string | number }) => `Gib den Code an der Kasse auf ${v.shop} ein. Was du nicht ausgibst, bleibt auf der Karte. Sie verfällt nicht.`,
    /** gift-cards.enterAtCheckoutUntil */
    'An4': (v: { readonly shop: string | number; readonly day: string | number }) => `Gib den Code an der Kasse auf ${v.shop} ein. Was du nicht ausgibst, bleibt auf der Karte. Sie ist gültig bis ${v.day}.`,
    /** gift-cards.enterCode */
    'An5': () => "Gib den Code aus der E-Mail oder von der gedruckten Karte ein.",
    /** gift-cards.forName */
    'An6': (v: { readonly name: string | number }) => `Für ${v.name}`,
    /** gift-cards.giftCardOf */
    'An7': (v: { readonly shop: string | number }) => `Geschenkkarte von ${v.shop}`,
    /** gift-cards.giftCard */
    'An8': (v: { readonly digits: string | number }) => `Geschenkkarte •••• ${v.digits}`,
    /** gift-cards.left */
    'An9': (v: { readonly amount: string | number }) => `Noch ${v.amount}`,
    /** gift-cards.printGiftCards */
    'Ana': () => "Geschenkkarten zum Ausdrucken",
    /** gift-cards.showBalance */
    'Anb': () => "Guthaben anzeigen",
    /** gift-cards.showCode */
    'Anc': () => "Code anzeigen",
    /** gift-cards.shownOnce */
    'And': () => "Wir zeigen den Code nur einmal. Druck ihn aus oder schreib ihn auf.",
    /** gift-cards.unknownCode */
    'Ane': () => "Diesen Code finden wir nicht. Prüfe ihn und versuch es noch einmal.",
    /** gift-cards.validUntil */
    'Anf': (v: { readonly day: string | number }) => `Gültig bis ${v.day}`,
    /** gift-cards.wasShown */
    'Ang': (v: { readonly digits: string | number }) => `Der Code wurde schon gezeigt. Er endet auf ${v.digits}.`,
    /** gift-cards.yourGiftCards */
    'Anh': () => "Deine Geschenkkarten",
    /** heart.onYourWishlist */
    'PL0': (v: { readonly title: string | number }) => `${v.title} auf deiner Wunschliste`,
    /** helpful-vote.thankYou */
    'lU0': () => "Danke",
    /** helpful-vote.wasItHelpful */
    'lU1': () => "War die Bewertung hilfreich?",
    /** helpful-vote.reviewsSay */
    'lU2': () => "Ob eine Bewertung hilfreich ist, kannst du auf der Produktseite angeben.",
    /** helpful-vote.shopAll */
    'lU3': () => "Alle Produkte",
    /** helpful-vote.voteIsBack */
    'lU4': () => "Deine Stimme ist zurückgenommen",
    /** helpful-vote.foundHelpful */
    'lU5': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Person fand diese Bewertung hilfreich.`, "other": () => `${formatNumber('de', v.count)} Personen fanden diese Bewertung hilfreich.` }),
    /** helpful-vote.backToReview */
    'lU6': () => "Zurück zur Bewertung",
    /** helpful-vote.takeItBack */
    'lU7': () => "Stimme zurücknehmen",
    /** helpful-vote.itWasHelpful */
    'lU8': () => "Ja, sie war hilfreich",
    /** home-shelf.allOf */
    'BP0': (v: { readonly collection: string | number }) => `Alles ansehen: ${v.collection}`,
    /** home.allOf */
    'Tq0': (v: { readonly collection: string | number }) => `Alles ansehen: ${v.collection}`,
    /** home.collections */
    'Tq1': () => "Kollektionen",
    /** home.whatShoppersSay */
    'Tq2': () => "Das sagen unsere Kundinnen und Kunden",
    /** home.byBuyer */
    'Tq3': (v: { readonly author: string | number }) => `${v.author}, verifizierter Kauf`,
    /** home.allStories */
    'Tq4': () => "Alle Beiträge",
    /** home.betterTogether */
    'Tq5': () => "Zusammen noch besser",
    /** home.fromThe */
    'Tq6': (v: { readonly blog: string | number }) => `Aus dem ${v.blog}`,
    /** home.seeOnSkin */
    'Tq7': () => "So sieht es auf der Haut aus",
    /** home.bareAndTanned */
    'Tq8': (v: { readonly link: (words: string) => unknown; readonly title: string | number }) => ["Links die Haut, wie sie ist, rechts mit ", v.link(`${v.title}`), "."],
    /** invoice.amount */
    'Ut0': () => "Betrag",
    /** invoice.billedTo */
    'Ut1': () => "Rechnung an",
    /** invoice.discount */
    'Ut2': () => "Rabatt",
    /** invoice.gross */
    'Ut3': () => "Brutto",
    /** invoice.includesTax */
    'Ut4': (v: { readonly tax: string | number }) => `Inkl. ${v.tax}`,
    /** invoice.invoiceNumber */
    'Ut5': (v: { readonly number: string | number }) => `Rechnung ${v.number}`,
    /** invoice.item */
    'Ut6': () => "Artikel",
    /** invoice.leftOfTotal */
    'Ut7': () => "Verbleibende Summe",
    /** invoice.net */
    'Ut8': () => "Netto",
    /** invoice.noTax */
    'Ut9': () => "Ohne Steuer",
    /** invoice.orderDiscount */
    'Uta': () => "Rabatt auf die Bestellung",
    /** invoice.paidByGiftCard */
    'Utb': (v: { readonly digits: string | number }) => `Bezahlt mit Geschenkkarte •••• ${v.digits}`,
    /** invoice.price */
    'Utc': () => "Preis",
    /** invoice.quantity */
    'Utd': () => "Menge",
    /** invoice.refundedOn */
    'Ute': (v: { readonly day: string | number }) => `Erstattet am ${v.day}`,
    /** invoice.sentTo */
    'Utf': () => "Lieferung an",
    /** invoice.shipping */
    'Utg': () => "Versand",
    /** invoice.shippingBy */
    'Uth': (v: { readonly rate: string | number }) => `Versand: ${v.rate}`,
    /** invoice.sum */
    'Uti': () => "Summe",
    /** invoice.takenOutOn */
    'Utj': (v: { readonly day: string | number }) => `Entfernt am ${v.day}`,
    /** invoice.tax */
    'Utk': () => "Steuer",
    /** invoice.taxAtRate */
    'Utl': (v: { readonly tax: string | number; readonly rate: string | number }) => `${v.tax} ${v.rate} %`,
    /** invoice.taxRate */
    'Utm': () => "Steuersatz",
    /** invoice.taxes */
    'Utn': () => "Steuern",
    /** invoice.total */
    'Uto': () => "Gesamtsumme",
    /** invoice.vatNumber */
    'Utp': (v: { readonly number: string | number }) => `USt-IdNr.: ${v.number}`,
    /** kit.inside */
    'y80': () => "Das ist drin",
    /** kit.several */
    'y81': (v: { readonly count: string | number; readonly piece: string | number }) => `${v.count} × ${v.piece}`,
    /** kit.soldOut */
    'y82': () => "Einzeln ausverkauft",
    /** kit.notSold */
    'y83': () => "Hier nicht einzeln erhältlich",
    /** kit.listOf */
    'y84': (v: { readonly name: (words: string) => unknown; readonly heading: string | number; readonly quiet: (words: string) => unknown; readonly piece: string | number }) => [v.name(`${v.heading}`), v.quiet(` von ${v.piece}`)],
    /** kit.oneByOne */
    'y85': () => "Einzeln gekauft, zum heutigen Preis",
    /** kit.together */
    'y86': () => "Zusammen in diesem Set",
    /** kit.saving */
    'y87': () => "Du sparst",
    /** line-marks.freeGift */
    'Sz0': () => "Gratisgeschenk",
    /** line-marks.yourReward */
    'Sz1': () => "Deine Prämie",
    /** line-marks.preOrder */
    'Sz2': () => "Vorbestellung",
    /** line-marks.withYourOffer */
    'Sz3': () => "Mit deinem Angebot",
    /** line-marks.withCode */
    'Sz4': (v: { readonly code: string | number }) => `Mit ${v.code}`,
    /** line-marks.addOn */
    'Sz5': () => "Kombiangebot",
    /** list-skeleton.loading */
    'EK0': () => "Die Kollektion wird geladen",
    /** llms.markdown */
    '3i0': () => "Jede Seite gibt es auch als Markdown: Sende `Accept: text/markdown`, oder setze `/markdown` vor ihren Pfad.",
    /** llms.products */
    '3i1': () => "Produkte",
    /** llms.allProducts */
    '3i2': () => "Alle Produkte mit Preisen und Verfügbarkeit",
    /** llms.rowPerVariant */
    '3i3': () => "eine Zeile je Variante",
    /** llms.reading */
    '3i4': () => "Zum Lesen",
    /** llms.terms */
    '3i5': () => "Bedingungen",
    /** llms.shoppingForSomeone */
    '3i6': () => "Einkaufen für andere",
    /** llms.agents */
    '3i7': () => "Assistenten suchen, füllen Warenkörbe, bezahlen und lesen ihre Bestellungen mit dem Universal Commerce Protocol über MCP oder REST.",
    /** llms.profile */
    '3i8': () => "Profil",
    /** llms.profileContent */
    '3i9': () => "Versionen, Fähigkeiten und Bezahlung",
    /** llms.restContent */
    '3ia': () => "die Operationen aus dem OpenAPI des Protokolls",
    /** llms.productFeed */
    '3ib': () => "Produkt-Feed",
    /** llms.feedContent */
    '3ic': () => "jede Variante als JSON-Zeile, komprimiert; auch als openai.csv.gz",
    /** llms.productsOf */
    '3id': (v: { readonly shop: string | number }) => `Produkte von ${v.shop}`,
    /** loading.product */
    'tK0': () => "Das Produkt wird geladen",
    /** loading.stories */
    'tK1': () => "Die Beiträge werden geladen",
    /** loading.story */
    'tK2': () => "Der Beitrag wird geladen",
    /** loading.page */
    'tK3': () => "Die Seite wird geladen",
    /** loyalty-answers.adjusted */
    'eY0': () => "Vom Shop",
    /** loyalty-answers.away */
    'eY1': () => "Prämien lassen sich gerade nicht einlösen. Deine Punkte hast du noch. Bitte versuch es bald noch einmal.",
    /** loyalty-answers.checkPoints */
    'eY2': () => "Das hat zu lange gedauert. Sieh dir deine Punkte an, bevor du es noch einmal versuchst.",
    /** loyalty-answers.codeKept */
    'eY3': (v: { readonly code: string | number }) => `Dein Code ist ${v.code}. In diesem Warenkorb gilt er nicht. Bewahr ihn auf und gib ihn in einem anderen ein.`,
    /** loyalty-answers.declined */
    'eY4': () => "Diese Prämie kannst du hier nicht einlösen. Deine Punkte sind wieder da.",
    /** loyalty-answers.entryWithNote */
    'eY5': (v: { readonly reason: string | number; readonly note: string | number }) => `${v.reason}: ${v.note}`,
    /** loyalty-answers.lost */
    'eY6': () => "Das hat zu lange gedauert. Deine Punkte sind wieder da. Bitte versuch es noch einmal.",
    /** loyalty-answers.missing */
    'eY7': (v: { readonly points: number }) => selectPlural('de', v.points, { "one": () => `Noch ${formatNumber('de', v.points)} Punkt.`, "other": () => `Noch ${formatNumber('de', v.points)} Punkte.` }),
    /** loyalty-answers.noneHere */
    'eY8': () => "Hier kannst du noch keine Prämien einlösen.",
    /** loyalty-answers.notEnough */
    'eY9': () => "Für diese Prämie reichen deine Punkte noch nicht.",
    /** loyalty-answers.notInCart */
    'eYa': () => "Wir können diese Prämie gerade nicht in den Warenkorb legen. Deine Punkte bekommst du in ein paar Minuten zurück.",
    /** loyalty-answers.notNow */
    'eYb': () => "Diese Prämie lässt sich gerade nicht einlösen.",
    /** loyalty-answers.notOffered */
    'eYc': () => "Diese Prämie gibt es nicht mehr.",
    /** loyalty-answers.order */
    'eYd': () => "Bestellung",
    /** loyalty-answers.pending */
    'eYe': () => "Das hat zu lange gedauert. Deine Punkte bekommst du in ein paar Minuten zurück.",
    /** loyalty-answers.redeemed */
    'eYf': () => "Prämie",
    /** loyalty-answers.refund */
    'eYg': () => "Erstattung",
    /** loyalty-answers.returned */
    'eYh': () => "Prämie zurückgegeben",
    /** loyalty-answers.review */
    'eYi': () => "Bewertung",
    /** loyalty-answers.settled */
    'eYj': () => "Offen aus einer Erstattung",
    /** loyalty-answers.signIn */
    'eYk': () => "Melde dich an, um deine Punkte einzulösen.",
    /** loyalty-answers.signUp */
    'eYl': () => "Beitritt zum Club",
    /** loyalty-answers.soldOut */
    'eYm': () => "Diese Prämie ist ausverkauft. Deine Punkte sind wieder da.",
    /** loyalty-answers.unavailable */
    'eYn': () => "Diese Prämie ist hier gerade nicht verfügbar. Deine Punkte sind wieder da.",
    /** made-menu.shopAll */
    '8_0': () => "Alle Produkte",
    /** made-menu.shop */
    '8_1': () => "Shop",
    /** made-menu.help */
    '8_2': () => "Hilfe",
    /** made-menu.trackOrder */
    '8_3': () => "Bestellung verfolgen",
    /** made-menu.askUs */
    '8_4': () => "Schreib uns",
    /** made-menu.policies */
    '8_5': () => "Rechtliches",
    /** markdown.collections */
    'vB0': () => "Kollektionen",
    /** markdown.products */
    'vB1': () => "Produkte",
    /** markdown.variants */
    'vB2': () => "Varianten",
    /** markdown.choice */
    'vB3': () => "Auswahl",
    /** markdown.variantId */
    'vB4': () => "Varianten-ID",
    /** markdown.price */
    'vB5': () => "Preis",
    /** markdown.availability */
    'vB6': () => "Verfügbarkeit",
    /** markdown.available */
    'vB7': () => "auf Lager",
    /** markdown.soldOut */
    'vB8': () => "ausverkauft",
    /** markdown.preOrder */
    'vB9': () => "vorbestellbar",
    /** markdown.fromPrice */
    'vBa': (v: { readonly amount: string | number }) => `ab ${v.amount}`,
    /** markdown.rating */
    'vBb': (v: { readonly average: number; readonly count: number }) => `Mit ${formatNumber('de', v.average)} von 5 Sternen bewertet, ${selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Bewertung`, "other": () => `${formatNumber('de', v.count)} Bewertungen` })}.`,
    /** markdown.deliveryAndReturns */
    'vBc': () => "Versand und Rückgabe",
    /** markdown.nextPage */
    'vBd': () => "Nächste Seite",
    /** markdown.noPageHere */
    'vBe': () => "Unter dieser Adresse gibt es keine Seite.",
    /** member-line.signIn */
    'xb0': () => "Anmelden",
    /** member-line.signedInAs */
    'xb1': (v: { readonly name: string | number }) => `Angemeldet als ${v.name}.`,
    /** member-line.signedInAsMember */
    'xb2': () => "Angemeldet als Mitglied.",
    /** member-line.yourAccount */
    'xb3': () => "Dein Konto",
    /** newsletter-answer.signUpWorked */
    '1Q0': () => "Du bist angemeldet! Freu dich auf Neuigkeiten und Tipps.",
    /** newsletter-answer.confirmByEmail */
    '1Q1': () => "Zum Bestätigen folge bitte dem Link in der E-Mail, die wir dir gerade geschickt haben.",
    /** newsletter-answer.unreachable */
    '1Q2': () => "Wir konnten den Shop nicht erreichen. Bitte versuch es noch einmal.",
    /** newsletter-answer.tooOften */
    '1Q3': () => "Zu viele Versuche. Bitte versuch es in einer Minute noch einmal.",
    /** newsletter.email */
    '3W0': () => "E-Mail",
    /** newsletter.signUp */
    '3W1': () => "Anmelden",
    /** newsletter.consent */
    '3W2': () => "Mit der Anmeldung stimmst du zu, unsere Neuigkeiten per E-Mail zu bekommen. Du kannst dich jederzeit abmelden.",
    /** not-found.noArticle */
    '9Q0': () => "Unter dieser Adresse gibt es keinen Beitrag.",
    /** not-found.noBlog */
    '9Q1': () => "Unter dieser Adresse gibt es keinen Blog.",
    /** not-found.nothingAboutThis */
    '9Q2': () => "Zu diesem Thema gibt es noch keine Beiträge.",
    /** not-found.noStoriesHere */
    '9Q3': () => "Auf dieser Seite gibt es keine Beiträge.",
    /** not-found.noPolicy */
    '9Q4': () => "Unter dieser Adresse gibt es keine Bedingungen.",
    /** not-found.noPage */
    '9Q5': () => "Unter dieser Adresse gibt es keine Seite.",
    /** not-found.noResult */
    '9Q6': () => "Unter dieser Adresse gibt es kein Ergebnis.",
    /** not-found.nothingHere */
    '9Q7': () => "Unter dieser Adresse gibt es nichts.",
    /** not-found.notForSearchEngines */
    '9Q8': () => "Dieser Shop ist für Suchmaschinen nicht zugänglich.",
    /** not-found.notSoldHere */
    '9Q9': () => "Das verkaufen wir hier nicht",
    /** not-found.notSoldHereText */
    '9Qa': (v: { readonly store: string | number; readonly other: string | number }) => `In unserem Shop ${v.store} gibt es dieses Produkt nicht. Im Shop ${v.other} gibt es das, er liefert aber in andere Länder.`,
    /** not-found.seeInStore */
    '9Qb': (v: { readonly store: string | number }) => `Im Shop ${v.store} ansehen`,
    /** not-found.resting */
    '9Qc': () => "Der Shop macht kurz Pause. Bitte versuch es in Kürze noch einmal.",
    /** opening.soon */
    'Kz0': () => "Bald geht es los",
    /** opening.soonText */
    'Kz1': () => "Wir richten den Shop noch ein. Hinterlass deine E-Mail-Adresse, dann schreiben wir dir zur Eröffnung.",
    /** opening.nothingHere */
    'Kz2': () => "Hier gibt es noch keine Produkte.",
    /** opening.toStart */
    'Kz3': () => "Zur Startseite",
    /** opening.forYou */
    'Kz4': () => "Das siehst nur du: Dein Shop ist leer",
    /** opening.nextSteps */
    'Kz5': () => "Gib ihm einen Namen und ein Aussehen, füge Produkte hinzu und prüfe, was vor der Eröffnung noch fehlt.",
    /** opening.setUp */
    'Kz6': () => "Shop einrichten",
    /** opening.notPublished */
    'Kz7': (v: { readonly policy: string | number }) => `Dieser Shop hat noch nicht veröffentlicht: ${v.policy}.`,
    /** opening.notPublishedHint */
    'Kz8': () => "Kundinnen und Kunden sehen hier „nicht gefunden“, und keine Seite verlinkt darauf. Schreib den Text im Editor.",
    /** opening.writePolicy */
    'Kz9': () => "Jetzt schreiben",
    /** opening.termsOfService */
    'Kza': () => "AGB",
    /** opening.privacyPolicy */
    'Kzb': () => "Datenschutzerklärung",
    /** opening.refundPolicy */
    'Kzc': () => "Bedingungen für Rückgabe und Erstattung",
    /** opening.shippingPolicy */
    'Kzd': () => "Versandbedingungen",
    /** opening.subscriptionPolicy */
    'Kze': () => "Abo-Bedingungen",
    /** order-answers.noSuchOrder */
    'sT0': () => "Wir konnten diese Bestellung nicht finden.",
    /** order-answers.ordersElsewhere */
    'sT1': () => "Die Bestellungen dieses Shops sind auf einer anderen Website.",
    /** order-answers.trackOrder */
    'sT2': () => "Bestellung verfolgen",
    /** order-state.cancelled */
    'Yi0': () => "Storniert",
    /** order-state.delivered */
    'Yi1': () => "Zugestellt",
    /** order-state.partlyShipped */
    'Yi2': () => "Teilweise versandt",
    /** order-state.preparing */
    'Yi3': () => "In Vorbereitung",
    /** order-state.refunded */
    'Yi4': () => "Erstattet",
    /** order-state.shipped */
    'Yi5': () => "Versandt",
    /** order-state.readyForPickup */
    'Yi6': () => "Abholbereit",
    /** order-state.pickedUp */
    'Yi7': () => "Abgeholt",
    /** order-summary.discount */
    '_B0': () => "Rabatt",
    /** order-summary.free */
    '_B1': () => "Gratis",
    /** order-summary.gifts */
    '_B3': () => "Geschenke",
    /** order-summary.includesTax */
    '_B4': (v: { readonly tax: string | number }) => `Inkl. ${v.tax}`,
    /** order-summary.onceAddressKnown */
    '_B6': () => "Sobald wir deine Adresse kennen",
    /** order-summary.quantity */
    '_B7': (v: { readonly count: string | number }) => `Menge ${v.count}`,
    /** order-summary.repeats */
    '_B8': (v: { readonly interval: string; readonly count: number; readonly day: string | number }) => `${selectChoice(v.interval, { "DAY": () => selectPlural('de', v.count, { "one": () => "Jeden Tag", "other": () => `Alle ${formatNumber('de', v.count)} Tage` }), "WEEK": () => selectPlural('de', v.count, { "one": () => "Jede Woche", "other": () => `Alle ${formatNumber('de', v.count)} Wochen` }), "MONTH": () => selectPlural('de', v.count, { "one": () => "Jeden Monat", "other": () => `Alle ${formatNumber('de', v.count)} Monate` }), "other": () => selectPlural('de', v.count, { "one": () => "Jedes Jahr", "other": () => `Alle ${formatNumber('de', v.count)} Jahre` }) })}, das nächste Mal am ${v.day}`,
    /** order-summary.saveInAll */
    '_B9': (v: { readonly amount: string | number }) => `Du sparst insgesamt ${v.amount}`,
    /** order-summary.saveWithBundles */
    '_Ba': (v: { readonly amount: string | number }) => `Mit Sets sparst du ${v.amount}. Die Ersparnis ist in den Preisen schon enthalten.`,
    /** order-summary.shipping */
    '_Bb': () => "Versand",
    /** order-summary.subtotal */
    '_Bc': () => "Zwischensumme",
    /** order-summary.tax */
    '_Bd': () => "Steuer",
    /** order-summary.total */
    '_Be': () => "Gesamtsumme",
    /** order-summary.whatHappensNext */
    '_Bf': () => "Wie es weitergeht",
    /** order-summary.writeReview */
    '_Bg': () => "Bewertung schreiben",
    /** order-summary.giftCard */
    '_B2': (v: { readonly digits: string | number }) => `Geschenkkarte •••• ${v.digits}`,
    /** order-summary.leftToPay */
    '_B5': () => "Noch zu zahlen",
    /** order-why.bundles */
    'W30': (v: { readonly amount: string | number }) => `Mit Sets hast du ${v.amount} gespart. Die Ersparnis ist in den Preisen schon enthalten.`,
    /** order-why.deliveryCosts */
    'W31': (v: { readonly delivery: string | number; readonly amount: string | number }) => `${v.delivery} kostet ${v.amount}.`,
    /** order-why.deliveryFree */
    'W32': (v: { readonly delivery: string | number }) => `${v.delivery} war gratis.`,
    /** order-why.deliveryFreeForSize */
    'W33': (v: { readonly delivery: string | number }) => `${v.delivery} war für eine Bestellung dieser Größe gratis.`,
    /** order-why.deliveryFreeWith */
    'W34': (v: { readonly delivery: string | number; readonly offer: string | number }) => `${v.delivery} war gratis mit ${v.offer}.`,
    /** order-why.gift */
    'W35': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: ein Geschenk von uns im Wert von ${v.amount}.`,
    /** order-why.offItems */
    'W36': (v: { readonly source: string; readonly name: string | number; readonly amount: string | number; readonly items: string | number }) => selectChoice(v.source, { "code": () => `Mit dem Code ${v.name} hast du ${v.amount} auf ${v.items} gespart.`, "offer": () => `Mit ${v.name} hast du ${v.amount} auf ${v.items} gespart.`, "other": () => `Mit einem Angebot hast du ${v.amount} auf ${v.items} gespart.` }),
    /** order-why.offOrder */
    'W37': (v: { readonly source: string; readonly name: string | number; readonly amount: string | number }) => selectChoice(v.source, { "code": () => `Mit dem Code ${v.name} hast du ${v.amount} auf die ganze Bestellung gespart.`, "offer": () => `Mit ${v.name} hast du ${v.amount} auf die ganze Bestellung gespart.`, "other": () => `Mit einem Angebot hast du ${v.amount} auf die ganze Bestellung gespart.` }),
    /** order-why.reduced */
    'W38': (v: { readonly items: string | number; readonly amount: string | number }) => `${v.items}: ${v.amount} Rabatt als Kombiangebot zu deiner Bestellung.`,
    /** order-why.taxAdded */
    'W39': (v: { readonly tax: string | number; readonly amount: string | number }) => `${v.tax} kam hinzu: ${v.amount}.`,
    /** order-why.taxAddedAtRate */
    'W3a': (v: { readonly tax: string | number; readonly rate: string | number; readonly amount: string | number }) => `${v.rate} % ${v.tax} kamen hinzu: ${v.amount}.`,
    /** order-why.taxIncluded */
    'W3b': (v: { readonly tax: string | number; readonly amount: string | number }) => `In den Preisen enthalten: ${v.tax}, ${v.amount}.`,
    /** order-why.taxIncludedAtRate */
    'W3c': (v: { readonly tax: string | number; readonly rate: string | number; readonly amount: string | number }) => `In den Preisen enthalten: ${v.rate} % ${v.tax}, ${v.amount}.`,
    /** order-why.tier */
    'W3d': (v: { readonly amount: string | number; readonly items: string | number }) => `Deine Bestellung war groß genug für unseren Mengenrabatt: ${v.amount} Rabatt auf ${v.items}.`,
    /** order.changedOn */
    'Pu0': (v: { readonly day: string | number; readonly amount: string | number }) => `Geändert am ${v.day}: ${v.amount}`,
    /** order.changes */
    'Pu1': () => "Änderungen",
    /** order.confirmationSent */
    'Pu2': (v: { readonly address: (words: string) => unknown; readonly email: string | number }) => ["Wir haben eine Bestätigung an ", v.address(`${v.email}`), " geschickt."],
    /** order.costsNow */
    'Pu3': (v: { readonly amount: string | number }) => `Die Bestellung kostet jetzt ${v.amount}.`,
    /** order.deliveredBy */
    'Pu4': (v: { readonly day: string | number; readonly carrier: string | number }) => `Zugestellt am ${v.day} von ${v.carrier}`,
    /** order.delivery */
    'Pu5': () => "Versand",
    /** order.followParcel */
    'Pu6': () => "Sendung verfolgen",
    /** order.invoice */
    'Pu7': () => "Rechnung",
    /** order.leftWith */
    'Pu8': (v: { readonly day: string | number; readonly carrier: string | number }) => `Versandt am ${v.day} mit ${v.carrier}`,
    /** order.moneyToCome */
    'Pu9': (v: { readonly amount: string | number }) => `Wir zahlen dir ${v.amount} zurück.`,
    /** order.nothingToPay */
    'Pua': () => "Für diese Bestellung ist nichts zu zahlen.",
    /** order.orderAgain */
    'Pub': () => "Erneut bestellen",
    /** order.orderNumber */
    'Puc': (v: { readonly number: string | number }) => `Bestellung ${v.number}`,
    /** order.payNow */
    'Pud': (v: { readonly amount: string | number }) => `${v.amount} zahlen`,
    /** order.payOrder */
    'Pue': (v: { readonly number: string | number }) => `Bestellung ${v.number} bezahlen`,
    /** order.refund */
    'Puf': (v: { readonly amount: string | number; readonly day: string | number }) => `${v.amount} am ${v.day}`,
    /** order.refundOfShipping */
    'Pug': () => "Versand",
    /** order.refundFees */
    'Puh': (v: { readonly amount: string | number }) => `abzüglich ${v.amount} Gebühren`,
    /** order.refundToGiftCard */
    'Pui': (v: { readonly amount: string | number; readonly digits: string | number }) => `Davon ${v.amount} auf die Geschenkkarte •••• ${v.digits}`,
    /** order.refundTotal */
    'Puj': (v: { readonly amount: string | number }) => `Erstattet: ${v.amount}`,
    /** order.returnAccepted */
    'Puk': () => "Angenommen. Du bekommst dein Geld zurück, sobald das Paket hier ist.",
    /** order.returnAsked */
    'Pul': () => "Wir haben sie erhalten und melden uns bald.",
    /** order.returnCameBack */
    'Pum': (v: { readonly pieces: string | number }) => `Angekommen: ${v.pieces}`,
    /** order.returnCanceled */
    'Pun': () => "Storniert.",
    /** order.returnClosed */
    'Puo': () => "Abgeschlossen.",
    /** order.returnMissing */
    'Pup': (v: { readonly pieces: string | number }) => `Nicht im Paket: ${v.pieces}`,
    /** order.returnOf */
    'Puq': (v: { readonly kind: string; readonly id: string | number; readonly day: string | number }) => selectChoice(v.kind, { "withdrawal": () => `Widerruf ${v.id} vom ${v.day}`, "other": () => `Rücksendung ${v.id} vom ${v.day}` }),
    /** order.returnRefunded */
    'Pur': () => "Erstattet.",
    /** order.returnRefused */
    'Pus': () => "Das konnten wir nicht annehmen.",
    /** order.returns */
    'Put': () => "Rücksendungen",
    /** order.stillToPay */
    'Puu': (v: { readonly amount: string | number }) => `Noch ${v.amount} zu zahlen`,
    /** order.stillToPayText */
    'Puv': (v: { readonly number: string | number }) => `Deine Bestellung ${v.number} wurde geändert oder ist noch nicht bezahlt. Sonst wird nichts abgebucht.`,
    /** order.takenOut */
    'Puw': (v: { readonly pieces: string | number }) => `Entfernt: ${v.pieces}`,
    /** order.taxAdded */
    'Pux': () => "Steuer",
    /** order.trackingNumber */
    'Puy': (v: { readonly number: string | number }) => `Sendungsnummer ${v.number}`,
    /** order.whatGoesBack */
    'Puz': () => "Artikel, die du zurücksendest",
    /** order.whyTheseAmounts */
    'Pu10': () => "So haben wir gerechnet",
    /** order.yourOrder */
    'Pu11': () => "Deine Bestellung",
    /** order.yourParcels */
    'Pu12': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => "Dein Paket", "other": () => "Deine Pakete" }),
    /** page-tools.searchTitle */
    '8s0': () => "Produkte suchen",
    /** page-tools.search */
    '8s1': () => "Findet Produkte nach Wörtern, Kategorie und Preis, mit ihren Varianten. Beträge sind in der kleinsten Währungseinheit.",
    /** page-tools.productTitle */
    '8s2': () => "Produkt lesen",
    /** page-tools.product */
    '8s3': () => "Liest ein Produkt über seine ID oder die einer Variante, mit Preisen und Verfügbarkeit.",
    /** page-tools.cartTitle */
    '8s4': () => "Warenkorb lesen",
    /** page-tools.cart */
    '8s5': () => "Liest den Warenkorb mit Preisen, Angeboten und dem, was zu jedem Angebot noch fehlt.",
    /** page-tools.updateTitle */
    '8s6': () => "Warenkorb ändern",
    /** page-tools.update */
    '8s7': () => "Ersetzt die Positionen und Codes des Warenkorbs: erst lesen, dann alle Positionen senden, die er haben soll. Zur Kasse geht und bezahlt nur die Kundin oder der Kunde.",
    /** page-tools.unreachable */
    '8s8': () => "Der Shop ist nicht erreichbar. Lies den Warenkorb, bevor du es noch einmal versuchst.",
    /** pagination.pages */
    'ww0': () => "Seiten",
    /** pagination.previousPage */
    'ww1': () => "Vorige Seite",
    /** pagination.nextPage */
    'ww2': () => "Nächste Seite",
    /** pagination.page */
    'ww3': (v: { readonly number: number }) => `Seite ${formatNumber('de', v.number)}`,
    /** paused.title */
    'p60': () => "Vorübergehend geschlossen",
    /** paused.text */
    'p61': (v: { readonly store: string | number }) => `In unserem Shop für ${v.store} verkaufen wir zurzeit nicht. Bestellungen und dein Konto erreichst du weiterhin.`,
    /** paused.shopElsewhere */
    'p62': (v: { readonly store: string | number }) => `Einkaufen in ${v.store}`,
    /** paused.account */
    'p63': () => "Dein Konto",
    /** pickup.readyIn */
    'H20': (v: { readonly time: string }) => selectChoice(v.time, { "ONE_HOUR": () => "Meist in 1 Stunde abholbereit", "TWO_HOURS": () => "Meist in 2 Stunden abholbereit", "FOUR_HOURS": () => "Meist in 4 Stunden abholbereit", "TWENTY_FOUR_HOURS": () => "Meist in 24 Stunden abholbereit", "TWO_TO_FOUR_DAYS": () => "Meist in 2–4 Tagen abholbereit", "other": () => "Meist in 5 oder mehr Tagen abholbereit" }),
    /** pickup.howToGetIt */
    'H21': () => "So bekommst du deine Bestellung",
    /** pickup.ship */
    'H22': () => "Liefern lassen",
    /** pickup.pickUpInStore */
    'H23': () => "Im Laden abholen",
    /** pickup.pickupStore */
    'H24': () => "Laden",
    /** pickup.nameAndBillingAddress */
    'H25': () => "Dein Name und deine Rechnungsadresse",
    /** pickup.pickUpAt */
    'H26': () => "Abholung bei",
    /** plans.oneTime */
    'xA0': () => "Einmalig kaufen",
    /** plans.rhythmOf */
    'xA1': (v: { readonly title: string | number }) => `Lieferintervall für ${v.title}`,
    /** plans.next */
    'xA2': (v: { readonly day: string | number }) => `Das nächste Mal am ${v.day}`,
    /** plans.repeats */
    'xA3': (v: { readonly interval: string; readonly count: number; readonly day: string | number }) => `${selectChoice(v.interval, { "DAY": () => selectPlural('de', v.count, { "one": () => "Lieferung jeden Tag", "other": () => `Lieferung alle ${formatNumber('de', v.count)} Tage` }), "WEEK": () => selectPlural('de', v.count, { "one": () => "Lieferung jede Woche", "other": () => `Lieferung alle ${formatNumber('de', v.count)} Wochen` }), "MONTH": () => selectPlural('de', v.count, { "one": () => "Lieferung jeden Monat", "other": () => `Lieferung alle ${formatNumber('de', v.count)} Monate` }), "other": () => selectPlural('de', v.count, { "one": () => "Lieferung jedes Jahr", "other": () => `Lieferung alle ${formatNumber('de', v.count)} Jahre` }) })}, das nächste Mal am ${v.day}.`,
    /** plans.saves */
    'xA4': (v: { readonly amount: string | number }) => `Du sparst jedes Mal ${v.amount}.`,
    /** plans.change */
    'xA5': () => "Ändern",
    /** plans.planChanged */
    'xA6': (v: { readonly title: string | number; readonly plan: string | number }) => `${v.title}: ${v.plan}`,
    /** privacy-now.visitsCount */
    'Mr0': () => "Zurzeit werden Besuche gezählt.",
    /** privacy-now.nothingCounts */
    'Mr1': () => "Zurzeit wird nichts gezählt.",
    /** privacy-panel.yourPrivacy */
    'Om0': () => "Deine Privatsphäre",
    /** privacy-panel.whatAcceptingMeans */
    'Om1': (v: { readonly chat: string }) => `Wenn du zustimmst, zählen wir Besuche per Zufallszahl im Browser, um zu erfahren, was gesucht wird${selectChoice(v.chat, { "yes": () => ", und laden unseren Support-Chat", "other": () => "" })}. Sonst wird nichts gespeichert oder gesendet.`,
    /** privacy-panel.privacyPolicy */
    'Om2': () => "Datenschutzerklärung",
    /** privacy-panel.unreachable */
    'Om3': () => "Wir konnten deine Auswahl nicht speichern. Bitte versuch es noch einmal.",
    /** privacy-panel.refuse */
    'Om4': () => "Ablehnen",
    /** privacy-panel.accept */
    'Om5': () => "Zustimmen",
    /** privacy-panel.close */
    'Om6': () => "Datenschutzeinstellungen schließen",
    /** product-card.notAdded */
    'oy0': () => "Nicht hinzugefügt.",
    /** product-card.addToCart */
    'oy1': (v: { readonly state: string; readonly title: string | number }) => `${selectChoice(v.state, { "failed": () => "Nicht hinzugefügt. ", "other": () => "" })}${v.title} in den Warenkorb`,
    /** product-card.chooseOf */
    'oy2': (v: { readonly state: string; readonly title: string | number }) => `${selectChoice(v.state, { "failed": () => "Nicht hinzugefügt. ", "other": () => "" })}${v.title} auswählen`,
    /** product-card.waitFor */
    'oy3': (v: { readonly state: string; readonly title: string | number }) => `${selectChoice(v.state, { "failed": () => "Nicht hinzugefügt. ", "other": () => "" })}Auf die Warteliste: ${v.title}`,
    /** product-card.percentOff */
    'oy4': (v: { readonly percent: string | number }) => `${v.percent} % Rabatt`,
    /** product-card.isNew */
    'oy5': () => "Neu",
    /** product-card.ratedBy */
    'oy6': (v: { readonly average: number; readonly count: number }) => `Mit ${formatNumber('de', v.average)} von 5 Sternen bewertet, ${selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Bewertung`, "other": () => `${formatNumber('de', v.count)} Bewertungen` })}`,
    /** product-card.shades */
    'oy7': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Farbton`, "other": () => `${formatNumber('de', v.count)} Farbtöne` }),
    /** product-card.lowestPriceShort */
    'oy8': (v: { readonly days: number; readonly price: string | number }) => `${selectPlural('de', v.days, { "one": () => `${formatNumber('de', v.days)}-Tag-Bestpreis`, "other": () => `${formatNumber('de', v.days)}-Tage-Bestpreis` })}: ${v.price}`,
    /** product-card.lowestPrice */
    'oy9': (v: { readonly days: number; readonly price: string | number }) => `Niedrigster Preis ${selectPlural('de', v.days, { "one": () => "am letzten Tag", "other": () => `der letzten ${formatNumber('de', v.days)} Tage` })} vor der Ermäßigung: ${v.price}`,
    /** product-card.theProduct */
    'oya': () => "Das Produkt",
    /** product-media.filmsAndModels */
    'aL0': (v: { readonly title: string | number }) => `Videos und 3D-Modelle von ${v.title}`,
    /** product-media.filmOf */
    'aL1': (v: { readonly title: string | number }) => `Video von ${v.title}`,
    /** product-media.modelOf */
    'aL2': (v: { readonly title: string | number }) => `3D-Modell von ${v.title}`,
    /** product-media.watchAt */
    'aL3': (v: { readonly host: string | number }) => `Bei ${v.host} ansehen (öffnet einen neuen Tab)`,
    /** product-media.downloadModel */
    'aL4': () => "3D-Modell herunterladen",
    /** product-media.seeInRoom */
    'aL5': () => "In deinem Raum ansehen",
    /** product-media.filmFails */
    'aL6': () => "Dieses Video lässt sich hier nicht abspielen.",
    /** product-media.openFile */
    'aL7': () => "In einem neuen Tab öffnen",
    /** product-media.playVideo */
    'aL8': (v: { readonly video: (words: string) => unknown; readonly name: string | number }) => ["Video abspielen: ", v.video(`${v.name}`)],
    /** product-result.result */
    'aH0': () => "Das Ergebnis",
    /** product-result.skinTone */
    'aH1': () => "Hautton",
    /** product-result.before */
    'aH2': () => "Vorher",
    /** product-result.after */
    'aH3': () => "Nachher",
    /** product-result.compare */
    'aH4': () => "Vorher und nachher vergleichen",
    /** product-result.share */
    'aH5': (v: { readonly percent: number }) => `${formatNumber('de', v.percent)} % des Nachher-Bildes sichtbar`,
    /** product-result.playVideo */
    'aH6': () => "Video abspielen",
    /** product-result.pauseVideo */
    'aH7': () => "Video anhalten",
    /** product-reviews.helpful */
    'Oq0': () => "Hilfreich",
    /** product-reviews.newest */
    'Oq1': () => "Neueste zuerst",
    /** product-reviews.mostHelpful */
    'Oq2': () => "Hilfreichste zuerst",
    /** product-reviews.highest */
    'Oq3': () => "Beste zuerst",
    /** product-reviews.lowest */
    'Oq4': () => "Schlechteste zuerst",
    /** product-reviews.stars */
    'Oq5': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Stern`, "other": () => `${formatNumber('de', v.count)} Sterne` }),
    /** product-reviews.starsGiven */
    'Oq6': (v: { readonly stars: number; readonly count: number }) => `${selectPlural('de', v.stars, { "one": () => `${formatNumber('de', v.stars)} Stern`, "other": () => `${formatNumber('de', v.stars)} Sterne` })}: ${selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Bewertung`, "other": () => `${formatNumber('de', v.count)} Bewertungen` })}`,
    /** product-reviews.withPhotos */
    'Oq7': () => "Mit Fotos",
    /** product-reviews.ofReviews */
    'Oq8': () => "(Bewertungen)",
    /** product-reviews.orderOfReviews */
    'Oq9': () => "Bewertungen sortieren",
    /** product-reviews.whichReviews */
    'Oqa': () => "Bewertungen filtern",
    /** product-reviews.verifiedPurchase */
    'Oqb': () => "Verifizierter Kauf",
    /** product-reviews.fromTheShop */
    'Oqc': () => "Vom Shop",
    /** product-reviews.photoBy */
    'Oqd': (v: { readonly author: string | number; readonly number: number; readonly count: number }) => `Foto von ${v.author}, ${formatNumber('de', v.number)} von ${formatNumber('de', v.count)}`,
    /** product-reviews.videoBy */
    'Oqe': (v: { readonly author: string | number }) => `Video von ${v.author}`,
    /** product-reviews.noReviews */
    'Oqf': () => "Noch keine Bewertungen.",
    /** product-reviews.writeReview */
    'Oqg': () => "Bewertung schreiben",
    /** product-reviews.beFirst */
    'Oqh': () => "Schreib die erste Bewertung",
    /** product-reviews.noReviewsMatch */
    'Oqi': () => "Keine Bewertung passt zu deiner Auswahl.",
    /** product-reviews.showAll */
    'Oqj': () => "Alle Bewertungen anzeigen",
    /** product-reviews.pagesOfReviews */
    'Oqk': () => "Seiten der Bewertungen",
    /** product-reviews.previous */
    'Oql': () => "Zurück",
    /** product-reviews.moreReviews */
    'Oqm': () => "Weitere Bewertungen",
    /** product-reviews.pageOf */
    'Oqn': (v: { readonly page: number; readonly pages: number }) => `Seite ${formatNumber('de', v.page)} von ${formatNumber('de', v.pages)}`,
    /** product-reviews.questions */
    'Oqo': () => "Fragen",
    /** product-reviews.noQuestions */
    'Oqp': () => "Noch keine Fragen.",
    /** product-reviews.askQuestion */
    'Oqq': () => "Frage stellen",
    /** product-reviews.reviews */
    'Oqr': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Bewertung`, "other": () => `${formatNumber('de', v.count)} Bewertungen` }),
    /** product-reviews.translated */
    'Oqs': () => "Übersetzt",
    /** product-zoom.picturesOf */
    'Ki0': (v: { readonly title: string | number }) => `Bilder von ${v.title}`,
    /** product-zoom.picture */
    'Ki1': () => "Bild",
    /** product-zoom.showWhole */
    'Ki2': () => "Ganzes Bild anzeigen",
    /** product-zoom.lookCloser */
    'Ki3': () => "Vergrößern",
    /** product-zoom.close */
    'Ki4': () => "Schließen",
    /** product-zoom.previousPicture */
    'Ki5': () => "Voriges Bild",
    /** product-zoom.nextPicture */
    'Ki6': () => "Nächstes Bild",
    /** product.saveAsSet */
    'qH0': (v: { readonly amount: string | number }) => `Im Set ${v.amount} sparen`,
    /** product.reviews */
    'qH1': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Bewertung`, "other": () => `${formatNumber('de', v.count)} Bewertungen` }),
    /** product.addToCart */
    'qH2': () => "In den Warenkorb",
    /** product.adding */
    'qH3': () => "Wird hinzugefügt …",
    /** product.buy */
    'qH4': (v: { readonly state: string; readonly label: string | number; readonly what: string | number }) => `${selectChoice(v.state, { "failed": () => "Nicht hinzugefügt. ", "other": () => "" })}${v.label}: ${v.what}`,
    /** product.youPayToday */
    'qH5': (v: { readonly name: (words: string) => unknown; readonly note: string | number }) => [v.name(`${v.note}`), " Du zahlst heute."],
    /** product.onlyLeft */
    'qH6': (v: { readonly count: number }) => `Nur noch ${formatNumber('de', v.count)} auf Lager`,
    /** product.pictureToCome */
    'qH7': () => "Foto folgt in Kürze.",
    /** product.picturesOf */
    'qH8': (v: { readonly title: string | number }) => `Bilder von ${v.title}`,
    /** product.enlarge */
    'qH9': () => ", vergrößern",
    /** product.payWith */
    'qHa': () => "Bezahlen mit",
    /** product.orInParts */
    'qHb': () => "oder in Raten",
    /** product.oneTime */
    'qHc': () => "Einmalig kaufen",
    /** product.howOften */
    'qHd': () => "Lieferintervall",
    /** product.choosePlan */
    'qHe': () => "Abo auswählen",
    /** product.planOrLess */
    'qHf': (v: { readonly plan: string | number; readonly percent: string | number }) => `: ${v.plan} oder bis zu ${v.percent} % günstiger im Abo`,
    /** product.planFreedom */
    'qHg': () => "Du kannst jederzeit aussetzen, ändern oder kündigen.",
    /** product.notInThisCombination */
    'qHh': () => "(nicht in dieser Kombination)",
    /** product.outOfStock */
    'qHi': () => "(ausverkauft)",
    /** product.preOrder */
    'qHj': () => "Vorbestellen",
    /** product.home */
    'qHk': () => "Startseite",
    /** product.vegan */
    'qHl': () => "vegan",
    /** product.fragranceFree */
    'qHm': () => "ohne Duftstoffe",
    /** product.onSkin */
    'qHn': (v: { readonly shade: string | number }) => `${v.shade} auf der Haut`,
    /** product.noProductHere */
    'qHo': () => "Unter dieser Adresse gibt es kein Produkt.",
    /** product.deliveryDays */
    'qHp': (v: { readonly least: string | number; readonly most: string | number }) => `${v.least} bis ${v.most}`,
    /** product.inclVat */
    'qHq': () => "inkl. MwSt.",
    /** product.chooseOption */
    'qHr': (v: { readonly option: string | number }) => `${v.option} wählen`,
    /** question-form.askAbout */
    'Rj0': (v: { readonly title: string | number }) => `Frage zu ${v.title}`,
    /** question-form.thanks */
    'Rj1': () => "Danke für deine Frage",
    /** question-form.answerComes */
    'Rj2': () => "Wir antworten auf der Produktseite, meist innerhalb von zwei Tagen.",
    /** question-form.ask */
    'Rj3': () => "Frage stellen",
    /** question-form.intro */
    'Rj4': () => "Wir antworten auf der Produktseite, für alle, die sich dasselbe fragen.",
    /** question-form.send */
    'Rj5': () => "Frage senden",
    /** question-form.yourQuestion */
    'Rj6': () => "Deine Frage",
    /** question-form.name */
    'Rj7': () => "Name",
    /** question-form.nameHint */
    'Rj8': () => "Wird mit deiner Frage angezeigt.",
    /** quick-choice.closeTheChoice */
    'BW0': () => "Auswahl schließen",
    /** quick-choice.loadingTheChoices */
    'BW1': () => "Auswahl wird geladen",
    /** quick-choice.outOfReach */
    'BW2': () => "Wir können die Auswahl gerade nicht laden.",
    /** quick-choice.allAboutIt */
    'BW3': () => "Alle Details",
    /** quick-choice.outOfStock */
    'BW4': () => "(ausverkauft)",
    /** quick-choice.addToCart */
    'BW5': () => "In den Warenkorb",
    /** quiz-result.addToCart */
    'E80': () => "In den Warenkorb",
    /** quiz-result.outOfStock */
    'E81': () => "Ausverkauft",
    /** quiz-result.yourShade */
    'E82': () => "Dein Farbton",
    /** quiz-result.notHere */
    'E83': () => "Den gibt es in diesem Shop zurzeit nicht.",
    /** quiz-result.seeForTan */
    'E84': () => "Alle Produkte ansehen",
    /** quiz-result.inYourAccount */
    'E85': () => "In deinem Konto gespeichert",
    /** quiz-result.keepIt */
    'E86': () => "In meinem Konto speichern",
    /** quiz-result.startAgain */
    'E87': () => "Von vorn beginnen",
    /** quiz-result.nearestShade */
    'E88': () => "Der ähnlichste Farbton auf Lager",
    /** quiz-result.anotherMatch */
    'E89': () => "Passt auch und ist auf Lager",
    /** quiz-result.seeProduct */
    'E8a': () => "Zum Produkt",
    /** quiz-result.goesWithIt */
    'E8b': () => "Passt gut dazu",
    /** quiz-result.onSkins */
    'E8c': () => "Auf der Haut",
    /** quiz.questionOf */
    'nZ0': (v: { readonly number: number; readonly count: number }) => `Frage ${formatNumber('de', v.number)} von ${formatNumber('de', v.count)}`,
    /** quiz.back */
    'nZ1': () => "Zurück",
    /** quiz.next */
    'nZ2': () => "Weiter",
    /** quiz.chooseAnswer */
    'nZ3': () => "Wähle eine Antwort.",
    /** reading.askUs */
    '1w0': () => "Schreib uns",
    /** reading.lastChange */
    '1w1': (v: { readonly date: (words: string) => unknown }) => ["Zuletzt geändert am ", v.date("")],
    /** reading.onThisPage */
    '1w2': () => "Auf dieser Seite",
    /** region-banner.region */
    'Q60': () => "Region",
    /** region-banner.seemToBeIn */
    'Q61': (v: { readonly country: string | number }) => `Du bist anscheinend hier: ${v.country}.`,
    /** region-banner.shopThere */
    'Q62': (v: { readonly region: string | number; readonly currency: string | number }) => `Einkaufen in ${v.region}, in ${v.currency}`,
    /** region-banner.stay */
    'Q63': () => "In diesem Shop bleiben",
    /** region-switch.takeCartAlong */
    'nz0': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => "Den Artikel aus meinem Warenkorb mitnehmen", "other": () => `Die ${formatNumber('de', v.count)} Artikel aus meinem Warenkorb mitnehmen` }),
    /** region-switch.cartThere */
    'nz1': (v: { readonly staying: number }) => `Dort beginnst du damit einen neuen Warenkorb.${selectPlural('de', v.staying, { "=0": () => "", "other": () => " Geschenke und Abos bleiben hier, denn der andere Shop hat eigene." })} Rabattcodes gibst du dort neu ein.`,
    /** request-errors.unreachable */
    'Pq0': () => "Der Shop ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal.",
    /** request-errors.notTaken */
    'Pq1': () => "Das konnten wir nicht verarbeiten. Bitte lade die Seite neu und versuch es noch einmal.",
    /** request-errors.notNow */
    'Pq2': () => "Wir können gerade nichts speichern. Bitte versuch es bald noch einmal.",
    /** request-errors.wait */
    'Pq3': () => "Zu viele Anfragen. Bitte warte einen Moment.",
    /** request-errors.waitMinutes */
    'Pq4': (v: { readonly minutes: number }) => `Zu viele Anfragen. Bitte versuch es in ${selectPlural('de', v.minutes, { "one": () => `${formatNumber('de', v.minutes)} Minute`, "other": () => `${formatNumber('de', v.minutes)} Minuten` })} noch einmal.`,
    /** request-errors.waitSeconds */
    'Pq5': (v: { readonly seconds: number }) => `Zu viele Anfragen. Bitte versuch es in ${selectPlural('de', v.seconds, { "one": () => `${formatNumber('de', v.seconds)} Sekunde`, "other": () => `${formatNumber('de', v.seconds)} Sekunden` })} noch einmal.`,
    /** request-errors.lineNotFound */
    'Pq6': () => "Dieser Artikel ist nicht mehr in deinem Warenkorb.",
    /** request-errors.cartNotFound */
    'Pq7': () => "Diesen Warenkorb gibt es nicht mehr.",
    /** request-errors.giftCardAtCheckout */
    'Pq8': () => "Gib deine Geschenkkarte an der Kasse ein.",
    /** request-errors.chooseCountry */
    'Pq9': () => "Wähle ein Land.",
    /** request-errors.chooseProvince */
    'Pqa': () => "Wähle ein Bundesland oder eine Provinz.",
    /** request-errors.chooseItsProvince */
    'Pqb': () => "Wähle ein Bundesland oder eine Provinz dieses Landes.",
    /** request-errors.wholeQuantity */
    'Pqc': () => "Gib die Menge als ganze Zahl an.",
    /** request-errors.quantityTooLarge */
    'Pqd': () => "So viele können wir in einer Bestellung nicht verkaufen.",
    /** request-errors.quantityTooSmall */
    'Pqe': () => "Leg mindestens einen Artikel in den Warenkorb.",
    /** request-errors.quantityNotTaken */
    'Pqf': () => "Diese Menge ist nicht möglich. Bitte wähle eine andere.",
    /** request-errors.chooseProduct */
    'Pqg': () => "Wähle ein Produkt.",
    /** request-errors.notAProduct */
    'Pqh': () => "Das ist keines unserer Produkte.",
    /** request-errors.choosePlan */
    'Pqi': () => "Wähle ein Abo.",
    /** request-errors.notAPlan */
    'Pqj': () => "Dieses Abo bieten wir nicht an.",
    /** request-errors.enterCode */
    'Pqk': () => "Gib einen Code ein.",
    /** request-errors.codeTooLong */
    'Pql': () => "Das ist zu lang für einen Code.",
    /** request-errors.oneCodePerOrder */
    'Pqm': () => "Nur ein Code pro Bestellung.",
    /** request-errors.oneCodeAtATime */
    'Pqn': () => "Gib einen Code nach dem anderen ein.",
    /** request-errors.linkTooLong */
    'Pqo': (v: { readonly count: string | number }) => `Dieser Link enthält mehr als ${v.count} Produkte. Dein Warenkorb ist unverändert.`,
    /** request-errors.linkUnreadable */
    'Pqp': () => "Dieser Link funktioniert nicht.",
    /** request-errors.notFollowed */
    'Pqq': () => "Öffne diesen Link selbst, um den Warenkorb zu füllen. Es wurde nichts geändert.",
    /** request-errors.noOrder */
    'Pqr': () => "Wir finden diese Bestellung nicht.",
    /** request-errors.signInForResult */
    'Pqs': () => "Bitte melde dich an, um dein Ergebnis zu speichern.",
    /** request-errors.resultOfAnother */
    'Pqt': () => "Dieses Ergebnis gehört jemand anderem.",
    /** request-errors.noReview */
    'Pqu': () => "Wir finden diese Bewertung nicht.",
    /** request-errors.otherPage */
    'Pqv': () => "Diese Anfrage kam nicht von einer Seite unseres Shops.",
    /** request-errors.formUnreadable */
    'Pqw': () => "Wir konnten das Formular nicht lesen. Bitte lade die Seite neu und versuch es noch einmal.",
    /** request-errors.requestUnreadable */
    'Pqx': () => "Wir konnten die Anfrage nicht lesen.",
    /** request-errors.cutOff */
    'Pqy': () => "Die Anfrage wurde unterbrochen. Bitte versuch es noch einmal.",
    /** request-errors.unexpected */
    'Pqz': () => "Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.",
    /** request-errors.reviewTooLarge */
    'Pq10': (v: { readonly limit: string | number }) => `Fotos und Video sind zusammen größer als ${v.limit}. Bitte wähle weniger oder kleinere.`,
    /** request-errors.textTooLarge */
    'Pq11': (v: { readonly limit: string | number }) => `Einer der Texte ist größer als ${v.limit}. Bitte kürze ihn.`,
    /** return-messages.tooLate */
    '2S0': () => "Diese Bestellung kannst du nicht mehr zurückgeben.",
    /** return-messages.enterName */
    '2S1': () => "Gib deinen Namen ein.",
    /** return-messages.tooLong */
    '2S2': () => "Das ist zu lang.",
    /** return-messages.chooseLines */
    '2S3': () => "Wähle, was du zurückgeben möchtest.",
    /** return-messages.noSuchLine */
    '2S4': () => "Dieser Artikel gehört nicht zu dieser Bestellung.",
    /** return-messages.fewerOpen */
    '2S5': (v: { readonly count: number; readonly title: string | number }) => `Von ${v.title} kannst du nur ${formatNumber('de', v.count)} Stück zurückgeben.`,
    /** return-messages.noSuchOrder */
    '2S6': () => "Diese Bestellung gibt es nicht.",
    /** return-offer.noReturns */
    'GZ0': () => "Bestellungen in dein Land kannst du nur bei einem Mangel zurückgeben.",
    /** return-offer.returnAfterArrival */
    'GZ1': (v: { readonly days: number }) => `Nach der Lieferung kannst du diese Bestellung ${selectPlural('de', v.days, { "one": () => `${formatNumber('de', v.days)} Tag`, "other": () => `${formatNumber('de', v.days)} Tage` })} lang zurückgeben.`,
    /** return-offer.returnAfterPickup */
    'GZ2': (v: { readonly days: number }) => `Nach der Abholung kannst du diese Bestellung ${selectPlural('de', v.days, { "one": () => `${formatNumber('de', v.days)} Tag`, "other": () => `${formatNumber('de', v.days)} Tage` })} lang zurückgeben.`,
    /** return-offer.returnItems */
    'GZ3': () => "Artikel zurücksenden",
    /** return-offer.returnUntil */
    'GZ4': (v: { readonly day: string | number }) => `Du kannst diese Bestellung bis ${v.day} zurückgeben.`,
    /** return-offer.returnableUntil */
    'GZ5': (v: { readonly day: string | number }) => `Diese Bestellung konntest du bis ${v.day} zurückgeben.`,
    /** return-offer.withdrawHere */
    'GZ6': () => "Vertrag widerrufen",
    /** return-offer.withdrawAfterArrival */
    'GZ7': (v: { readonly days: number }) => `Dein Widerrufsrecht: ${selectPlural('de', v.days, { "one": () => `${formatNumber('de', v.days)} Tag`, "other": () => `${formatNumber('de', v.days)} Tage` })} ab Erhalt der Ware, ohne Angabe von Gründen.`,
    /** return-offer.withdrawUntil */
    'GZ8': (v: { readonly day: string | number }) => `Dein Widerrufsrecht: bis ${v.day}, ohne Angabe von Gründen.`,
    /** return-steps.acknowledgeHint */
    'Hp0': () => "Dorthin schicken wir dir sofort eine Eingangsbestätigung.",
    /** return-steps.changeSomething */
    'Hp1': () => "Zurück und ändern",
    /** return-steps.confirmReturn */
    'Hp2': () => "Rücksendung bestätigen",
    /** return-steps.confirmWithdrawal */
    'Hp3': () => "Widerruf bestätigen",
    /** return-steps.confirmYourReturn */
    'Hp4': () => "Bestätige deine Rücksendung",
    /** return-steps.confirmYourWithdrawal */
    'Hp5': () => "Bestätige deinen Widerruf",
    /** return-steps.didYouOpen */
    'Hp6': (v: { readonly title: string | number }) => `Hast du ${v.title} schon geöffnet?`,
    /** return-steps.email */
    'Hp7': () => "E-Mail",
    /** return-steps.everythingGoesBack */
    'Hp8': () => "Alles aus dieser Bestellung sendest du bereits zurück.",
    /** return-steps.free */
    'Hp9': () => "Gratis",
    /** return-steps.goOn */
    'Hpa': () => "Weiter",
    /** return-steps.howMany */
    'Hpb': (v: { readonly title: string | number }) => `Anzahl: ${v.title}`,
    /** return-steps.name */
    'Hpc': () => "Name",
    /** return-steps.none */
    'Hpd': () => "Keine",
    /** return-steps.nothingToReturn */
    'Hpe': () => "Nichts zurückzusenden",
    /** return-steps.order */
    'Hpf': () => "Bestellung",
    /** return-steps.orderNumber */
    'Hpg': (v: { readonly number: string | number }) => `Bestellung ${v.number}`,
    /** return-steps.receivedOn */
    'Hph': (v: { readonly day: string | number; readonly time: string | number; readonly reference: (words: string) => unknown; readonly id: string | number; readonly address: (words: string) => unknown; readonly email: string | number }) => ["Eingegangen am ", `${v.day}`, " um ", `${v.time}`, " UTC. Die Vorgangsnummer ist ", v.reference(`${v.id}`), "; die Eingangsbestätigung ist unterwegs an ", v.address(`${v.email}`), "."],
    /** return-steps.returnItems */
    'Hpi': () => "Artikel zurücksenden",
    /** return-steps.returnOrder */
    'Hpj': (v: { readonly number: string | number }) => `Bestellung ${v.number} zurücksenden`,
    /** return-steps.returnWithin */
    'Hpk': (v: { readonly days: number }) => `Du kannst diese Bestellung innerhalb von ${selectPlural('de', v.days, { "one": () => `${formatNumber('de', v.days)} Tag`, "other": () => `${formatNumber('de', v.days)} Tagen` })} nach der Lieferung zurücksenden. Wähle die Artikel aus; im nächsten Schritt bestätigst du die Auswahl.`,
    /** return-steps.wasOpened */
    'Hpl': () => "Ja, ich habe es geöffnet",
    /** return-steps.wasSealed */
    'Hpm': () => "Nein, es ist noch versiegelt",
    /** return-steps.weHaveYourReturn */
    'Hpn': () => "Deine Rücksendung ist angemeldet",
    /** return-steps.what */
    'Hpo': () => "Artikel",
    /** return-steps.withdrawFromContract */
    'Hpp': () => "Vertrag widerrufen",
    /** return-steps.withdrawOrder */
    'Hpq': (v: { readonly number: string | number }) => `Bestellung ${v.number} widerrufen`,
    /** return-steps.withdrawWithin */
    'Hpr': (v: { readonly days: number }) => `Du kannst den Vertrag innerhalb von ${selectPlural('de', v.days, { "one": () => `${formatNumber('de', v.days)} Tag`, "other": () => `${formatNumber('de', v.days)} Tagen` })} ab Erhalt der Ware ohne Angabe von Gründen widerrufen. Wähle die Artikel aus; im nächsten Schritt bestätigst du die Auswahl.`,
    /** return-steps.youHaveWithdrawn */
    'Hps': () => "Du hast den Vertrag widerrufen",
    /** review-form.writeReview */
    'HH0': () => "Bewertung schreiben",
    /** review-form.introBuyer */
    'HH1': () => "Du hast dieses Produkt gekauft, deshalb steht bei deiner Bewertung „Verifizierter Kauf“.",
    /** review-form.intro */
    'HH2': () => "Erzähl anderen, was dir gefallen hat und was nicht.",
    /** review-form.sendReview */
    'HH3': () => "Bewertung senden",
    /** review-form.yourRating */
    'HH4': () => "Deine Bewertung in Sternen",
    /** review-form.title */
    'HH5': () => "Titel",
    /** review-form.yourReview */
    'HH6': () => "Deine Bewertung",
    /** review-form.name */
    'HH7': () => "Name",
    /** review-form.nameHint */
    'HH8': () => "Wird mit deiner Bewertung angezeigt.",
    /** review-form.ratherNotSay */
    'HH9': () => "Keine Angabe",
    /** review-form.keptFiles */
    'HHa': () => "Schon angehängt",
    /** review-form.video */
    'HHb': () => "Video",
    /** review-form.photo */
    'HHc': (v: { readonly number: number }) => `Foto ${formatNumber('de', v.number)}`,
    /** review-form.photos */
    'HHd': () => "Fotos",
    /** review-form.photosHint */
    'HHe': (v: { readonly count: number }) => `Bis zu ${formatNumber('de', v.count)}, je 10 MB. Standortdaten entfernen wir.`,
    /** review-form.videoHint */
    'HHf': () => "Ein MP4, höchstens 90 Sekunden und 24 MB.",
    /** review-form.coverPicture */
    'HHg': () => "Titelbild",
    /** review-form.optional */
    'HHh': () => "(optional)",
    /** review-form.backTo */
    'HHi': (v: { readonly title: string | number }) => `Zurück zu ${v.title}`,
    /** review-form.tooLarge */
    'HHj': () => "Diese Datei ist zu groß. Fotos dürfen bis zu 10 MB groß sein, Videos bis zu 24 MB.",
    /** review-form.tooManyPixels */
    'HHk': () => "Dieses Foto hat zu viele Pixel. Bitte wähle ein kleineres.",
    /** review-form.noPhoto */
    'HHl': () => "Dieses Foto können wir nicht verwenden. Bitte wähle JPEG, PNG, WebP oder AVIF.",
    /** review-form.tooLong */
    'HHm': () => "Dieses Video ist länger als 90 Sekunden. Bitte wähle ein kürzeres.",
    /** review-form.noVideo */
    'HHn': () => "Dieses Video können wir nicht verwenden. Bitte wähle ein MP4.",
    /** review-form.shorterThanCover */
    'HHo': () => "Dein Video endet vor dem Titelbild, das du gewählt hast.",
    /** review-form.noRoom */
    'HHp': () => "Wir können gerade keine weiteren Fotos annehmen. Bitte sende deine Bewertung ohne sie.",
    /** review-form.reviewOf */
    'HHq': (v: { readonly title: string | number }) => `Bewertung: ${v.title}`,
    /** review-form.thanks */
    'HHr': () => "Danke für deine Bewertung",
    /** review-form.standsThere */
    'HHs': () => "Sie steht jetzt auf der Produktseite.",
    /** review-form.weReadFirst */
    'HHt': () => "Wir lesen jede Bewertung, bevor sie auf der Produktseite erscheint. Das dauert meist höchstens zwei Tage.",
    /** search-button.search */
    'ZT0': () => "Suche",
    /** search-button.searchProducts */
    'ZT1': () => "Produkte suchen",
    /** search-button.searchTheShop */
    'ZT2': () => "Im Shop suchen",
    /** search-button.closeSearch */
    'ZT3': () => "Suche schließen",
    /** search-page.search */
    '_g0': () => "Suche",
    /** search-page.searchFor */
    '_g1': (v: { readonly query: string | number }) => `Suche: ${v.query}`,
    /** search-page.searchProducts */
    '_g2': () => "Produkte suchen",
    /** search-page.searchTheShop */
    '_g3': () => "Im Shop suchen",
    /** search-page.nothingFound */
    '_g4': (v: { readonly query: string | number }) => `Für „${v.query}“ haben wir leider nichts gefunden.`,
    /** search-page.tryOtherWords */
    '_g5': () => "Prüfe die Schreibweise oder versuch es mit weniger oder allgemeineren Wörtern.",
    /** search-page.shopAll */
    '_g6': () => "Alle Produkte",
    /** search-page.popularSearches */
    '_g7': () => "Beliebte Suchen",
    /** search-page.productsFor */
    '_g8': (v: { readonly count: number; readonly query: string | number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Produkt zu „${v.query}“`, "other": () => `${formatNumber('de', v.count)} Produkte zu „${v.query}“` }),
    /** search-page.lovedProducts */
    '_g9': () => "Bei unseren Kundinnen und Kunden beliebt",
    /** search-page.toRead */
    '_ga': () => "Beiträge und Seiten",
    /** search-page.searchTool */
    '_gb': () => "Durchsucht die Produkte des Shops.",
    /** search.notReached */
    'JB0': () => "Wir können gerade keine Vorschläge laden. Mit der Eingabetaste suchst du trotzdem.",
    /** search.noSuggestions */
    'JB1': (v: { readonly query: string | number }) => `Keine Vorschläge zu „${v.query}“.`,
    /** search.suggestions */
    'JB2': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Vorschlag`, "other": () => `${formatNumber('de', v.count)} Vorschläge` }),
    /** search.searchSuggestions */
    'JB3': () => "Suchvorschläge",
    /** search.searchFor */
    'JB4': () => "Suchen nach",
    /** search.popularSearches */
    'JB5': () => "Beliebte Suchen",
    /** search.products */
    'JB6': () => "Produkte",
    /** search.bestSellers */
    'JB7': () => "Bestseller",
    /** search.fromPrice */
    'JB8': (v: { readonly price: string | number }) => `ab ${v.price}`,
    /** search.toLookAtAndRead */
    'JB9': () => "Kollektionen, Beiträge und Seiten",
    /** search.collections */
    'JBa': () => "Kollektionen",
    /** search.allResultsFor */
    'JBb': (v: { readonly query: string | number }) => `Alle Ergebnisse zu „${v.query}“`,
    /** search.collection */
    'JBc': () => "Kollektion",
    /** search.article */
    'JBd': () => "Beitrag",
    /** search.page */
    'JBe': () => "Seite",
    /** search.recentSearches */
    'JBf': () => "Deine letzten Suchen",
    /** search.recentlyViewed */
    'JBg': () => "Zuletzt angesehen",
    /** sign-in-page.addPasskey */
    '140': () => "Passkey hinzufügen",
    /** sign-in-page.addedOn */
    '141': (v: { readonly day: string | number }) => `Hinzugefügt am ${v.day}`,
    /** sign-in-page.backToShop */
    '142': () => "Weiter zum Shop",
    /** sign-in-page.code */
    '143': () => "Code aus der E-Mail",
    /** sign-in-page.email */
    '144': () => "E-Mail",
    /** sign-in-page.enterCode */
    '145': () => "Code eingeben",
    /** sign-in-page.enterCodeSent */
    '146': (v: { readonly email: string | number }) => `Wenn die Adresse stimmt, ist ein Code an ${v.email} unterwegs. Er gilt 10 Minuten lang.`,
    /** sign-in-page.invalidEmail */
    '147': () => "Gib eine E-Mail-Adresse wie name@example.com ein.",
    /** sign-in-page.later */
    '148': () => "An diese Adresse wurden zu viele Codes gesendet. Versuch es in einer Stunde noch einmal.",
    /** sign-in-page.newCode */
    '149': () => "Neuen Code senden",
    /** sign-in-page.noPasskeyAdded */
    '14a': () => "Es wurde kein Passkey hinzugefügt. Versuch es noch einmal.",
    /** sign-in-page.noPasskeyUsed */
    '14b': () => "Es wurde kein Passkey verwendet. Versuch es noch einmal oder melde dich mit einem Code an.",
    /** sign-in-page.noPasskeysHere */
    '14c': () => "In diesem Browser lassen sich keine Passkeys hinzufügen.",
    /** sign-in-page.noPasskeysYet */
    '14d': () => "Du hast noch keine Passkeys.",
    /** sign-in-page.notSignedOut */
    '14e': () => "Du bist vielleicht noch angemeldet",
    /** sign-in-page.notSignedOutHow */
    '14f': () => "Es ist unklar, welche Sitzung beendet werden soll. Melde dich direkt im Shop oder in der App ab, wo du dich angemeldet hast.",
    /** sign-in-page.over */
    '14g': () => "Dieser Code gilt nicht mehr. Geh zurück zum Shop und fordere einen neuen an.",
    /** sign-in-page.passkeyOf */
    '14h': (v: { readonly device: string | number }) => `Passkey von ${v.device}`,
    /** sign-in-page.passkeyOfUnknown */
    '14i': () => "Passkey",
    /** sign-in-page.passkeyRejected */
    '14j': () => "Dieser Passkey gilt hier nicht mehr. Melde dich mit einem Code an.",
    /** sign-in-page.passkeys */
    '14k': () => "Deine Passkeys",
    /** sign-in-page.passkeysFull */
    '14l': (v: { readonly count: string | number }) => `Du kannst bis zu ${v.count} Passkeys haben. Entferne einen, bevor du einen weiteren hinzufügst.`,
    /** sign-in-page.passkeysHow */
    '14m': () => "Mit einem Passkey meldest du dich mit Fingerabdruck, Gesicht oder Displaysperre an, ohne Code.",
    /** sign-in-page.removePasskey */
    '14n': () => "Entfernen",
    /** sign-in-page.sendCode */
    '14o': () => "Code per E-Mail senden",
    /** sign-in-page.signIn */
    '14p': () => "Anmelden",
    /** sign-in-page.signInAgain */
    '14q': () => "Melde dich noch einmal an",
    /** sign-in-page.signInAndPasskeys */
    '14r': () => "Anmelden und Passkey einrichten",
    /** sign-in-page.signInAt */
    '14s': (v: { readonly shop: string | number }) => `Bei ${v.shop} anmelden`,
    /** sign-in-page.signInHow */
    '14t': () => "Wir schicken dir einen Code per E-Mail. Du brauchst kein Passwort.",
    /** sign-in-page.signInWithPasskey */
    '14u': () => "Mit Passkey anmelden",
    /** sign-in-page.signedOut */
    '14v': () => "Du bist abgemeldet",
    /** sign-in-page.signedOutNow */
    '14w': () => "Du kannst diese Seite schließen.",
    /** sign-in-page.toShop */
    '14x': () => "Zum Shop",
    /** sign-in-page.tookTooLong */
    '14y': () => "Das hat zu lange gedauert. Versuch es noch einmal.",
    /** sign-in-page.unknownRequest */
    '14z': () => "Hier kannst du dich nicht anmelden",
    /** sign-in-page.usedOn */
    '1410': (v: { readonly day: string | number }) => `Zuletzt benutzt am ${v.day}`,
    /** sign-in-page.wrongCode */
    '1411': () => "Das ist nicht der richtige Code. Schau in die neueste E-Mail.",
    /** sign-up-sms.aFewTimesAMonth */
    'el0': () => "Neue Produkte und Angebote, ein paarmal im Monat.",
    /** sign-up-sms.country */
    'el1': () => "Land deiner Nummer",
    /** sign-up-sms.email */
    'el2': () => "E-Mail",
    /** sign-up-sms.mobileNumber */
    'el3': () => "Handynummer",
    /** sign-up-sms.newsBySms */
    'el4': () => "Neuigkeiten per SMS",
    /** sign-up-sms.onTheList */
    'el5': () => "Du stehst auf der Liste",
    /** sign-up-sms.oneMoreStep */
    'el6': () => "Nur noch ein Schritt",
    /** sign-up-sms.sentYouAMail */
    'el7': () => "Wir haben dir eine E-Mail mit einem Bestätigungslink geschickt.",
    /** sign-up-sms.signUp */
    'el8': () => "Anmelden",
    /** sign-up-sms.toAllProducts */
    'el9': () => "Zu allen Produkten",
    /** sign-up.confirm */
    '2C0': () => "Bestätigen",
    /** sign-up.confirmYourEmail */
    '2C1': () => "Bestätige deine E-Mail-Adresse",
    /** sign-up.isThisYourEmail */
    '2C2': () => "Ist das deine E-Mail-Adresse?",
    /** sign-up.linkExpired */
    '2C3': () => "Dieser Link ist abgelaufen",
    /** sign-up.removedFromList */
    '2C4': () => "Wir haben dich von der Liste entfernt.",
    /** sign-up.noMoreOfThese */
    '2C5': () => "Diese E-Mails abbestellen?",
    /** sign-up.onTheList */
    '2C6': () => "Du stehst auf der Liste",
    /** sign-up.confirmToJoin */
    '2C7': () => "Bestätige noch kurz, dann stehst du auf der Liste.",
    /** sign-up.signUp */
    '2C8': () => "Anmelden",
    /** sign-up.signUpOnceMore */
    '2C9': () => "Melde dich noch einmal an, dann schicken wir dir einen neuen.",
    /** sign-up.stopTheseMails */
    '2Ca': () => "E-Mails abbestellen",
    /** sign-up.toAllProducts */
    '2Cb': () => "Zu allen Produkten",
    /** sign-up.youGetNoMore */
    '2Cc': () => "Du bekommst keine dieser E-Mails mehr",
    /** sign-up.stopLinkUnknown */
    '2Cd': () => "Dieser Link gilt nicht mehr",
    /** sign-up.stopLinkUnknownText */
    '2Ce': () => "Vielleicht bist du schon abgemeldet. Wenn du noch E-Mails bekommst, nimm den Link aus der neuesten oder schreib uns.",
    /** sign-up.contactUs */
    '2Cf': () => "Schreib uns",
    /** sms.consent */
    'lY0': () => "Mit der Anmeldung stimmst du zu, dass wir dir Neuigkeiten und Angebote per SMS an diese Nummer schicken. Die Einwilligung ist keine Bedingung für einen Kauf. Mit der Antwort STOP meldest du dich ab.",
    /** sold-out.outOfStock */
    'D80': () => "Ausverkauft",
    /** sold-out.unavailable */
    'D81': () => "Nicht erhältlich",
    /** sold-out.waitlist */
    'D82': () => "Auf die Warteliste",
    /** subscriptions.aboutTotal */
    'nK0': (v: { readonly total: string | number }) => `Etwa ${v.total}, Versand inbegriffen`,
    /** subscriptions.add */
    'nK1': () => "Hinzufügen",
    /** subscriptions.addOnce */
    'nK2': () => "Einmalig zur nächsten Lieferung dazu",
    /** subscriptions.address */
    'nK3': () => "Lieferadresse",
    /** subscriptions.card */
    'nK4': () => "Karte",
    /** subscriptions.change */
    'nK5': () => "Wechseln",
    /** subscriptions.changeDelivery */
    'nK6': () => "Lieferungen anpassen",
    /** subscriptions.chooseAddress */
    'nK7': () => "Liefern an",
    /** subscriptions.dateError */
    'nK8': (v: { readonly first: string | number; readonly last: string | number }) => `Auf diesen Tag lässt sich die Lieferung nicht verschieben. Wähle einen Tag vom ${v.first} bis zum ${v.last}.`,
    /** subscriptions.declined */
    'nK9': (v: { readonly day: string | number }) => `Deine letzte Zahlung hat nicht geklappt. Wir versuchen es am ${v.day} noch einmal oder sobald du deine Karte aktualisierst.`,
    /** subscriptions.deliveries */
    'nKa': () => "Nächste Lieferungen",
    /** subscriptions.each */
    'nKb': (v: { readonly price: string | number }) => `je ${v.price}`,
    /** subscriptions.ended */
    'nKc': (v: { readonly day: string | number }) => `Beendet am ${v.day}. Es wird nichts mehr abgebucht.`,
    /** subscriptions.error */
    'nKd': (v: { readonly reason: string }) => selectChoice(v.reason, { "unknown": () => "Wir finden dieses Abo nicht.", "ended": () => "Dieses Abo ist schon beendet.", "notActive": () => "Dieses Abo ist pausiert. Setz es zuerst fort.", "notPaused": () => "Dieses Abo läuft schon.", "tooLate": () => "Diese Lieferung wird schon vorbereitet.", "tooFar": () => "Diese Lieferung liegt zu weit in der Zukunft. Wähle eine frühere.", "quantity": () => "Wähle eine Anzahl von 1 bis 20.", "unavailable": () => "Dieses Produkt ist gerade nicht verfügbar.", "lastLine": () => "Das ist der letzte Artikel. Kündige stattdessen das Abo.", "rhythm": () => "Dieses Lieferintervall gibt es nicht für alles in deinem Abo.", "card": () => "Wir können diese Karte nicht verwenden. Bitte versuch es mit einer anderen.", "other": () => "An diese Adresse können wir nicht liefern. Prüfe sie in deinem Adressbuch." }),
    /** subscriptions.expired */
    'nKe': () => "Abgeschlossen. Es wird nichts mehr abgebucht.",
    /** subscriptions.howOften */
    'nKf': () => "Lieferintervall",
    /** subscriptions.linkPast */
    'nKg': () => "Für diesen Link ist es zu spät",
    /** subscriptions.linkPastText */
    'nKh': () => "Diese Lieferung wurde schon verschickt oder ausgesetzt, oder dein Abo ist beendet. In deinem Konto kannst du dein Abo ändern.",
    /** subscriptions.linkSkipButton */
    'nKi': () => "Diese Lieferung aussetzen",
    /** subscriptions.linkSkipText */
    'nKj': (v: { readonly day: string | number }) => `Deine Lieferung am ${v.day} fällt aus, und wir buchen nichts ab. Die nächste kommt wie geplant.`,
    /** subscriptions.linkSkipTitle */
    'nKk': () => "Nächste Lieferung aussetzen?",
    /** subscriptions.linkSkipped */
    'nKl': () => "Deine Lieferung ist ausgesetzt",
    /** subscriptions.linkSkippedText */
    'nKm': (v: { readonly day: string | number }) => `Es wird nichts abgebucht. Deine nächste Lieferung kommt am ${v.day}.`,
    /** subscriptions.linkStopButton */
    'nKn': () => "Abo kündigen",
    /** subscriptions.linkStopText */
    'nKo': () => "Es endet sofort. Es kommt keine Lieferung mehr, und es wird nichts mehr abgebucht.",
    /** subscriptions.linkStopTitle */
    'nKp': () => "Abo kündigen?",
    /** subscriptions.linkStopped */
    'nKq': () => "Dein Abo ist beendet",
    /** subscriptions.linkStoppedText */
    'nKr': (v: { readonly day: string | number }) => `Es endete am ${v.day}. Es wird nichts mehr abgebucht.`,
    /** subscriptions.linkUnknown */
    'nKs': () => "Dieser Link funktioniert nicht mehr",
    /** subscriptions.linkUnknownText */
    'nKt': () => "Er ist abgelaufen oder nicht vollständig. In deinem Konto kannst du dein Abo ändern.",
    /** subscriptions.linkUsed */
    'nKu': () => "Dieser Link wurde schon benutzt",
    /** subscriptions.linkUsedText */
    'nKv': () => "Es gibt nichts mehr zu bestätigen. In deinem Konto kannst du dein Abo ändern.",
    /** subscriptions.moveDate */
    'nKw': () => "Lieferung verschieben",
    /** subscriptions.nextDate */
    'nKx': () => "Nächste Lieferung am",
    /** subscriptions.nextOn */
    'nKy': (v: { readonly day: string | number }) => `Nächste Lieferung am ${v.day}`,
    /** subscriptions.noAddresses */
    'nKz': () => "Füge deinem Adressbuch eine Adresse hinzu, um woandershin zu liefern.",
    /** subscriptions.noCard */
    'nK10': () => "Noch keine Karte",
    /** subscriptions.none */
    'nK11': () => "Du hast keine Abos.",
    /** subscriptions.once */
    'nK12': () => "Nur mit der nächsten Lieferung",
    /** subscriptions.pageTitle */
    'nK13': () => "Dein Abo",
    /** subscriptions.pause */
    'nK14': () => "Pausieren",
    /** subscriptions.paused */
    'nK15': () => "Pausiert. Bis du es fortsetzt, wird nichts geliefert und nichts abgebucht.",
    /** subscriptions.pausedForPayment */
    'nK16': () => "Pausiert, weil wir den Betrag nicht von deiner Karte abbuchen konnten. Aktualisiere sie, dann geht es weiter.",
    /** subscriptions.quantity */
    'nK17': () => "Anzahl",
    /** subscriptions.remoteCancelled */
    'nK18': () => "Dieses Abo ist beendet. Es wird nichts mehr abgebucht.",
    /** subscriptions.remoteSignIn */
    'nK19': () => "Bei deinen Abos anmelden",
    /** subscriptions.remoteSignInText */
    'nK1a': () => "Melde dich noch einmal mit derselben E-Mail-Adresse an, um deine Abos zu sehen, auszusetzen, zu pausieren oder zu kündigen.",
    /** subscriptions.remoteUnavailable */
    'nK1b': () => "Wir können deine Abos gerade nicht anzeigen. Bitte versuch es in ein paar Minuten noch einmal.",
    /** subscriptions.remove */
    'nK1c': (v: { readonly hidden: (words: string) => unknown; readonly title: string | number }) => ["Entfernen", v.hidden(`: ${v.title}`)],
    /** subscriptions.resume */
    'nK1d': () => "Fortsetzen",
    /** subscriptions.rhythm */
    'nK1e': (v: { readonly interval: string; readonly count: number }) => selectChoice(v.interval, { "DAY": () => selectPlural('de', v.count, { "one": () => "Jeden Tag", "other": () => `Alle ${formatNumber('de', v.count)} Tage` }), "WEEK": () => selectPlural('de', v.count, { "one": () => "Jede Woche", "other": () => `Alle ${formatNumber('de', v.count)} Wochen` }), "MONTH": () => selectPlural('de', v.count, { "one": () => "Jeden Monat", "other": () => `Alle ${formatNumber('de', v.count)} Monate` }), "other": () => selectPlural('de', v.count, { "one": () => "Jedes Jahr", "other": () => `Alle ${formatNumber('de', v.count)} Jahre` }) }),
    /** subscriptions.saved */
    'nK1f': () => "Dein Abo ist aktualisiert.",
    /** subscriptions.setRhythm */
    'nK1g': () => "Lieferintervall ändern",
    /** subscriptions.product */
    'nK1h': () => "Anderes Produkt",
    /** subscriptions.swap */
    'nK1i': () => "Tauschen",
    /** subscriptions.shade */
    'nK1j': () => "Wechseln zu",
    /** subscriptions.skip */
    'nK1k': (v: { readonly hidden: (words: string) => unknown; readonly day: string | number }) => ["Aussetzen", v.hidden(`: Lieferung am ${v.day}`)],
    /** subscriptions.skipped */
    'nK1l': () => "Ausgesetzt",
    /** subscriptions.stop */
    'nK1m': () => "Abo kündigen",
    /** subscriptions.stopTerms */
    'nK1n': () => "Es endet sofort. Es kommt keine Lieferung mehr, und es wird nichts mehr abgebucht.",
    /** subscriptions.terms */
    'nK1o': (v: { readonly day: string | number }) => `Die Bedingungen, denen du am ${v.day} zugestimmt hast`,
    /** subscriptions.testCard */
    'nK1p': () => "Kartennummer der Testzahlung (1 bis 6)",
    /** subscriptions.toYourSubscriptions */
    'nK1q': () => "Zu deinen Abos",
    /** subscriptions.unskip */
    'nK1r': (v: { readonly hidden: (words: string) => unknown; readonly day: string | number }) => ["Doch liefern", v.hidden(`: Lieferung am ${v.day}`)],
    /** subscriptions.update */
    'nK1s': () => "Aktualisieren",
    /** subscriptions.updateCard */
    'nK1t': () => "Karte aktualisieren",
    /** subscriptions.deliverThere */
    'nK1u': () => "Diese Adresse verwenden",
    /** total-words.before */
    'Pd0': (v: { readonly missing: string }) => selectChoice(v.missing, { "shipping": () => "zzgl. Versand", "tax": () => "zzgl. Steuer", "other": () => "zzgl. Versand und Steuer" }),
    /** total-words.withShipping */
    'Pd1': (v: { readonly price: string | number }) => `inkl. ${v.price} Versand`,
    /** total-words.withShippingBefore */
    'Pd2': (v: { readonly price: string | number; readonly before: string | number }) => `inkl. ${v.price} Versand, ${v.before}`,
    /** total-words.free */
    'Pd3': () => "Gratis",
    /** total-words.rateFree */
    'Pd4': (v: { readonly rate: string | number }) => `${v.rate}, gratis`,
    /** total-words.shipping */
    'Pd5': () => "Versand",
    /** total-words.rateShipping */
    'Pd6': (v: { readonly rate: string | number }) => `Versand: ${v.rate}`,
    /** track.delivered */
    'K70': () => "Zugestellt",
    /** track.email */
    'K71': () => "E-Mail",
    /** track.enterEmail */
    'K72': () => "Gib deine E-Mail-Adresse ein.",
    /** track.enterNumber */
    'K73': () => "Gib deine Bestellnummer ein.",
    /** track.followParcel */
    'K74': () => "Sendung verfolgen",
    /** track.leftUs */
    'K75': () => "Versandt",
    /** track.notFound */
    'K76': () => "Dazu finden wir gerade nichts. Bitte versuch es später noch einmal.",
    /** track.notFoundHelp */
    'K77': (v: { readonly link: (words: string) => unknown }) => ["Vergleich Bestellnummer und E-Mail-Adresse mit deiner Bestätigung. Immer noch nichts? ", v.link("Schreib uns"), ", wir sehen nach."],
    /** track.notFoundCheck */
    'K78': () => "Vergleich Bestellnummer und E-Mail-Adresse mit deiner Bestätigung.",
    /** track.numberAndEmail */
    'K79': () => "Die Bestellnummer und deine E-Mail-Adresse stehen in der Bestätigung, die wir dir geschickt haben.",
    /** track.orderNumber */
    'K7a': () => "Bestellnummer",
    /** track.orderOf */
    'K7b': (v: { readonly number: string | number }) => `Bestellung ${v.number}`,
    /** track.ordered */
    'K7c': () => "Bestellt",
    /** track.refunded */
    'K7d': () => "Erstattet",
    /** track.track */
    'K7e': () => "Verfolgen",
    /** track.trackYourOrder */
    'K7f': () => "Bestellung verfolgen",
    /** try-again.notLoaded */
    '7q0': () => "Wir konnten das nicht laden. Prüfe deine Verbindung und versuch es noch einmal.",
    /** try-again.tryAgain */
    '7q1': () => "Noch einmal versuchen",
    /** try-again.notAdded */
    '7q2': () => "Wir konnten das nicht in den Warenkorb legen. Bitte versuch es noch einmal.",
    /** try-again.notAddedOffline */
    '7q3': () => "Wir konnten das nicht in den Warenkorb legen, weil der Shop nicht erreichbar ist. Prüfe deine Verbindung und versuch es noch einmal.",
    /** try-again.notChanged */
    '7q4': () => "Das hat nicht geklappt. Bitte versuch es noch einmal.",
    /** try-again.notChangedOffline */
    '7q5': () => "Wir konnten das nicht ändern, weil der Shop nicht erreichbar ist. Prüfe deine Verbindung und versuch es noch einmal.",
    /** ui-fields.optional */
    '7r0': () => "(optional)",
    /** ui-fields.choose */
    '7r1': () => "Auswählen",
    /** ui-fields.stars */
    '7r2': (v: { readonly count: number }) => selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Stern`, "other": () => `${formatNumber('de', v.count)} Sterne` }),
    /** ui-layers.close */
    'Q-0': () => "Schließen",
    /** ui-layers.messages */
    'Q-1': () => "Meldungen",
    /** ui.from */
    '0-0': () => "ab",
    /** ui.now */
    '0-1': () => "Jetzt",
    /** ui.was */
    '0-2': () => "Vorher",
    /** ui.outOfStars */
    '0-3': (v: { readonly value: number; readonly most: number }) => `${formatNumber('de', v.value)} von ${formatNumber('de', v.most)} Sternen`,
    /** ui.close */
    '0-4': () => "Schließen",
    /** ui.breadcrumb */
    '0-5': () => "Du bist hier",
    /** ui.free */
    '0-6': () => "Gratis",
    /** waiting.hereToday */
    'gM0': () => "Jetzt erhältlich",
    /** waiting.nearestHereToday */
    'gM1': () => "Am ähnlichsten und jetzt erhältlich",
    /** waitlist-page.pageTitle */
    'Qd0': () => "Warteliste",
    /** waitlist-page.onTheList */
    'Qd1': () => "Du stehst auf der Liste",
    /** waitlist-page.joinTheWaitlist */
    'Qd2': () => "Auf die Warteliste",
    /** waitlist-page.needsAProduct */
    'Qd3': () => "Wähle ein Produkt, um auf seine Warteliste zu kommen.",
    /** waitlist-page.toAllProducts */
    'Qd4': () => "Zu allen Produkten",
    /** waitlist-page.backToTheProduct */
    'Qd5': () => "Zurück zum Produkt",
    /** waitlist.email */
    'Se0': () => "E-Mail",
    /** waitlist.phone */
    'Se1': () => "Telefon",
    /** waitlist.consent */
    'Se2': () => "Mit dem Eintrag stimmst du zu, dass wir dir eine E-Mail schicken, wenn es dieses Produkt wieder gibt. In jeder E-Mail ist ein Link zum Abbestellen.",
    /** waitlist.tooOften */
    'Se3': () => "Zu viele Versuche. Bitte versuch es in einer Minute noch einmal.",
    /** wishlist-stop.pageTitle */
    '5t0': () => "E-Mails zur Wunschliste",
    /** wishlist-stop.noMoreOfThem */
    '5t1': () => "Du bekommst keine dieser E-Mails mehr",
    /** wishlist-stop.linkDoesNotWork */
    '5t2': () => "Dieser Link gilt nicht mehr",
    /** wishlist-stop.turnOnInWishlist */
    '5t3': () => "Auf deiner Wunschliste kannst du sie wieder einschalten.",
    /** wishlist-stop.noMoreMails */
    '5t4': () => "E-Mails zur Wunschliste abbestellen?",
    /** wishlist-stop.stopTheseMails */
    '5t5': () => "Abbestellen",
    /** wishlist-stop.toYourWishlist */
    '5t6': () => "Zu deiner Wunschliste",
    /** wishlist-stop.turnOffInWishlist */
    '5t7': () => "Du kannst diese E-Mails auf deiner Wunschliste abbestellen.",
    /** wishlist.pageTitle */
    'z-0': () => "Wunschliste",
    /** wishlist.yourWishlist */
    'z-1': () => "Deine Wunschliste",
    /** wishlist.keptInBrowser */
    'z-2': (v: { readonly link: (words: string) => unknown }) => ["Sie wird in diesem Browser gespeichert. ", v.link("Melde dich an"), ", um sie auf jedem Gerät zu haben."],
    /** wishlist.nothingHere */
    'z-3': () => "Noch nichts da. Tippe auf ein Herz, um ein Produkt für später zu speichern.",
    /** wishlist.shopAll */
    'z-4': () => "Alle Produkte",
    /** wishlist.pagesOfTheWishlist */
    'z-5': () => "Seiten der Wunschliste",
    /** wishlist.previous */
    'z-6': () => "Zurück",
    /** wishlist.more */
    'z-7': () => "Weiter",
    /** wishlist.pageOf */
    'z-8': (v: { readonly page: number; readonly pages: number }) => `Seite ${formatNumber('de', v.page)} von ${formatNumber('de', v.pages)}`,
    /** wishlist.chooseOptions */
    'z-9': () => "Optionen wählen",
    /** wishlist.seeProduct */
    'z-a': () => "Produkt ansehen",
    /** wishlist.moveToCart */
    'z-b': () => "In den Warenkorb",
    /** wishlist.notifications */
    'z-c': () => "Benachrichtigungen",
    /** wishlist.tellMe */
    'z-d': () => "Ich möchte eine E-Mail bekommen, wenn etwas von meiner Liste wieder da oder reduziert ist",
    /** wishlist.save */
    'z-e': () => "Speichern",
    /** wishlist.shareIt */
    'z-f': () => "Wunschliste teilen",
    /** wishlist.makeALink */
    'z-g': () => "Link erstellen",
    /** wishlist.takeTheLinkBack */
    'z-h': () => "Link entfernen",
    /** wishlist.anyoneWithTheLink */
    'z-i': () => "Wer den Link hat, kann deine Liste sehen, aber nicht ändern.",
    /** wishlist.anyoneWithThisLink */
    'z-j': () => "Wer diesen Link hat, sieht deine Liste:",
    /** wishlist.sharedTitle */
    'z-k': () => "Eine Wunschliste",
    /** wishlist.sharedIsEmpty */
    'z-l': () => "Sie ist gerade leer.",
    /** wishlist.bestSellers */
    'z-m': () => "Bestseller",
    /** wishlist.notShared */
    'z-n': () => "Diese Wunschliste wird nicht mehr geteilt.",
  },
};
