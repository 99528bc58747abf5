import type { TextsOf } from '../define-check.ts'
import { byNumber, listing } from '../listing.ts'
import type { nsRecursion } from './ns-recursion.ts'

export const nsRecursionText: TextsOf<typeof nsRecursion> = {
  question: {
    en: 'Is a name server an open resolver?',
    de: 'Ist ein Nameserver ein offener Resolver?',
  },
  subject: { en: 'open resolver (recursion)', de: 'offener Resolver (Rekursion)' },
  why: {
    en: 'Attackers send spoofed queries to open resolvers to flood other targets with the responses. The name server is then overloaded, and its network may be blocked.',
    de: 'Angreifer senden gefälschte Anfragen an offene Resolver, um andere mit den Antworten zu überfluten. Der Nameserver ist dann überlastet, und sein Netz kann gesperrt werden.',
  },
  outcomes: {
    ok: {
      en: {
        title: 'No name server is an open resolver',
        detail: 'No name server resolved a name outside the zone for us.',
      },
      de: {
        title: 'Kein Nameserver ist ein offener Resolver',
        detail: 'Kein Nameserver hat für uns einen Namen außerhalb der Zone aufgelöst.',
      },
    },
    open: {
      en: {
        title: 'Name server is an open resolver (recursion)',
        detail: ({ servers, controlName }) =>
          `${listing.en(servers)} resolved ${controlName} for us, a name outside the zone. Attackers can use ${byNumber(servers, 'this name server', 'these name servers')} for amplification attacks and can place false records in the cache more easily.`,
        steps: [
          'If your own network uses these name servers as resolvers, in their configuration, allow recursion only for that network (BIND: allow-recursion).',
          'If it does not, and a DNS provider runs the name servers, ask the provider to turn recursion off.',
          'If it does not, and you run the name servers, in their configuration, turn recursion off (BIND: recursion no).',
        ],
      },
      de: {
        title: 'Nameserver ist ein offener Resolver (Rekursion)',
        detail: ({ servers, controlName }) =>
          `${listing.de(servers)} ${byNumber(servers, 'hat', 'haben')} für uns ${controlName} aufgelöst, einen Namen außerhalb der Zone. Angreifer können ${byNumber(servers, 'diesen', 'diese')} Nameserver für Amplification-Angriffe nutzen und leichter falsche Einträge in den Cache bringen.`,
        steps: [
          'Wenn Ihr eigenes Netz diese Nameserver als Resolver nutzt, erlauben Sie in deren Konfiguration die Rekursion nur für dieses Netz (BIND: allow-recursion).',
          'Wenn nicht und ein DNS-Anbieter die Nameserver betreibt, bitten Sie ihn, die Rekursion abzuschalten.',
          'Wenn nicht und Sie die Nameserver selbst betreiben, schalten Sie die Rekursion in deren Konfiguration ab (BIND: recursion no).',
        ],
      },
    },
  },
}
