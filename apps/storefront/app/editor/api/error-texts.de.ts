import type { ErrorTexts } from './error-texts.ts';

/** Codes with a single meaning. Others, such as INVALID, keep the server's English message. */
export const germanErrorTexts: ErrorTexts = {
  unreachable:
    'Der Shop ist nicht erreichbar. Ihre Eingaben sind noch da: Versuchen Sie es gleich noch einmal.',
  unknown: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  messages: {
    IDEMPOTENCY_RESULT_UNKNOWN:
      'Die Änderung ist gemacht, aber ihr Ergebnis ist nicht mehr bekannt. Laden Sie die Seite neu.',
    ACCESS_DENIED: 'Ihre Rolle reicht dafür nicht aus.',
    NO_RIGHT: 'Ihre Rolle reicht dafür nicht aus.',
    SIGNED_OUT: 'Bitte melden Sie sich an.',
    SECOND_FACTOR_MISSING: 'Bitte richten Sie zuerst Ihren zweiten Faktor ein.',
    PROVE_AGAIN: 'Bitte geben Sie Ihr Passwort erneut ein.',
    WRONG_PASSWORD: 'E-Mail-Adresse und Passwort passen nicht zusammen. Bitte versuchen Sie es erneut.',
    CODE_ASKED: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
    WRONG_CODE: 'Der Code stimmt nicht oder wurde schon verwendet. Bitte geben Sie den nächsten ein.',
    LATER: 'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
    TOO_MANY_REQUESTS: 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
    THROTTLED: 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
    STALE_LINK:
      'Dieser Link wurde schon verwendet oder ist abgelaufen. Bitten Sie einen Admin um einen neuen.',
    UNAVAILABLE: 'Der Shop ist gerade nicht verfügbar. Bitte versuchen Sie es gleich erneut.',
    INTERNAL: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
    NOT_HERE: 'Ein anderes System verwaltet diese Daten. Bearbeiten Sie sie dort.',
    NOT_FOUND: 'Das gibt es nicht oder nicht mehr.',
    NO_SUCH_IMPORT: 'Diesen Import gibt es nicht.',
    UNDO_NOT_POSSIBLE:
      'Dieser Import lässt sich nicht rückgängig machen: Er wird es gerade, wurde es schon, oder ist älter als 30 Tage.',
    NO_SUCH_REDIRECT: 'Von diesem Pfad gibt es keine Weiterleitung mehr.',
    NO_SUCH_MEMBER: 'Dieses Mitglied gibt es nicht.',
    NO_SUCH_GIFT_CARD: 'Diese Geschenkkarte gibt es nicht.',
    NO_SUCH_SUBMISSION: 'Diese Bewertung oder Frage gibt es nicht mehr.',
    CHANGED_MEANWHILE: 'Inzwischen wurde anders entschieden. Dabei bleibt es.',
    NO_SUCH_GROUP: 'Diese Gruppe gibt es nicht mehr.',
    NO_SUCH_SUBSCRIPTION: 'Dieses Abo gibt es nicht.',
    NO_SUCH_DELIVERY: 'Sie wurde schon zugestellt oder ist nicht mehr vorhanden.',
    NO_SUCH_EMAIL: 'Sie wurde schon gesendet oder ist nicht mehr vorhanden.',
    NOTHING_TO_SEND: 'Zu diesem Thema gibt es noch keinen Datensatz, der sich senden lässt.',
  },
};
