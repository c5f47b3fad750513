/** E-mails in German, compared with the English messages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inLanguage } from '../http/language.ts';
import {
  composeAccountEmails,
  composeListEmails,
  composeOrderEmails,
  composeSubscriptionEmails,
} from './test-emails.ts';

const wordsFolder = join(import.meta.dirname, '../../../../data/words');
const messages = z.record(z.string(), z.string());
const read = (language: string, file: string) =>
  messages.parse(JSON.parse(readFileSync(join(wordsFolder, language, file), 'utf8')));

/** Texts of the English messages of e-mails without their values, unless they are the same in German. */
const english = readdirSync(join(wordsFolder, 'en'))
  .filter((file) => /^email(?:-.*)?\.json$/.test(file))
  .flatMap((file) => {
    const german = read('de', file);
    return Object.entries(read('en', file)).flatMap(([name, text]) =>
      text === german[name] ? [] : text.split(/\{[^}]*\}/).map((part) => part.trim()),
    );
  })
  .filter((text) => text.length > 3);

/** Words of almost every English sentence that aren't German ones. */
const englishWords = /\b(?:the|your|you|we|our|of|and|from|it)\b/i;

const composeAll = (): Readonly<Record<string, EmailMessage>> => ({
  ...composeOrderEmails(),
  ...composeAccountEmails(),
  ...composeSubscriptionEmails(),
  ...composeListEmails(),
});

describe('LANG-30: in German', () => {
  it.each(Object.entries(inLanguage('de', composeAll)))('%s has no English text', (_kind, email) => {
    const { subject, text, html } = email;
    const all = `${subject}\n${text}`.replaceAll(/https:\S+/g, '');
    expect(english.filter((words) => all.includes(words))).toEqual([]);
    expect(all.match(englishWords)).toBeNull();
    expect(html).toContain('<html lang="de">');
    expect(html).not.toMatch(/<div style="display:none[^>]*>Hallo/);
  });

  it('amounts, dates and countries are German', () => {
    const {
      confirmation,
      refund,
      'return received': returned,
      'gift card': card,
    } = inLanguage('de', composeAll);
    expect(confirmation?.text).toContain('Gesamtsumme: 39,40\u00a0€');
    expect(confirmation?.text).toContain('10115 Berlin\nDeutschland');
    expect(refund?.subject).toBe('Nordhår: 21,90\u00a0€ aus Bestellung 1001 erstattet');
    expect(returned?.text).toContain('23. November 2026, 07:20:11 UTC');
    expect(card?.text).toContain('Sie gilt bis 23. November 2026.');
  });

  it('without a language, they are English', () => {
    const { confirmation, 'password reset': reset } = composeAll();
    expect(confirmation?.subject).toBe('Nordhår: order 1001 confirmed');
    expect(confirmation?.text).toContain('10115 Berlin\nGermany');
    expect(reset?.text).toContain('Hello Ada,\n\nSomeone asked');
    expect(reset?.html).toContain('<html lang="en">');
  });
});
