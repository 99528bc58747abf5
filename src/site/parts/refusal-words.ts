import type { Localized } from '../../text.ts'
import type { Refusal, SiteFacts } from '../state.ts'
import { REASON_WORDS } from './reason-words.ts'

interface RefusalWords {
  readonly title: string
  readonly advice: (limits: SiteFacts['limits']) => string
}

const words = (
  en: readonly [title: string, advice: string | RefusalWords['advice']],
  de: readonly [title: string, advice: string | RefusalWords['advice']],
): Localized<RefusalWords> => ({ en: said(en), de: said(de) })

const said = ([title, advice]: readonly [string, string | RefusalWords['advice']]): RefusalWords => ({
  title,
  advice: typeof advice === 'string' ? () => advice : advice,
})

const OURS = words(
  ['Internal error', 'The error is on our side and says nothing about your domain. Please try again.'],
  [
    'Interner Fehler',
    'Der Fehler liegt bei uns und sagt nichts über Ihre Domain aus. Bitte versuchen Sie es noch einmal.',
  ],
)

/** A limit that ends soon, for example on open event streams, is not the daily limit. */
const SOON_SEC = 60

/** The text of a refusal. */
export function refusalWords({ code, retryAfterSec, reason }: Refusal): Localized<RefusalWords> {
  if (code === 'rate_limited' && retryAfterSec !== undefined && retryAfterSec <= SOON_SEC) return TOO_MANY_CHECKS
  const general = REFUSAL_WORDS[code]
  const own = reason && REASON_WORDS[reason]
  if (own === undefined) return general
  return words([general.en.title, own.en], [general.de.title, own.de])
}

export const TOO_MANY_CHECKS = words(
  ['Too many checks in a short time', 'Wait until your other checks are complete.'],
  ['Zu viele Prüfungen in kurzer Zeit', 'Warten Sie, bis Ihre anderen Prüfungen abgeschlossen sind.'],
)

/** Offered if the service was not reached. */
export const RETRY_WORDS: Localized<{ readonly action: string; readonly note: string }> = {
  en: { action: 'Try again', note: 'This page tries again by itself when your device is online again.' },
  de: {
    action: 'Erneut versuchen',
    note: 'Sobald Ihr Gerät wieder online ist, versucht es diese Seite von selbst noch einmal.',
  },
}

/** The texts of all refusals by their code. The type requires a text for every code. */
export const REFUSAL_WORDS: Readonly<Record<Refusal['code'], Localized<RefusalWords>>> = {
  invalid_domain: words(
    ['Not a domain name', 'Enter only the domain name, for example example.com, without http://, path or mailbox.'],
    [
      'Kein Domainname',
      'Geben Sie nur den Domainnamen ein, zum Beispiel example.com, ohne http://, Pfad oder Postfach.',
    ],
  ),
  invalid_name: words(
    ['Not a DNS name', 'Enter a DNS name, for example _dmarc.example.com. For PTR, you can also enter an IP address.'],
    [
      'Kein DNS-Name',
      'Geben Sie einen DNS-Namen ein, zum Beispiel _dmarc.example.com. Für PTR ist auch eine IP-Adresse möglich.',
    ],
  ),
  invalid_type: words(
    ['Record type is not supported', 'Choose a type from the list.'],
    ['Eintragstyp wird nicht unterstützt', 'Wählen Sie einen Typ aus der Liste.'],
  ),
  invalid_selector: words(
    ['Not a DKIM selector', 'Enter the value of s= in the DKIM-Signature field of a message, for example s1.'],
    [
      'Kein DKIM-Selektor',
      'Geben Sie den Wert von s= aus dem Feld DKIM-Signature einer Nachricht ein, zum Beispiel s1.',
    ],
  ),
  invalid_kind: words(
    ['Unknown generator', 'The generators are SPF, DMARC, CAA and MTA-STS.'],
    ['Unbekannter Generator', 'Es gibt die Generatoren SPF, DMARC, CAA und MTA-STS.'],
  ),
  invalid_lang: words(
    ['Language is not supported', 'The languages are English (en) and German (de).'],
    ['Sprache wird nicht unterstützt', 'Die Sprachen sind Deutsch (de) und Englisch (en).'],
  ),
  invalid_json: OURS,
  invalid_input: words(
    ['Invalid input', 'Check the values of the fields.'],
    ['Ungültige Eingabe', 'Prüfen Sie die Werte in den Feldern.'],
  ),
  invalid_change: words(
    ['The change has faults', 'Correct the lines that are listed.'],
    ['Die Änderung ist fehlerhaft', 'Korrigieren Sie die genannten Zeilen.'],
  ),
  invalid_header: words(
    [
      'No mail header found',
      'Paste the source of a message, with lines such as “Received: from …”. Most mail clients show it as “source” or “original”.',
    ],
    [
      'Kein Mail-Header gefunden',
      'Fügen Sie den Quelltext einer Nachricht ein, mit Zeilen wie „Received: from …“. Die meisten E-Mail-Programme zeigen ihn unter „Quelltext“ oder „Original anzeigen“.',
    ],
  ),
  empty_body: words(
    ['No input', 'Paste the header of a message.'],
    ['Keine Eingabe', 'Fügen Sie den Header einer Nachricht ein.'],
  ),
  invalid_request: words(
    ['Malformed URL', 'Check the URL, or enter the domain in the field above.'],
    ['Fehlerhafte URL', 'Prüfen Sie die URL, oder geben Sie die Domain in das Feld oben ein.'],
  ),
  invalid_api_key: words(
    [
      'API key is not valid',
      'The service does not know this key, so it is no longer used. Check the key and enter it again.',
    ],
    [
      'API-Schlüssel ist ungültig',
      'Der Dienst kennt diesen Schlüssel nicht; er wird nicht weiter verwendet. Prüfen Sie den Schlüssel und geben Sie ihn erneut ein.',
    ],
  ),
  blocked: words(
    [
      'Your network is blocked',
      'The operator has blocked your network because of abuse. Ask the operator to unblock it.',
    ],
    ['Ihr Netz ist gesperrt', 'Ihr Netz ist wegen Missbrauchs gesperrt. Der Betreiber kann es freischalten.'],
  ),
  not_found: words(
    ['Page not found', 'Check the URL. The menu above lists all tools.'],
    ['Seite nicht gefunden', 'Prüfen Sie die URL. Alle Werkzeuge finden Sie oben im Menü.'],
  ),
  method_not_allowed: OURS,
  payload_too_large: words(
    ['Input is too large', 'The limit is 64 KiB. Paste only the header, not the whole message.'],
    ['Eingabe ist zu groß', 'Das Limit ist 64 KiB. Fügen Sie nur den Header ein, nicht die ganze Nachricht.'],
  ),
  uri_too_long: words(
    ['Name is too long', 'A domain name has at most 253 characters.'],
    ['Name ist zu lang', 'Ein Domainname hat höchstens 253 Zeichen.'],
  ),
  misdirected_request: words(
    ['Wrong host name', 'This server does not respond under this host name. Use its public host name.'],
    [
      'Falscher Hostname',
      'Dieser Server antwortet nicht unter diesem Hostnamen. Verwenden Sie seinen öffentlichen Hostnamen.',
    ],
  ),
  rate_limited: words(
    [
      'Daily limit reached',
      ({ anonymousPerDay, keyPerDay }) =>
        `Without an API key, the limit is ${anonymousPerDay} requests a day; with a key from the operator, it is ${keyPerDay}. ` +
        'You can also run zonewise on your own machine, without limits.',
    ],
    [
      'Tageslimit erreicht',
      ({ anonymousPerDay, keyPerDay }) =>
        `Ohne API-Schlüssel sind ${anonymousPerDay} Aufrufe am Tag möglich, mit einem Schlüssel des Betreibers ${keyPerDay}. ` +
        'Sie können zonewise auch selbst betreiben, ohne Limit.',
    ],
  ),
  internal_error: OURS,
  resolver_unavailable: words(
    [
      'No resolver responded',
      'None of our resolvers responded. The fault is on our side and says nothing about the name. Please try again.',
    ],
    [
      'Kein Resolver hat geantwortet',
      'Keiner unserer Resolver hat geantwortet. Der Fehler liegt bei uns und sagt nichts über den Namen aus. Bitte versuchen Sie es noch einmal.',
    ],
  ),
  service_unavailable: words(
    ['Service is overloaded', 'Please try again in a moment.'],
    ['Dienst ist überlastet', 'Bitte versuchen Sie es gleich noch einmal.'],
  ),
  unreachable: words(
    ['No connection to the service', 'Your connection may be interrupted. Please try again.'],
    [
      'Keine Verbindung zum Dienst',
      'Möglicherweise ist Ihre Verbindung unterbrochen. Bitte versuchen Sie es noch einmal.',
    ],
  ),
}
