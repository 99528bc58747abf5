import type { TextsOf } from '../../define-check.ts'
import type { mtaStsMediaType } from './mta-sts-media-type.ts'

export const mtaStsMediaTypeText: TextsOf<typeof mtaStsMediaType> = {
  question: {
    en: 'Does the MTA-STS policy have the content type text/plain?',
    de: 'Hat die MTA-STS-Richtlinie den Content-Type text/plain?',
  },
  subject: { en: 'content type of the MTA-STS policy', de: 'Content-Type der MTA-STS-Richtlinie' },
  why: {
    en: 'Senders use the content type to tell the policy from other files on the web server. Strict senders ignore a policy with another type and deliver without its protection.',
    de: 'Am Content-Type unterscheiden Absender die Richtlinie von anderen Dateien auf dem Webserver. Strenge Absender ignorieren eine Richtlinie mit anderem Typ und stellen ohne ihren Schutz zu.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'MTA-STS policy has the content type text/plain',
        detail: ({ host }) => `The web server of ${host} sends the MTA-STS policy as text/plain.`,
      },
      de: {
        title: 'MTA-STS-Richtlinie hat den Content-Type text/plain',
        detail: ({ host }) => `Der Webserver von ${host} liefert die MTA-STS-Richtlinie als text/plain aus.`,
      },
    },
    wrong: {
      en: {
        title: ({ mediaType }) =>
          mediaType === undefined ? 'MTA-STS policy has no content type' : 'MTA-STS policy has the wrong content type',
        detail: ({ host, mediaType }) =>
          mediaType === undefined
            ? `The web server of ${host} sends the MTA-STS policy without a Content-Type header. RFC 8461 advises senders to accept only text/plain.`
            : `The web server of ${host} sends the MTA-STS policy with the content type “${mediaType}”. RFC 8461 advises senders to accept only text/plain.`,
        steps: [
          ({ host }) =>
            `On the web server of ${host}, send /.well-known/mta-sts.txt with the header “Content-Type: text/plain”:\n# nginx\nlocation = /.well-known/mta-sts.txt { types { } default_type text/plain; }\n# Apache\nAddType text/plain .txt`,
        ],
      },
      de: {
        title: ({ mediaType }) =>
          mediaType === undefined
            ? 'MTA-STS-Richtlinie hat keinen Content-Type'
            : 'MTA-STS-Richtlinie hat den falschen Content-Type',
        detail: ({ host, mediaType }) =>
          mediaType === undefined
            ? `Der Webserver von ${host} liefert die MTA-STS-Richtlinie ohne Content-Type-Header aus. RFC 8461 rät Absendern, nur text/plain zu akzeptieren.`
            : `Der Webserver von ${host} liefert die MTA-STS-Richtlinie mit dem Content-Type „${mediaType}“ aus. RFC 8461 rät Absendern, nur text/plain zu akzeptieren.`,
        steps: [
          ({ host }) =>
            `Lassen Sie den Webserver von ${host} /.well-known/mta-sts.txt mit dem Header „Content-Type: text/plain“ ausliefern:\n# nginx\nlocation = /.well-known/mta-sts.txt { types { } default_type text/plain; }\n# Apache\nAddType text/plain .txt`,
        ],
      },
    },
  },
}
