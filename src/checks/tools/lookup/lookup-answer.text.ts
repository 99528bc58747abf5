import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { serverSteps, servfailSteps } from '../failing-lookup-steps.ts'
import { missingNameSteps } from '../missing-name-steps.ts'
import type { lookupAnswer } from './lookup-answer.ts'

interface Query {
  readonly name: string
  readonly type: string
  readonly end: string
}

/** The query that failed, as the object of “the resolver returns SERVFAIL for …”. */
const query: Localized<(values: Query) => string> = {
  en: ({ name, type, end }) =>
    end === name
      ? `the ${type} query for “${name}”`
      : `the ${type} query for “${end}”, the target of the alias “${name}”`,
  de: ({ name, type, end }) =>
    end === name
      ? `die ${type}-Anfrage für „${name}“`
      : `die ${type}-Anfrage für „${end}“, das Ziel des Alias „${name}“,`,
}

interface Records {
  readonly type: string
  readonly count: number
  readonly isTruncated: boolean
}

const recordsEn = ({ count, type, isTruncated }: Records): string =>
  `${isTruncated ? 'at least ' : ''}${count} ${type} ${count === 1 ? 'record' : 'records'}`
const recordsDe = ({ count, type, isTruncated }: Records): string =>
  `${isTruncated ? 'mindestens ' : ''}${count} ${type}-${count === 1 ? 'Eintrag' : 'Einträge'}`

const arrows = (chain: readonly string[]): string => chain.join(' → ')

export const lookupAnswerText: TextsOf<typeof lookupAnswer> = {
  question: { en: 'Does the DNS record exist?', de: 'Existiert der DNS-Eintrag?' },
  subject: { en: 'DNS record', de: 'DNS-Eintrag' },
  why: {
    en: 'Browsers, mail servers and other programs use only the records that a lookup returns. If the record is missing or the lookup fails, the service behind the name may not work.',
    de: 'Browser, Mailserver und andere Programme nutzen nur die Einträge, die eine Abfrage liefert. Fehlt der Eintrag oder schlägt die Abfrage fehl, kann der Dienst hinter dem Namen ausfallen.',
  },
  outcomes: {
    found: {
      en: {
        title: ({ type, count }) => `${type} ${count === 1 ? 'record' : 'records'} found`,
        detail: (values) => `“${values.name}” has ${recordsEn(values)}.`,
      },
      de: {
        title: ({ type, count }) => `${type}-${count === 1 ? 'Eintrag' : 'Einträge'} gefunden`,
        detail: (values) => `„${values.name}“ hat ${recordsDe(values)}.`,
      },
    },
    'found-via-alias': {
      en: {
        title: ({ type, count }) => `${type} ${count === 1 ? 'record' : 'records'} found via an alias (CNAME)`,
        detail: (values) =>
          `“${values.name}” is an alias (CNAME) for “${values.target}”, which has ${recordsEn(values)}.`,
      },
      de: {
        title: ({ type, count }) => `${type}-${count === 1 ? 'Eintrag' : 'Einträge'} über Alias (CNAME) gefunden`,
        detail: (values) =>
          `„${values.name}“ ist ein Alias (CNAME) für „${values.target}“; dieser Name hat ${recordsDe(values)}.`,
      },
    },
    'no-record': {
      en: {
        title: ({ type }) => `No ${type} record`,
        detail: ({ name, type }) =>
          `The response for “${name}” is NOERROR without ${type} records (NODATA). The name may have records of other types.`,
      },
      de: {
        title: ({ type }) => `Kein ${type}-Eintrag`,
        detail: ({ name, type }) =>
          `Die Antwort zu „${name}“ ist NOERROR ohne ${type}-Einträge (NODATA). Der Name kann Einträge anderer Typen haben.`,
      },
    },
    'no-record-via-alias': {
      en: {
        title: ({ type }) => `No ${type} record at the target of the alias (CNAME)`,
        detail: ({ name, target, type }) =>
          `“${name}” is an alias (CNAME) for “${target}”, which has no ${type} record. Resolvers look up ${type} records at the target, not at the alias.`,
      },
      de: {
        title: ({ type }) => `Kein ${type}-Eintrag am Ziel des Alias (CNAME)`,
        detail: ({ name, target, type }) =>
          `„${name}“ ist ein Alias (CNAME) für „${target}“; dieser Name hat keinen ${type}-Eintrag. Resolver suchen ${type}-Einträge am Ziel, nicht am Alias.`,
      },
    },
    'not-visible-yet': {
      en: {
        title: 'Domain is new: resolver returns NXDOMAIN',
        detail: ({ name }) =>
          `The resolver returns NXDOMAIN for “${name}”, but the parent zone delegates the domain now. Resolvers that were queried before keep this response until the negative caching TTL of the parent zone has expired.`,
        steps: ['Repeat the lookup when the negative caching TTL of the parent zone has expired.'],
      },
      de: {
        title: 'Domain ist neu: Resolver liefert NXDOMAIN',
        detail: ({ name }) =>
          `Der Resolver liefert für „${name}“ NXDOMAIN, aber die übergeordnete Zone delegiert die Domain inzwischen. Resolver, die vorher gefragt wurden, behalten diese Antwort, bis die negative TTL der übergeordneten Zone abgelaufen ist.`,
        steps: ['Wiederholen Sie die Abfrage, sobald die negative TTL der übergeordneten Zone abgelaufen ist.'],
      },
    },
    nxdomain: {
      en: {
        title: 'Name does not exist (NXDOMAIN)',
        detail: ({ name }) =>
          `“${name}” does not exist: there are no records of any type at this name or below it. Resolvers cache this response for the negative caching TTL of the zone.`,
        steps: missingNameSteps.en,
      },
      de: {
        title: 'Name existiert nicht (NXDOMAIN)',
        detail: ({ name }) =>
          `„${name}“ existiert nicht: Weder unter diesem Namen noch darunter gibt es Einträge. Resolver behalten diese Antwort für die negative TTL der Zone im Cache.`,
        steps: missingNameSteps.de,
      },
    },
    'dangling-alias': {
      en: {
        title: 'Alias (CNAME) points to a name that does not exist',
        detail: ({ name, target }) =>
          `“${name}” is an alias (CNAME) for “${target}”, which does not exist (NXDOMAIN). Anyone who can register or create that name can take over “${name}”.`,
        steps: ({ name }) => [
          `Find out whether the service behind ${name} is still in use.`,
          `If it is, at your DNS provider, change the CNAME record ${name} to the name that the provider of the service gives you today.`,
          `If it is not, at your DNS provider, delete the CNAME record ${name}.`,
        ],
      },
      de: {
        title: 'Alias (CNAME) zeigt auf einen Namen, der nicht existiert',
        detail: ({ name, target }) =>
          `„${name}“ ist ein Alias (CNAME) für „${target}“; dieser Name existiert nicht (NXDOMAIN). Wer ihn registrieren oder anlegen kann, kann „${name}“ übernehmen.`,
        steps: ({ name }) => [
          `Klären Sie, ob der Dienst hinter ${name} noch genutzt wird.`,
          `Wenn ja, ändern Sie den CNAME-Eintrag ${name} bei Ihrem DNS-Anbieter auf den Namen, den der Anbieter des Dienstes heute nennt.`,
          `Wenn nicht, löschen Sie den CNAME-Eintrag ${name} bei Ihrem DNS-Anbieter.`,
        ],
      },
    },
    'alias-loop': {
      en: {
        title: 'Aliases (CNAME) form a loop',
        detail: ({ chain }) => `The aliases form a loop: “${arrows(chain)}”.`,
        steps: ({ name }) => [
          `At your DNS provider, change the CNAME record ${name} to the name that the provider of the service gives you.`,
          'If the service has fixed IP addresses, at your DNS provider, replace the CNAME record with A and AAAA records.',
        ],
      },
      de: {
        title: 'Aliasse (CNAME) bilden eine Schleife',
        detail: ({ chain }) => `Die Aliasse bilden eine Schleife: „${arrows(chain)}“.`,
        steps: ({ name }) => [
          `Ändern Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag ${name} auf den Namen, den der Anbieter des Dienstes nennt.`,
          'Wenn der Dienst feste IP-Adressen hat, ersetzen Sie bei Ihrem DNS-Anbieter den CNAME-Eintrag durch A- und AAAA-Einträge.',
        ],
      },
    },
    'other-error': {
      en: {
        title: ({ rcode }) => `Lookup fails (${rcode})`,
        detail: (values) =>
          `The resolver returns ${values.rcode} for ${query.en(values)}. Whether the record exists is not known.`,
        steps: serverSteps.en,
      },
      de: {
        title: ({ rcode }) => `Abfrage schlägt fehl (${rcode})`,
        detail: (values) =>
          `Der Resolver beantwortet ${query.de(values)} mit ${values.rcode}. Ob es den Eintrag gibt, ist nicht bekannt.`,
        steps: serverSteps.de,
      },
    },
    refused: {
      en: {
        title: 'Lookup is refused (REFUSED)',
        detail: (values) =>
          `The resolver returns REFUSED for ${query.en(values)}. Either the name servers of the zone are not authoritative for it, or the resolver blocks the query; whether the record exists is not known.`,
        steps: serverSteps.en,
      },
      de: {
        title: 'Abfrage wird abgelehnt (REFUSED)',
        detail: (values) =>
          `Der Resolver beantwortet ${query.de(values)} mit REFUSED. Entweder sind die Nameserver der Zone nicht autoritativ, oder der Resolver blockiert die Anfrage; ob es den Eintrag gibt, ist nicht bekannt.`,
        steps: serverSteps.de,
      },
    },
    servfail: {
      en: {
        title: 'Lookup fails (SERVFAIL)',
        detail: (values) =>
          `The resolver returns SERVFAIL for ${query.en(values)}. Either the name servers of the zone do not answer properly, or DNSSEC validation of the answer fails; whether the record exists is not known.`,
        steps: servfailSteps.en,
      },
      de: {
        title: 'Abfrage schlägt fehl (SERVFAIL)',
        detail: (values) =>
          `Der Resolver beantwortet ${query.de(values)} mit SERVFAIL. Entweder antworten die Nameserver der Zone nicht richtig, oder die DNSSEC-Validierung der Antwort schlägt fehl; ob es den Eintrag gibt, ist nicht bekannt.`,
        steps: servfailSteps.de,
      },
    },
  },
}
