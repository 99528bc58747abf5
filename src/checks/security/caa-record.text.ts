import type { TextsOf } from '../define-check.ts'
import type { caaRecord } from './caa-record.ts'

export const caaRecordText: TextsOf<typeof caaRecord> = {
  question: {
    en: 'Is it restricted who may issue certificates?',
    de: 'Ist beschränkt, wer Zertifikate ausstellen darf?',
  },
  subject: { en: 'The CAA records', de: 'Die CAA-Einträge' },
  why: {
    en: 'Browsers trust many certificate authorities, and one careless one is enough: whoever obtains a certificate there by deceit can pose as the website. CAA limits the circle to those that the owner chose.',
    de: 'Browser vertrauen vielen Zertifizierungsstellen, und eine nachlässige genügt: Wer dort durch Täuschung ein Zertifikat erhält, kann sich als die Website ausgeben. CAA beschränkt den Kreis auf die vom Inhaber gewählten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'CAA records are published',
        detail: ({ domain, foundAt }) =>
          foundAt === domain
            ? `${domain} has CAA records, which tell certificate authorities whether they may issue certificates for it.`
            : `${domain} has no CAA records of its own; those of ${foundAt} apply to it too.`,
      },
      de: {
        title: 'CAA-Einträge sind vorhanden',
        detail: ({ domain, foundAt }) =>
          foundAt === domain
            ? `${domain} hat CAA-Einträge; sie sagen Zertifizierungsstellen, ob sie dafür Zertifikate ausstellen dürfen.`
            : `${domain} hat keine eigenen CAA-Einträge; die von ${foundAt} gelten auch hier.`,
      },
    },
    none: {
      en: {
        title: 'Any certificate authority may issue certificates',
        detail: ({ domain }) =>
          `Neither ${domain} nor any name above it has CAA records. They name the certificate authorities that may issue for the domain; all others must refuse, even if somebody asks them by fraud or mistake.`,
        steps: [
          'Find out which certificate authorities are used for the domain and for all names below it: web server, mail server, content delivery network, shop. One that is left out can no longer renew its certificates.',
          'Put the records together with our generator.',
          'At your DNS host, add them as CAA records.',
        ],
      },
      de: {
        title: 'Jede Zertifizierungsstelle darf Zertifikate ausstellen',
        detail: ({ domain }) =>
          `Weder ${domain} noch ein Name darüber hat CAA-Einträge. Sie nennen die Zertifizierungsstellen, die für die Domain ausstellen dürfen; alle anderen müssen ablehnen, auch wenn jemand ein Zertifikat durch Betrug oder Irrtum verlangt.`,
        steps: [
          'Stellen Sie fest, welche Zertifizierungsstellen für die Domain und alle Namen darunter genutzt werden: Webserver, Mailserver, Content-Delivery-Netz, Shop. Eine vergessene kann ihre Zertifikate nicht mehr verlängern.',
          'Stellen Sie die Einträge mit unserem Generator zusammen.',
          'Legen Sie sie bei Ihrem DNS-Anbieter als CAA-Einträge an.',
        ],
      },
    },
  },
}
