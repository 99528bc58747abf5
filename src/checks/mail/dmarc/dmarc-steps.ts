import type { DmarcPolicy } from '../../../standards/dmarc/record.ts'
import type { Localized } from '../../../text.ts'
import { listing } from '../../listing.ts'
import { hostNote } from '../../panel-notes.ts'
import { choice, later, precondition, publish, type Step } from '../../step.ts'
import type { DmarcChange, DmarcPlace } from './dmarc-offer.ts'

/** `edit` receives the place of the change as the beginning (English) or a part (German) of the sentence. */
/** `further` steps follow the change and the note about panels. */
type Steps = (place: DmarcPlace, edit: (where: string) => string, further?: readonly Step[]) => readonly Step[]

/**
 * How the record is changed. An offered record has the changes of all DMARC findings in it, and its steps are the same in each of
 * them: the preconditions, the change, and the next stage. Without an offered record the steps edit the record.
 */
export const changeSteps: Localized<Steps> = {
  en: ({ name, keeper, fix, change }, edit, further = []) => {
    if (fix !== undefined)
      return [
        ...(change === undefined ? [] : BEFORE.en(change)),
        publish(
          `At your DNS provider, replace the TXT record ${name} with the record shown here, in one change${change?.isCombined ? '; it combines several recommended changes' : ''}.`,
        ),
        ...hostNote.en(fix),
        ...(change === undefined ? [] : LATER.en(change)),
        ...further,
      ]
    if (keeper === 'suffix') return [...OWN_RECORD.en, SUFFIX_NOTE.en(name), ...further]
    return [edit(WHERE.en[keeper](name)), ...further]
  },
  de: ({ name, keeper, fix, change }, edit, further = []) => {
    if (fix !== undefined)
      return [
        ...(change === undefined ? [] : BEFORE.de(change)),
        publish(
          `Ersetzen Sie bei Ihrem DNS-Anbieter den TXT-Eintrag ${name} in einem Schritt durch den hier gezeigten${change?.isCombined ? '; er vereint mehrere empfohlene Änderungen' : ''}.`,
        ),
        ...hostNote.de(fix),
        ...(change === undefined ? [] : LATER.de(change)),
        ...further,
      ]
    if (keeper === 'suffix') return [...OWN_RECORD.de, SUFFIX_NOTE.de(name), ...further]
    return [edit(WHERE.de[keeper](name)), ...further]
  },
}

/** The step before receivers enforce a policy for mail that they have delivered so far. */
export const REPORTS_FIRST: Localized<string> = {
  en: 'Before you change the record, check in the aggregate reports (rua) that all your sending services have passed DMARC for several weeks.',
  de: 'Vergewissern Sie sich vor der Änderung anhand der aggregierten Berichte (rua), dass alle Ihre Versanddienste DMARC seit mehreren Wochen bestehen.',
}

/**
 * The rest of the step that protects the mail of subdomains from a policy for a domain without mail. Their records need a content of
 * their own: a copy of the record of the domain would reject this mail, with strict alignment too.
 */
export const SUBDOMAIN_RECORDS: Localized<string> = {
  en: 'at your DNS provider, for each subdomain that sends mail and has no DMARC record of its own, add a TXT record _dmarc.<subdomain> with “v=DMARC1; p=none” (instead of none, the policy that applies to it now, if there is one) and a report address (rua); do not copy the record of this domain.',
  de: 'bei Ihrem DNS-Anbieter für jede Subdomain, die E-Mails versendet und keinen eigenen DMARC-Eintrag hat, einen TXT-Eintrag _dmarc.<Subdomain> mit „v=DMARC1; p=none“ (statt none die Richtlinie, die jetzt für sie gilt, falls es eine gibt) und einer Berichtsadresse (rua) an; kopieren Sie nicht den Eintrag dieser Domain.',
}

/** The steps before receivers reject all mail of a domain. */
export const NO_SENDERS: Localized<readonly string[]> = {
  en: [
    'Before you change the record, make sure that no service (newsletter, shop, web form) sends mail with this domain.',
    `Before you change the record, ${SUBDOMAIN_RECORDS.en}`,
  ],
  de: [
    'Vergewissern Sie sich vor der Änderung, dass kein Dienst (Newsletter, Shop, Webformular) E-Mails mit dieser Domain versendet.',
    `Legen Sie vor der Änderung ${SUBDOMAIN_RECORDS.de}`,
  ],
}

/** The step before the policy applies to subdomains. */
export const SUBDOMAINS_FIRST: Localized<string> = {
  en: 'Before you change the record, make sure that mail from each subdomain that sends passes DMARC: SPF or DKIM must pass for your own domain, not only for that of a sending service.',
  de: 'Stellen Sie vor der Änderung sicher, dass E-Mails jeder Subdomain, die versendet, DMARC bestehen: Sie müssen SPF oder DKIM für Ihre eigene Domain bestehen, nicht nur für die eines Versanddienstes.',
}

/**
 * The steps before receivers apply a record that they have ignored so far. There are no reports yet, and a service that passes SPF and
 * DKIM only for its own domain does not pass DMARC. The policy is undefined if no record is offered.
 */
export const ALIGNED_FIRST: Localized<(domain: string, policy: DmarcPolicy | undefined) => readonly Step[]> = {
  en: (domain, policy) =>
    policy === 'none'
      ? []
      : [
          precondition(
            `Before you change the record, check that the mail of all your sending services passes SPF or DKIM for ${domain} (alignment), not only for a domain of the service: from then on, receivers apply ${policy === undefined ? 'the policy in the record' : `the policy “${policy}”`}.`,
          ),
          choice(
            `If you are not sure, set p=none in the new record at first, with a report address (rua), and ${policy === undefined ? 'raise the policy' : `restore “${policy}”`} when the aggregate reports show for several weeks that all services pass DMARC.`,
          ),
        ],
  de: (domain, policy) =>
    policy === 'none'
      ? []
      : [
          precondition(
            `Prüfen Sie vor der Änderung, ob die E-Mails aller Ihrer Versanddienste SPF oder DKIM für ${domain} bestehen (Alignment), nicht nur für eine Domain des Dienstes: Empfänger wenden danach ${policy === undefined ? 'die Richtlinie im Eintrag' : `die Richtlinie „${policy}“`} an.`,
          ),
          choice(
            `Wenn Sie nicht sicher sind, setzen Sie im neuen Eintrag zunächst p=none mit einer Berichtsadresse (rua), und ${policy === undefined ? 'verschärfen Sie die Richtlinie' : `stellen Sie „${policy}“ wieder her`}, wenn laut aggregierten Berichten alle Dienste DMARC seit mehreren Wochen bestehen.`,
          ),
        ],
}

/** The step before psd=y is removed: with relaxed alignment, mail of one subdomain then passes DMARC for the others. */
export const SUFFIX_FIRST: Localized<string> = {
  en: 'Before you change the record, make sure that no subdomain of this domain belongs to someone else.',
  de: 'Vergewissern Sie sich vor der Änderung, dass keine Subdomain dieser Domain anderen gehört.',
}

/** The stages of a policy for a domain with mail: reports, then quarantine, then reject. */
export const QUARANTINE_NEXT: Localized<string> = {
  en: 'When the aggregate reports show for several weeks that all your sending services pass DMARC, set p=quarantine in the record.',
  de: 'Wenn laut aggregierten Berichten alle Ihre Versanddienste DMARC seit mehreren Wochen bestehen, setzen Sie im Eintrag p=quarantine.',
}

export const REJECT_NEXT: Localized<string> = {
  en: 'If your users do not post to mailing lists and the reports show no failures of your own mail, set p=reject in the record some weeks later.',
  de: 'Wenn Ihre Nutzer nicht an Mailinglisten schreiben und eigene E-Mails DMARC laut Berichten immer bestehen, setzen Sie einige Wochen später im Eintrag p=reject.',
}

const BEFORE: Localized<(change: DmarcChange) => readonly Step[]> = {
  en: ({ newMailboxes, isRaised, policy, endedExemptions, endsSuffix }) => [
    ...(newMailboxes.length === 0
      ? []
      : [
          precondition(
            `Before you change the record, make sure that the mailbox ${listing.en(newMailboxes)} exists, or use another mail address of yours; the aggregate reports are sent there.`,
          ),
        ]),
    ...(isRaised && policy === 'reject' ? NO_SENDERS.en.map(precondition) : []),
    ...(isRaised && policy !== 'reject' ? [precondition(REPORTS_FIRST.en)] : []),
    ...(endedExemptions.length > 0 && !(isRaised && policy === 'reject') ? [precondition(SUBDOMAINS_FIRST.en)] : []),
    ...(endsSuffix ? [precondition(SUFFIX_FIRST.en)] : []),
  ],
  de: ({ newMailboxes, isRaised, policy, endedExemptions, endsSuffix }) => [
    ...(newMailboxes.length === 0
      ? []
      : [
          precondition(
            `Sorgen Sie vor der Änderung dafür, dass es das Postfach ${listing.de(newMailboxes)} gibt, oder verwenden Sie eine andere eigene E-Mail-Adresse; dorthin gehen die aggregierten Berichte.`,
          ),
        ]),
    ...(isRaised && policy === 'reject' ? NO_SENDERS.de.map(precondition) : []),
    ...(isRaised && policy !== 'reject' ? [precondition(REPORTS_FIRST.de)] : []),
    ...(endedExemptions.length > 0 && !(isRaised && policy === 'reject') ? [precondition(SUBDOMAINS_FIRST.de)] : []),
    ...(endsSuffix ? [precondition(SUFFIX_FIRST.de)] : []),
  ],
}

const LATER: Localized<(change: DmarcChange) => readonly Step[]> = {
  en: ({ policy, isRaised }) => [
    ...(policy === 'none' ? [later(QUARANTINE_NEXT.en)] : []),
    ...(isRaised && policy === 'quarantine' ? [later(REJECT_NEXT.en)] : []),
  ],
  de: ({ policy, isRaised }) => [
    ...(policy === 'none' ? [later(QUARANTINE_NEXT.de)] : []),
    ...(isRaised && policy === 'quarantine' ? [later(REJECT_NEXT.de)] : []),
  ],
}

const WHERE: Localized<Readonly<Record<Exclude<DmarcPlace['keeper'], 'suffix'>, (name: string) => string>>> = {
  en: {
    own: () => 'At your DNS provider',
    above: () => 'At the DNS provider of the parent domain',
    alias: (name) => `In the settings of the provider that ${name} (CNAME) points to`,
  },
  de: {
    own: () => 'bei Ihrem DNS-Anbieter',
    above: () => 'beim DNS-Anbieter der übergeordneten Domain',
    alias: (name) => `in den Einstellungen des Anbieters, auf den ${name} (CNAME) zeigt,`,
  },
}

/** A record of its own begins with monitoring, whatever the inherited one says: its mail has not been observed yet. */
export const OWN_RECORD: Localized<readonly string[]> = {
  en: [
    'At your DNS provider, add a TXT record _dmarc for this domain, with p=none first (monitoring only) and a report address (rua); our DMARC generator creates it.',
    QUARANTINE_NEXT.en,
  ],
  de: [
    'Legen Sie bei Ihrem DNS-Anbieter für diese Domain einen TXT-Eintrag _dmarc an, zunächst mit p=none (nur Überwachung) und einer Berichtsadresse (rua); unser DMARC-Generator erstellt ihn.',
    QUARANTINE_NEXT.de,
  ],
}

/** The owner of a domain cannot change the record of its public suffix. */
const SUFFIX_NOTE: Localized<(name: string) => string> = {
  en: (name) => `You cannot change ${name}: it belongs to the operator of the public suffix.`,
  de: (name) => `${name} können Sie nicht ändern: Der Eintrag gehört dem Betreiber des Public Suffix.`,
}
