import { type Locale, say, type TextsFor } from '../text.ts'
import { visible } from '../visible.ts'
import type { ChangeFault, FaultValues, Form } from './faults.ts'
import { REASON_TEXTS } from './reasons.ts'

const FORMS: Readonly<Record<Form, { readonly en: string; readonly de: string }>> = {
  object: { en: 'an object', de: 'ein Objekt' },
  list: { en: 'a list', de: 'eine Liste' },
  text: { en: 'a text', de: 'ein Text' },
  number: { en: 'a number', de: 'eine Zahl' },
  boolean: { en: 'true or false', de: 'true oder false' },
}

const DE_NUMBER = new Intl.NumberFormat('de')
const EN_NUMBER = new Intl.NumberFormat('en')

export const FAULT_TEXTS: TextsFor<FaultValues, 'message'> = {
  'too-large': {
    en: { message: ({ limit }) => `The change is too large: the limit is ${EN_NUMBER.format(limit)} bytes.` },
    de: { message: ({ limit }) => `Die Änderung ist zu groß: Erlaubt sind ${DE_NUMBER.format(limit)} Byte.` },
  },
  'too-many-records': {
    en: { message: ({ limit }) => `The change has too many records: the limit is ${EN_NUMBER.format(limit)}.` },
    de: { message: ({ limit }) => `Die Änderung hat zu viele Einträge: Erlaubt sind ${DE_NUMBER.format(limit)}.` },
  },
  'more-faults': {
    en: { message: ({ count }) => `There are more faults that are not listed: ${EN_NUMBER.format(count)}.` },
    de: { message: ({ count }) => `Weitere Fehler, die hier nicht aufgeführt sind: ${DE_NUMBER.format(count)}.` },
  },
  'nothing-in-it': {
    en: { message: 'There are no records.' },
    de: { message: 'Es sind keine Einträge vorhanden.' },
  },
  'too-deep': {
    en: { message: ({ limit }) => `The values are nested too deeply: the limit is ${limit} levels.` },
    de: { message: ({ limit }) => `Die Werte sind zu tief verschachtelt: Erlaubt sind ${limit} Ebenen.` },
  },
  'json-syntax': {
    en: { message: ({ found }) => `This is not JSON: “${found}” is unexpected here.` },
    de: { message: ({ found }) => `Das ist kein JSON: „${found}“ ist an dieser Stelle nicht erlaubt.` },
  },
  'json-unfinished': {
    en: { message: 'The JSON text is incomplete: a quotation mark or a bracket is not closed.' },
    de: { message: 'Der JSON-Text ist unvollständig: Ein Anführungszeichen oder eine Klammer ist nicht geschlossen.' },
  },
  'json-missing-comma': {
    en: { message: 'A comma is missing here.' },
    de: { message: 'Hier fehlt ein Komma.' },
  },
  'json-trailing-comma': {
    en: { message: 'JSON does not allow a comma after the last item. Remove it.' },
    de: { message: 'JSON erlaubt nach dem letzten Element kein Komma. Entfernen Sie es.' },
  },
  'json-bad-escape': {
    en: { message: ({ text }) => `“${text}” is not an escape of JSON. Write a backslash as \\\\.` },
    de: {
      message: ({ text }) => `„${text}“ ist keine Escape-Sequenz von JSON. Schreiben Sie einen Backslash als \\\\.`,
    },
  },
  'json-bad-number': {
    en: { message: ({ text }) => `“${text}” is not a number of JSON. Example: 3600.` },
    de: { message: ({ text }) => `„${text}“ ist keine Zahl in JSON. Beispiel: 3600.` },
  },
  'json-control-character': {
    en: { message: 'A text contains a control character. Write it as an escape, for example \\t.' },
    de: { message: 'Ein Text enthält ein Steuerzeichen. Schreiben Sie es als Escape-Sequenz, zum Beispiel \\t.' },
  },
  'yaml-syntax': {
    en: { message: ({ detail }) => `This is not YAML: “${detail}”.` },
    de: {
      message: ({ detail }) =>
        `An dieser Stelle ist die Datei kein gültiges YAML. Meldung des YAML-Parsers: “${detail}”.`,
    },
  },
  'yaml-alias': {
    en: { message: ({ text }) => `The alias “*${text}” has no anchor before it.` },
    de: { message: ({ text }) => `Für den Alias „*${text}“ gibt es davor keinen Anker.` },
  },
  'yaml-too-many-aliases': {
    en: { message: ({ limit }) => `The file uses too many aliases: the limit is ${limit}.` },
    de: { message: ({ limit }) => `Die Datei verwendet zu viele Aliasse: Erlaubt sind ${limit}.` },
  },
  'yaml-several-documents': {
    en: { message: 'The file contains several YAML documents. Write one zone to one document.' },
    de: { message: 'Die Datei enthält mehrere YAML-Dokumente. Schreiben Sie eine Zone in ein Dokument.' },
  },
  'yaml-tag': {
    en: {
      message: ({ text }) => `The tag “${text}” is not supported. Write the value itself, or insert the included file.`,
    },
    de: {
      message: ({ text }) =>
        `Das Tag „${text}“ wird nicht unterstützt. Schreiben Sie den Wert selbst, oder fügen Sie die eingebundene Datei ein.`,
    },
  },
  'zone-syntax': {
    en: { message: ({ reason }) => `The line cannot be read: ${REASON_TEXTS.en(reason)}.` },
    de: { message: ({ reason }) => `Die Zeile ist nicht lesbar: ${REASON_TEXTS.de(reason)}.` },
  },
  'directive-refused': {
    en: {
      message: ({ directive }) =>
        `${directive} is not supported. Write all records to one file, for example with named-compilezone.`,
    },
    de: {
      message: ({ directive }) =>
        `${directive} wird nicht unterstützt. Schreiben Sie alle Einträge in eine Datei, zum Beispiel mit named-compilezone.`,
    },
  },
  'unknown-member': {
    en: {
      message: ({ member, allowed }) => `“${member}” is not a member of this object. Allowed: ${allowed.join(', ')}.`,
    },
    de: {
      message: ({ member, allowed }) => `„${member}“ gibt es in diesem Objekt nicht. Erlaubt: ${allowed.join(', ')}.`,
    },
  },
  'duplicate-member': {
    en: { message: ({ member, line }) => `“${member}” is already in line ${line}.` },
    de: { message: ({ member, line }) => `„${member}“ kommt schon in Zeile ${line} vor.` },
  },
  'missing-member': {
    en: { message: ({ member }) => `“${member}” is missing.` },
    de: { message: ({ member }) => `„${member}“ fehlt.` },
  },
  'wrong-form': {
    en: { message: ({ member, expected }) => `“${member}” must be ${FORMS[expected].en}.` },
    de: { message: ({ member, expected }) => `„${member}“ muss ${FORMS[expected].de} sein.` },
  },
  'no-domain': {
    en: { message: 'The domain is missing: neither the text nor the call names it.' },
    de: { message: 'Die Domain fehlt: Weder der Text noch der Aufruf nennt sie.' },
  },
  'bad-domain': {
    en: { message: ({ text }) => `“${text}” is not a domain name. Example: example.com.` },
    de: { message: ({ text }) => `„${text}“ ist kein Domainname. Beispiel: example.com.` },
  },
  'other-domain': {
    en: { message: ({ found, domain }) => `The change is about ${found}, and not about ${domain}.` },
    de: { message: ({ found, domain }) => `Die Änderung betrifft ${found} und nicht ${domain}.` },
  },
  'bad-name': {
    en: { message: ({ text }) => `“${text}” is not a name. Example: www.` },
    de: { message: ({ text }) => `„${text}“ ist kein Name. Beispiel: www.` },
  },
  'unknown-type': {
    en: { message: ({ text }) => `“${text}” is not a record type. Examples: MX, TYPE65280.` },
    de: { message: ({ text }) => `„${text}“ ist kein Eintragstyp. Beispiele: MX, TYPE65280.` },
  },
  'bad-ttl': {
    en: { message: ({ text }) => `“${text}” is not a TTL. It is a whole number of seconds from 0 to 2147483647.` },
    de: { message: ({ text }) => `„${text}“ ist keine TTL. Erlaubt sind ganze Sekunden von 0 bis 2147483647.` },
  },
  'no-final-dot': {
    en: {
      message: ({ text }) => `The name “${text}” has no final dot. Write it in full, for example ns1.example.com.`,
    },
    de: {
      message: ({ text }) =>
        `Dem Namen „${text}“ fehlt der Punkt am Ende. Schreiben Sie ihn vollständig, zum Beispiel ns1.example.com.`,
    },
  },
  'bad-value': {
    en: { message: ({ type, reason }) => `The value of the ${type} record is not valid: ${REASON_TEXTS.en(reason)}.` },
    de: { message: ({ type, reason }) => `Der Wert des ${type}-Eintrags ist ungültig: ${REASON_TEXTS.de(reason)}.` },
  },
  'outside-zone': {
    en: { message: ({ name, domain }) => `${name} is outside the zone ${domain}.` },
    de: { message: ({ name, domain }) => `${name} liegt außerhalb der Zone ${domain}.` },
  },
  'cname-beside-others': {
    en: {
      message: ({ name, type, line }) =>
        `${name} has a CNAME record and a ${type} record (see line ${line}). A name with a CNAME record can have no other records.`,
    },
    de: {
      message: ({ name, type, line }) =>
        `${name} hat einen CNAME-Eintrag und einen ${type}-Eintrag (siehe Zeile ${line}). Ein Name mit CNAME-Eintrag kann keine anderen Einträge haben.`,
    },
  },
  'cname-at-apex': {
    en: { message: ({ name }) => `${name} is the zone apex, which cannot have a CNAME record.` },
    de: { message: ({ name }) => `${name} ist der Zonen-Apex und kann deshalb keinen CNAME-Eintrag haben.` },
  },
  'below-dname': {
    en: {
      message: ({ name, type, above, line }) =>
        `${name} has a ${type} record, but ${above} has a DNAME record (see line ${line}). A name below a DNAME record can have no records.`,
    },
    de: {
      message: ({ name, type, above, line }) =>
        `${name} hat einen ${type}-Eintrag, aber ${above} hat einen DNAME-Eintrag (siehe Zeile ${line}). Ein Name unterhalb eines DNAME-Eintrags kann keine Einträge haben.`,
    },
  },
  'several-values': {
    en: { message: ({ name, type }) => `${name} can have only one ${type} record.` },
    de: { message: ({ name, type }) => `${name} kann nur einen ${type}-Eintrag haben.` },
  },
  'soa-below-apex': {
    en: { message: ({ name }) => `${name} has a SOA record, but only the zone apex can have one.` },
    de: { message: ({ name }) => `${name} hat einen SOA-Eintrag, den nur der Zonen-Apex haben kann.` },
  },
  'empty-set': {
    en: { message: ({ name, type }) => `The ${type} record of ${name} has no value.` },
    de: { message: ({ name, type }) => `Der ${type}-Eintrag von ${name} hat keinen Wert.` },
  },
  'set-twice': {
    en: {
      message: ({ name, type, line }) =>
        `The ${type} records of ${name} are already in line ${line}. Write them as one set.`,
    },
    de: {
      message: ({ name, type, line }) =>
        `Die ${type}-Einträge von ${name} kommen schon in Zeile ${line} vor. Schreiben Sie alle zusammen.`,
    },
  },
  'removed-twice': {
    en: { message: ({ name, type, line }) => `The ${type} records of ${name} are already removed in line ${line}.` },
    de: {
      message: ({ name, type, line }) => `Die ${type}-Einträge von ${name} werden schon in Zeile ${line} entfernt.`,
    },
  },
  'set-and-removed': {
    en: {
      message: ({ name, type, line }) => `The ${type} records of ${name} are set in line ${line} and removed here.`,
    },
    de: {
      message: ({ name, type, line }) =>
        `Die ${type}-Einträge von ${name} werden in Zeile ${line} gesetzt und hier entfernt.`,
    },
  },
  'ttl-conflict': {
    en: {
      message: ({ name, type, line }) =>
        `The ${type} records of ${name} have different TTLs (see line ${line}). All records of a set have the same TTL.`,
    },
    de: {
      message: ({ name, type, line }) =>
        `Die ${type}-Einträge von ${name} haben verschiedene TTLs (siehe Zeile ${line}). Gleichartige Einträge eines Namens haben dieselbe TTL.`,
    },
  },
  'no-name-servers': {
    en: { message: 'A delegation needs at least one name server. Leave out “ns” if the delegation does not change.' },
    de: {
      message:
        'Eine Delegation braucht mindestens einen Nameserver. Lassen Sie „ns“ weg, wenn sich die Delegation nicht ändert.',
    },
  },
  'server-twice': {
    en: { message: ({ name, line }) => `The name server ${name} is already in line ${line}.` },
    de: { message: ({ name, line }) => `Der Nameserver ${name} kommt schon in Zeile ${line} vor.` },
  },
  'bad-address': {
    en: { message: ({ text }) => `“${text}” is not an IP address. Example: 192.0.2.53.` },
    de: { message: ({ text }) => `„${text}“ ist keine IP-Adresse. Beispiel: 192.0.2.53.` },
  },
  'address-twice': {
    en: { message: ({ text }) => `The IP address ${text} is listed twice.` },
    de: { message: ({ text }) => `Die IP-Adresse ${text} kommt doppelt vor.` },
  },
  'glue-outside-zone': {
    en: {
      message: ({ name, domain }) =>
        `${name} is outside ${domain}, so the parent zone publishes no IP addresses for it here.`,
    },
    de: {
      message: ({ name, domain }) =>
        `${name} liegt außerhalb von ${domain}; die übergeordnete Zone veröffentlicht dafür hier keine IP-Adressen.`,
    },
  },
  'different-domains': {
    en: { message: ({ domain, other }) => `One change is about ${domain}, the other one about ${other}.` },
    de: { message: ({ domain, other }) => `Die eine Änderung betrifft ${domain}, die andere ${other}.` },
  },
  'different-plans': {
    en: { message: ({ name, type }) => `The two changes have different plans for the ${type} records of ${name}.` },
    de: {
      message: ({ name, type }) =>
        `Die beiden Änderungen sehen für die ${type}-Einträge von ${name} Verschiedenes vor.`,
    },
  },
  'different-delegations': {
    en: { message: ({ what }) => `The two changes have different ${what.toUpperCase()} records for the parent zone.` },
    de: {
      message: ({ what }) =>
        `Die beiden Änderungen haben verschiedene ${what.toUpperCase()}-Einträge für die übergeordnete Zone.`,
    },
  },
  'replaces-other-set': {
    en: {
      message: ({ name, type }) => `The other change replaces the whole zone and has no ${type} records of ${name}.`,
    },
    de: {
      message: ({ name, type }) =>
        `Die andere Änderung ersetzt die ganze Zone und hat keine ${type}-Einträge von ${name}.`,
    },
  },
}

/** The sentence about a fault. Its values are foreign text, which is made visible. */
export function faultText({ code, values }: ChangeFault, locale: Locale): string {
  const { message } = FAULT_TEXTS[code][locale]
  // The table has the values of each code, which the type of a union does not show.
  return visible(say(message as Parameters<typeof say>[0], values))
}
