import type { Localized } from '../../text.ts'
import type { Refusal, SiteFacts } from '../state.ts'

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
  ['Something went wrong on our side', 'This says nothing about your domain. Please try again in a moment.'],
  ['Bei uns ist etwas schiefgegangen', 'Das sagt nichts über Ihre Domain. Bitte versuchen Sie es gleich noch einmal.'],
)

/** By the codes of refusals: the whole table, so that none is met without words. */
export const REFUSAL_WORDS: Readonly<Record<Refusal['code'], Localized<RefusalWords>>> = {
  invalid_domain: words(
    ['This is not a domain name', 'Enter the bare name, such as example.com: no http://, no path, no e-mail address.'],
    [
      'Das ist kein Domainname',
      'Geben Sie nur den Namen ein, etwa example.com: ohne http://, ohne Pfad, keine E-Mail-Adresse.',
    ],
  ),
  invalid_name: words(
    ['This name cannot be looked up', 'Enter a DNS name such as _dmarc.example.com; for PTR also an IP address.'],
    [
      'Dieser Name lässt sich nicht abfragen',
      'Geben Sie einen DNS-Namen ein, etwa _dmarc.example.com; für PTR auch eine IP-Adresse.',
    ],
  ),
  invalid_type: words(
    ['This record type is not supported', 'Choose one of the types in the list.'],
    ['Dieser Eintragstyp wird nicht unterstützt', 'Wählen Sie einen Typ aus der Liste.'],
  ),
  invalid_selector: words(
    ['This is not a DKIM selector', 'It is the value of s= in the DKIM-Signature header of a message, such as s1.'],
    ['Das ist kein DKIM-Selektor', 'Es ist der Wert von s= im Header DKIM-Signature einer Nachricht, etwa s1.'],
  ),
  invalid_kind: words(
    ['There is no such generator', 'There are four: SPF, DMARC, CAA and MTA-STS.'],
    ['Diesen Generator gibt es nicht', 'Es gibt vier: SPF, DMARC, CAA und MTA-STS.'],
  ),
  invalid_lang: words(
    ['This language is not there', 'English and German are.'],
    ['Diese Sprache gibt es hier nicht', 'Es gibt Deutsch und Englisch.'],
  ),
  invalid_json: OURS,
  invalid_input: words(
    ['Something in the input does not fit', 'Please look at the fields once more.'],
    ['Etwas an der Eingabe passt nicht', 'Bitte sehen Sie die Felder noch einmal durch.'],
  ),
  invalid_header: words(
    [
      'There is no header in this text',
      'Paste the source of a message: lines such as "Received: from …". Most mail programs show it as “source” or “original”.',
    ],
    [
      'In diesem Text steht kein Header',
      'Fügen Sie den Quelltext einer Nachricht ein: Zeilen wie „Received: from …“. Die meisten Mailprogramme zeigen ihn unter „Quelltext“ oder „Original anzeigen“.',
    ],
  ),
  empty_body: words(
    ['There is nothing to look at yet', 'Paste the header of a message first.'],
    ['Noch gibt es nichts anzusehen', 'Fügen Sie zuerst den Header einer Nachricht ein.'],
  ),
  invalid_request: OURS,
  invalid_api_key: OURS,
  blocked: words(
    ['Requests from here are blocked', 'There was abuse from this network. Write to the operator to be let in again.'],
    [
      'Anfragen von hier sind gesperrt',
      'Aus diesem Netz kam Missbrauch. Schreiben Sie dem Betreiber, um wieder eingelassen zu werden.',
    ],
  ),
  not_found: words(
    ['There is nothing here', 'The address may be misspelt. All tools are in the menu above.'],
    ['Hier ist nichts', 'Vielleicht ist die Adresse vertippt. Alle Werkzeuge stehen oben im Menü.'],
  ),
  method_not_allowed: OURS,
  payload_too_large: words(
    ['This is too much', 'Paste only the header, not the whole message: at most 64 KiB.'],
    ['Das ist zu viel', 'Fügen Sie nur den Header ein, nicht die ganze Nachricht: höchstens 64 KiB.'],
  ),
  uri_too_long: words(
    ['This name is too long', 'A domain name has at most 253 characters.'],
    ['Dieser Name ist zu lang', 'Ein Domainname hat höchstens 253 Zeichen.'],
  ),
  misdirected_request: OURS,
  rate_limited: words(
    [
      'That was the last one for now',
      ({ anonymousPerDay, keyPerDay }) =>
        `Everybody may ask ${anonymousPerDay} times a day without signing up. ` +
        `An API key from the operator raises that to ${keyPerDay}; or run zonewise on your own machine, without limits.`,
    ],
    [
      'Für den Moment war es das',
      ({ anonymousPerDay, keyPerDay }) =>
        `Ohne Anmeldung sind ${anonymousPerDay} Anfragen am Tag frei. ` +
        `Mit einem API-Schlüssel des Betreibers sind es ${keyPerDay}; oder Sie betreiben zonewise selbst, ohne Limit.`,
    ],
  ),
  internal_error: OURS,
  resolver_unavailable: words(
    [
      'We could not ask the DNS',
      'None of our resolvers answered. This is our trouble and says nothing about the name. Please try again.',
    ],
    [
      'Wir konnten das DNS nicht befragen',
      'Keiner unserer Resolver hat geantwortet. Das liegt an uns und sagt nichts über den Namen. Bitte versuchen Sie es noch einmal.',
    ],
  ),
  service_unavailable: words(
    ['Too much is going on here right now', 'Please try again in a moment.'],
    ['Hier ist gerade zu viel los', 'Bitte versuchen Sie es gleich noch einmal.'],
  ),
  unreachable: words(
    ['No answer from our server', 'Perhaps your connection was lost. Please try again.'],
    ['Unser Server antwortet nicht', 'Vielleicht ist Ihre Verbindung abgebrochen. Bitte versuchen Sie es noch einmal.'],
  ),
}
