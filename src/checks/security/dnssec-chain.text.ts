import type { Localized } from '../../text.ts'
import type { TextsOf } from '../define-check.ts'
import { listing } from '../listing.ts'
import type { Broken, dnssecChain } from './dnssec-chain.ts'

const BECAUSE: Localized<Readonly<Record<Broken['fault'], (values: Broken) => string>>> = {
  en: {
    'no-keys': ({ dsTags }) =>
      `The registry vouches for the key ${listing.en(dsTags)}, but the zone publishes no keys at all.`,
    'no-match': ({ dsTags, keyTags }) =>
      `The registry vouches for the key ${listing.en(dsTags)}; the zone publishes ${listing.en(keyTags)}, and none of them fits.`,
    'unsigned-keys': ({ dsTags }) =>
      `The registry vouches for the key ${listing.en(dsTags)}, but the list of keys is not signed with it.`,
    'bad-signature': () => 'The signatures over the records of the zone are missing or do not fit its keys.',
    above: () => 'The fault lies above: the signatures of the parent zone are not accepted either.',
    elsewhere: () => 'Several resolvers reject its answers, although keys and signatures look right from here.',
  },
  de: {
    'no-keys': ({ dsTags }) =>
      `Die Registry bürgt für den Schlüssel ${listing.de(dsTags)}, die Zone veröffentlicht aber gar keine Schlüssel.`,
    'no-match': ({ dsTags, keyTags }) =>
      `Die Registry bürgt für den Schlüssel ${listing.de(dsTags)}; die Zone veröffentlicht ${listing.de(keyTags)}, und davon passt keiner.`,
    'unsigned-keys': ({ dsTags }) =>
      `Die Registry bürgt für den Schlüssel ${listing.de(dsTags)}, die Liste der Schlüssel ist aber nicht mit ihm signiert.`,
    'bad-signature': () => 'Die Signaturen über den Einträgen der Zone fehlen oder passen nicht zu ihren Schlüsseln.',
    above: () => 'Der Fehler liegt darüber: Auch die Signaturen der übergeordneten Zone werden nicht anerkannt.',
    elsewhere: () =>
      'Mehrere Resolver weisen ihre Antworten zurück, obwohl Schlüssel und Signaturen von hier aus stimmig aussehen.',
  },
}

const HINT: Localized<(hint: string | undefined) => string> = {
  en: (hint) => (hint === undefined ? '' : ` A resolver gives as its reason: ${hint}.`),
  de: (hint) => (hint === undefined ? '' : ` Ein Resolver nennt als Grund: ${hint}.`),
}

type Repair = (zone: string) => string

const signAnew: Localized<Repair> = {
  en: (zone) => `Ask your DNS host to sign ${zone} anew and to check that all name servers have the result.`,
  de: (zone) =>
    `Bitten Sie Ihren DNS-Anbieter, ${zone} neu zu signieren und zu prüfen, ob alle Nameserver das Ergebnis haben.`,
}

const newDs: Localized<Repair> = {
  en: (zone) =>
    `Ask your DNS host for the right DS record of ${zone}, and enter it at your registrar in place of the present one.`,
  de: (zone) =>
    `Fragen Sie Ihren DNS-Anbieter nach dem richtigen DS-Eintrag für ${zone}, und ersetzen Sie damit bei Ihrem Registrar den jetzigen.`,
}

/** The first step where no record can be offered. */
const REPAIR: Localized<Readonly<Record<Exclude<Broken['fault'], 'above'>, Repair>>> = {
  en: {
    'no-keys': newDs.en,
    'no-match': newDs.en,
    'unsigned-keys': (zone) =>
      `Ask your DNS host to sign ${zone} anew with that key. If it signs with another one, enter the DS record of that one at your registrar in place of the present one.`,
    'bad-signature': signAnew.en,
    elsewhere: signAnew.en,
  },
  de: {
    'no-keys': newDs.de,
    'no-match': newDs.de,
    'unsigned-keys': (zone) =>
      `Bitten Sie Ihren DNS-Anbieter, ${zone} mit diesem Schlüssel neu zu signieren. Signiert er mit einem anderen, ersetzen Sie bei Ihrem Registrar den jetzigen DS-Eintrag durch den zu diesem anderen.`,
    'bad-signature': signAnew.de,
    elsewhere: signAnew.de,
  },
}

const STEPS: Localized<(values: Broken) => readonly string[]> = {
  en: ({ zone, fault, fix }) => {
    if (fault === 'above') return ['Tell your registrar; the operator of the zone above has to repair this.']
    if (fix !== undefined)
      return [
        `At your registrar, replace the present DS record of ${zone} by the one shown here.`,
        'If the form there has separate fields, the value fills them in this order: key tag, algorithm, digest type, digest.',
      ]
    return [
      REPAIR.en[fault](zone),
      'If that takes time, have your registrar remove the DS record: the domain is then unprotected, but can be reached again.',
    ]
  },
  de: ({ zone, fault, fix }) => {
    if (fault === 'above')
      return ['Melden Sie das Ihrem Registrar; beheben muss es der Betreiber der übergeordneten Zone.']
    if (fix !== undefined)
      return [
        `Ersetzen Sie bei Ihrem Registrar den jetzigen DS-Eintrag von ${zone} durch den hier gezeigten.`,
        'Hat das Formular dort einzelne Felder, füllt der Wert sie in dieser Reihenfolge: Key Tag, Algorithmus, Digest-Typ, Digest.',
      ]
    return [
      REPAIR.de[fault](zone),
      'Wenn das dauert, lassen Sie Ihren Registrar den DS-Eintrag löschen: Die Domain ist dann ungeschützt, aber wieder erreichbar.',
    ]
  },
}

export const dnssecChainText: TextsOf<typeof dnssecChain> = {
  question: { en: 'Does the chain of trust of DNSSEC hold?', de: 'Hält die Vertrauenskette von DNSSEC?' },
  subject: { en: 'The chain of trust of DNSSEC', de: 'Die Vertrauenskette von DNSSEC' },
  why: {
    en: 'Resolvers that check treat a broken chain like an attack and give no answer. For everybody behind them, such as users of large public DNS services, website and mail are gone, while others notice nothing.',
    de: 'Prüfende Resolver behandeln eine gerissene Kette wie einen Angriff und geben keine Auskunft. Für alle dahinter, etwa Nutzer großer öffentlicher DNS-Dienste, sind Website und E-Mail weg, während andere nichts merken.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'The chain of trust of DNSSEC holds',
        detail: ({ zone }) => `Keys and signatures of ${zone} fit what the registry vouches for.`,
      },
      de: {
        title: 'Die Vertrauenskette von DNSSEC hält',
        detail: ({ zone }) => `Schlüssel und Signaturen von ${zone} passen zu dem, wofür die Registry bürgt.`,
      },
    },
    bogus: {
      en: {
        title: 'DNSSEC is broken: many cannot reach the domain',
        detail: (values) =>
          `Everybody whose DNS service (resolver) checks signatures gets no answer about ${values.zone}. ${BECAUSE.en[values.fault](values)}${HINT.en(values.hint)}`,
        steps: STEPS.en,
      },
      de: {
        title: 'DNSSEC ist defekt: Viele erreichen die Domain nicht',
        detail: (values) =>
          `Wessen DNS-Dienst (Resolver) Signaturen prüft, bekommt zu ${values.zone} keine Antwort. ${BECAUSE.de[values.fault](values)}${HINT.de(values.hint)}`,
        steps: STEPS.de,
      },
    },
  },
}
