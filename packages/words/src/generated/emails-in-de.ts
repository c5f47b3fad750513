/** Written by `npm run words` from data/words. Edit that, not this. */
import type { LanguageMessages } from '../message.ts';
import { formatNumber, selectChoice, selectPlural } from '../message.ts';

export const translations: LanguageMessages = {
  language: 'de',
  messages: {
    /** customer-api.addressBookFull */
    'tV0': (v: { readonly count: number }) => `Ein Adressbuch kann höchstens ${formatNumber('de', v.count)} Adressen haben.`,
    /** customer-api.addressUnknown */
    'tV1': () => "Diese Adresse gibt es nicht",
    /** customer-api.containsHtml */
    'tV2': (v: { readonly field: string | number }) => `${v.field} darf keine HTML-Tags enthalten`,
    /** customer-api.containsUrl */
    'tV3': (v: { readonly field: string | number }) => `${v.field} darf keinen Link enthalten`,
    /** customer-api.countryInvalid */
    'tV4': () => "Dieses Land wird nicht unterstützt",
    /** customer-api.deliveryUnknown */
    'tV5': () => "Diese Lieferung gibt es nicht.",
    /** customer-api.fewerLines */
    'tV6': () => "Die Bestellung hat weniger Positionen.",
    /** customer-api.noReasonDefinitions */
    'tV7': () => "Der Shop hat keine eigenen Rückgabegründe. Gib einen returnReason an.",
    /** customer-api.noteTooLong */
    'tV8': (v: { readonly max: number }) => `Die Nachricht ist zu lang (höchstens ${formatNumber('de', v.max)} Zeichen)`,
    /** customer-api.orderUnknown */
    'tV9': () => "Diese Bestellung gibt es nicht",
    /** customer-api.phoneInvalid */
    'tVa': () => "Die Telefonnummer ist ungültig",
    /** customer-api.provinceInvalid */
    'tVb': () => "Das Bundesland oder die Provinz ist ungültig",
    /** customer-api.tooLong */
    'tVc': (v: { readonly field: string | number; readonly max: number }) => `${v.field} ist zu lang (höchstens ${formatNumber('de', v.max)} Zeichen)`,
    /** customer-api.fieldAddress1 */
    'tVd': () => "Die Adresse",
    /** customer-api.fieldAddress2 */
    'tVe': () => "Die zweite Zeile der Adresse",
    /** customer-api.fieldCity */
    'tVf': () => "Der Ort",
    /** customer-api.fieldCompany */
    'tVg': () => "Die Firma",
    /** customer-api.fieldFirstName */
    'tVh': () => "Der Vorname",
    /** customer-api.fieldLastName */
    'tVi': () => "Der Nachname",
    /** customer-api.fieldZip */
    'tVj': () => "Die Postleitzahl",
    /** customer-api.subscriptionAddress */
    'tVk': () => "Die Adresse ist ungültig.",
    /** customer-api.subscriptionCard */
    'tVl': () => "Das Abo hat keine Zahlungsart.",
    /** customer-api.subscriptionDate */
    'tVm': () => "Auf diesen Tag kann die Lieferung nicht verschoben werden.",
    /** customer-api.subscriptionEnded */
    'tVn': () => "Das Abo ist beendet.",
    /** customer-api.subscriptionLastLine */
    'tVo': () => "Ein Abo hat mindestens ein Produkt.",
    /** customer-api.subscriptionNotActive */
    'tVp': () => "Das Abo ist nicht aktiv.",
    /** customer-api.subscriptionNotPaused */
    'tVq': () => "Das Abo pausiert nicht.",
    /** customer-api.subscriptionQuantity */
    'tVr': () => "Diese Menge ist nicht möglich.",
    /** customer-api.subscriptionRhythm */
    'tVs': () => "Dieses Lieferintervall gibt es nicht.",
    /** customer-api.subscriptionTooFar */
    'tVt': () => "Diese Lieferung liegt zu weit in der Zukunft.",
    /** customer-api.subscriptionTooLate */
    'tVu': () => "Für diese Lieferung ist es zu spät.",
    /** customer-api.subscriptionUnavailable */
    'tVv': () => "Das Produkt ist nicht verfügbar.",
    /** customer-api.subscriptionUnknown */
    'tVw': () => "Dieses Abo gibt es nicht",
    /** discount-summary.percentageOffOrder */
    '5Q0': (v: { readonly percentage: string | number }) => `${v.percentage} % auf die ganze Bestellung`,
    /** discount-summary.percentageOffItems */
    '5Q1': (v: { readonly percentage: string | number }) => `${v.percentage} % auf ausgewählte Artikel`,
    /** discount-summary.amountOffOrder */
    '5Q2': (v: { readonly amount: string | number }) => `${v.amount} Rabatt auf die ganze Bestellung`,
    /** discount-summary.amountOffItems */
    '5Q3': (v: { readonly amount: string | number }) => `${v.amount} Rabatt auf ausgewählte Artikel`,
    /** discount-summary.freeShipping */
    '5Q4': () => "Gratisversand",
    /** discount-summary.buyGet */
    '5Q5': (v: { readonly buys: string | number; readonly gets: string | number; readonly percentage: string | number }) => `${v.buys} kaufen, ${v.gets} mit ${v.percentage} % Rabatt erhalten`,
    /** discount-summary.skuTable */
    '5Q6': (v: { readonly count: string | number }) => `Ein Prozentsatz auf jede von ${v.count} SKUs`,
    /** discount-summary.minimumPurchase */
    '5Q7': (v: { readonly amount: string | number }) => `Mindesteinkauf ${v.amount}`,
    /** discount-summary.minimumItems */
    '5Q8': (v: { readonly count: number }) => `Mindestens ${selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Artikel`, "other": () => `${formatNumber('de', v.count)} Artikel` })}`,
    /** discount-summary.oncePerOrder */
    '5Q9': () => "Einmal je Bestellung",
    /** discount-summary.onOneTimePurchases */
    '5Qa': () => "Auf Einmalkäufe",
    /** discount-summary.onSubscriptions */
    '5Qb': () => "Auf Abos",
    /** discount-summary.oncePerCustomer */
    '5Qc': () => "Einmal je Kunde",
    /** discount-summary.forMembers */
    '5Qd': () => "Für Mitglieder",
    /** discount-summary.inStorefronts */
    '5Qe': (v: { readonly names: string | number }) => `In ${v.names}`,
    /** email-account.accountReady */
    'k50': () => "Dein Konto ist bereit. Wähle ein Passwort, um es zu aktivieren.",
    /** email-account.activate */
    'k51': () => "Konto aktivieren",
    /** email-account.activateSubject */
    'k52': (v: { readonly shop: string | number }) => `${v.shop}: Aktiviere dein Konto`,
    /** email-account.activationLinkWorks */
    'k53': () => "Du kannst den Link einmal benutzen, innerhalb von 30 Tagen.",
    /** email-account.backToCart */
    'k54': () => "Zum Warenkorb",
    /** email-account.bankMayTake */
    'k55': () => "Bis du das auf deinem Konto siehst, kann es ein paar Tage dauern.",
    /** email-account.cartStillHere */
    'k56': () => "Dein Warenkorb wartet auf dich",
    /** email-account.cartStillHereSubject */
    'k57': (v: { readonly shop: string | number }) => `${v.shop}: Dein Warenkorb wartet auf dich`,
    /** email-account.chooseNew */
    'k58': () => "Neues Passwort wählen",
    /** email-account.emailChanged */
    'k59': () => "Deine E-Mail-Adresse wurde geändert",
    /** email-account.emailChangedNow */
    'k5a': () => "Zu deinem Konto gehört ab jetzt eine andere E-Mail-Adresse. Künftig schreiben wir dir dorthin. Das ist die letzte E-Mail an diese Adresse.",
    /** email-account.emailChangedSubject */
    'k5b': (v: { readonly shop: string | number }) => `${v.shop}: Deine E-Mail-Adresse wurde geändert`,
    /** email-account.notYouChoose */
    'k5c': () => "Das warst du nicht? Neues Passwort wählen",
    /** email-account.notYouWrite */
    'k5d': () => "Das warst du nicht? Schreib uns",
    /** email-account.nothingToDo */
    'k5e': () => "Wenn du das warst, musst du nichts tun.",
    /** email-account.oneMail */
    'k5f': () => "Du bekommst diese E-Mail nur einmal, weil du an der Kasse unsere Neuigkeiten abonniert hast.",
    /** email-account.passwordChanged */
    'k5g': () => "Dein Passwort wurde geändert",
    /** email-account.passwordChangedNow */
    'k5h': () => "Das Passwort deines Kontos wurde gerade geändert. In allen anderen Browsern bist du jetzt abgemeldet.",
    /** email-account.passwordChangedSubject */
    'k5i': (v: { readonly shop: string | number }) => `${v.shop}: Dein Passwort wurde geändert`,
    /** email-account.released */
    'k5j': () => "Deine Zahlung wurde nicht eingezogen",
    /** email-account.releasedBecause */
    'k5k': (v: { readonly reason: string | number; readonly amount: string | number }) => `Wir konnten deine Bestellung nicht abschließen. ${v.reason} Deine Bank gibt die ${v.amount} wieder frei, die sie für uns reserviert hatte.`,
    /** email-account.releasedSubject */
    'k5l': (v: { readonly shop: string | number }) => `${v.shop}: Deine Zahlung wurde nicht eingezogen`,
    /** email-account.reset */
    'k5m': () => "Neues Passwort festlegen",
    /** email-account.resetAsked */
    'k5n': () => "Jemand möchte das Passwort deines Kontos zurücksetzen. Wenn du das warst, leg hier ein neues fest.",
    /** email-account.resetLinkWorks */
    'k5o': () => "Du kannst den Link einmal benutzen, innerhalb von 24 Stunden. Wenn du das nicht warst, ignoriere diese E-Mail: Es ändert sich nichts.",
    /** email-account.resetSubject */
    'k5p': (v: { readonly shop: string | number }) => `${v.shop}: Neues Passwort festlegen`,
    /** email-account.signInCode */
    'k5q': () => "Dein Anmeldecode",
    /** email-account.signInCodeHere */
    'k5r': () => "Gib diesen Code ein, um dich anzumelden.",
    /** email-account.signInCodeLabel */
    'k5s': () => "Code",
    /** email-account.signInCodeSubject */
    'k5t': (v: { readonly code: string | number; readonly shop: string | number }) => `${v.code} ist dein Code für ${v.shop}`,
    /** email-account.signInCodeWorks */
    'k5u': () => "Du kannst den Code einmal benutzen, innerhalb von 10 Minuten. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail. Gib den Code an niemanden weiter.",
    /** email-account.toYourCart */
    'k5v': () => "Zurück zum Warenkorb",
    /** email-account.youBegan */
    'k5w': () => "Du hast eine Bestellung angefangen, aber nicht abgeschlossen. Deine Auswahl liegt noch im Warenkorb.",
    /** email-gift-card.chooseSomething */
    'wq0': () => "Jetzt stöbern",
    /** email-gift-card.code */
    'wq1': () => "Code",
    /** email-gift-card.enterCode */
    'wq2': () => "Gib den Code an der Kasse ein. Was du nicht ausgibst, bleibt auf der Karte. Sie verfällt nicht.",
    /** email-gift-card.enterCodeUntil */
    'wq3': (v: { readonly day: string | number }) => `Gib den Code an der Kasse ein. Was du nicht ausgibst, bleibt auf der Karte. Sie gilt bis ${v.day}.`,
    /** email-gift-card.giftCard */
    'wq4': () => "Geschenkkarte",
    /** email-gift-card.givesYou */
    'wq5': (v: { readonly name: string | number; readonly amount: string | number }) => `${v.name} schenkt dir ${v.amount}`,
    /** email-gift-card.givesYouSubject */
    'wq6': (v: { readonly shop: string | number; readonly name: string | number; readonly amount: string | number }) => `${v.shop}: ${v.name} schenkt dir ${v.amount}`,
    /** email-gift-card.keepCode */
    'wq7': () => "Bewahr den Code auf wie Bargeld: Wer ihn hat, kann damit bezahlen. Wir können ihn nicht noch einmal anzeigen.",
    /** email-gift-card.seeWhatIsLeft */
    'wq8': () => "Guthaben ansehen",
    /** email-gift-card.yourCard */
    'wq9': (v: { readonly amount: string | number }) => `Deine Geschenkkarte über ${v.amount}`,
    /** email-gift-card.yourCardSubject */
    'wqa': (v: { readonly shop: string | number; readonly amount: string | number }) => `${v.shop}: Deine Geschenkkarte über ${v.amount}`,
    /** email-lists.back */
    'UE0': (v: { readonly title: string | number }) => `${v.title} ist wieder da`,
    /** email-lists.backText */
    'UE1': (v: { readonly title: string | number }) => `${v.title} ist wieder da. Der Vorrat ist klein, und du gehörst zu den Ersten, die es erfahren.`,
    /** email-lists.confirm */
    'UE2': () => "Bitte bestätige deine E-Mail-Adresse",
    /** email-lists.confirmButton */
    'UE3': () => "Bestätigen",
    /** email-lists.joinedWaitlist */
    'UE4': () => "Du bekommst diese E-Mail, weil du auf der Warteliste stehst.",
    /** email-lists.linkWorks */
    'UE5': () => "Der Link gilt 7 Tage. Wenn du das nicht warst, ignoriere diese E-Mail: Es passiert nichts.",
    /** email-lists.reduced */
    'UE6': (v: { readonly title: string | number }) => `${v.title} ist reduziert`,
    /** email-lists.someoneLeft */
    'UE7': (v: { readonly list: string }) => `Jemand hat diese Adresse eingetragen, ${selectChoice(v.list, { "newsletter": () => "um unsere Neuigkeiten zu bekommen", "waitlist": () => "um zu erfahren, wenn ein Produkt wieder da ist", "other": () => "um unsere Neuigkeiten per SMS zu bekommen" })}. Wenn du das warst, bestätige es hier.`,
    /** email-lists.toProduct */
    'UE8': () => "Zum Produkt",
    /** email-lists.wishlistAsked */
    'UE9': () => "Du bekommst diese E-Mail, weil du Neuigkeiten zu deiner Wunschliste abonniert hast.",
    /** email-lists.wishlistNews */
    'UEa': () => "Neues zu deiner Wunschliste",
    /** email-orders.amountRefunded */
    '9E0': (v: { readonly amount: string | number }) => `${v.amount} erstattet`,
    /** email-orders.carrier */
    '9E1': () => "Paketdienst",
    /** email-orders.changedSubject */
    '9E2': (v: { readonly shop: string | number; readonly number: string | number }) => `${v.shop}: Bestellung ${v.number} wurde geändert`,
    /** email-orders.confirmedSubject */
    '9E3': (v: { readonly shop: string | number; readonly number: string | number }) => `${v.shop}: Bestellung ${v.number} bestätigt`,
    /** email-orders.delivery */
    '9E4': (v: { readonly rate: string | number }) => `Versand: ${v.rate}`,
    /** email-orders.discount */
    '9E5': () => "Rabatt",
    /** email-orders.followParcel */
    '9E6': () => "Sendung verfolgen",
    /** email-orders.giftCard */
    '9E7': (v: { readonly digits: string | number }) => `Geschenkkarte •••• ${v.digits}`,
    /** email-orders.gifts */
    '9E8': () => "Geschenke",
    /** email-orders.goesTo */
    '9E9': () => "Wir liefern an:",
    /** email-orders.hasLeft */
    '9Ea': (v: { readonly number: string | number }) => `Deine Bestellung ${v.number} ist auf dem Weg zu dir.`,
    /** email-orders.invoiceHeading */
    '9Eb': (v: { readonly amount: string | number }) => `Noch ${v.amount} zu zahlen`,
    /** email-orders.invoiceSubject */
    '9Ec': (v: { readonly shop: string | number; readonly amount: string | number; readonly number: string | number }) => `${v.shop}: Noch ${v.amount} für Bestellung ${v.number} zu zahlen`,
    /** email-orders.moneyComesBack */
    '9Ed': (v: { readonly amount: string | number }) => `Wir zahlen dir ${v.amount} zurück und schreiben dir, sobald es erledigt ist.`,
    /** email-orders.onItsWay */
    '9Ee': () => "Unterwegs zu dir",
    /** email-orders.orderChanged */
    '9Ef': () => "Deine Bestellung wurde geändert",
    /** email-orders.orderChangedText */
    '9Eg': (v: { readonly number: string | number; readonly total: string | number }) => `Wir haben deine Bestellung ${v.number} geändert. Der neue Gesamtbetrag ist ${v.total}.`,
    /** email-orders.paidAnotherWay */
    '9Eh': () => "Auf anderem Weg bezahlt",
    /** email-orders.partHasLeft */
    '9Ei': (v: { readonly number: string | number }) => `Ein Teil deiner Bestellung ${v.number} ist auf dem Weg zu dir.`,
    /** email-orders.payRest */
    '9Ej': (v: { readonly amount: string | number }) => `${v.amount} zahlen`,
    /** email-orders.payRestText */
    '9Ek': (v: { readonly amount: string | number }) => `Es sind noch ${v.amount} zu zahlen. Auf der Seite hinter diesem Link kannst du mit Karte zahlen.`,
    /** email-orders.reason */
    '9El': (v: { readonly reason: string | number }) => `Grund: ${v.reason}`,
    /** email-orders.refunded */
    '9Em': () => "Erstattet",
    /** email-orders.restockingFee */
    '9En': () => "Rücknahmegebühr",
    /** email-orders.returnShippingFee */
    '9Eo': () => "Rückversand",
    /** email-orders.refundedSubject */
    '9Ep': (v: { readonly shop: string | number; readonly amount: string | number; readonly number: string | number }) => `${v.shop}: ${v.amount} aus Bestellung ${v.number} erstattet`,
    /** email-orders.restFollows */
    '9Eq': () => "Der Rest folgt. Wir schreiben dir, sobald er unterwegs ist.",
    /** email-orders.shippedSubject */
    '9Er': (v: { readonly shop: string | number; readonly number: string | number }) => `${v.shop}: Bestellung ${v.number} ist unterwegs`,
    /** email-orders.stillToPay */
    '9Es': () => "Noch zu zahlen",
    /** email-orders.subtotal */
    '9Et': () => "Zwischensumme",
    /** email-orders.thankYou */
    '9Eu': (v: { readonly name: string | number }) => `Danke, ${v.name}.`,
    /** email-orders.toGiftCard */
    '9Ev': (v: { readonly digits: string | number }) => `Auf Geschenkkarte •••• ${v.digits}`,
    /** email-orders.total */
    '9Ew': () => "Gesamtsumme",
    /** email-orders.trackIt */
    '9Ex': () => "Mit Bestellnummer und E-Mail verfolgen",
    /** email-orders.trackingNumber */
    '9Ey': () => "Sendungsnummer",
    /** email-orders.weHaveYourOrder */
    '9Ez': (v: { readonly number: string | number }) => `Deine Bestellung ${v.number} ist bei uns eingegangen.`,
    /** email-orders.weRefunded */
    '9E10': (v: { readonly amount: string | number; readonly number: string | number }) => `Wir haben dir ${v.amount} aus deiner Bestellung ${v.number} über die Zahlungsart erstattet, mit der du bezahlt hast. Bis es auf deinem Konto erscheint, kann es ein paar Tage dauern.`,
    /** email-orders.pickUpAt */
    '9E11': () => "Du holst sie hier ab:",
    /** email-orders.pickupEmailFollows */
    '9E12': () => "Wir schreiben dir, sobald sie bereitliegt.",
    /** email-orders.readyForPickup */
    '9E13': () => "Bereit zum Abholen",
    /** email-orders.readyForPickupText */
    '9E14': (v: { readonly number: string | number; readonly store: string | number }) => `Deine Bestellung ${v.number} liegt für dich bereit: ${v.store}.`,
    /** email-orders.readyForPickupSubject */
    '9E15': (v: { readonly shop: string | number; readonly number: string | number }) => `${v.shop}: Bestellung ${v.number} ist abholbereit`,
    /** email-returns.accepted */
    'MQ0': () => "Wir nehmen deine Rücksendung an",
    /** email-returns.acceptedSubject */
    'MQ1': (v: { readonly shop: string | number; readonly reference: string | number }) => `${v.shop}: Wir nehmen deine Rücksendung ${v.reference} an`,
    /** email-returns.acceptedText */
    'MQ2': (v: { readonly reference: string | number; readonly number: string | number }) => `Wir nehmen deine Rücksendung ${v.reference} zu Bestellung ${v.number} an.`,
    /** email-returns.email */
    'MQ3': () => "E-Mail",
    /** email-returns.moneyGoesBack */
    'MQ4': () => "Du bekommst dein Geld über die Zahlungsart zurück, mit der du bezahlt hast. Wir schreiben dir, sobald es so weit ist.",
    /** email-returns.name */
    'MQ5': () => "Name",
    /** email-returns.order */
    'MQ6': () => "Bestellung",
    /** email-returns.orderOf */
    'MQ7': (v: { readonly number: string | number; readonly time: string | number }) => `${v.number} vom ${v.time}`,
    /** email-returns.reference */
    'MQ8': () => "Vorgangsnummer",
    /** email-returns.refused */
    'MQ9': () => "Wir können deine Rücksendung nicht annehmen",
    /** email-returns.refusedSubject */
    'MQa': (v: { readonly shop: string | number; readonly reference: string | number }) => `${v.shop}: Wir können deine Rücksendung ${v.reference} nicht annehmen`,
    /** email-returns.refusedText */
    'MQb': (v: { readonly reference: string | number; readonly number: string | number }) => `Wir können deine Rücksendung ${v.reference} zu Bestellung ${v.number} leider nicht annehmen.`,
    /** email-returns.returnReceived */
    'MQc': () => "Deine Rücksendung ist angemeldet",
    /** email-returns.returnReceivedOn */
    'MQd': (v: { readonly time: string | number }) => `Du hast die Rücksendung am ${v.time} angemeldet.`,
    /** email-returns.returnSubject */
    'MQe': (v: { readonly shop: string | number; readonly number: string | number }) => `${v.shop}: Deine Rücksendung zu Bestellung ${v.number} ist angemeldet`,
    /** email-returns.sendBack */
    'MQf': () => "Schick die Artikel, die schon bei dir sind, innerhalb von 14 Tagen zurück. Die Adresse schicken wir dir per E-Mail. Dein Geld bekommst du über die Zahlungsart zurück, mit der du bezahlt hast.",
    /** email-returns.under */
    'MQg': () => "Rechtsgrundlage",
    /** email-returns.withdrawalReceived */
    'MQh': () => "Dein Widerruf ist eingegangen",
    /** email-returns.withdrawalReceivedOn */
    'MQi': (v: { readonly time: string | number }) => `Dein Widerruf des Vertrags ist am ${v.time} bei uns eingegangen. Bewahre diese E-Mail bitte auf: Sie ist dein Nachweis.`,
    /** email-returns.withdrawalSubject */
    'MQj': (v: { readonly shop: string | number; readonly number: string | number }) => `${v.shop}: Dein Widerruf zu Bestellung ${v.number} ist eingegangen`,
    /** email-returns.youReturn */
    'MQk': () => "Du schickst zurück:",
    /** email-returns.youWithdraw */
    'MQl': () => "Du widerrufst den Vertrag über:",
    /** email-subscriptions.account */
    'GH0': () => "Zum Konto",
    /** email-subscriptions.confirm */
    'GH1': () => "Bestätige deine Zahlung",
    /** email-subscriptions.confirmButton */
    'GH2': () => "Zahlung bestätigen",
    /** email-subscriptions.confirmText */
    'GH3': () => "Deine Bank möchte, dass du die Zahlung für deine Lieferung bestätigst. Es wurde nichts abgebucht.",
    /** email-subscriptions.declined */
    'GH4': () => "Deine Zahlung hat nicht geklappt",
    /** email-subscriptions.declinedText */
    'GH5': (v: { readonly card: string | number }) => `Wir konnten den Betrag für deine Lieferung nicht von ${v.card} abbuchen.`,
    /** email-subscriptions.declinedTextNoCard */
    'GH6': () => "Wir konnten den Betrag für deine Lieferung nicht von deiner Karte abbuchen.",
    /** email-subscriptions.manage */
    'GH7': () => "Abo verwalten",
    /** email-subscriptions.next */
    'GH8': (v: { readonly day: string | number }) => `Deine nächste Lieferung: ${v.day}`,
    /** email-subscriptions.nextComes */
    'GH9': (v: { readonly day: string | number }) => `Deine nächste Lieferung kommt am ${v.day}.`,
    /** email-subscriptions.nextText */
    'GHa': (v: { readonly day: string | number; readonly card: string | number }) => `Am ${v.day} bereiten wir deine Lieferung vor und buchen den Betrag von ${v.card} ab. Du musst nichts tun.`,
    /** email-subscriptions.nextTextNoCard */
    'GHb': (v: { readonly day: string | number }) => `Am ${v.day} bereiten wir deine Lieferung vor und buchen den Betrag von deiner Karte ab. Du musst nichts tun.`,
    /** email-subscriptions.noCard */
    'GHc': () => "Für deine Lieferung ist keine Karte hinterlegt, von der wir abbuchen können.",
    /** email-subscriptions.paused */
    'GHd': () => "Dein Abo ist pausiert",
    /** email-subscriptions.pausedText */
    'GHe': () => "Wir konnten den Betrag für deine letzte Lieferung nicht abbuchen und haben dein Abo deshalb pausiert. Aktualisiere deine Karte in deinem Konto, dann geht es weiter.",
    /** email-subscriptions.price */
    'GHf': () => "Ein neuer Preis für dein Abo",
    /** email-subscriptions.priceFrom */
    'GHg': (v: { readonly day: string | number }) => `Ab dem ${v.day} ändert sich der Preis deines Abos. Lieferungen vor diesem Tag kosten so viel wie bisher.`,
    /** email-subscriptions.priceOfLine */
    'GHh': (v: { readonly title: string | number; readonly price: string | number; readonly before: string | number }) => `${v.title}: ${v.price} statt ${v.before}.`,
    /** email-subscriptions.skip */
    'GHi': () => "Diese Lieferung aussetzen",
    /** email-subscriptions.skipped */
    'GHj': () => "Eine Lieferung wurde ausgesetzt",
    /** email-subscriptions.skippedBecause */
    'GHk': (v: { readonly reason: string }) => `${selectChoice(v.reason, { "soldOut": () => "Leider ist etwas in deiner Lieferung ausverkauft. Deshalb haben wir sie ausgesetzt.", "unavailable": () => "Leider gibt es etwas aus deiner Lieferung nicht mehr. Deshalb haben wir sie ausgesetzt. Such dir in deinem Konto etwas anderes aus.", "undeliverable": () => "Leider können wir an deine Adresse nicht mehr liefern. Deshalb haben wir die Lieferung ausgesetzt.", "other": () => "Wir haben deine Lieferung ausgesetzt." })} Es wurde nichts abgebucht.`,
    /** email-subscriptions.started */
    'GHl': () => "Dein Abo hat begonnen",
    /** email-subscriptions.startedText */
    'GHm': (v: { readonly interval: string; readonly count: number; readonly day: string | number }) => `Deine Lieferung kommt ${selectChoice(v.interval, { "DAY": () => selectPlural('de', v.count, { "one": () => "jeden Tag", "other": () => `alle ${formatNumber('de', v.count)} Tage` }), "WEEK": () => selectPlural('de', v.count, { "one": () => "jede Woche", "other": () => `alle ${formatNumber('de', v.count)} Wochen` }), "MONTH": () => selectPlural('de', v.count, { "one": () => "jeden Monat", "other": () => `alle ${formatNumber('de', v.count)} Monate` }), "other": () => selectPlural('de', v.count, { "one": () => "jedes Jahr", "other": () => `alle ${formatNumber('de', v.count)} Jahre` }) })}, die nächste am ${v.day}. Vor jeder schreiben wir dir. Du kannst jederzeit aussetzen oder kündigen.`,
    /** email-subscriptions.stop */
    'GHn': () => "Abo kündigen",
    /** email-subscriptions.stopAtAnyTime */
    'GHo': () => "Wenn dir der neue Preis zu hoch ist, kannst du jederzeit kündigen.",
    /** email-subscriptions.stopped */
    'GHp': () => "Dein Abo ist beendet",
    /** email-subscriptions.stoppedText */
    'GHq': (v: { readonly day: string | number }) => `Es endete am ${v.day}. Es kommt keine Lieferung mehr, und es wird nichts mehr abgebucht. Bestellungen, die schon unterwegs sind, bleiben davon unberührt.`,
    /** email-subscriptions.subject */
    'GHr': (v: { readonly shop: string | number; readonly heading: string | number }) => `${v.shop}: ${v.heading}`,
    /** email-subscriptions.subscribed */
    'GHs': () => "Du bekommst diese E-Mail, weil du ein Abo bei uns hast.",
    /** email-subscriptions.tryAgain */
    'GHt': (v: { readonly day: string | number }) => `Am ${v.day} versuchen wir es noch einmal. Soll deine Lieferung früher kommen, bezahle sie jetzt; mit dieser Karte zahlst du dann auch die nächsten Lieferungen.`,
    /** email-subscriptions.updateCard */
    'GHu': () => "Karte aktualisieren",
    /** email.free */
    'gi0': () => "Gratis",
    /** email.hello */
    'gi1': (v: { readonly name: string | number }) => `Hallo ${v.name},`,
    /** email.helloAll */
    'gi2': () => "Hallo,",
    /** email.noMoreMails */
    'gi3': () => "Abmelden",
    /** email.seeYourOrder */
    'gi4': () => "Bestellung ansehen",
    /** email.shipping */
    'gi5': () => "Versand",
    /** email.taxIncluded */
    'gi6': (v: { readonly tax: string | number }) => `Inkl. ${v.tax}`,
    /** order-risk.otherBillingCountry */
    'ZS0': () => "Rechnungsadresse und Lieferadresse liegen in verschiedenen Ländern.",
    /** order-risk.sameAddress */
    'ZS1': () => "Die Rechnungsadresse ist die Lieferadresse.",
    /** order-risk.declinedPayments */
    'ZS2': (v: { readonly count: number }) => `An der Kasse ${selectPlural('de', v.count, { "one": () => `wurde ${formatNumber('de', v.count)} Zahlung`, "other": () => `wurden ${formatNumber('de', v.count)} Zahlungen` })} abgelehnt.`,
    /** order-timeline.placed */
    '_v0': (v: { readonly number: string | number }) => `Bestellung #${v.number} ist eingegangen.`,
    /** order-timeline.voided */
    '_v1': () => "Die Zahlung wurde aufgehoben.",
    /** order-timeline.sent */
    '_v2': (v: { readonly count: number }) => `${selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Artikel`, "other": () => `${formatNumber('de', v.count)} Artikel` })} versandt.`,
    /** order-timeline.pickedUp */
    '_v3': (v: { readonly count: number }) => `${selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Artikel`, "other": () => `${formatNumber('de', v.count)} Artikel` })} abgeholt.`,
    /** order-timeline.sentWith */
    '_v4': (v: { readonly count: number; readonly carrier: string | number }) => `${selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Artikel`, "other": () => `${formatNumber('de', v.count)} Artikel` })} mit ${v.carrier} versandt.`,
    /** order-timeline.delivered */
    '_v5': (v: { readonly number: string | number }) => `Paket ${v.number} wurde zugestellt.`,
    /** order-timeline.refunded */
    '_v6': (v: { readonly amount: string | number }) => `${v.amount} wurden erstattet.`,
    /** order-timeline.editedSame */
    '_v7': () => "Die Bestellung wurde bearbeitet; der Betrag bleibt gleich.",
    /** order-timeline.editedMore */
    '_v8': (v: { readonly amount: string | number }) => `Die Bestellung wurde bearbeitet: Sie kostet ${v.amount} mehr.`,
    /** order-timeline.editedLess */
    '_v9': (v: { readonly amount: string | number }) => `Die Bestellung wurde bearbeitet: Sie kostet ${v.amount} weniger.`,
    /** order-timeline.withNote */
    '_va': (v: { readonly text: string | number; readonly note: string | number }) => `${v.text} Notiz: ${v.note}`,
    /** order-timeline.returned */
    '_vb': (v: { readonly count: number; readonly name: string | number }) => `${selectPlural('de', v.count, { "one": () => `${formatNumber('de', v.count)} Artikel kommt`, "other": () => `${formatNumber('de', v.count)} Artikel kommen` })} zurück (${v.name}).`,
    /** order-timeline.emailSent */
    '_vc': (v: { readonly kind: string; readonly recipient: string | number }) => `${selectChoice(v.kind, { "orderConfirmation": () => "Bestellbestätigung", "orderShipped": () => "E-Mail zum Versand", "orderReadyForPickup": () => "E-Mail zur Abholung", "orderRefunded": () => "E-Mail zur Rückerstattung", "orderEdited": () => "E-Mail zu Änderungen", "orderInvoice": () => "Rechnung", "returnReceived": () => "Eingangsbestätigung einer Rückgabe", "returnAnswered": () => "Entscheidung über eine Rückgabe", "other": () => "E-Mail" })} an ${v.recipient} gesendet.`,
    /** order-timeline.emailWaits */
    '_vd': (v: { readonly kind: string; readonly recipient: string | number }) => `${selectChoice(v.kind, { "orderConfirmation": () => "Bestellbestätigung", "orderShipped": () => "E-Mail zum Versand", "orderReadyForPickup": () => "E-Mail zur Abholung", "orderRefunded": () => "E-Mail zur Rückerstattung", "orderEdited": () => "E-Mail zu Änderungen", "orderInvoice": () => "Rechnung", "returnReceived": () => "Eingangsbestätigung einer Rückgabe", "returnAnswered": () => "Entscheidung über eine Rückgabe", "other": () => "E-Mail" })} an ${v.recipient} wartet auf den Versand.`,
    /** order-timeline.changed */
    '_ve': (v: { readonly action: string; readonly name: string | number }) => `${selectChoice(v.action, { "orderUpdate": () => "Angaben geändert", "orderRiskAssessmentCreate": () => "Risiko bewertet", "tagsAdd": () => "Tags hinzugefügt", "tagsRemove": () => "Tags entfernt", "orderCancel": () => "Bestellung storniert", "orderEditCommit": () => "Bestellung bearbeitet", "draftOrderComplete": () => "Bestellung aus einem Entwurf erstellt", "orderMarkAsPaid": () => "Bestellung als bezahlt markiert", "orderInvoiceSend": () => "Rechnung gesendet", "orderClose": () => "Bestellung archiviert", "orderOpen": () => "Bestellung wieder geöffnet", "fulfillmentCreate": () => "Paket versandt", "fulfillmentOrderLineItemsPreparedForPickup": () => "Bestellung als abholbereit markiert", "pickedUp": () => "Bestellung als abgeholt markiert", "fulfillmentCancel": () => "Versand storniert", "fulfillmentEventCreate": () => "Meldung des Versanddienstes eingetragen", "fulfillmentOrderSplit": () => "Versandauftrag geteilt", "fulfillmentOrderMerge": () => "Versandaufträge zusammengelegt", "fulfillmentOrderMove": () => "Versandauftrag einem anderen Standort zugewiesen", "fulfillmentOrderHold": () => "Bestellung angehalten", "fulfillmentOrderReleaseHold": () => "Bestellung freigegeben", "fulfillmentTrackingInfoUpdate": () => "Sendungsnummer geändert", "refundCreate": () => "Rückerstattung veranlasst", "returnCreate": () => "Rückgabe angelegt", "returnRequest": () => "Rückgabe angefragt", "returnApproveRequest": () => "Rückgabe angenommen", "returnDeclineRequest": () => "Rückgabe abgelehnt", "returnProcess": () => "Eingang einer Rückgabe erfasst", "returnClose": () => "Rückgabe abgeschlossen", "returnReopen": () => "Rückgabe wieder geöffnet", "returnCancel": () => "Rückgabe abgebrochen", "other": () => "Bestellung geändert" })} von ${v.name}.`,
  },
};
