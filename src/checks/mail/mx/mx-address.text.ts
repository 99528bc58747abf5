import type { Localized } from '../../../text.ts'
import type { TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { choice, elsewhere, furtherEdit, note, precondition, publish, type Step } from '../../step.ts'
import type { FixRecord } from '../../verdict.ts'
import type { mxAddress } from './mx-address.ts'
import { hostNameSteps } from './mx-name-steps.ts'

interface Dead {
  readonly dead: readonly string[]
  readonly appended: readonly { readonly host: string; readonly meant: string }[]
  readonly fix: FixRecord | undefined
  readonly invalid: readonly string[]
}

/** Many panels append the domain to a target without a final dot. */
const APPENDED: Localized<(values: Dead) => string> = {
  en: ({ appended: [first] }) =>
    first === undefined ? '' : ` ${first.host} is probably meant to be ${first.meant}: the domain was appended to it.`,
  de: ({ appended: [first] }) =>
    first === undefined
      ? ''
      : ` Mit ${first.host} ist wahrscheinlich ${first.meant} gemeint: Die Domain wurde angehängt.`,
}

const APPENDED_STEPS: Localized<(values: Dead) => readonly Step[]> = {
  en: ({ appended, fix }) =>
    appended.length === 0
      ? []
      : [
          ...appended.map(({ host, meant }) =>
            fix === undefined
              ? `At your DNS provider, replace the target ${host} of the MX record with ${meant}, in one change.`
              : publish(
                  `At your DNS provider, replace the MX record for ${host} with the record shown here, in one change.`,
                ),
          ),
          note('If the panel of your DNS provider appends the domain, enter the target with a final dot.'),
        ],
  de: ({ appended, fix }) =>
    appended.length === 0
      ? []
      : [
          ...appended.map(({ host, meant }) =>
            fix === undefined
              ? `Ersetzen Sie bei Ihrem DNS-Anbieter das Ziel ${host} des MX-Eintrags in einem Schritt durch ${meant}.`
              : publish(
                  `Ersetzen Sie bei Ihrem DNS-Anbieter den MX-Eintrag für ${host} in einem Schritt durch den hier gezeigten.`,
                ),
          ),
          note(
            'Wenn die Oberfläche Ihres DNS-Anbieters die Domain anhängt, geben Sie das Ziel mit einem Punkt am Ende ein.',
          ),
        ],
}

/** The hosts whose names are as intended. */
const intended = ({ dead, appended, invalid }: Dead): readonly string[] =>
  dead.filter((host) => !invalid.includes(host) && !appended.some((one) => one.host === host))

/** The steps for the hosts whose names are as intended, followed by those for the others. */
const STEPS: Localized<(values: Dead, last: (rest: readonly string[]) => string) => readonly Step[]> = {
  en: (values, last) => {
    const rest = intended(values)
    return [
      ...(rest.length === 0
        ? []
        : [
            precondition(
              `Find out whether ${listing.en(rest)} ${byNumber(rest, 'is', 'are')} still in use; your mail provider can tell you.`,
            ),
            elsewhere(
              'If so, at the DNS provider of that name, have the missing A or AAAA record added, or its zone repaired if queries for it fail.',
            ),
            choice(last(rest)),
          ]),
      ...(values.invalid.length === 0 ? [] : hostNameSteps.en(values.invalid).map(furtherEdit)),
      ...APPENDED_STEPS.en(values),
    ]
  },
  de: (values, last) => {
    const rest = intended(values)
    return [
      ...(rest.length === 0
        ? []
        : [
            precondition(
              `Klären Sie, ob ${listing.de(rest)} noch genutzt ${byNumber(rest, 'wird', 'werden')}; Ihr E-Mail-Anbieter kann es Ihnen sagen.`,
            ),
            elsewhere(
              'Wenn ja, lassen Sie beim DNS-Anbieter dieses Namens den fehlenden A- oder AAAA-Eintrag anlegen oder, falls schon die Anfragen nach diesen Einträgen fehlschlagen, die Zone reparieren.',
            ),
            choice(last(rest)),
          ]),
      ...(values.invalid.length === 0 ? [] : hostNameSteps.de(values.invalid).map(furtherEdit)),
      ...APPENDED_STEPS.de(values),
    ]
  },
}

/** Without any MX host that works, the records are replaced. */
const REPLACED: Localized<(rest: readonly string[]) => string> = {
  en: (rest) =>
    `If ${byNumber(rest, 'it is', 'they are')} not, at your DNS provider, replace the MX records with those of your mail provider.`,
  de: () => 'Wenn nicht, ersetzen Sie bei Ihrem DNS-Anbieter die MX-Einträge durch die Ihres E-Mail-Anbieters.',
}

export const mxAddressText: TextsOf<typeof mxAddress> = {
  question: {
    en: 'Do all MX hosts resolve to an IP address?',
    de: 'Sind alle MX-Hosts auflösbar (IP-Adresse)?',
  },
  subject: { en: 'IP addresses of the MX hosts', de: 'IP-Adressen der MX-Hosts' },
  why: {
    en: 'Senders need the IP address of an MX host to deliver. Without one, they wait and retry, switch to another MX host or return the mail as undeliverable.',
    de: 'Zur Zustellung brauchen Absender die IP-Adresse eines MX-Hosts. Fehlt sie, warten sie und versuchen es erneut, weichen auf einen anderen MX-Host aus oder schicken die E-Mail als unzustellbar zurück.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'All MX hosts resolve to an IP address',
        detail: ({ hosts }) =>
          `${byNumber(hosts, 'The MX host', 'The MX hosts')} ${listing.en(hosts)} ${byNumber(hosts, 'resolves', 'resolve')} to at least 1 IP address${byNumber(hosts, '', ' each')}.`,
      },
      de: {
        title: 'Alle MX-Hosts sind auflösbar',
        detail: ({ hosts }) =>
          `${byNumber(hosts, 'Der MX-Host', 'Die MX-Hosts')} ${listing.de(hosts)} ${byNumber(hosts, 'hat', 'haben jeweils')} mindestens 1 IP-Adresse.`,
      },
    },
    'some-dead': {
      en: {
        title: ({ dead }) => byNumber(dead, 'MX host does not resolve', 'MX hosts do not resolve'),
        detail: (values) =>
          `${listing.en(values.dead)} ${byNumber(values.dead, 'does', 'do')} not resolve to an IP address.${APPENDED.en(values)} Mail still arrives through the other MX hosts, but may be delayed.`,
        steps: (values) =>
          STEPS.en(
            values,
            (rest) =>
              `If ${byNumber(rest, 'it is', 'they are')} not, at your DNS provider, delete the MX records for ${listing.en(rest)}.`,
          ),
      },
      de: {
        title: ({ dead }) => byNumber(dead, 'MX-Host ist nicht auflösbar', 'MX-Hosts sind nicht auflösbar'),
        detail: (values) =>
          `Für ${listing.de(values.dead)} lässt sich keine IP-Adresse ermitteln.${APPENDED.de(values)} E-Mails kommen weiter über die anderen MX-Hosts an, möglicherweise aber verspätet.`,
        steps: (values) =>
          STEPS.de(
            values,
            (rest) => `Wenn nicht, löschen Sie bei Ihrem DNS-Anbieter die MX-Einträge für ${listing.de(rest)}.`,
          ),
      },
    },
    'all-fail': {
      en: {
        title: 'Lookups of all MX hosts fail',
        detail: (values) =>
          `${listing.en(values.dead)} ${byNumber(values.dead, 'does', 'do')} not resolve to an IP address, because queries for ${byNumber(values.dead, 'it', 'them')} fail.${APPENDED.en(values)}`,
        steps: (values) => STEPS.en(values, REPLACED.en),
      },
      de: {
        title: 'Abfragen aller MX-Hosts schlagen fehl',
        detail: (values) =>
          `Für ${listing.de(values.dead)} lässt sich keine IP-Adresse ermitteln, weil die Anfragen fehlschlagen.${APPENDED.de(values)}`,
        steps: (values) => STEPS.de(values, REPLACED.de),
      },
    },
    'all-dead': {
      en: {
        title: 'No MX host resolves to an IP address',
        detail: (values) =>
          `${listing.en(values.dead)} ${byNumber(values.dead, 'does', 'do')} not resolve to an IP address.${APPENDED.en(values)}`,
        steps: (values) => STEPS.en(values, REPLACED.en),
      },
      de: {
        title: 'Kein MX-Host ist auflösbar',
        detail: (values) =>
          `Für ${listing.de(values.dead)} lässt sich keine IP-Adresse ermitteln.${APPENDED.de(values)}`,
        steps: (values) => STEPS.de(values, REPLACED.de),
      },
    },
  },
}
