import type { SpfFaultCode } from '../../../standards/spf/parse.ts'
import type { Locale, Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { precondition } from '../../step.ts'
import { replaceSteps, sendersFirst } from './spf-steps.ts'
import type { spfSyntax } from './spf-syntax.ts'

/** The fault of a term, as the end of a sentence. */
const FAULTS: Localized<Readonly<Record<SpfFaultCode, string>>> = {
  en: {
    'bad-term': 'is not a valid SPF term',
    'unknown-mechanism': 'is not a mechanism that SPF defines',
    'unexpected-argument': 'has an argument that this mechanism does not allow',
    'bad-ip': 'does not contain a valid IP address of its type',
    'bad-prefix': 'has an invalid prefix length after the slash',
    'duplicate-modifier': 'is a duplicate of a modifier that may appear only once',
    'missing-domain': 'has no domain',
    'bad-domain': 'does not contain a complete domain name',
    'bad-macro': 'contains a percent sign that does not begin a valid macro',
  },
  de: {
    'bad-term': 'ist keine gültige SPF-Angabe',
    'unknown-mechanism': 'ist kein Mechanismus, den SPF definiert',
    'unexpected-argument': 'hat ein Argument, das dieser Mechanismus nicht erlaubt',
    'bad-ip': 'enthält keine gültige IP-Adresse dieses Typs',
    'bad-prefix': 'hat nach dem Schrägstrich eine ungültige Präfixlänge',
    'duplicate-modifier': 'wiederholt einen Modifikator, der nur einmal vorkommen darf',
    'missing-domain': 'hat keine Domain',
    'bad-domain': 'enthält keinen vollständigen Domainnamen',
    'bad-macro': 'enthält ein Prozentzeichen, das kein gültiges Makro einleitet',
  },
}

/** A term with other characters has no valid form but Punycode, whatever fault the parser found first. */
const OUTSIDE_ASCII: Localized<string> = {
  en: 'contains characters outside ASCII; an internationalized name needs its Punycode form (xn--…)',
  de: 'enthält Zeichen außerhalb von ASCII; ein internationalisierter Name braucht seine Punycode-Form (xn--…)',
}

const faultOf = (locale: Locale, term: string, fault: SpfFaultCode): string =>
  fault === 'bad-domain' && /[^\x20-\x7e]/.test(term) ? OUTSIDE_ASCII[locale] : FAULTS[locale][fault]

export const spfSyntaxText: TextsOf<typeof spfSyntax> = {
  question: { en: 'Is the SPF syntax valid?', de: 'Ist die SPF-Syntax gültig?' },
  subject: { en: 'SPF syntax', de: 'SPF-Syntax' },
  why: {
    en: 'Receivers do not guess what an invalid SPF record means. Newsletters and invoices of the domain then have no valid SPF result, and some receivers reject them.',
    de: 'Empfänger raten nicht, was ein ungültiger SPF-Eintrag bedeuten soll. Newsletter und Rechnungen der Domain haben dann kein gültiges SPF-Ergebnis, und manche Empfänger lehnen sie ab.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'SPF syntax is valid',
        detail: ({ domain }) => `Every term in the SPF record of ${domain} is valid.`,
      },
      de: {
        title: 'SPF-Syntax ist gültig',
        detail: ({ domain }) => `Jede Angabe im SPF-Eintrag von ${domain} ist gültig.`,
      },
    },
    permerror: {
      en: {
        title: 'SPF record has a syntax error (permerror)',
        detail: ({ domain, term, fault, count }) =>
          `“${term}” in the SPF record of ${domain} ${faultOf('en', term, fault)}.${count > 1 ? ` ${count} terms have errors in total.` : ''} A single error makes the whole record invalid.`,
        steps: (values) => [
          precondition(
            `Find out what “${values.term}” is meant to allow; if it is for one of your sending services, keep it in a correct form.`,
          ),
          sendersFirst.en(values.domain),
          ...replaceSteps.en(values, [
            `At your DNS provider, correct or remove “${values.term}” in the SPF record of ${values.domain} (the TXT record that begins with v=spf1).`,
          ]),
        ],
      },
      de: {
        title: 'SPF-Eintrag hat einen Syntaxfehler (permerror)',
        detail: ({ domain, term, fault, count }) =>
          `„${term}“ im SPF-Eintrag von ${domain} ${faultOf('de', term, fault)}.${count > 1 ? ` Insgesamt sind ${count} Angaben fehlerhaft.` : ''} Schon ein einziger Fehler macht den ganzen Eintrag ungültig.`,
        steps: (values) => [
          precondition(
            `Klären Sie, was „${values.term}“ erlauben soll; gehört die Angabe zu einem Ihrer Versanddienste, behalten Sie sie in korrekter Form bei.`,
          ),
          sendersFirst.de(values.domain),
          ...replaceSteps.de(values, [
            `Korrigieren oder entfernen Sie bei Ihrem DNS-Anbieter „${values.term}“ im SPF-Eintrag von ${values.domain} (dem TXT-Eintrag, der mit v=spf1 beginnt).`,
          ]),
        ],
      },
    },
  },
}
