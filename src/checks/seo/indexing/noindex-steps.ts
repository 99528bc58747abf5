import type { RobotsDirective } from '../../../standards/robots-directives/directive.ts'
import type { Localized } from '../../../text.ts'
import { shown } from '../../shown.ts'
import { quoted } from '../quoted.ts'

/** Where a directive that keeps the page out of search results is removed: in the page or on the web server. */
export const removeDirectiveSteps: Localized<(directive: RobotsDirective) => readonly string[]> = {
  en: ({ source, engine, name }) =>
    source.kind === 'meta'
      ? [
          `In your CMS, SEO plugin or template, remove ${quoted.en(name)} from “<meta name="${shown(engine ?? 'robots')}">”.`,
          ...(engine === undefined
            ? [
                'In WordPress, turn off “Discourage search engines from indexing this site” under Settings → Reading; it adds this tag.',
              ]
            : []),
        ]
      : [
          `On your web server or CDN, remove ${quoted.en(name)} from the X-Robots-Tag header (nginx: “add_header X-Robots-Tag …”; Apache: “Header set X-Robots-Tag …”).`,
        ],
  de: ({ source, engine, name }) =>
    source.kind === 'meta'
      ? [
          `Entfernen Sie im CMS, im SEO-Plugin oder in der Vorlage ${quoted.de(name)} aus „<meta name="${shown(engine ?? 'robots')}">“.`,
          ...(engine === undefined
            ? [
                'Schalten Sie in WordPress unter Einstellungen → Lesen „Suchmaschinen davon abhalten, diese Website zu indexieren“ aus; diese Einstellung fügt das Tag hinzu.',
              ]
            : []),
        ]
      : [
          `Entfernen Sie auf Ihrem Webserver oder im CDN ${quoted.de(name)} aus dem X-Robots-Tag-Header (nginx: „add_header X-Robots-Tag …“; Apache: „Header set X-Robots-Tag …“).`,
        ],
}
