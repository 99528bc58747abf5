import type { RobotsDirective } from '../../standards/robots-directives/directive.ts'
import type { Localized } from '../../text.ts'
import { quoted } from './quoted.ts'

/** The same setting for both web servers, each as a complete line. */
interface ServerLines {
  readonly nginx: string
  readonly apache: string
}

/** One step for each of the most common web servers. */
export const serverSteps: Localized<(lines: ServerLines) => readonly string[]> = {
  en: ({ nginx, apache }) => [
    `If the web server is nginx, add “${nginx}” to the server block of the site.`,
    `If the web server is Apache, add “${apache}” to the virtual host or to .htaccess.`,
  ],
  de: ({ nginx, apache }) => [
    `Wenn der Webserver nginx ist, ergänzen Sie „${nginx}“ im server-Block der Website.`,
    `Wenn der Webserver Apache ist, ergänzen Sie „${apache}“ im VirtualHost oder in der Datei .htaccess.`,
  ],
}

/** Adds an element to the HTML head. */
export const headStep: Localized<(element: string) => string> = {
  en: (element) => `In the HTML template or in your CMS, add “${element}” to the HTML head.`,
  de: (element) => `Ergänzen Sie in der HTML-Vorlage oder im CMS „${element}“ im HTML-Head.`,
}

/** Removes a directive where it was found: in a meta tag or in a header. */
export const removalStep: Localized<(directive: RobotsDirective) => string> = {
  en: (directive) =>
    directive.source.kind === 'meta'
      ? `In the HTML template or in the SEO settings of your CMS, remove ${quoted.en(writtenAs(directive))} from the meta tag ${quoted.en(metaName(directive))}.`
      : `In the configuration of the web server, CDN or application, remove ${quoted.en(writtenAs(directive))} from the X-Robots-Tag header.`,
  de: (directive) =>
    directive.source.kind === 'meta'
      ? `Entfernen Sie in der HTML-Vorlage oder in den SEO-Einstellungen des CMS ${quoted.de(writtenAs(directive))} aus dem Meta-Tag ${quoted.de(metaName(directive))}.`
      : `Entfernen Sie in der Konfiguration von Webserver, CDN oder Anwendung ${quoted.de(writtenAs(directive))} aus dem Header X-Robots-Tag.`,
}

const writtenAs = ({ name, value }: RobotsDirective): string => (value === '' ? name : `${name}:${value}`)

const metaName = ({ engine = 'robots' }: RobotsDirective): string => engine
