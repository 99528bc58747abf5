import { RCODE } from '../../../dns/types.ts'
import type { Locale, Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { durationInWords } from '../../duration.ts'
import { serverSteps, servfailSteps } from '../failing-lookup-steps.ts'
import { missingNameSteps } from '../missing-name-steps.ts'
import { comparisonWords } from './comparison-words.ts'
import type { Comparison, propagationAgreement } from './propagation-agreement.ts'

const { en, de } = comparisonWords

/** Types whose records GeoDNS, CDNs and load balancing choose by location. */
const LOCATED_TYPES: readonly string[] = ['A', 'AAAA', 'CNAME']

/** Validating resolvers return SERVFAIL if DNSSEC data is invalid; other errors are not caused by DNSSEC. */
const failureSteps = ({ type, name, groups }: Comparison, locale: Locale): readonly string[] => {
  const steps = groups.some(({ status }) => status === RCODE.SERVFAIL) ? servfailSteps : serverSteps
  return steps[locale]({ type, end: name })
}

/** Undefined if no resolver caches a record: then waiting does not help. */
const cachedFor = ({ seconds }: Comparison, locale: Locale): string | undefined =>
  seconds === undefined || seconds === 0 ? undefined : durationInWords[locale](seconds)

/** The steps to repeat the comparison when the old records have expired, whichever values are the old ones. */
const repeatSteps: Localized<(values: Comparison, event: 'changed' | 'deleted') => readonly string[]> = {
  en: (values, event) => {
    const time = cachedFor(values, 'en')
    if (time === undefined) return []
    return [
      `If the record was ${event} recently, repeat the comparison after ${time}: by then, the records that these resolvers cache now have expired.`,
    ]
  },
  de: (values, event) => {
    const time = cachedFor(values, 'de')
    if (time === undefined) return []
    const participle = event === 'changed' ? 'geändert' : 'gelöscht'
    return [
      `Wenn der Eintrag vor Kurzem ${participle} wurde, warten Sie ${time} und wiederholen Sie den Vergleich: Bis dahin sind die Einträge abgelaufen, die diese Resolver jetzt im Cache haben.`,
    ]
  },
}

const compareServers: Localized<string> = {
  en: 'If nothing was changed, compare the SOA serial numbers of all name servers (dig SOA): one of them may serve an old version of the zone.',
  de: 'Wenn nichts geändert wurde, vergleichen Sie die SOA-Seriennummern aller Nameserver (dig SOA): Einer davon kann einen alten Stand der Zone liefern.',
}

const recordCount = ({ groups }: Comparison): number => groups.flatMap(({ data }) => data).length

export const propagationAgreementText: TextsOf<typeof propagationAgreement> = {
  question: { en: 'Do all resolvers return the same records?', de: 'Liefern alle Resolver dieselben Einträge?' },
  subject: { en: 'DNS propagation', de: 'DNS-Propagation' },
  why: {
    en: 'Users get what their resolver returns. While resolvers differ, some users still reach an old server, and some mail may go to the old mail server.',
    de: 'Nutzer erhalten, was ihr Resolver liefert. Solange sich Resolver unterscheiden, erreichen manche Nutzer noch einen alten Server, und E-Mails können an den alten Mailserver gehen.',
  },
  outcomes: {
    agree: {
      en: {
        title: ({ type }) => `Resolvers return the same ${type} records`,
        detail: (values) => {
          const count = recordCount(values)
          const records = count === 1 ? `${values.type} record` : `${count} ${values.type} records`
          return `${en.allReturn(values)} the same ${records} for “${values.name}”.${en.missing(values)}`
        },
      },
      de: {
        title: ({ type }) => `Resolver liefern dieselben ${type}-Einträge`,
        detail: (values) => {
          const count = recordCount(values)
          const records =
            count === 1 ? `denselben ${values.type}-Eintrag` : `dieselben ${count} ${values.type}-Einträge`
          return `${de.allReturn(values)} ${records} für „${values.name}“.${de.missing(values)}`
        },
      },
    },
    single: {
      en: {
        title: 'Only 1 resolver responded',
        detail: (values) => `${en.each(values)}. There is no other response to compare it with.${en.missing(values)}`,
      },
      de: {
        title: 'Nur 1 Resolver hat geantwortet',
        detail: (values) =>
          `${de.each(values)}. Eine zweite Antwort zum Vergleichen gibt es nicht.${de.missing(values)}`,
      },
    },
    varies: {
      en: {
        title: 'Resolvers return different IP addresses (as with GeoDNS)',
        detail: (values) =>
          `The resolvers return ${values.groups.length} different sets of ${values.type} records for “${values.name}”, cached for up to ${durationInWords.en(values.seconds ?? 0)}. GeoDNS, CDNs and load balancing do this on purpose: the IP addresses depend on the location of the resolver.${en.missing(values)}`,
      },
      de: {
        title: 'Resolver liefern verschiedene IP-Adressen (wie bei GeoDNS)',
        detail: (values) =>
          `Die Resolver liefern ${values.groups.length} verschiedene Sätze von ${values.type}-Einträgen für „${values.name}“, die noch bis zu ${durationInWords.de(values.seconds ?? 0)} im Cache bleiben. Bei GeoDNS, CDNs und Lastverteilung ist das beabsichtigt: Die IP-Adressen hängen vom Standort des Resolvers ab.${de.missing(values)}`,
      },
    },
    'no-record': {
      en: {
        title: ({ type }) => `No ${type} record`,
        detail: (values) =>
          values.groups.length === 1
            ? `${en.allReturn(values)} NOERROR without ${values.type} records for “${values.name}” (NODATA). The name may have records of other types.${en.missing(values)}`
            : `${en.each(values)}. No resolver returns ${values.type} records.${en.missing(values)}`,
      },
      de: {
        title: ({ type }) => `Kein ${type}-Eintrag`,
        detail: (values) =>
          values.groups.length === 1
            ? `${de.allReturn(values)} NOERROR ohne ${values.type}-Einträge für „${values.name}“ (NODATA). Der Name kann Einträge anderer Typen haben.${de.missing(values)}`
            : `${de.each(values)}. Kein Resolver liefert ${values.type}-Einträge.${de.missing(values)}`,
      },
    },
    nxdomain: {
      en: {
        title: 'Name does not exist (NXDOMAIN)',
        detail: (values) =>
          `${en.allReturn(values)} NXDOMAIN for “${values.name}”: they know no record of any type at this name or below it.${en.missing(values)}`,
        steps: missingNameSteps.en,
      },
      de: {
        title: 'Name existiert nicht (NXDOMAIN)',
        detail: (values) =>
          `${de.allReturn(values)} NXDOMAIN für „${values.name}“: Sie kennen weder unter diesem Namen noch darunter Einträge.${de.missing(values)}`,
        steps: missingNameSteps.de,
      },
    },
    differ: {
      en: {
        title: ({ type }) => `Resolvers return different ${type} records`,
        detail: (values) =>
          `${en.each(values)}. After a change, resolvers return the old records until their TTL expires.${en.missing(values)}`,
        steps: (values) => [
          ...repeatSteps.en(values, 'changed'),
          ...(LOCATED_TYPES.includes(values.type)
            ? [
                'If the name uses GeoDNS, a CDN or load balancing, check that every value belongs to that service; different responses are then intended.',
              ]
            : []),
          compareServers.en,
        ],
      },
      de: {
        title: ({ type }) => `Resolver liefern verschiedene ${type}-Einträge`,
        detail: (values) =>
          `${de.each(values)}. Nach einer Änderung liefern Resolver die alten Einträge, bis deren TTL abgelaufen ist.${de.missing(values)}`,
        steps: (values) => [
          ...repeatSteps.de(values, 'changed'),
          ...(LOCATED_TYPES.includes(values.type)
            ? [
                'Wenn der Name GeoDNS, ein CDN oder Lastverteilung nutzt, prüfen Sie, ob jeder Wert zu diesem Dienst gehört; verschiedene Antworten sind dann beabsichtigt.',
              ]
            : []),
          compareServers.de,
        ],
      },
    },
    'partly-missing': {
      en: {
        title: ({ type }) => `${type} record is missing at some resolvers`,
        detail: (values) =>
          `${en.each(values)}. A record that was added or deleted recently, or a resolver that blocks the name, may be the cause.${en.missing(values)}`,
        steps: (values) => [
          'If the record was added recently, repeat the comparison when the negative caching TTL of the zone has expired.',
          ...repeatSteps.en(values, 'deleted'),
          'If only one resolver returns no record, ask its operator whether it blocks the name.',
          compareServers.en,
        ],
      },
      de: {
        title: ({ type }) => `${type}-Eintrag fehlt bei einigen Resolvern`,
        detail: (values) =>
          `${de.each(values)}. Ursache kann ein vor Kurzem angelegter oder gelöschter Eintrag sein, oder ein Resolver, der den Namen blockiert.${de.missing(values)}`,
        steps: (values) => [
          'Wenn der Eintrag vor Kurzem angelegt wurde, wiederholen Sie den Vergleich, sobald die negative TTL der Zone abgelaufen ist.',
          ...repeatSteps.de(values, 'deleted'),
          'Wenn nur ein Resolver keinen Eintrag liefert, fragen Sie dessen Betreiber, ob er den Namen blockiert.',
          compareServers.de,
        ],
      },
    },
    'some-fail': {
      en: {
        title: 'Lookup fails at some resolvers',
        detail: (values) => `${en.each(values)}.${en.missing(values)}`,
        steps: (values) => failureSteps(values, 'en'),
      },
      de: {
        title: 'Abfrage schlägt bei einigen Resolvern fehl',
        detail: (values) => `${de.each(values)}.${de.missing(values)}`,
        steps: (values) => failureSteps(values, 'de'),
      },
    },
    fails: {
      en: {
        title: 'Lookup fails at all resolvers',
        detail: (values) =>
          `${en.each(values)}. Whether ${values.type} records exist is not known.${en.missing(values)}`,
        steps: (values) => failureSteps(values, 'en'),
      },
      de: {
        title: 'Abfrage schlägt bei allen Resolvern fehl',
        detail: (values) =>
          `${de.each(values)}. Ob es ${values.type}-Einträge gibt, ist nicht bekannt.${de.missing(values)}`,
        steps: (values) => failureSteps(values, 'de'),
      },
    },
  },
}
