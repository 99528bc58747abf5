import type { Topic } from './sample.ts'

export const SEARCH: Topic = {
  id: 'search',
  title: { en: 'Search engines and AI agents', de: 'Suchmaschinen und KI-Agenten' },
  sentences: {
    'ai-blocked.lab': 'Eine kopierte Liste in robots.txt hält alle KI-Agenten fern.',
    'bare-page.lab': 'Die Seite hat kaum etwas von dem, worauf Suchmaschinen achten.',
    'blocked-by-robots.lab': 'Die Datei robots.txt hält jeden Crawler fern.',
    'catch-all.lab': 'Seiten, die es nicht gibt, sind die Startseite.',
    'pay-per-crawl.lab': 'Crawler sollen für die Seite bezahlen (Pay per Crawl).',
    'challenge.lab': 'Ein Schutzdienst will zuerst einen Browser sehen.',
    'cookie-loop.lab': 'Die Seite leitet auf sich selbst weiter, bis ein Cookie zurückkommt.',
    'empty-page.lab': 'Die Seite hat gar keinen Inhalt.',
    'js-shell.lab': 'Ohne JavaScript gibt es nichts zu lesen.',
    'login-wall.lab': 'Die Seite führt zu einer Anmeldung auf einem anderen Host.',
    'noindex.lab': 'Die Seite bittet Suchmaschinen, sie auszulassen.',
    'not-html.lab': 'Die Seite ist ein Dokument, das kein Browser als Seite zeigt.',
    'opted-out.lab': 'Die Datei robots.txt bittet genau diesen Dienst fernzubleiben.',
    'placeholder.lab': 'Der Webserver zeigt die Seite, mit der er installiert wurde.',
    'redirect-chain.lab': 'Eine Weiterleitung folgt der anderen, mehr als irgendjemand mitgeht.',
    'redirect-elsewhere.lab': 'Die Seite leitet auf eine andere Domain weiter.',
    'redirect-loop.lab': 'Die Seite leitet auf sich selbst weiter.',
    'redirect-port.lab': 'Die Seite leitet auf einen Port weiter, auf dem niemand Webseiten sucht.',
    'redirect-private.lab': 'Die Seite leitet auf eine private Adresse weiter.',
    'robots-unavailable.lab': 'Die Datei robots.txt antwortet mit 503, also warten Suchmaschinen.',
    'soft-404.lab': 'Die Seite sagt, dass es sie nicht gibt, und sendet 200.',
    'staging-password.lab': 'Die Website verlangt ein Passwort.',
    'training-blocked.lab':
      'Nur Crawler, die Trainingsdaten sammeln, werden ferngehalten, was eine Entscheidung ist und kein Fehler.',
    'two-copies.lab': 'Die Website ist auf www und ohne www zu finden, über HTTP und HTTPS.',
    'wrong-charset.lab': 'Die Seite sagt, sie sei UTF-8, und ist es nicht.',
  },
}
