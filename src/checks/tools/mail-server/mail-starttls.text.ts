import type { Localized } from '../../../text.ts'
import type { OutcomeText, TextsOf } from '../../define-check.ts'
import { byNumber, listing } from '../../listing.ts'
import { policyNote, relaxPolicySteps, unknownPolicyNote } from './enforced-policy-words.ts'
import type { PolicyState } from './host-state.ts'
import { atMailPlace, mailPlace } from './mail-place.ts'
import type { mailStarttls } from './mail-starttls.ts'

interface Values {
  readonly domain: string
  readonly missing: readonly string[]
  readonly failing: readonly string[]
  readonly policy: PolicyState
}

const fact: Localized<(values: Values) => string> = {
  en: ({ missing, failing }) =>
    [
      ...(missing.length > 0 ? [`${listing.en(missing)} ${byNumber(missing, 'does', 'do')} not offer STARTTLS`] : []),
      ...(failing.length > 0
        ? [`${listing.en(failing)} ${byNumber(failing, 'offers', 'offer')} STARTTLS, but the TLS handshake fails`]
        : []),
    ].join('; '),
  de: ({ missing, failing }) =>
    [
      ...(missing.length > 0
        ? [`${listing.de(missing)} ${byNumber(missing, 'bietet', 'bieten')} kein STARTTLS an`]
        : []),
      ...(failing.length > 0
        ? [
            `${listing.de(failing)} ${byNumber(failing, 'bietet', 'bieten')} STARTTLS an, aber der TLS-Handshake schlägt fehl`,
          ]
        : []),
    ].join('; '),
}

const repair: Localized<(values: Values) => readonly string[]> = {
  en: ({ missing, failing }) => [
    ...(failing.length > 0
      ? [
          `${atMailPlace(failing)}, check in the mail log why the TLS handshake fails.`,
          `${atMailPlace(failing)}, check that the certificate and its private key belong together and that TLS 1.2 or 1.3 is enabled.`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `Check whether a firewall in front of ${listing.en(missing)} removes STARTTLS from SMTP sessions.`,
          `${atMailPlace(missing)}, turn on STARTTLS with a certificate for the host name.`,
        ]
      : []),
  ],
  de: ({ missing, failing }) => [
    ...(failing.length > 0
      ? [
          `Prüfen Sie ${mailPlace.de(failing)} im Mailprotokoll, warum der TLS-Handshake fehlschlägt.`,
          `Prüfen Sie ${mailPlace.de(failing)}, ob das Zertifikat und der private Schlüssel zusammengehören und ob TLS 1.2 oder 1.3 eingeschaltet ist.`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `Prüfen Sie, ob eine Firewall vor ${listing.de(missing)} STARTTLS aus SMTP-Sitzungen entfernt.`,
          `Schalten Sie ${mailPlace.de(missing)} STARTTLS ein, mit einem Zertifikat für den Hostnamen.`,
        ]
      : []),
  ],
}

const UNENCRYPTED: Localized<string> = {
  en: 'Some senders do not deliver mail then.',
  de: 'Manche Absender stellen dann nicht zu.',
}

const plain = (title: Localized<string>): Localized<OutcomeText<Values>> => ({
  en: {
    title: title.en,
    detail: (values) => `${fact.en(values)}. ${values.policy === 'unknown' ? unknownPolicyNote.en : UNENCRYPTED.en}`,
    steps: repair.en,
  },
  de: {
    title: title.de,
    detail: (values) => `${fact.de(values)}. ${values.policy === 'unknown' ? unknownPolicyNote.de : UNENCRYPTED.de}`,
    steps: repair.de,
  },
})

const enforced = (title: Localized<string>): Localized<OutcomeText<Values>> => ({
  en: {
    title: title.en,
    detail: (values) => `${fact.en(values)}. ${policyNote.en}`,
    steps: (values) => [...repair.en(values), ...relaxPolicySteps.en(values.domain)],
  },
  de: {
    title: title.de,
    detail: (values) => `${fact.de(values)}. ${policyNote.de}`,
    steps: (values) => [...repair.de(values), ...relaxPolicySteps.de(values.domain)],
  },
})

export const mailStarttlsText: TextsOf<typeof mailStarttls> = {
  question: { en: 'Does STARTTLS work on the mail servers?', de: 'Funktioniert STARTTLS auf den Mailservern?' },
  subject: { en: 'STARTTLS', de: 'STARTTLS' },
  why: {
    en: 'Without STARTTLS, mail crosses the internet unencrypted and can be read or changed on the way. Some senders and some regulations require encryption.',
    de: 'Ohne STARTTLS werden E-Mails unverschlüsselt durch das Internet übertragen und können unterwegs gelesen oder verändert werden. Manche Absender und Vorschriften verlangen Verschlüsselung.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'STARTTLS works',
        detail: ({ hosts, versions }) => `STARTTLS works on ${listing.en(hosts)} (${listing.en(versions)}).`,
      },
      de: {
        title: 'STARTTLS funktioniert',
        detail: ({ hosts, versions }) => `STARTTLS funktioniert auf ${listing.de(hosts)} (${listing.de(versions)}).`,
      },
    },
    fails: plain({ en: 'STARTTLS is offered, but fails', de: 'STARTTLS wird angeboten, schlägt aber fehl' }),
    'not-offered': plain({ en: 'STARTTLS is not offered', de: 'STARTTLS wird nicht angeboten' }),
    'fails-enforced': enforced({
      en: 'STARTTLS fails, but MTA-STS is enforced',
      de: 'STARTTLS schlägt fehl, aber MTA-STS ist durchgesetzt',
    }),
    'not-offered-enforced': enforced({
      en: 'STARTTLS is missing, but MTA-STS is enforced',
      de: 'STARTTLS fehlt, aber MTA-STS ist durchgesetzt',
    }),
  },
}
