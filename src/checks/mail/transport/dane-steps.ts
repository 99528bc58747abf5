import type { Localized } from '../../../text.ts'

/** Senders cache TLSA records, so the record of a new key must be there before the key is used (RFC 7671 section 8.1). */
export const tlsaBeforeNewKey: Localized<string> = {
  en: 'If the mail server has TLSA records (DANE), publish the record for the new key at least 2 TTLs before you install the certificate, or keep the key (certbot: --reuse-key).',
  de: 'Wenn der Mailserver TLSA-Einträge (DANE) hat, veröffentlichen Sie den Eintrag für den neuen Schlüssel mindestens 2 TTLs vor der Installation des Zertifikats, oder behalten Sie den Schlüssel (certbot: --reuse-key).',
}

/** Without this, the next renewal causes the same fault. */
export const tlsaAtRenewal: Localized<string> = {
  en: 'Publish the TLSA record for the new key at least 2 TTLs before each renewal of the certificate, or keep the key (certbot: --reuse-key).',
  de: 'Veröffentlichen Sie den TLSA-Eintrag für den neuen Schlüssel mindestens 2 TTLs vor jeder Erneuerung des Zertifikats, oder behalten Sie den Schlüssel (certbot: --reuse-key).',
}
