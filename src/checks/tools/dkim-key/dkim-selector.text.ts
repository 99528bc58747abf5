import type { TextsOf } from '../../define-check.ts'
import { dkimFaultWords } from '../../dkim-fault-words.ts'
import { privateKeySteps } from '../../dkim-private-key-steps.ts'
import { appendedNote } from '../../panel-notes.ts'
import { quoted } from '../../seo/quoted.ts'
import { shown } from '../../shown.ts'
import type { dkimSelector } from './dkim-selector.ts'
import { recopySteps, tagRemovalSteps } from './key-steps.ts'

const keyTypeName = (keyType: string): string => (keyType === 'ed25519' ? 'Ed25519' : 'RSA')

export const dkimSelectorText: TextsOf<typeof dkimSelector> = {
  question: {
    en: 'Does the selector have a valid DKIM record?',
    de: 'Hat der Selektor einen gültigen DKIM-Eintrag?',
  },
  subject: { en: 'DKIM record of this selector', de: 'DKIM-Eintrag dieses Selektors' },
  why: {
    en: 'Receivers look up the public key under the selector that a DKIM signature names. Without a usable key they cannot verify the signature, and DMARC can then pass only through SPF.',
    de: 'Empfänger rufen den öffentlichen Schlüssel unter dem Selektor ab, den eine DKIM-Signatur nennt. Ohne nutzbaren Schlüssel können sie die Signatur nicht prüfen, und DMARC hängt dann allein von SPF ab.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'DKIM record is valid',
        detail: ({ name, keyType, bits }) =>
          `The record at ${quoted.en(name)} has an ${keyTypeName(keyType)} key with ${bits} bits. It is allowed for mail and SHA-256.`,
      },
      de: {
        title: 'DKIM-Eintrag ist gültig',
        detail: ({ name, keyType, bits }) =>
          `Der Eintrag unter ${quoted.de(name)} enthält einen ${keyTypeName(keyType)}-Schlüssel mit ${bits} Bit. Er ist für E-Mail und SHA-256 zugelassen.`,
      },
    },
    tolerated: {
      en: {
        title: 'DKIM record is malformed, but readable',
        detail: ({ name, fault }) =>
          `At ${quoted.en(name)}, ${dkimFaultWords(fault).en}. Some receivers still find the key; others may treat mail that is signed with it like unsigned mail.`,
        steps: ({ name }) => recopySteps.en(name),
      },
      de: {
        title: 'DKIM-Eintrag ist fehlerhaft, aber lesbar',
        detail: ({ name, fault }) =>
          `Unter ${quoted.de(name)} ${dkimFaultWords(fault).de}. Manche Empfänger finden den Schlüssel trotzdem; andere können damit signierte E-Mails wie unsignierte behandeln.`,
        steps: ({ name }) => recopySteps.de(name),
      },
    },
    revoked: {
      en: {
        title: 'DKIM key is revoked (p= is empty)',
        detail: ({ name }) => `The record at ${quoted.en(name)} has an empty p=, which revokes the key.`,
        steps: [
          'In the settings of your mail provider, check whether mail is still signed with this selector.',
          'If it is, create a new DKIM key with a new selector in the settings of your mail provider.',
          'Then, at your DNS provider, add the record of the new key.',
        ],
      },
      de: {
        title: 'DKIM-Schlüssel ist widerrufen (p= ist leer)',
        detail: ({ name }) =>
          `Der Eintrag unter ${quoted.de(name)} hat ein leeres p=; damit ist der Schlüssel widerrufen.`,
        steps: [
          'Prüfen Sie in den Einstellungen Ihres E-Mail-Anbieters, ob E-Mails noch mit diesem Selektor signiert werden.',
          'Wenn ja, erzeugen Sie in den Einstellungen Ihres E-Mail-Anbieters einen neuen DKIM-Schlüssel mit neuem Selektor.',
          'Legen Sie dann bei Ihrem DNS-Anbieter den Eintrag des neuen Schlüssels an.',
        ],
      },
    },
    'not-for-mail': {
      en: {
        title: 'DKIM key is not allowed for mail (s=)',
        detail: ({ name }) =>
          `The tag s= of the record at ${quoted.en(name)} lists neither “email” nor “*”. It is not for mail, so receivers must ignore it.`,
        steps: ({ name }) => tagRemovalSteps.en('s=', name),
      },
      de: {
        title: 'DKIM-Schlüssel ist nicht für E-Mail zugelassen (s=)',
        detail: ({ name }) =>
          `Die Angabe s= im Eintrag unter ${quoted.de(name)} nennt weder „email“ noch „*“. Er ist nicht für E-Mail bestimmt; Empfänger müssen ihn deshalb ignorieren.`,
        steps: ({ name }) => tagRemovalSteps.de('s=', name),
      },
    },
    'no-sha256': {
      en: {
        title: 'DKIM key does not allow SHA-256 (h=)',
        detail: ({ name }) =>
          `The tag h= of the record at ${quoted.en(name)} does not list “sha256”. Receivers must not accept SHA-1 (RFC 8301).`,
        steps: ({ name }) => tagRemovalSteps.en('h=', name),
      },
      de: {
        title: 'DKIM-Schlüssel erlaubt kein SHA-256 (h=)',
        detail: ({ name }) =>
          `Die Angabe h= im Eintrag unter ${quoted.de(name)} nennt „sha256“ nicht. Empfänger dürfen SHA-1 nicht akzeptieren (RFC 8301).`,
        steps: ({ name }) => tagRemovalSteps.de('h=', name),
      },
    },
    'unknown-key-type': {
      en: {
        title: 'DKIM key type is unknown (k=)',
        detail: ({ name, keyType }) =>
          `The record at ${quoted.en(name)} has the key type ${quoted.en(keyType)} (k=). Receivers know only “rsa” and “ed25519”.`,
        steps: ({ name }) => recopySteps.en(name),
      },
      de: {
        title: 'DKIM-Schlüsseltyp ist unbekannt (k=)',
        detail: ({ name, keyType }) =>
          `Der Eintrag unter ${quoted.de(name)} hat den Schlüsseltyp ${quoted.de(keyType)} (k=). Empfänger kennen nur „rsa“ und „ed25519“.`,
        steps: ({ name }) => recopySteps.de(name),
      },
    },
    'private-key': {
      en: {
        title: 'Private DKIM key is published',
        detail: ({ name }) =>
          `The DKIM record ${quoted.en(name)} contains the private key. Anyone who has read it can sign mail in the name of this domain as soon as the matching public key is published.`,
        steps: ({ name }) => privateKeySteps.en([shown(name)]),
      },
      de: {
        title: 'Privater DKIM-Schlüssel ist veröffentlicht',
        detail: ({ name }) =>
          `Der DKIM-Eintrag ${quoted.de(name)} enthält den privaten Schlüssel. Wer ihn gelesen hat, kann E-Mails im Namen dieser Domain signieren, sobald der passende öffentliche Schlüssel veröffentlicht ist.`,
        steps: ({ name }) => privateKeySteps.de([shown(name)]),
      },
    },
    invalid: {
      en: {
        title: 'DKIM record is invalid',
        detail: ({ name, fault }) =>
          `At ${quoted.en(name)}, ${dkimFaultWords(fault).en}. The standard (RFC 6376) does not allow this.`,
        steps: ({ name }) => recopySteps.en(name),
      },
      de: {
        title: 'DKIM-Eintrag ist ungültig',
        detail: ({ name, fault }) =>
          `Unter ${quoted.de(name)} ${dkimFaultWords(fault).de}. Der Standard (RFC 6376) erlaubt das nicht.`,
        steps: ({ name }) => recopySteps.de(name),
      },
    },
    missing: {
      en: {
        title: 'No DKIM record at this selector',
        detail: ({ name, domain, selector, isNxdomain }) =>
          `${
            isNxdomain
              ? `The name ${quoted.en(name)}, or the target of its alias (CNAME), does not exist (NXDOMAIN).`
              : `The response for ${quoted.en(name)} contains no DKIM record.`
          } The record is needed for mail that is signed with the selector ${quoted.en(selector)}. This concerns only this selector: ${quoted.en(domain)} may have others.`,
        steps: ({ name }) => [
          'In the header of a message from this domain, check that s= in DKIM-Signature names this selector.',
          'If it does, copy the DKIM record from the settings of your mail provider.',
          `At your DNS provider, add it with the name ${shown(name)}.`,
          appendedNote.en,
        ],
      },
      de: {
        title: 'Kein DKIM-Eintrag unter diesem Selektor',
        detail: ({ name, domain, selector, isNxdomain }) =>
          `${
            isNxdomain
              ? `Der Name ${quoted.de(name)} oder das Ziel seines Alias (CNAME) existiert nicht (NXDOMAIN).`
              : `Die Antwort für ${quoted.de(name)} enthält keinen DKIM-Eintrag.`
          } Der Eintrag wird für E-Mails gebraucht, die mit dem Selektor ${quoted.de(selector)} signiert sind. Das betrifft nur diesen Selektor: ${quoted.de(domain)} kann weitere haben.`,
        steps: ({ name }) => [
          'Prüfen Sie im Header einer E-Mail dieser Domain, ob s= in DKIM-Signature diesen Selektor nennt.',
          'Wenn ja, kopieren Sie den DKIM-Eintrag aus den Einstellungen Ihres E-Mail-Anbieters.',
          `Legen Sie ihn bei Ihrem DNS-Anbieter unter dem Namen ${shown(name)} an.`,
          appendedNote.de,
        ],
      },
    },
    'lookup-fails': {
      en: {
        title: 'DKIM lookup fails (SERVFAIL)',
        detail: ({ name }) =>
          `The resolver returns SERVFAIL for the TXT query for ${quoted.en(name)}. The usual causes are name servers that do not respond correctly and invalid DNSSEC data.`,
        steps: ({ name }) => [
          'Run this check again in a few minutes, because the failure may be temporary.',
          `Check that every name server answers TXT queries for ${shown(name)}: dig TXT ${shown(name)} @<name server>.`,
          'If the zone is signed, run the DNSSEC check: it names invalid signatures and DS records.',
        ],
      },
      de: {
        title: 'DKIM-Abfrage schlägt fehl (SERVFAIL)',
        detail: ({ name }) =>
          `Der Resolver beantwortet die TXT-Anfrage für ${quoted.de(name)} mit SERVFAIL. Übliche Ursachen sind Nameserver, die nicht richtig antworten, und ungültige DNSSEC-Daten.`,
        steps: ({ name }) => [
          'Wiederholen Sie diese Prüfung in einigen Minuten, denn der Fehler kann vorübergehend sein.',
          `Prüfen Sie, ob jeder Nameserver TXT-Anfragen für ${shown(name)} beantwortet: dig TXT ${shown(name)} @<Nameserver>.`,
          'Wenn die Zone signiert ist, führen Sie die DNSSEC-Prüfung aus: Sie nennt ungültige Signaturen und DS-Einträge.',
        ],
      },
    },
  },
}
