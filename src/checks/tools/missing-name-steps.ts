import type { Localized } from '../../text.ts'

interface MissingName {
  /** Whether the name is in the reverse tree, which the provider of the IP address manages. */
  readonly isReverse: boolean
}

/** The steps for a name for which resolvers return NXDOMAIN. */
export const missingNameSteps: Localized<(values: MissingName) => readonly string[]> = {
  en: ({ isReverse }) =>
    isReverse === true
      ? [
          'Check that the IP address is correct.',
          'Ask the provider of the IP address (hosting or internet provider) to set the PTR record; your DNS provider cannot add it.',
        ]
      : [
          'Check the spelling of the name.',
          'If the record was added a short time ago, repeat the lookup when the negative caching TTL of the zone has expired.',
          'If the name should exist, at your DNS provider, add the record.',
          'If the whole domain does not exist, at your registrar, check whether it is registered and has name servers.',
        ],
  de: ({ isReverse }) =>
    isReverse === true
      ? [
          'Prüfen Sie, ob die IP-Adresse stimmt.',
          'Bitten Sie den Anbieter der IP-Adresse (Hosting- oder Internetanbieter), den PTR-Eintrag zu setzen; Ihr DNS-Anbieter kann ihn nicht anlegen.',
        ]
      : [
          'Prüfen Sie die Schreibweise des Namens.',
          'Wenn der Eintrag erst vor Kurzem angelegt wurde, wiederholen Sie die Abfrage, sobald die negative TTL der Zone abgelaufen ist.',
          'Wenn es den Namen geben soll, legen Sie den Eintrag bei Ihrem DNS-Anbieter an.',
          'Wenn die ganze Domain nicht existiert, prüfen Sie bei Ihrem Registrar, ob sie registriert ist und Nameserver hat.',
        ],
}
