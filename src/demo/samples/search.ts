import type { Topic } from './sample.ts'

export const SEARCH: Topic = {
  id: 'search',
  title: { en: 'SEO and AI crawlers', de: 'SEO und KI-Crawler' },
  sentences: {
    'ai-blocked.lab': 'Eine kopierte Liste in robots.txt sperrt alle KI-Crawler.',
    'bare-page.lab': 'Die Seite hat fast keine Metadaten für Suchmaschinen.',
    'blocked-by-robots.lab': 'Die Datei robots.txt sperrt alle Crawler.',
    'catch-all.lab': 'URLs, die es nicht gibt, liefern die Startseite.',
    'pay-per-crawl.lab': 'Crawler sollen für die Seite bezahlen (Pay per Crawl).',
    'challenge.lab': 'Ein Bot-Schutz liefert statt der Seite eine Prüfung (Challenge).',
    'cookie-loop.lab': 'Die Seite leitet auf sich selbst weiter, bis ein Cookie gesendet wird.',
    'empty-page.lab': 'Die Antwort ist leer.',
    'js-shell.lab': 'Ohne JavaScript hat die Seite keinen Text.',
    'login-wall.lab': 'Die Seite leitet auf eine Anmeldung auf einem anderen Host weiter.',
    'noindex.lab': 'Die Seite hat eine noindex-Anweisung.',
    'not-html.lab': 'Die Startseite ist keine HTML-Seite.',
    'opted-out.lab': 'Die Datei robots.txt sperrt den User-Agent dieses Dienstes.',
    'placeholder.lab': 'Der Webserver zeigt seine Standardseite.',
    'redirect-chain.lab': 'Die Weiterleitungskette ist länger, als Clients ihr folgen.',
    'redirect-elsewhere.lab': 'Die Seite leitet auf eine andere Domain weiter.',
    'redirect-loop.lab': 'Die Seite leitet auf sich selbst weiter.',
    'redirect-port.lab': 'Die Seite leitet auf einen unüblichen Port weiter.',
    'redirect-private.lab': 'Die Seite leitet auf eine private IP-Adresse weiter.',
    'robots-unavailable.lab': 'Die Datei robots.txt liefert HTTP 503, deshalb crawlen Suchmaschinen nicht.',
    'soft-404.lab': 'Die Seite ist eine Fehlerseite mit HTTP-Status 200 (Soft-404-Fehler).',
    'staging-password.lab': 'Die Website verlangt ein Passwort (HTTP 401).',
    'training-blocked.lab':
      'Nur Crawler für KI-Training sind gesperrt, was eine zulässige Entscheidung ist.',
    'two-copies.lab': 'Die Website ist mit und ohne www erreichbar, über HTTP und HTTPS.',
    'wrong-charset.lab': 'Die Seite gibt UTF-8 an, verwendet aber eine andere Kodierung.',
  },
}
