import type { Localized } from '../../../text.ts'
import { byNumber } from '../../listing.ts'
import type { PolicyChange } from './mta-sts-proposal.ts'

type Steps = (change: PolicyChange, otherwise: string, receiving?: readonly string[]) => readonly string[]

/**
 * How a policy is replaced, in order; `otherwise` describes the change if no text is offered. With the MX hosts `receiving`,
 * the change applies only if these should receive mail.
 */
export const replacePolicySteps: Localized<Steps> = {
  en: (change, otherwise, receiving) => [
    ...hostedNote.en(change),
    change.policy === undefined
      ? otherwise
      : `${receiving === undefined ? 'On' : `If ${byNumber(receiving, 'this MX host', 'these MX hosts')} should receive mail, on`} the web server of mta-sts.${change.domain}, replace the content of https://mta-sts.${change.domain}/.well-known/mta-sts.txt with:\n${change.policy}`,
    newIdStep.en(change),
  ],
  de: (change, otherwise, receiving) => [
    ...hostedNote.de(change),
    change.policy === undefined
      ? otherwise
      : `${receiving === undefined ? 'Ersetzen' : `Wenn ${byNumber(receiving, 'dieser MX-Host', 'diese MX-Hosts')} E-Mails annehmen ${byNumber(receiving, 'soll', 'sollen')}, ersetzen`} Sie auf dem Webserver von mta-sts.${change.domain} den Inhalt von https://mta-sts.${change.domain}/.well-known/mta-sts.txt durch:\n${change.policy}`,
    newIdStep.de(change),
  ],
}

/** Without a new id, senders continue to use the policy that they have cached. */
export const newIdStep: Localized<(change: PolicyChange) => string> = {
  en: ({ domain, id }) =>
    `Then, at your DNS provider, change the id in the TXT record _mta-sts.${domain} to ${id}, so that senders fetch the new policy.`,
  de: ({ domain, id }) =>
    `Ändern Sie danach bei Ihrem DNS-Anbieter die id im TXT-Eintrag _mta-sts.${domain} auf ${id}, damit Absender die neue Richtlinie abrufen.`,
}

/** RFC 8461 sections 3.3 and 5.1: the effect of a policy that can no longer be fetched or parsed. */
export const cachedNote: Localized<string> = {
  en: 'Senders with a cached policy keep applying it until its max_age has passed; all others have no policy.',
  de: 'Absender mit einer Richtlinie im Cache wenden sie weiter an, bis deren max_age verstrichen ist; alle anderen haben keine Richtlinie.',
}

/** How a policy is removed (RFC 8461 section 8.3). */
export const withdrawStep: Localized<string> = {
  en: 'If you no longer want MTA-STS, publish a policy with “mode: none” and “max_age: 86400” together with a new id, and delete the record and the policy only after the longest max_age of your earlier policies has passed.',
  de: 'Wenn Sie MTA-STS nicht mehr möchten, veröffentlichen Sie eine Richtlinie mit „mode: none“ und „max_age: 86400“ zusammen mit einer neuen id, und löschen Sie Eintrag und Richtlinie erst, wenn die längste max_age Ihrer früheren Richtlinien verstrichen ist.',
}

export const hostedNote: Localized<(change: PolicyChange) => readonly string[]> = {
  en: ({ domain, isHosted }) =>
    isHosted
      ? [
          `Ask the provider that _mta-sts.${domain} (CNAME) points to for these changes; it probably runs MTA-STS for you.`,
        ]
      : [],
  de: ({ domain, isHosted }) =>
    isHosted
      ? [
          `Bitten Sie den Anbieter, auf den _mta-sts.${domain} (CNAME) zeigt, um diese Änderungen; wahrscheinlich betreibt er MTA-STS für Sie.`,
        ]
      : [],
}

/** The rest of a step for a policy host that is an alias without a usable target. */
export const replacedHostAlias: Localized<(host: string) => string> = {
  en: (host) =>
    `at your DNS provider, replace the CNAME record of ${host} with a record that points to the web server with the policy, in one change.`,
  de: (host) =>
    `ersetzen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag von ${host} in einem Schritt durch einen Eintrag, der auf den Webserver mit der Richtlinie zeigt.`,
}

/** What a domain without MTA-STS lacks besides the record and the policy. */
export interface MissingParts {
  /** The policy host does not resolve: it has no record, or it is an alias (CNAME) of this name. */
  readonly host: 'none' | { readonly alias: string } | undefined
  /** Without a TLS-RPT record, no reports arrive that show whether the policy can be enforced. */
  readonly lacksReports: boolean
}

/** Senders fetch the policy from a fixed host name, which has to resolve before the record announces it. */
export const policyHostStep: Localized<(domain: string, parts: MissingParts) => readonly string[]> = {
  en: (domain, { host }) => {
    if (host === undefined) return []
    return host === 'none'
      ? [
          `At your DNS provider, add an A, AAAA or CNAME record for mta-sts.${domain} that points to a web server on which you can publish a file.`,
        ]
      : [`Because ${host.alias} does not resolve, ${replacedHostAlias.en(`mta-sts.${domain}`)}`]
  },
  de: (domain, { host }) => {
    if (host === undefined) return []
    return host === 'none'
      ? [
          `Legen Sie bei Ihrem DNS-Anbieter für mta-sts.${domain} einen A-, AAAA- oder CNAME-Eintrag an, der auf einen Webserver zeigt, auf dem Sie eine Datei veröffentlichen können.`,
        ]
      : [`Weil sich ${host.alias} nicht auflösen lässt, ${replacedHostAlias.de(`mta-sts.${domain}`)}`]
  },
}

export const reportsStep: Localized<(domain: string, parts: MissingParts) => readonly string[]> = {
  en: (domain, { lacksReports }) =>
    lacksReports
      ? [
          `At your DNS provider, add a TXT record _smtp._tls.${domain} with “v=TLSRPTv1; rua=mailto:<a mailbox of yours>”; without it you receive no TLS reports.`,
        ]
      : [],
  de: (domain, { lacksReports }) =>
    lacksReports
      ? [
          `Legen Sie bei Ihrem DNS-Anbieter einen TXT-Eintrag _smtp._tls.${domain} mit „v=TLSRPTv1; rua=mailto:<Ihr Postfach>“ an; ohne ihn erhalten Sie keine TLS-Berichte.`,
        ]
      : [],
}
