import { dayWords, type Locale, type Localized } from '../../../text.ts'
import type { OutcomeText, TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { tlsaBeforeNewKey } from '../../mail/transport/dane-steps.ts'
import { policyNote, relaxPolicySteps, unknownPolicyNote } from './enforced-policy-words.ts'
import type { PolicyState } from './host-state.ts'
import type {
  CertificateFault,
  CertificateFaultState,
  FaultyCertificates,
  mailCertificate,
} from './mail-certificate.ts'
import { atMailPlace, mailPlace } from './mail-place.ts'

const days: Localized<(days: readonly string[]) => string> = {
  en: (days) => listing.en(days.map(dayWords.en)),
  de: (days) => listing.de(days.map(dayWords.de)),
}

const quoted: Localized<(values: readonly string[]) => string> = {
  en: (values) => listing.en(values.map((value) => `“${value}”`)),
  de: (values) => listing.de(values.map((value) => `„${value}“`)),
}

const owned: Localized<(hosts: readonly string[]) => string> = {
  en: (hosts) => `the ${byNumber(hosts, 'certificate', 'certificates')} of ${listing.en(hosts)}`,
  de: (hosts) => `${byNumber(hosts, 'das Zertifikat', 'die Zertifikate')} von ${listing.de(hosts)}`,
}

type Clause = (fault: CertificateFault) => string

const expiry: Localized<Clause> = {
  en: ({ hosts, days: on }) => `${owned.en(hosts)} ${byNumber(hosts, 'expires', 'expire')} on ${days.en(on)}`,
  de: ({ hosts, days: on }) => `${owned.de(hosts)} ${byNumber(hosts, 'läuft', 'laufen')} am ${days.de(on)} ab`,
}

const CLAUSES: Readonly<Record<CertificateFaultState, Localized<Clause>>> = {
  'ends-soon': expiry,
  'about-to-end': expiry,
  expired: {
    en: ({ hosts, days: on }) => `${owned.en(hosts)} expired on ${days.en(on)}`,
    de: ({ hosts, days: on }) => `${owned.de(hosts)} ${byNumber(hosts, 'ist', 'sind')} am ${days.de(on)} abgelaufen`,
  },
  'not-yet-valid': {
    en: ({ hosts, days: on }) => `${owned.en(hosts)} ${byNumber(hosts, 'is', 'are')} not valid before ${days.en(on)}`,
    de: ({ hosts, days: on }) => `${owned.de(hosts)} ${byNumber(hosts, 'gilt', 'gelten')} erst ab dem ${days.de(on)}`,
  },
  'not-trusted': {
    en: ({ hosts, issuers }) =>
      `${owned.en(hosts)} ${byNumber(hosts, 'is', 'are')} not trusted (issuer ${quoted.en(issuers)})`,
    de: ({ hosts, issuers }) =>
      `${owned.de(hosts)} ${byNumber(hosts, 'ist', 'sind')} nicht vertrauenswürdig (Aussteller ${quoted.de(issuers)})`,
  },
  'wrong-name': {
    en: ({ hosts, names }) =>
      names.length === 0
        ? `${owned.en(hosts)} ${byNumber(hosts, 'contains', 'contain')} no DNS name`
        : `${owned.en(hosts)} ${byNumber(hosts, 'is', 'are')} issued for ${quoted.en(names)}, not for the host name`,
    de: ({ hosts, names }) =>
      names.length === 0
        ? `${owned.de(hosts)} ${byNumber(hosts, 'enthält', 'enthalten')} keinen DNS-Namen`
        : `${owned.de(hosts)} ${byNumber(hosts, 'gilt', 'gelten')} für ${quoted.de(names)}, nicht für den Hostnamen`,
  },
}

const UNVERIFIED: Localized<string> = {
  en: 'Most senders deliver mail anyway.',
  de: 'Die meisten Absender stellen trotzdem zu.',
}

/** What the fault means for delivery. */
const EFFECTS: Readonly<Record<PolicyState, Localized<string>>> = {
  enforced: policyNote,
  unknown: unknownPolicyNote,
  'not-enforced': UNVERIFIED,
}

const RENEWAL: Localized<string> = {
  en: 'Automatic renewal usually happens earlier.',
  de: 'Automatisch wird ein Zertifikat meist früher erneuert.',
}

type Steps = (hosts: readonly string[]) => readonly string[]

const renewal: Localized<Steps> = {
  en: (hosts) => [
    `In the log of the ACME client (for example certbot) or with the mail provider of ${listing.en(hosts)}, find out why the certificate has not been renewed.`,
    tlsaBeforeNewKey.en,
    `${atMailPlace(hosts)}, renew the certificate.`,
    'On the mail server, reload the mail server software, so that it presents the new certificate.',
  ],
  de: (hosts) => [
    `Prüfen Sie im Protokoll des ACME-Clients (zum Beispiel certbot) oder beim E-Mail-Anbieter von ${listing.de(hosts)}, warum das Zertifikat nicht erneuert wurde.`,
    tlsaBeforeNewKey.de,
    `Erneuern Sie ${mailPlace.de(hosts)} das Zertifikat.`,
    'Laden Sie auf dem Mailserver die Mailserver-Software neu, damit sie das neue Zertifikat verwendet.',
  ],
}

const STEPS: Readonly<Record<CertificateFaultState, Localized<Steps>>> = {
  'ends-soon': renewal,
  'about-to-end': renewal,
  expired: renewal,
  'not-yet-valid': {
    en: (hosts) => [tlsaBeforeNewKey.en, `${atMailPlace(hosts)}, install a certificate that is valid today.`],
    de: (hosts) => [
      tlsaBeforeNewKey.de,
      `Installieren Sie ${mailPlace.de(hosts)} ein Zertifikat, das heute gültig ist.`,
    ],
  },
  'not-trusted': {
    en: (hosts) => [
      tlsaBeforeNewKey.en,
      `${atMailPlace(hosts)}, install a certificate of a public certificate authority, with all intermediate certificates.`,
    ],
    de: (hosts) => [
      tlsaBeforeNewKey.de,
      `Installieren Sie ${mailPlace.de(hosts)} ein Zertifikat einer öffentlichen Zertifizierungsstelle, mit allen Zwischenzertifikaten.`,
    ],
  },
  'wrong-name': {
    en: (hosts) => [
      tlsaBeforeNewKey.en,
      `${atMailPlace(hosts)}, install a certificate that contains the name in the MX record: ${listing.en(hosts)}.`,
      'If the mail server is known by another name that the certificate contains, add that name to your MTA-STS policy first, if you have one.',
      'Then, at your DNS provider, use that name in the MX record.',
    ],
    de: (hosts) => [
      tlsaBeforeNewKey.de,
      `Installieren Sie ${mailPlace.de(hosts)} ein Zertifikat, das den Namen aus dem MX-Eintrag enthält: ${listing.de(hosts)}.`,
      'Wenn der Mailserver unter einem anderen Namen erreichbar ist, den das Zertifikat enthält, ergänzen Sie zuerst Ihre MTA-STS-Richtlinie um diesen Namen, falls Sie eine haben.',
      'Verwenden Sie danach bei Ihrem DNS-Anbieter diesen Namen im MX-Eintrag.',
    ],
  },
}

const capitalized = (sentence: string): string => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`

/** One sentence about all faults, without its full stop. */
const clausesIn = (locale: Locale, faults: readonly CertificateFault[]): string =>
  capitalized(faults.map((fault) => CLAUSES[fault.state][locale](fault)).join('; '))

const repairIn = (locale: Locale, { faults }: FaultyCertificates): readonly string[] => [
  ...new Set(faults.flatMap(({ state, hosts }) => STEPS[state][locale](hosts))),
]

const expiring = (title: Localized<string>): Localized<OutcomeText<FaultyCertificates>> => ({
  en: {
    title: title.en,
    detail: ({ faults }) => `${clausesIn('en', faults)}. ${RENEWAL.en}`,
    steps: (values) => repairIn('en', values),
  },
  de: {
    title: title.de,
    detail: ({ faults }) => `${clausesIn('de', faults)}. ${RENEWAL.de}`,
    steps: (values) => repairIn('de', values),
  },
})

const invalid = (title: Localized<string>): Localized<OutcomeText<FaultyCertificates>> => ({
  en: {
    title: title.en,
    detail: ({ faults, policy }) => `${clausesIn('en', faults)}. ${EFFECTS[policy].en}`,
    steps: (values) => [
      ...repairIn('en', values),
      ...(values.policy === 'enforced' ? relaxPolicySteps.en(values.domain) : []),
    ],
  },
  de: {
    title: title.de,
    detail: ({ faults, policy }) => `${clausesIn('de', faults)}. ${EFFECTS[policy].de}`,
    steps: (values) => [
      ...repairIn('de', values),
      ...(values.policy === 'enforced' ? relaxPolicySteps.de(values.domain) : []),
    ],
  },
})

export const mailCertificateText: TextsOf<typeof mailCertificate> = {
  question: { en: 'Is the mail server certificate valid?', de: 'Ist das Zertifikat der Mailserver gültig?' },
  subject: { en: 'certificates of the mail servers', de: 'Zertifikate der Mailserver' },
  why: {
    en: 'Senders that verify certificates, by MTA-STS or by their own policy, deliver no mail to a server with an invalid one. Without verification, an attacker on the network path can read the mail.',
    de: 'Absender, die Zertifikate prüfen, etwa wegen MTA-STS, stellen einem Server mit ungültigem Zertifikat nichts zu. Ohne Prüfung kann ein Angreifer im Netz die E-Mails mitlesen.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Mail server certificate is valid',
        detail: ({ hosts, days: on }) =>
          `${capitalized(owned.en(hosts))} ${byNumber(hosts, 'is', 'are')} trusted and ${byNumber(hosts, 'expires', 'expire')} on ${days.en(on)}.`,
      },
      de: {
        title: 'Mailserver-Zertifikat ist gültig',
        detail: ({ hosts, days: on }) =>
          `${capitalized(owned.de(hosts))} ${byNumber(hosts, 'ist', 'sind')} vertrauenswürdig und ${byNumber(hosts, 'läuft', 'laufen')} am ${days.de(on)} ab.`,
      },
    },
    'ends-soon': expiring({
      en: 'Mail server certificate is due for renewal',
      de: 'Mailserver-Zertifikat ist zu erneuern',
    }),
    'about-to-end': expiring({
      en: 'Mail server certificate not renewed, expires soon',
      de: 'Mailserver-Zertifikat nicht erneuert, läuft bald ab',
    }),
    'not-trusted': invalid({
      en: 'Mail server certificate is not trusted',
      de: 'Mailserver-Zertifikat ist nicht vertrauenswürdig',
    }),
    'wrong-name': invalid({
      en: 'Mail server certificate is not valid for the host name',
      de: 'Mailserver-Zertifikat gilt nicht für den Hostnamen',
    }),
    'not-trusted-enforced': invalid({
      en: 'Certificate is not trusted, but MTA-STS is enforced',
      de: 'Zertifikat nicht vertrauenswürdig, aber MTA-STS durchgesetzt',
    }),
    'not-yet-valid': invalid({
      en: 'Mail server certificate is not valid yet',
      de: 'Mailserver-Zertifikat ist noch nicht gültig',
    }),
    expired: invalid({
      en: 'Mail server certificate has expired',
      de: 'Mailserver-Zertifikat ist abgelaufen',
    }),
  },
}
