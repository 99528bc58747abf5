import type { DkimFault } from '../standards/dkim/record.ts'
import type { Localized } from '../text.ts'

/** A target of an alias (CNAME) that was entered as a TXT record: such a record is not a DKIM record at all. */
export const ALIAS_AS_TEXT = 'alias-as-text'

type FaultCode = DkimFault['code'] | typeof ALIAS_AS_TEXT

const OTHER_FAULT: Localized<string> = {
  en: 'the record does not follow the form name=value; name=value',
  de: 'folgt der Eintrag nicht der Form Name=Wert; Name=Wert',
}

const FAULTS: Readonly<Record<FaultCode, Localized<string>>> = {
  'alias-as-text': {
    en: 'the target of an alias (CNAME) is entered as a TXT record',
    de: 'ist das Ziel eines Alias (CNAME) als TXT-Eintrag eingetragen',
  },
  'line-break': { en: 'the record contains line breaks', de: 'enthält der Eintrag Zeilenumbrüche' },
  'missing-key': { en: 'the key itself (p=) is missing', de: 'fehlt der Schlüssel selbst (p=)' },
  'bad-key': { en: 'the key (p=) is damaged or cut off', de: 'ist der Schlüssel (p=) beschädigt oder abgeschnitten' },
  'private-key': {
    en: 'the record contains the private key instead of the public key (p=)',
    de: 'enthält der Eintrag den privaten statt des öffentlichen Schlüssels (p=)',
  },
  'pem-lines': {
    en: 'the key (p=) contains the header lines of a PEM file (“-----BEGIN …”)',
    de: 'enthält der Schlüssel (p=) die Kopfzeilen einer PEM-Datei („-----BEGIN …“)',
  },
  'loose-base64': {
    en: 'the key (p=) contains characters that are not allowed, such as quotation marks',
    de: 'enthält der Schlüssel (p=) unzulässige Zeichen, etwa Anführungszeichen',
  },
  'unknown-key-type': { en: 'the type of the key (k=) is unknown', de: 'ist der Typ des Schlüssels (k=) unbekannt' },
  'bad-version': { en: 'the version is not v=DKIM1', de: 'lautet die Version nicht v=DKIM1' },
  'version-not-first': { en: 'v=DKIM1 does not come first', de: 'steht v=DKIM1 nicht am Anfang' },
  'duplicate-tag': { en: 'a tag appears twice in the record', de: 'kommt eine Angabe im Eintrag doppelt vor' },
  'no-sha256': { en: 'the tag h= excludes SHA-256', de: 'schließt die Angabe h= SHA-256 aus' },
  'not-for-mail': { en: 'the tag s= excludes mail', de: 'schließt die Angabe s= E-Mail aus' },
  'empty-tag': OTHER_FAULT,
  'bad-tag': OTHER_FAULT,
}

/** What is wrong with a DKIM record, as the end of a sentence that begins with its place: “At s1._domainkey.example.com …”. */
export const dkimFaultWords = (fault: string): Localized<string> =>
  Object.hasOwn(FAULTS, fault) ? FAULTS[fault as FaultCode] : OTHER_FAULT
