import type { Localized } from '../text.ts'
import type { LookupFailure } from '../world.ts'
import type { Break } from './breaks/break.ts'
import { type Outcome, type OutcomeText, outcome } from './define-check.ts'
import { sameKeys } from './dnssec/dnssec-steps.ts'
import { listing } from './listing.ts'
import { type Loss, NO_LOSS } from './loss.ts'
import type { Mask } from './mask.ts'
import { FAILS, INVALID_DNSSEC, type Severity, type Verdict } from './verdict.ts'

type FailureOutcomes = Readonly<Record<'fails' | 'invalid-dnssec', Outcome<LookupFailure>>>

/** The outcomes of a check whose record lookup fails for everyone, or whose record every validating resolver rejects. */
export const lookupFailures = (
  severity: Severity,
  loss?: Loss,
  breaks: Readonly<Partial<Record<keyof FailureOutcomes, readonly Break[]>>> = {},
): FailureOutcomes => ({
  fails: outcome<LookupFailure>(severity, loss, ...(breaks.fails ?? [])),
  'invalid-dnssec': outcome<LookupFailure>(severity, NO_LOSS, ...(breaks['invalid-dnssec'] ?? [])),
})

/** The lookup fails in another zone, at the target of an alias or behind a delegation: the cause is the same for all types. */
const failsElsewhere = ({ outcome, values }: Verdict): boolean =>
  (outcome === FAILS || outcome === INVALID_DNSSEC) && ('target' in values || 'delegation' in values)

const isElsewhere: Mask['if'] = ({ target, delegation }) => target !== undefined || delegation !== undefined

/** What masks the outcomes of a failing lookup. */
export const LOOKUP_MASKS = [
  // An alias without a usable target fails for every type.
  { by: 'web-dangling', when: ['loop'], onlyIf: failsElsewhere, isSameName: true },
  { by: 'web-apex', when: [FAILS, INVALID_DNSSEC], if: isElsewhere, onlyIf: failsElsewhere, isSameName: true },
  { by: 'web-www', when: [FAILS, INVALID_DNSSEC], if: isElsewhere, onlyIf: failsElsewhere, isSameName: true },
  // If the whole zone is invalid, there is one cause for all records. `domain-resolves` has no such outcome and must not wait.
  { by: 'dnssec-chain', when: ['bogus'], only: [INVALID_DNSSEC] },
  { by: 'dnssec-expiry', when: ['expired'], only: [INVALID_DNSSEC] },
  // Records that do not exist cannot be looked up either.
  { by: 'dnssec-denial', when: ['broken'], only: [INVALID_DNSSEC] },
  // Resolvers reject whatever does not match the keys that they have cached, at random.
  { by: 'dnssec-servers', when: ['keys-not-shared'], only: [INVALID_DNSSEC] },
] as const satisfies readonly Mask<keyof FailureOutcomes>[]

interface FailureWords {
  /** The subject in the title, such as `SPF`. */
  readonly subject: string
  /** One sentence about what the line “What fails” does not say. */
  readonly effect?: string
}

const CAUSES: Localized<Readonly<Record<LookupFailure['cause'], string>>> = {
  en: {
    servfail: 'return SERVFAIL',
    refused: 'return REFUSED',
    timeout: 'do not respond',
    'other-error': 'return unusable responses',
    'invalid-signature': 'return data with invalid signatures',
    unresolved: 'cannot be queried',
    loop: 'return a CNAME loop',
  },
  de: {
    servfail: 'antworten die Nameserver mit SERVFAIL',
    refused: 'antworten die Nameserver mit REFUSED',
    timeout: 'antworten die Nameserver nicht',
    'other-error': 'liefern die Nameserver unbrauchbare Antworten',
    'invalid-signature': 'liefern die Nameserver Daten mit ungültigen Signaturen',
    unresolved: 'sind die Nameserver nicht erreichbar',
    loop: 'liefern die Nameserver eine CNAME-Schleife',
  },
}

/** Why the lookup of the target of an alias fails. */
const TARGET_CAUSES: Localized<Readonly<Record<LookupFailure['cause'], string>>> = {
  en: {
    servfail: 'its name servers return SERVFAIL',
    refused: 'its name servers return REFUSED',
    timeout: 'its name servers do not respond',
    'other-error': 'its name servers return unusable responses',
    'invalid-signature': 'its DNSSEC data are invalid',
    unresolved: 'resolvers cannot resolve it',
    loop: 'the CNAME records form a loop',
  },
  de: {
    servfail: 'Seine Nameserver antworten mit SERVFAIL',
    refused: 'Seine Nameserver antworten mit REFUSED',
    timeout: 'Seine Nameserver antworten nicht',
    'other-error': 'Seine Nameserver liefern unbrauchbare Antworten',
    'invalid-signature': 'Seine DNSSEC-Daten sind ungültig',
    unresolved: 'Resolver können ihn nicht auflösen',
    loop: 'Die CNAME-Einträge bilden eine Schleife',
  },
}

/** “HTTPS queries” would be read as requests to a web server. */
const queries: Localized<(type: string) => string> = {
  en: (type) => (type === 'HTTPS' ? 'DNS queries of type HTTPS' : `${type} queries`),
  de: (type) => (type === 'HTTPS' ? 'DNS-Anfragen vom Typ HTTPS' : `${type}-Anfragen`),
}

interface AliasFailure extends LookupFailure {
  readonly target: string
}

/** The name servers of the name answer: the fault is in another zone, or in the alias itself. */
const isAliasFailure = (failure: LookupFailure): failure is AliasFailure => failure.target !== undefined

const aliasDetail: Localized<(failure: AliasFailure) => string> = {
  en: ({ name, type, target, cause }) =>
    `“${name}” is an alias (CNAME) of “${target}”, and ${queries.en(type)} for that name fail: ${TARGET_CAUSES.en[cause]}.`,
  de: ({ name, type, target, cause }) =>
    `„${name}“ ist ein Alias (CNAME) von „${target}“, und ${queries.de(type)} für diesen Namen schlagen fehl: ${TARGET_CAUSES.de[cause]}.`,
}

const aliasSteps: Localized<(failure: AliasFailure) => readonly string[]> = {
  en: ({ name, target, cause }) =>
    cause === 'loop'
      ? [`At your DNS provider, change the target of the CNAME record of ${name}, or replace it with other records.`]
      : [
          `Find out whether the service behind ${target} is still in use.`,
          cause === 'invalid-signature'
            ? `If it is, ask its operator to sign the zone of ${target} again.`
            : `If it is, ask its operator to repair the name servers of ${target}.`,
          `If the operator specifies another name now, at your DNS provider, change the target of the CNAME record of ${name} to it.`,
          `If the service is no longer in use, at your DNS provider, replace the CNAME record of ${name} with records of your own, or delete it.`,
        ],
  de: ({ name, target, cause }) =>
    cause === 'loop'
      ? [
          `Ändern Sie bei Ihrem DNS-Anbieter das Ziel des CNAME-Eintrags von ${name}, oder ersetzen Sie ihn durch andere Einträge.`,
        ]
      : [
          `Klären Sie, ob der Dienst hinter ${target} noch genutzt wird.`,
          cause === 'invalid-signature'
            ? `Wenn ja, bitten Sie dessen Betreiber, die Zone von ${target} neu zu signieren.`
            : `Wenn ja, bitten Sie dessen Betreiber, die Nameserver von ${target} zu reparieren.`,
          `Wenn der Betreiber jetzt einen anderen Namen nennt, ändern Sie bei Ihrem DNS-Anbieter das Ziel des CNAME-Eintrags von ${name} darauf.`,
          `Wenn der Dienst nicht mehr genutzt wird, ersetzen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag von ${name} durch eigene Einträge, oder löschen Sie ihn.`,
        ],
}

interface DelegatedFailure extends LookupFailure {
  readonly delegation: NonNullable<LookupFailure['delegation']>
}

/** The name servers of the domain answer, and those of a zone below it fail. */
const isDelegatedFailure = (failure: LookupFailure): failure is DelegatedFailure => failure.delegation !== undefined

const delegatedDetail: Localized<(failure: DelegatedFailure) => string> = {
  en: ({ name, type, cause, delegation: { zone, servers } }) =>
    `“${zone}” is delegated to other name servers (${listing.en(servers)}), and ${queries.en(type)} for “${name}” fail: ${TARGET_CAUSES.en[cause]}.`,
  de: ({ name, type, cause, delegation: { zone, servers } }) =>
    `„${zone}“ ist an andere Nameserver delegiert (${listing.de(servers)}), und ${queries.de(type)} für „${name}“ schlagen fehl: ${TARGET_CAUSES.de[cause]}.`,
}

const delegatedSteps: Localized<(failure: DelegatedFailure) => readonly string[]> = {
  en: ({ delegation: { zone, servers } }) => [
    `Find out whether the service behind ${listing.en(servers)} is still in use.`,
    `If it is, ask its operator to set up the zone ${zone} there again.`,
    `If it is not, at your DNS provider, replace the NS records of ${zone} with the records that the name needs, such as A and AAAA records, in one change.`,
  ],
  de: ({ delegation: { zone, servers } }) => [
    `Klären Sie, ob der Dienst hinter ${listing.de(servers)} noch genutzt wird.`,
    `Wenn ja, bitten Sie dessen Betreiber, die Zone ${zone} dort wieder einzurichten.`,
    `Wenn nein, ersetzen Sie bei Ihrem DNS-Anbieter die NS-Einträge von ${zone} in einem Schritt durch die Einträge, die der Name braucht, etwa A- und AAAA-Einträge.`,
  ],
}

/** A server that returns an error was reached, so no firewall is the cause. */
const RCODES: Readonly<Partial<Record<LookupFailure['cause'], string>>> = { servfail: 'SERVFAIL', refused: 'REFUSED' }

const ownSteps: Localized<(failure: LookupFailure) => readonly string[]> = {
  en: ({ name, type, cause }) => [
    RCODES[cause] === undefined
      ? `Ask your DNS provider why the name servers do not answer ${queries.en(type)} for ${name}.`
      : `Ask your DNS provider why the name servers return ${RCODES[cause]} to ${queries.en(type)} for ${name}.`,
    RCODES[cause] === undefined
      ? 'If you run the name servers, check whether a firewall or load balancer blocks this record type; this is a frequent cause.'
      : 'If you run the name servers, check their log; outdated software and a zone that is not loaded completely are frequent causes.',
    `Check the result with a direct query to each name server: dig ${type} ${name} @<name server>.`,
  ],
  de: ({ name, type, cause }) => [
    RCODES[cause] === undefined
      ? `Fragen Sie Ihren DNS-Anbieter, warum die Nameserver ${queries.de(type)} für ${name} nicht beantworten.`
      : `Fragen Sie Ihren DNS-Anbieter, warum die Nameserver ${queries.de(type)} für ${name} mit ${RCODES[cause]} beantworten.`,
    RCODES[cause] === undefined
      ? 'Wenn Sie die Nameserver selbst betreiben, prüfen Sie, ob eine Firewall oder ein Loadbalancer diesen Eintragstyp blockiert; das ist eine häufige Ursache.'
      : 'Wenn Sie die Nameserver selbst betreiben, prüfen Sie deren Protokoll; häufige Ursachen sind veraltete Software und eine nicht vollständig geladene Zone.',
    `Prüfen Sie das Ergebnis mit einer direkten Anfrage an jeden Nameserver: dig ${type} ${name} @<Nameserver>.`,
  ],
}

const withEffect = (detail: string, { effect }: FailureWords): string =>
  effect === undefined ? detail : `${detail} ${effect}`

/** The texts of both outcomes. */
export const lookupFailureTexts = (
  words: Localized<FailureWords>,
): Readonly<Record<'fails' | 'invalid-dnssec', Localized<OutcomeText<LookupFailure>>>> => ({
  fails: {
    en: {
      title: `${words.en.subject} lookup fails`,
      detail: (failure) =>
        isAliasFailure(failure)
          ? withEffect(aliasDetail.en(failure), words.en)
          : isDelegatedFailure(failure)
            ? withEffect(delegatedDetail.en(failure), words.en)
            : withEffect(
                `The name servers ${CAUSES.en[failure.cause]} to ${queries.en(failure.type)} for “${failure.name}”, and resolvers cannot answer them either.`,
                words.en,
              ),
      steps: (failure) =>
        isAliasFailure(failure)
          ? aliasSteps.en(failure)
          : isDelegatedFailure(failure)
            ? delegatedSteps.en(failure)
            : ownSteps.en(failure),
    },
    de: {
      title: `${words.de.subject}-Abfrage schlägt fehl`,
      detail: (failure) =>
        isAliasFailure(failure)
          ? withEffect(aliasDetail.de(failure), words.de)
          : isDelegatedFailure(failure)
            ? withEffect(delegatedDetail.de(failure), words.de)
            : withEffect(
                `Auf ${queries.de(failure.type)} für „${failure.name}“ ${CAUSES.de[failure.cause]}, und auch Resolver können sie nicht beantworten.`,
                words.de,
              ),
      steps: (failure) =>
        isAliasFailure(failure)
          ? aliasSteps.de(failure)
          : isDelegatedFailure(failure)
            ? delegatedSteps.de(failure)
            : ownSteps.de(failure),
    },
  },
  'invalid-dnssec': {
    en: {
      title: ({ isAbsent, target }) =>
        `${words.en.subject} ${isAbsent || target !== undefined ? 'lookup' : 'record'} fails DNSSEC validation`,
      detail: (failure) => {
        if (isAliasFailure(failure)) return withEffect(aliasDetail.en(failure), words.en)
        const { name, type, isAbsent } = failure
        return isAbsent
          ? `“${name}” has no ${type} record, but validating resolvers reject the response that says so, because the proof (NSEC or NSEC3) is invalid. Instead of “no record”, they return SERVFAIL.`
          : withEffect(
              `The ${type} record of “${name}” exists, but validating resolvers reject it because its DNSSEC data are invalid.`,
              words.en,
            )
      },
      steps: (failure) =>
        isAliasFailure(failure)
          ? aliasSteps.en(failure)
          : [
              failure.isAbsent
                ? `Ask your DNS provider to sign the zone that contains ${failure.name} again, including the NSEC or NSEC3 chain. ${sameKeys.en}`
                : `Ask your DNS provider to sign the zone that contains ${failure.name} again, so that every record set has a valid signature. ${sameKeys.en}`,
              'If you run the name servers, sign the complete zone again, and check that all secondary name servers receive it.',
            ],
    },
    de: {
      title: ({ isAbsent, target }) =>
        `${words.de.subject}-${isAbsent || target !== undefined ? 'Abfrage' : 'Eintrag'} besteht die DNSSEC-Validierung nicht`,
      detail: (failure) => {
        if (isAliasFailure(failure)) return withEffect(aliasDetail.de(failure), words.de)
        const { name, type, isAbsent } = failure
        return isAbsent
          ? `„${name}“ hat keinen ${type}-Eintrag, aber validierende Resolver lehnen die Antwort ab, die das besagt, weil der Nachweis (NSEC oder NSEC3) ungültig ist. Statt „kein Eintrag“ liefern sie SERVFAIL.`
          : withEffect(
              `Der ${type}-Eintrag von „${name}“ ist vorhanden, aber validierende Resolver lehnen ihn ab, weil seine DNSSEC-Daten ungültig sind.`,
              words.de,
            )
      },
      steps: (failure) =>
        isAliasFailure(failure)
          ? aliasSteps.de(failure)
          : [
              failure.isAbsent
                ? `Bitten Sie Ihren DNS-Anbieter, die Zone, die ${failure.name} enthält, neu zu signieren, einschließlich der NSEC- oder NSEC3-Kette. ${sameKeys.de}`
                : `Bitten Sie Ihren DNS-Anbieter, die Zone, die ${failure.name} enthält, neu zu signieren, damit jeder Eintrag eine gültige Signatur hat. ${sameKeys.de}`,
              'Wenn Sie die Nameserver selbst betreiben, signieren Sie die gesamte Zone neu und prüfen Sie, ob alle sekundären Nameserver sie erhalten.',
            ],
    },
  },
})
