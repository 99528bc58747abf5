import type { Localized } from '../../text.ts'
import type { TlsFault } from '../../world.ts'
import type { TextsOf } from '../define-check.ts'
import type { mtaStsPolicy, PolicyObstacle } from './mta-sts-policy.ts'
import { cachedNote, withdrawStep } from './mta-sts-steps.ts'

type Obstacles = Readonly<Record<PolicyObstacle, (host: string, status: number) => string>>

const OBSTACLES: Localized<Obstacles> = {
  en: {
    'no-address': (host) => `${host} has no address.`,
    'no-public-address': (host) => `${host} has no address that can be reached from the internet.`,
    'no-connection': (host) => `No connection to ${host} on port 443 could be made, in two tries.`,
    status: (host, status) => `The web server of ${host} answers with the status ${status} instead of 200 (success).`,
    'too-large': (host) => `The file at ${host} is larger than 64 KiB, which is more than senders read.`,
  },
  de: {
    'no-address': (host) => `${host} hat keine Adresse.`,
    'no-public-address': (host) => `${host} hat keine Adresse, die aus dem Internet erreichbar ist.`,
    'no-connection': (host) => `Zu ${host} kam auf Port 443 auch im zweiten Versuch keine Verbindung zustande.`,
    status: (host, status) => `Der Webserver von ${host} antwortet mit dem Status ${status} statt 200 (Erfolg).`,
    'too-large': (host) => `Die Datei unter ${host} ist größer als 64 KiB; so viel lesen Absender nicht.`,
  },
}

const TLS_FAULTS: Localized<Readonly<Record<TlsFault, string>>> = {
  en: {
    'wrong-name': 'it is made out to another name',
    expired: 'it has expired',
    'not-yet-valid': 'it is not valid yet',
    untrusted: 'it does not come from an authority that senders trust, or a certificate in between is missing',
    handshake: 'no encrypted connection could be made at all',
  },
  de: {
    'wrong-name': 'es ist auf einen anderen Namen ausgestellt',
    expired: 'es ist abgelaufen',
    'not-yet-valid': 'es ist noch nicht gültig',
    untrusted: 'es kommt von keiner Zertifizierungsstelle, der Absender vertrauen, oder ein Zwischenzertifikat fehlt',
    handshake: 'eine verschlüsselte Verbindung kam gar nicht erst zustande',
  },
}

export const mtaStsPolicyText: TextsOf<typeof mtaStsPolicy> = {
  question: { en: 'Can senders fetch the MTA-STS policy?', de: 'Können Absender die MTA-STS-Richtlinie abrufen?' },
  subject: { en: 'Fetching the MTA-STS policy', de: 'Der Abruf der MTA-STS-Richtlinie' },
  why: {
    en: 'The record in the DNS is only a pointer, what counts is the file on the web server. If it cannot be fetched, new senders know no rules and the old ones run out: the protection fades unnoticed.',
    de: 'Der Eintrag im DNS ist nur ein Hinweis, es zählt die Datei auf dem Webserver. Ist sie nicht abrufbar, kennen neue Absender keine Regeln, und bekannte laufen irgendwann ab: Der Schutz schwindet unbemerkt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Senders can fetch the MTA-STS policy',
        detail: ({ host }) => `The policy is at https://${host}/.well-known/mta-sts.txt, behind a valid certificate.`,
      },
      de: {
        title: 'Absender können die MTA-STS-Richtlinie abrufen',
        detail: ({ host }) =>
          `Die Richtlinie liegt unter https://${host}/.well-known/mta-sts.txt, mit gültigem Zertifikat.`,
      },
    },
    unreachable: {
      en: {
        title: 'Senders cannot fetch the MTA-STS policy',
        detail: ({ host, because, status }) =>
          `Senders cannot fetch the MTA-STS policy: ${OBSTACLES.en[because](host, status)} ${cachedNote.en}`,
        steps: [
          ({ host }) => `At your DNS provider, point ${host} to the web server that serves the policy, if it does not.`,
          ({ host }) =>
            `On that web server, serve the policy file at https://${host}/.well-known/mta-sts.txt with status 200, to everybody and without a login.`,
          withdrawStep.en,
        ],
      },
      de: {
        title: 'Absender können die MTA-STS-Richtlinie nicht abrufen',
        detail: ({ host, because, status }) =>
          `Absender können die MTA-STS-Richtlinie nicht abrufen: ${OBSTACLES.de[because](host, status)} ${cachedNote.de}`,
        steps: [
          ({ host }) =>
            `Lassen Sie bei Ihrem DNS-Anbieter ${host} auf den Webserver zeigen, der die Richtlinie ausliefert, falls das nicht so ist.`,
          ({ host }) =>
            `Liefern Sie auf diesem Webserver die Richtlinie unter https://${host}/.well-known/mta-sts.txt mit dem Status 200 aus, für alle und ohne Anmeldung.`,
          withdrawStep.de,
        ],
      },
    },
    redirect: {
      en: {
        title: 'The MTA-STS policy is behind a redirect',
        detail: ({ host, location }) =>
          `${host} redirects${location === undefined ? '' : ` to “${location}”`}, and senders must not follow redirects. ${cachedNote.en}`,
        steps: [
          ({ host }) =>
            `On the web server, serve https://${host}/.well-known/mta-sts.txt directly, and leave this address out of every redirect.`,
        ],
      },
      de: {
        title: 'Die MTA-STS-Richtlinie liegt hinter einer Weiterleitung',
        detail: ({ host, location }) =>
          `${host} leitet${location === undefined ? '' : ` auf „${location}“`} weiter, und Absender dürfen Weiterleitungen nicht folgen. ${cachedNote.de}`,
        steps: [
          ({ host }) =>
            `Liefern Sie auf dem Webserver https://${host}/.well-known/mta-sts.txt unmittelbar aus und nehmen Sie diese Adresse von allen Weiterleitungen aus.`,
        ],
      },
    },
    'tls-invalid': {
      en: {
        title: 'The certificate for the MTA-STS policy is not valid',
        detail: ({ host, fault }) =>
          `Senders do not accept the certificate of ${host}: ${TLS_FAULTS.en[fault]}. ${cachedNote.en}`,
        steps: [
          ({ host }) =>
            `On the web server, install a certificate for ${host} from a public authority, together with its intermediate certificates, and have it renewed automatically.`,
        ],
      },
      de: {
        title: 'Das Zertifikat für die MTA-STS-Richtlinie ist ungültig',
        detail: ({ host, fault }) =>
          `Absender akzeptieren das Zertifikat von ${host} nicht: ${TLS_FAULTS.de[fault]}. ${cachedNote.de}`,
        steps: [
          ({ host }) =>
            `Richten Sie auf dem Webserver ein Zertifikat für ${host} von einer öffentlichen Zertifizierungsstelle ein, samt Zwischenzertifikaten, und lassen Sie es automatisch erneuern.`,
        ],
      },
    },
  },
}
