import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import type { BrokenBecause, spfInclude } from './spf-include.ts'
import { replaceSteps } from './spf-steps.ts'

/** What is the matter with the target. */
const BECAUSE: Localized<Readonly<Record<BrokenBecause, string>>> = {
  en: {
    nxdomain: 'does not exist',
    'no-record': 'has no SPF record',
    multiple: 'has more than one SPF record',
    faulty: 'has an SPF record with a mistake',
    failing: 'cannot be looked up',
  },
  de: {
    nxdomain: 'Diesen Namen gibt es nicht',
    'no-record': 'Dort steht kein SPF-Eintrag',
    multiple: 'Dort steht mehr als ein SPF-Eintrag',
    faulty: 'Dort steht ein fehlerhafter SPF-Eintrag',
    failing: 'Die Abfrage schlägt fehl',
  },
}

/** RFC 7208 section 5.2: a lookup that fails is a temporary error, everything else a permanent one. */
const CONSEQUENCE: Localized<(because: BrokenBecause) => string> = {
  en: (because) =>
    because === 'failing'
      ? 'For mail that no earlier term matches, receivers return temperror: they delay the mail, or accept it without SPF.'
      : 'For mail that no earlier term matches, receivers return permerror and SPF fails.',
  de: (because) =>
    because === 'failing'
      ? 'Für E-Mails, auf die keine frühere Angabe zutrifft, liefern Empfänger temperror: Sie verzögern die E-Mail oder nehmen sie ohne SPF an.'
      : 'Für E-Mails, auf die keine frühere Angabe zutrifft, liefern Empfänger permerror, und SPF scheitert.',
}

interface Place {
  readonly domain: string
  readonly owner: string
}

const placeEn = ({ domain, owner }: Place): string => (owner === domain ? '' : ` in the record of ${owner}`)
const placeDe = ({ domain, owner }: Place): string => (owner === domain ? '' : ` im Eintrag von ${owner}`)

export const spfIncludeText: TextsOf<typeof spfInclude> = {
  question: {
    en: 'Do all SPF records that this one refers to exist?',
    de: 'Gibt es alle SPF-Einträge, auf die dieser verweist?',
  },
  subject: { en: 'The SPF records that this one refers to', de: 'Die SPF-Einträge, auf die dieser verweist' },
  why: {
    en: 'By a reference a domain trusts the list of another one, usually of a mail service. If that list is gone, receivers cannot finish the check, and genuine mail can lose its proof of origin.',
    de: 'Mit einem Verweis vertraut eine Domain der Liste einer anderen, meist der eines Maildienstes. Fehlt diese, können Empfänger die Prüfung nicht abschließen, und echte E-Mails können ihren Herkunftsnachweis verlieren.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All SPF references lead to a valid record',
        detail: ({ domain, count }) =>
          count === 0
            ? `The SPF record of ${domain} refers to no other records.`
            : `Everything that the SPF record of ${domain} refers to was read and is in order (references: ${count}).`,
      },
      de: {
        title: 'Alle SPF-Verweise führen zu einem gültigen Eintrag',
        detail: ({ domain, count }) =>
          count === 0
            ? `Der SPF-Eintrag von ${domain} verweist auf keine anderen Einträge.`
            : `Alles, worauf der SPF-Eintrag von ${domain} verweist, wurde gelesen und ist in Ordnung (Verweise: ${count}).`,
      },
    },
    macro: {
      en: {
        title: 'An SPF reference depends on each message',
        detail: (values) =>
          `Where ${values.term}${placeEn(values)} leads depends on the sender of each message, so it was counted but could not be followed. This is allowed and nothing needs to be done.`,
      },
      de: {
        title: 'Ein SPF-Verweis hängt von der einzelnen E-Mail ab',
        detail: (values) =>
          `Wohin ${values.term}${placeDe(values)} führt, hängt vom Absender der einzelnen E-Mail ab. Der Verweis wurde gezählt, aber nicht verfolgt. Das ist erlaubt, und es ist nichts zu tun.`,
      },
    },
    missing: {
      en: {
        title: 'An SPF reference leads to no valid record',
        detail: (values) =>
          `The term ${values.term}${placeEn(values)} refers to ${values.target}, which ${BECAUSE.en[values.because]}. ${CONSEQUENCE.en(values.because)}`,
        steps: (values) => [
          `Before you change the record, find out whether the service behind ${values.target} still sends mail for you; if it does, ask it for the correct include.`,
          ...replaceSteps.en(values, [
            'At your DNS provider, correct the include in the SPF record (the TXT record that begins with v=spf1), or remove it if the service no longer sends mail for you.',
          ]),
        ],
      },
      de: {
        title: 'Ein SPF-Verweis führt zu keinem gültigen Eintrag',
        detail: (values) =>
          `Der Ausdruck ${values.term}${placeDe(values)} verweist auf ${values.target}: ${BECAUSE.de[values.because]}. ${CONSEQUENCE.de(values.because)}`,
        steps: (values) => [
          `Klären Sie vor der Änderung, ob der Dienst hinter ${values.target} noch für Sie versendet; wenn ja, erfragen Sie dort das richtige include.`,
          ...replaceSteps.de(values, [
            'Korrigieren Sie bei Ihrem DNS-Anbieter das include im SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt), oder entfernen Sie es, wenn der Dienst nicht mehr für Sie versendet.',
          ]),
        ],
      },
    },
    loop: {
      en: {
        title: 'SPF references lead in a circle',
        detail: (values) =>
          `The term ${values.term}${placeEn(values)} points back to a record that includes it. For mail that no earlier term matches, receivers return permerror and SPF fails.`,
        steps: (values) =>
          replaceSteps.en(values, [
            `At the DNS provider of ${values.owner}, remove ${values.term} from the TXT record that begins with v=spf1.`,
          ]),
      },
      de: {
        title: 'SPF-Verweise führen im Kreis',
        detail: (values) =>
          `Der Ausdruck ${values.term}${placeDe(values)} zeigt auf einen Eintrag zurück, der ihn einbindet. Für E-Mails, auf die keine frühere Angabe zutrifft, liefern Empfänger permerror, und SPF scheitert.`,
        steps: (values) =>
          replaceSteps.de(values, [
            `Entfernen Sie beim DNS-Anbieter von ${values.owner} den Ausdruck ${values.term} aus dem TXT-Eintrag, der mit v=spf1 beginnt.`,
          ]),
      },
    },
  },
}
