import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { precondition, type Step } from '../../step.ts'
import type { BrokenBecause, spfInclude } from './spf-include.ts'
import { combinedSteps } from './spf-steps.ts'

/** The fault in a title, and as the end of a sentence about the target. */
interface FaultWords {
  readonly title: string
  readonly detail: string
}

const FAULTS: Localized<Readonly<Record<BrokenBecause, FaultWords>>> = {
  en: {
    nxdomain: { title: 'points to a non-existent domain', detail: 'which does not exist' },
    'no-record': { title: 'points to a domain without SPF', detail: 'which has no SPF record' },
    multiple: { title: 'points to several SPF records', detail: 'which has more than 1 SPF record' },
    faulty: { title: 'points to an invalid SPF record', detail: 'which has an SPF record with a syntax error' },
    failing: { title: 'lookup fails', detail: 'but DNS queries for this name fail' },
  },
  de: {
    nxdomain: { title: 'zeigt auf eine nicht vorhandene Domain', detail: 'diese Domain gibt es nicht' },
    'no-record': { title: 'zeigt auf eine Domain ohne SPF', detail: 'dort gibt es keinen SPF-Eintrag' },
    multiple: { title: 'zeigt auf mehrere SPF-Einträge', detail: 'dort gibt es mehr als 1 SPF-Eintrag' },
    faulty: { title: 'zeigt auf ungültigen SPF-Eintrag', detail: 'der SPF-Eintrag dort hat einen Syntaxfehler' },
    failing: { title: 'ist nicht abfragbar', detail: 'DNS-Anfragen nach diesem Namen schlagen fehl' },
  },
}

/** RFC 7208 section 5.2: a lookup that fails is a temporary error, everything else a permanent one. */
const CONSEQUENCE: Localized<(because: BrokenBecause) => string> = {
  en: (because) =>
    because === 'failing'
      ? 'For mail that no earlier term matches, the result is temperror: receivers defer it or accept it without SPF.'
      : 'For mail that no earlier term matches, the result is permerror.',
  de: (because) =>
    because === 'failing'
      ? 'Für E-Mails, auf die keine frühere Angabe zutrifft, lautet das Ergebnis temperror: Empfänger stellen sie zurück oder nehmen sie ohne SPF an.'
      : 'Für E-Mails, auf die keine frühere Angabe zutrifft, lautet das Ergebnis permerror.',
}

interface Place {
  readonly domain: string
  readonly owner: string
}

const isOwn = ({ domain, owner }: Place): boolean => owner === domain

const kindOf = (term: string): 'redirect' | 'include' => (/^redirect=/i.test(term) ? 'redirect' : 'include')

interface Missing extends Place {
  readonly term: string
  readonly target: string
  readonly meant: string | undefined
}

/** What to find out first. The owner of a domain cannot ask about a term in the record of another operator. */
const FIRST: Localized<(values: Missing) => readonly Step[]> = {
  en: (values) => {
    if (values.meant !== undefined)
      return [
        precondition(`Before you change the record, check that “${values.term}” is meant to be “${values.meant}”.`),
      ]
    return isOwn(values)
      ? [
          precondition(
            `Before you change the record, find out whether the service behind ${values.target} still sends mail for you; if it does, ask it for the correct ${kindOf(values.term)}.`,
          ),
        ]
      : []
  },
  de: (values) => {
    if (values.meant !== undefined)
      return [
        precondition(
          `Vergewissern Sie sich vor der Änderung, dass mit „${values.term}“ „${values.meant}“ gemeint ist.`,
        ),
      ]
    return isOwn(values)
      ? [
          precondition(
            `Klären Sie vor der Änderung, ob der Dienst hinter ${values.target} noch für Sie versendet; wenn ja, erfragen Sie dort das richtige ${kindOf(values.term)}.`,
          ),
        ]
      : []
  },
}

export const spfIncludeText: TextsOf<typeof spfInclude> = {
  question: { en: 'Are all SPF includes valid?', de: 'Sind alle SPF-includes gültig?' },
  subject: { en: 'SPF includes', de: 'SPF-includes' },
  why: {
    en: 'With an include, a domain uses the SPF record of another domain, usually of a sending service. If that record is missing or invalid, receivers cannot complete the check, and genuine mail can fail SPF.',
    de: 'Mit einem include nutzt eine Domain den SPF-Eintrag einer anderen, meist eines Versanddienstes. Fehlt dieser Eintrag oder ist er ungültig, können Empfänger SPF nicht auswerten, und echte E-Mails bestehen SPF oft nicht.',
  },
  outcomes: {
    ok: {
      en: {
        title: ({ count }) => (count === 0 ? 'SPF uses no include' : 'All SPF includes are valid'),
        detail: ({ domain, count }) => {
          if (count === 0) return `The SPF record of ${domain} uses neither include nor redirect.`
          return count === 1
            ? `The SPF record that ${domain} uses through include or redirect is valid.`
            : `All ${count} SPF records that ${domain} uses through include or redirect are valid.`
        },
      },
      de: {
        title: ({ count }) => (count === 0 ? 'SPF verwendet kein include' : 'Alle SPF-includes sind gültig'),
        detail: ({ domain, count }) => {
          if (count === 0) return `Der SPF-Eintrag von ${domain} verwendet weder include noch redirect.`
          return count === 1
            ? `Der SPF-Eintrag, den ${domain} über include oder redirect verwendet, ist gültig.`
            : `Alle ${count} SPF-Einträge, die ${domain} über include oder redirect verwendet, sind gültig.`
        },
      },
    },
    macro: {
      en: {
        title: ({ term }) => `SPF ${kindOf(term)} contains a macro`,
        detail: (values) =>
          `The target of “${values.term}” in the SPF record of ${values.owner} depends on each message (macro). We counted it as a lookup, but could not check its target; macros are allowed.`,
      },
      de: {
        title: ({ term }) => `SPF-${kindOf(term)} enthält ein Makro`,
        detail: (values) =>
          `Das Ziel von „${values.term}“ im SPF-Eintrag von ${values.owner} hängt von der einzelnen E-Mail ab (Makro). Wir haben es als DNS-Abfrage gezählt, konnten das Ziel aber nicht prüfen; Makros sind erlaubt.`,
      },
    },
    missing: {
      en: {
        title: ({ term, because }) => `SPF ${kindOf(term)} ${FAULTS.en[because].title}`,
        detail: (values) =>
          `“${values.term}” in the SPF record of ${values.owner} points to ${values.target}, ${FAULTS.en[values.because].detail}. ${CONSEQUENCE.en(values.because)}`,
        steps: (values) => [
          ...FIRST.en(values),
          ...combinedSteps.en(
            values,
            isOwn(values)
              ? [
                  `At your DNS provider, correct “${values.term}” in the SPF record of ${values.domain} (the TXT record that begins with v=spf1), or remove it if the service no longer sends mail for you.`,
                ]
              : [
                  `Report the fault to the operator of ${values.owner}, whose SPF record contains “${values.term}”.`,
                  `If you no longer need “${values.ownTerm}”, which uses the SPF record of ${values.owner}, at your DNS provider, remove this term from your SPF record.`,
                ],
          ),
        ],
      },
      de: {
        title: ({ term, because }) => `SPF-${kindOf(term)} ${FAULTS.de[because].title}`,
        detail: (values) =>
          `„${values.term}“ im SPF-Eintrag von ${values.owner} zeigt auf ${values.target}; ${FAULTS.de[values.because].detail}. ${CONSEQUENCE.de(values.because)}`,
        steps: (values) => [
          ...FIRST.de(values),
          ...combinedSteps.de(
            values,
            isOwn(values)
              ? [
                  `Korrigieren Sie bei Ihrem DNS-Anbieter „${values.term}“ im SPF-Eintrag von ${values.domain} (dem TXT-Eintrag, der mit v=spf1 beginnt), oder entfernen Sie es, wenn der Dienst nicht mehr für Sie versendet.`,
                ]
              : [
                  `Melden Sie den Fehler dem Betreiber von ${values.owner}, dessen SPF-Eintrag „${values.term}“ enthält.`,
                  `Wenn Sie „${values.ownTerm}“, das den SPF-Eintrag von ${values.owner} verwendet, nicht mehr brauchen, entfernen Sie diese Angabe bei Ihrem DNS-Anbieter aus Ihrem SPF-Eintrag.`,
                ],
          ),
        ],
      },
    },
    loop: {
      en: {
        title: 'SPF includes form a loop',
        detail: (values) =>
          `“${values.term}” in the SPF record of ${values.owner} points back to a record that includes it. This affects all mail that no earlier term matches.`,
        steps: (values) =>
          combinedSteps.en(values, [
            isOwn(values)
              ? `At your DNS provider, remove “${values.term}” from the SPF record of ${values.domain} (the TXT record that begins with v=spf1).`
              : `At the DNS provider of ${values.owner}, remove “${values.term}” from its SPF record (the TXT record that begins with v=spf1); if another operator publishes it, ask that operator.`,
          ]),
      },
      de: {
        title: 'SPF-includes bilden eine Schleife',
        detail: (values) =>
          `„${values.term}“ im SPF-Eintrag von ${values.owner} zeigt auf einen Eintrag zurück, der ihn einbindet. Betroffen sind alle E-Mails, auf die keine frühere Angabe zutrifft.`,
        steps: (values) =>
          combinedSteps.de(values, [
            isOwn(values)
              ? `Entfernen Sie bei Ihrem DNS-Anbieter „${values.term}“ aus dem SPF-Eintrag von ${values.domain} (dem TXT-Eintrag, der mit v=spf1 beginnt).`
              : `Entfernen Sie beim DNS-Anbieter von ${values.owner} „${values.term}“ aus dem dortigen SPF-Eintrag (dem TXT-Eintrag, der mit v=spf1 beginnt); veröffentlicht ihn ein anderer Betreiber, bitten Sie diesen darum.`,
          ]),
      },
    },
  },
}
