import type { TextsOf } from '../../define-check.ts'
import { quoted } from '../quoted.ts'
import type { pageNotPlaceholder } from './page-not-placeholder.ts'

export const pageNotPlaceholderText: TextsOf<typeof pageNotPlaceholder> = {
  question: { en: 'Is the page a placeholder?', de: 'Ist die Seite eine Platzhalterseite?' },
  subject: { en: 'placeholder page', de: 'Platzhalterseite' },
  why: {
    en: 'A placeholder shows visitors that there is no website yet or that the domain is for sale, and many do not return. Search engines find nothing for which they could show it.',
    de: 'Eine Platzhalterseite zeigt Besuchern, dass es noch keine Website gibt oder die Domain zu verkaufen ist; viele kommen nicht wieder. Suchmaschinen finden nichts, wofür sie die Seite zeigen könnten.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'Page is not a placeholder',
        detail:
          'Title, heading and text do not look like a default page of a web server, a coming-soon page or a page that offers the domain for sale.',
      },
      de: {
        title: 'Seite ist keine Platzhalterseite',
        detail:
          'Titel, Überschrift und Text sehen nicht nach der Standardseite eines Webservers, einer Ankündigung oder einem Verkaufsangebot der Domain aus.',
      },
    },
    placeholder: {
      en: {
        title: 'Page is a placeholder',
        detail: ({ mark }) =>
          `The page contains ${quoted.en(mark)}, which is typical of default pages of web servers, coming-soon pages and pages that offer a domain for sale. It has no content that search engines could show.`,
        steps: [
          'If the website is already installed, on the web server, check that the configuration for this domain points to the right directory (nginx: “server_name” and “root”; Apache: “ServerName” and “DocumentRoot”).',
          'If the page is a directory listing (“Index of /”), on the web server, add an index file such as index.html.',
          'If your CMS shows a coming-soon page or is in maintenance mode, turn that off in its settings.',
          'If the domain is parked, at your DNS provider, change its A and AAAA records to the IP addresses of your web hosting provider.',
        ],
      },
      de: {
        title: 'Seite ist eine Platzhalterseite',
        detail: ({ mark }) =>
          `Die Seite enthält ${quoted.de(mark)}, wie Standardseiten von Webservern, Ankündigungen und Verkaufsangebote von Domains. Sie hat keinen Inhalt, den Suchmaschinen zeigen könnten.`,
        steps: [
          'Wenn die Website schon auf dem Webserver liegt, prüfen Sie, ob dessen Konfiguration für diese Domain auf das richtige Verzeichnis zeigt (nginx: „server_name“ und „root“; Apache: „ServerName“ und „DocumentRoot“).',
          'Wenn die Seite eine Verzeichnisauflistung ist („Index of /“), legen Sie auf dem Webserver eine Indexdatei wie index.html an.',
          'Wenn Ihr CMS eine Ankündigung zeigt oder im Wartungsmodus ist, schalten Sie das in dessen Einstellungen aus.',
          'Wenn die Domain geparkt ist, ändern Sie bei Ihrem DNS-Anbieter ihre A- und AAAA-Einträge auf die IP-Adressen Ihres Webhosting-Anbieters.',
        ],
      },
    },
  },
}
