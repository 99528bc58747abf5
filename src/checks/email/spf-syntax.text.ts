import type { SpfFaultCode } from '../../standards/spf/parse.ts'
import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { replaceSteps } from './spf-steps.ts'
import type { spfSyntax } from './spf-syntax.ts'

/** What is wrong with a term, as the end of a sentence. */
const FAULTS: Localized<Readonly<Record<SpfFaultCode, string>>> = {
  en: {
    'bad-term': 'is no SPF term',
    'unknown-mechanism': 'is a word that SPF does not know',
    'unexpected-argument': 'says more than this term may say',
    'bad-ip': 'names no valid IP address of its kind',
    'bad-prefix': 'has a wrong network length behind the slash',
    'duplicate-modifier': 'stands there a second time, but is allowed only once',
    'missing-domain': 'lacks the domain behind it',
    'bad-domain': 'names no complete domain',
    'bad-macro': 'has a percent sign that begins no valid macro',
  },
  de: {
    'bad-term': 'ist kein SPF-Ausdruck',
    'unknown-mechanism': 'ist ein Wort, das SPF nicht kennt',
    'unexpected-argument': 'enthält mehr, als dieser Ausdruck enthalten darf',
    'bad-ip': 'nennt keine gültige IP-Adresse dieser Art',
    'bad-prefix': 'hat hinter dem Schrägstrich eine falsche Netzlänge',
    'duplicate-modifier': 'steht dort zum zweiten Mal, ist aber nur einmal erlaubt',
    'missing-domain': 'hat keine Domain hinter sich',
    'bad-domain': 'nennt keine vollständige Domain',
    'bad-macro': 'enthält ein Prozentzeichen, das kein gültiges Makro einleitet',
  },
}

export const spfSyntaxText: TextsOf<typeof spfSyntax> = {
  question: { en: 'Is the SPF record written correctly?', de: 'Ist der SPF-Eintrag richtig geschrieben?' },
  subject: { en: 'The form of the SPF record', de: 'Die Form des SPF-Eintrags' },
  why: {
    en: 'Mail servers do not guess what was meant. If they cannot read the record, the domain’s own newsletters and invoices lack a proof of origin, and some receivers turn them away.',
    de: 'Mailserver raten nicht, was gemeint war. Können sie den Eintrag nicht lesen, fehlt den eigenen Newslettern und Rechnungen ein Herkunftsnachweis, und manche Empfänger weisen sie ab.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The SPF record is written correctly',
        detail: ({ domain }) => `Receivers can read every term of the SPF record of ${domain}.`,
      },
      de: {
        title: 'Der SPF-Eintrag ist richtig geschrieben',
        detail: ({ domain }) => `Empfänger können jeden Ausdruck im SPF-Eintrag von ${domain} lesen.`,
      },
    },
    permerror: {
      en: {
        title: 'The SPF record contains a mistake',
        detail: ({ term, fault, count }) =>
          `The term ${term} ${FAULTS.en[fault]}.${count > 1 ? ` ${count} terms are faulty in all.` : ''} A single mistake anywhere makes receivers treat the whole record as invalid.`,
        steps: (values) => [
          `Find out what the term “${values.term}” was meant to allow; if it is for one of your sending services, it must stay in a correct form.`,
          ...replaceSteps.en(values, [
            'At your DNS provider, correct or remove the term in the SPF record (the TXT record that begins with v=spf1).',
          ]),
        ],
      },
      de: {
        title: 'Der SPF-Eintrag enthält einen Fehler',
        detail: ({ term, fault, count }) =>
          `Der Ausdruck ${term} ${FAULTS.de[fault]}.${count > 1 ? ` Insgesamt sind ${count} Ausdrücke fehlerhaft.` : ''} Schon ein einziger Fehler macht für Empfänger den ganzen Eintrag ungültig.`,
        steps: (values) => [
          `Klären Sie, was die Angabe „${values.term}“ erlauben sollte; gehört sie zu einem Ihrer Versanddienste, muss sie in korrekter Form bleiben.`,
          ...replaceSteps.de(values, [
            'Korrigieren oder entfernen Sie bei Ihrem DNS-Anbieter die Angabe im SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt).',
          ]),
        ],
      },
    },
  },
}
