import type { SessionTexts } from './session-texts.ts';

export const germanSessionTexts: SessionTexts = {
  brand: (shop) => `${shop} · Admin`,
  opening: 'Admin wird geöffnet',
  email: 'E-Mail',
  name: 'Ihr Name',
  password: 'Passwort',
  passwordHint: 'Mindestens 12 Zeichen. Am besten einige Wörter, die sonst niemand kombinieren würde.',
  code: 'Code',
  codeHint: 'Die sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes.',
  signIn: {
    title: 'Schön, Sie zu sehen',
    line: 'Melden Sie sich an, um den Shop zu verwalten.',
    submit: 'Anmelden',
    noPassword: 'Noch kein Passwort, oder vergessen? Ein Admin gibt Ihnen einen einmaligen Link.',
  },
  again: {
    title: 'Bitte melden Sie sich erneut an',
    text: 'Ihre Sitzung ist abgelaufen. Ihre Eingaben sind noch da.',
  },
  proof: {
    title: 'Bitte geben Sie Ihr Passwort erneut ein',
    text: 'Ihre Anmeldung liegt eine Weile zurück, und dies ist eine wichtige Änderung.',
    submit: 'Weiter',
  },
  welcome: {
    title: 'Willkommen',
    line: 'Wählen Sie das Passwort, mit dem Sie sich anmelden.',
    submit: 'Speichern und anmelden',
    hasPassword: 'Ich habe schon ein Passwort',
  },
  first: {
    title: 'Ihr eigener Shop',
    line: 'Legen Sie Ihr Konto an. Es ist das erste.',
    submit: 'Shop einrichten',
  },
  factorMissing: {
    title: 'Noch ein Schritt',
    line: 'Hier melden sich alle mit einem zweiten Faktor an. Bitte richten Sie Ihren ein.',
    signOut: 'Abmelden',
  },
  factor: {
    needs:
      'Sie brauchen eine Authenticator-App auf Ihrem Smartphone oder einen Passwortmanager, der Codes anzeigt.',
    begin: 'Einrichten',
    scan: 'Scannen Sie dieses Bild mit Ihrer Authenticator-App, oder geben Sie dort den Schlüssel ein.',
    secret: 'Schlüssel',
    code: 'Code aus der App',
    confirm: 'Aktivieren',
    picture: 'QR-Code des Schlüssels',
  },
  recovery: {
    title: 'Bewahren Sie Ihre Wiederherstellungscodes auf',
    text: 'Ohne Ihr Smartphone gilt einer davon anstelle eines Codes aus der App. Jeder gilt einmal, und Sie sehen sie nur jetzt: Drucken Sie sie aus, oder bewahren Sie sie bei Ihren Passwörtern auf.',
    kept: 'Ich habe sie aufbewahrt',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Ihr Browser erlaubt das Kopieren nicht. Bitte markieren und kopieren Sie sie selbst.',
  },
};
