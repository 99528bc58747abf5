import type { Localized } from '../../../text.ts'
import type { TlsFault } from '../../../world.ts'
import type { TextsOf } from '../../define-check.ts'
import type { mtaStsPolicy, PolicyObstacle } from './mta-sts-policy.ts'
import { cachedNote, replacedHostAlias, withdrawStep } from './mta-sts-steps.ts'

type Obstacles = Readonly<Record<PolicyObstacle, (host: string, status: number) => string>>

const OBSTACLES: Localized<Obstacles> = {
  en: {
    'no-address': (host) => `The policy host ${host} does not resolve to an IP address.`,
    'no-public-address': (host) => `The policy host ${host} has no public IP address.`,
    'no-connection': (host) => `2 attempts to connect to the policy host ${host} on port 443 failed.`,
    status: (host, status) =>
      `https://${host}/.well-known/mta-sts.txt returns the HTTP status ${status} instead of 200.`,
    'too-large': (host) =>
      `The file at https://${host}/.well-known/mta-sts.txt is larger than 64 KiB; many senders do not accept that.`,
  },
  de: {
    'no-address': (host) => `Für ${host} lässt sich keine IP-Adresse ermitteln.`,
    'no-public-address': (host) => `${host} hat keine öffentliche IP-Adresse.`,
    'no-connection': (host) => `2 Verbindungsversuche zu ${host} auf Port 443 sind fehlgeschlagen.`,
    status: (host, status) =>
      `https://${host}/.well-known/mta-sts.txt antwortet mit dem HTTP-Status ${status} statt 200.`,
    'too-large': (host) =>
      `Die Datei unter https://${host}/.well-known/mta-sts.txt ist größer als 64 KiB; das akzeptieren viele Absender nicht.`,
  },
}

/** The same for an alias: the fault is at its target. */
const ALIAS_OBSTACLES: Localized<Readonly<Partial<Record<PolicyObstacle, (host: string, alias: string) => string>>>> = {
  en: {
    'no-address': (host, alias) =>
      `The policy host ${host} is an alias (CNAME) of “${alias}”, which does not resolve to an IP address.`,
    'no-public-address': (host, alias) =>
      `The policy host ${host} is an alias (CNAME) of “${alias}”, which has no public IP address.`,
  },
  de: {
    'no-address': (host, alias) =>
      `${host} ist ein Alias (CNAME) von „${alias}“, und dafür lässt sich keine IP-Adresse ermitteln.`,
    'no-public-address': (host, alias) =>
      `${host} ist ein Alias (CNAME) von „${alias}“, und dieser Name hat keine öffentliche IP-Adresse.`,
  },
}

interface Unreachable {
  readonly host: string
  readonly alias: string | undefined
  readonly because: PolicyObstacle
  readonly status: number
}

const isBehindAlias = ({ alias, because }: Unreachable): boolean =>
  alias !== undefined && (because === 'no-address' || because === 'no-public-address')

const obstacle: Localized<(values: Unreachable) => string> = {
  en: ({ host, alias, because, status }) =>
    (alias && ALIAS_OBSTACLES.en[because]?.(host, alias)) || OBSTACLES.en[because](host, status),
  de: ({ host, alias, because, status }) =>
    (alias && ALIAS_OBSTACLES.de[because]?.(host, alias)) || OBSTACLES.de[because](host, status),
}

/** No other record is allowed beside a CNAME record, so it is repaired at its target or replaced. */
const repairs: Localized<(values: Unreachable) => readonly string[]> = {
  en: (values) =>
    isBehindAlias(values)
      ? [
          `Ask the operator of ${values.alias} to repair it; ${values.host} is an alias (CNAME) of this name.`,
          `If it is no longer in use, ${replacedHostAlias.en(values.host)}`,
        ]
      : [REPAIRS.en[values.because](values.host)],
  de: (values) =>
    isBehindAlias(values)
      ? [
          `Bitten Sie den Betreiber von ${values.alias} um die Reparatur; ${values.host} ist ein Alias (CNAME) dieses Namens.`,
          `Wenn dieser Name nicht mehr genutzt wird, ${replacedHostAlias.de(values.host)}`,
        ]
      : [REPAIRS.de[values.because](values.host)],
}

/** The step for each obstacle. */
const REPAIRS: Localized<Readonly<Record<PolicyObstacle, (host: string) => string>>> = {
  en: {
    'no-address': (host) =>
      `At your DNS provider, add an A, AAAA or CNAME record for ${host} that points to the web server with the policy.`,
    'no-public-address': (host) =>
      `At your DNS provider, replace the IP addresses of ${host} with public IP addresses of the web server with the policy.`,
    'no-connection': (host) =>
      `On the web server of ${host}, allow connections to port 443 from the internet; check the web server, the firewall and the A and AAAA records.`,
    status: (host) =>
      `On the web server of ${host}, serve the policy file at https://${host}/.well-known/mta-sts.txt with the HTTP status 200 and without a login.`,
    'too-large': (host) =>
      `On the web server of ${host}, replace the file /.well-known/mta-sts.txt with the policy alone; our MTA-STS generator creates it.`,
  },
  de: {
    'no-address': (host) =>
      `Legen Sie bei Ihrem DNS-Anbieter für ${host} einen A-, AAAA- oder CNAME-Eintrag an, der auf den Webserver mit der Richtlinie zeigt.`,
    'no-public-address': (host) =>
      `Ersetzen Sie bei Ihrem DNS-Anbieter die IP-Adressen von ${host} durch öffentliche IP-Adressen des Webservers mit der Richtlinie.`,
    'no-connection': (host) =>
      `Lassen Sie auf dem Webserver von ${host} Verbindungen aus dem Internet zu Port 443 zu; prüfen Sie Webserver, Firewall sowie A- und AAAA-Einträge.`,
    status: (host) =>
      `Liefern Sie auf dem Webserver von ${host} die Richtlinie unter https://${host}/.well-known/mta-sts.txt mit dem HTTP-Status 200 und ohne Anmeldung aus.`,
    'too-large': (host) =>
      `Ersetzen Sie auf dem Webserver von ${host} die Datei /.well-known/mta-sts.txt durch die Richtlinie allein; unser MTA-STS-Generator erstellt sie.`,
  },
}

const TLS_FAULTS: Localized<Readonly<Record<TlsFault, (host: string) => string>>> = {
  en: {
    'wrong-name': (host) => `The certificate of the policy host is not valid for the name ${host}.`,
    expired: (host) => `The certificate of the policy host ${host} has expired.`,
    'not-yet-valid': (host) => `The certificate of the policy host ${host} is not valid yet.`,
    untrusted: (host) =>
      `The certificate of the policy host ${host} has an issuer that senders do not trust, or an intermediate certificate is missing.`,
    handshake: (host) => `The TLS handshake with the policy host ${host} fails.`,
  },
  de: {
    'wrong-name': (host) => `Das Zertifikat des Webservers gilt nicht für den Namen ${host}.`,
    expired: (host) => `Das Zertifikat von ${host} ist abgelaufen.`,
    'not-yet-valid': (host) => `Das Zertifikat von ${host} ist noch nicht gültig.`,
    untrusted: (host) =>
      `Das Zertifikat von ${host} hat einen Aussteller, dem Absender nicht vertrauen, oder ein Zwischenzertifikat fehlt.`,
    handshake: (host) => `Der TLS-Handshake mit ${host} schlägt fehl.`,
  },
}

export const mtaStsPolicyText: TextsOf<typeof mtaStsPolicy> = {
  question: { en: 'Can senders fetch the MTA-STS policy?', de: 'Können Absender die MTA-STS-Richtlinie abrufen?' },
  subject: { en: 'MTA-STS policy', de: 'MTA-STS-Richtlinie' },
  why: {
    en: 'The DNS record only announces the policy; what applies is the file on the web server. If senders cannot fetch it, new senders have no policy and cached copies expire: the protection ends without notice.',
    de: 'Der DNS-Eintrag kündigt die Richtlinie nur an; es gilt die Datei auf dem Webserver. Ist sie nicht abrufbar, haben neue Absender keine Richtlinie, und Kopien im Cache laufen ab: Der Schutz endet unbemerkt.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Senders can fetch the MTA-STS policy',
        detail: ({ host }) => `https://${host}/.well-known/mta-sts.txt returns the policy, with a valid certificate.`,
      },
      de: {
        title: 'Absender können die MTA-STS-Richtlinie abrufen',
        detail: ({ host }) =>
          `https://${host}/.well-known/mta-sts.txt liefert die Richtlinie, mit gültigem Zertifikat.`,
      },
    },
    unreachable: {
      en: {
        title: 'Senders cannot fetch the MTA-STS policy',
        detail: (values) => `${obstacle.en(values)} ${cachedNote.en}`,
        steps: (values) => [...repairs.en(values), withdrawStep.en],
      },
      de: {
        title: 'Absender können die MTA-STS-Richtlinie nicht abrufen',
        detail: (values) => `${obstacle.de(values)} ${cachedNote.de}`,
        steps: (values) => [...repairs.de(values), withdrawStep.de],
      },
    },
    redirect: {
      en: {
        title: 'MTA-STS policy URL redirects',
        detail: ({ host, location }) =>
          `https://${host}/.well-known/mta-sts.txt redirects${location === undefined ? '' : ` to “${location}”`}, but senders must not follow redirects. ${cachedNote.en}`,
        steps: [
          ({ host }) =>
            `On the web server of ${host}, serve /.well-known/mta-sts.txt directly, and exclude this URL from all redirects.`,
        ],
      },
      de: {
        title: 'URL der MTA-STS-Richtlinie leitet weiter',
        detail: ({ host, location }) =>
          `https://${host}/.well-known/mta-sts.txt leitet${location === undefined ? '' : ` auf „${location}“`} weiter, aber Absender dürfen Weiterleitungen nicht folgen. ${cachedNote.de}`,
        steps: [
          ({ host }) =>
            `Liefern Sie auf dem Webserver von ${host} /.well-known/mta-sts.txt direkt aus und nehmen Sie diese URL von allen Weiterleitungen aus.`,
        ],
      },
    },
    'tls-invalid': {
      en: {
        title: ({ fault }) =>
          fault === 'handshake'
            ? 'TLS handshake with the MTA-STS policy host fails'
            : 'Certificate of the MTA-STS policy host is invalid',
        detail: ({ host, fault }) => `${TLS_FAULTS.en[fault](host)} ${cachedNote.en}`,
        steps: ({ host, fault }) => [
          fault === 'handshake'
            ? `On the web server of ${host}, enable TLS 1.2 or TLS 1.3 on port 443 with a certificate for ${host}.`
            : `On the web server of ${host}, install a certificate for ${host} from a public certificate authority, with its intermediate certificates, and renew it automatically.`,
        ],
      },
      de: {
        title: ({ fault }) =>
          fault === 'handshake'
            ? 'TLS-Handshake für die MTA-STS-Richtlinie schlägt fehl'
            : 'Zertifikat für die MTA-STS-Richtlinie ist ungültig',
        detail: ({ host, fault }) => `${TLS_FAULTS.de[fault](host)} ${cachedNote.de}`,
        steps: ({ host, fault }) => [
          fault === 'handshake'
            ? `Aktivieren Sie auf dem Webserver von ${host} TLS 1.2 oder TLS 1.3 auf Port 443 mit einem Zertifikat für ${host}.`
            : `Richten Sie auf dem Webserver von ${host} ein Zertifikat für ${host} von einer öffentlichen Zertifizierungsstelle ein, samt Zwischenzertifikaten, und lassen Sie es automatisch erneuern.`,
        ],
      },
    },
  },
}
