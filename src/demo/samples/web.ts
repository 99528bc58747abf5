import type { Topic } from './sample.ts'

export const WEB_SITES: Topic = {
  id: 'web',
  title: { en: 'Web sites: ports, certificates, answers', de: 'Websites: Ports, Zertifikate, Antworten' },
  sentences: {
    'closed-site.lab': 'Die Ports für das Web sind geschlossen.',
    'filtered-site.lab': 'Auf den Ports für das Web antwortet niemand.',
    'http-only.lab': 'Die Website ist nur auf Port 80; Port 443 ist geschlossen.',
    'https-only.lab': 'Die Website ist nur auf Port 443; Port 80 ist geschlossen.',
    'no-http-at-all.lab': 'Auf den Ports für das Web lauscht etwas anderes als ein Webserver.',
    'expired-certificate.lab': 'Das Zertifikat des Webservers ist abgelaufen.',
    'untrusted-certificate.lab': 'Das Zertifikat des Webservers stammt von einer Stelle, die niemand kennt.',
    'wrong-certificate.lab': 'Das Zertifikat des Webservers gilt für einen anderen Namen.',
    'failed-handshake.lab': 'Der Webserver hat für den Namen gar kein Zertifikat.',
    'bomb.lab': 'Zehn Megabyte auf der Leitung sind ausgepackt zehn Gigabyte.',
    'dripping.lab': 'Die Seite kommt mit einem Byte pro Sekunde.',
    'endless-head.lab': 'Der Kopf der Antwort endet nie.',
    'endless.lab': 'Die Seite endet nie.',
    'flaky.lab': 'Jede zweite Anfrage schlägt fehl.',
    'hung-up.lab': 'Der Webserver trennt die Verbindung, statt zu antworten.',
    'silent-site.lab': 'Der Webserver liest die Anfrage und sagt nichts.',
    'slow-site.lab': 'Die Seite lässt sich Zeit.',
    'stalling.lab': 'Die Seite bleibt in der Mitte stehen.',
    'wrong-coding.lab': 'Die Seite sagt, sie sei gepackt, und ist es nicht.',
  },
}
