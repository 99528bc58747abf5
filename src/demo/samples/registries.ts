import type { Topic } from './sample.ts'

/** A top-level domain represents any name below it. */
export const REGISTRIES: Topic = {
  id: 'registries',
  title: { en: 'Registries and domain availability', de: 'Registries und Domain-Verfügbarkeit' },
  tools: ['domain_availability'],
  sentences: {
    'taken.com': 'Laut Registry und laut DNS registriert.',
    'taken.de': 'Registriert; die Registry veröffentlicht keine weiteren Daten.',
    'taken.org': 'Registriert laut dem zweiten RDAP-Server der Registry.',
    'taken.co.uk': 'Eine Domain unter einem Public Suffix mit zwei Labels.',
    'expires-in-20-days.lab': 'Die Registrierung läuft in 20 Tagen ab.',
    'expires-in-5-days.lab': 'Die Registrierung läuft in 5 Tagen ab.',
    'expired-registration.lab': 'Die Registrierung ist vor 3 Tagen abgelaufen; die Domain ist noch delegiert.',
    'transfer-unlocked.lab': 'Die Domain ist nicht gegen Transfers gesperrt.',
    'registry-agrees.lab': 'Die Registry veröffentlicht Nameserver und DNSSEC-Daten, die zum DNS passen.',
    'registry-other-name-servers.lab': 'Die Nameserver bei der Registry weichen von der Delegation im DNS ab.',
    'registry-other-ds.lab': 'Der DS-Eintrag bei der Registry weicht vom DS-Eintrag im DNS ab.',
    'delegation-fails.com': 'Bei der Registry nicht gefunden, und die DNS-Anfrage schlägt fehl.',
    'registry-is-blind.com': 'Im DNS delegiert, aber bei der Registry nicht gefunden.',
    com: 'Eine Registry mit Antworten jeder Art.',
    de: 'Eine Registry, die weder Datumsangaben noch Registrare veröffentlicht.',
    org: 'Eine Registry mit zwei RDAP-Servern, deren erster einen Fehler meldet.',
    uk: 'Eine Registry, die auch Namen unter co.uk hat.',
    asia: 'Eine Registry, deren Zertifikat abgelaufen ist.',
    biz: 'Eine Registry, die unsere Anfragen ablehnt.',
    info: 'Eine Registry, deren Ratenlimit erreicht ist.',
    pro: 'Eine Registry, deren RDAP-Server abgeschaltet ist.',
    tel: 'Eine Registry, die einen Fehler meldet.',
    travel: 'Eine Registry, die nicht erreichbar ist.',
  },
}
