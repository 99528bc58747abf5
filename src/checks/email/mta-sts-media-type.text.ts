import type { TextsOf } from '../define-check.ts'
import type { mtaStsMediaType } from './mta-sts-media-type.ts'

export const mtaStsMediaTypeText: TextsOf<typeof mtaStsMediaType> = {
  question: { en: 'Is the MTA-STS policy sent as text/plain?', de: 'Kommt die MTA-STS-Richtlinie als text/plain?' },
  subject: { en: 'The content type of the MTA-STS policy', de: 'Der Inhaltstyp der MTA-STS-Richtlinie' },
  why: {
    en: 'The content type keeps senders from taking some other file on the web server for the policy. Strict ones ignore a policy of another type and deliver without its protection.',
    de: 'Der Inhaltstyp bewahrt Absender davor, eine fremde Datei auf dem Webserver für die Richtlinie zu halten. Strenge Absender ignorieren eine Richtlinie mit anderem Inhaltstyp und stellen ohne ihren Schutz zu.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The MTA-STS policy is sent as plain text',
        detail: ({ host }) => `The web server of ${host} says that the policy is text/plain.`,
      },
      de: {
        title: 'Die MTA-STS-Richtlinie kommt als reiner Text',
        detail: ({ host }) => `Der Webserver von ${host} kennzeichnet die Richtlinie als text/plain.`,
      },
    },
    wrong: {
      en: {
        title: 'The MTA-STS policy has the wrong content type',
        detail: ({ host, mediaType }) =>
          mediaType === undefined
            ? `The web server of ${host} does not say what kind of file the policy is. Some senders accept only text/plain.`
            : `The web server of ${host} sends the policy as ${mediaType}. Some senders accept only text/plain.`,
        steps: [
          ({ host }) =>
            `On the web server of ${host}, have the file /.well-known/mta-sts.txt sent with the header Content-Type: text/plain.`,
        ],
      },
      de: {
        title: 'Die MTA-STS-Richtlinie hat den falschen Inhaltstyp',
        detail: ({ host, mediaType }) =>
          mediaType === undefined
            ? `Der Webserver von ${host} sagt nicht, um welche Art Datei es sich bei der Richtlinie handelt. Manche Absender nehmen nur text/plain an.`
            : `Der Webserver von ${host} liefert die Richtlinie als ${mediaType} aus. Manche Absender nehmen nur text/plain an.`,
        steps: [
          ({ host }) =>
            `Lassen Sie den Webserver von ${host} die Datei /.well-known/mta-sts.txt mit der Kopfzeile Content-Type: text/plain ausliefern.`,
        ],
      },
    },
  },
}
