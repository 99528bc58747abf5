import type { Moving, MovingZone } from '../../evidence/moving/moving-zone.ts'
import type { Localized } from '../../text.ts'

/** Why there is no plan. */
export function withoutPlan(domain: string, moving: Exclude<Moving, { kind: 'zone' }>): Localized<string> {
  if (moving.kind === 'missing')
    return {
      en: `${domain} does not exist in the DNS, so there is no zone to move.`,
      de: `${domain} gibt es im DNS nicht; es gibt also keine Zone, die umziehen könnte.`,
    }
  const { apex } = moving
  return {
    en: `${domain} is part of the zone ${apex}, and a zone moves as a whole. Plan the move of ${apex}.`,
    de: `${domain} gehört zur Zone ${apex}, und eine Zone zieht als Ganzes um. Planen Sie den Umzug von ${apex}.`,
  }
}

export const NOT_OBSERVED: Localized<string> = {
  en: 'The domain could not be observed, so no step can be judged. Nothing of the state is lost. Try again later.',
  de: 'Die Domain ließ sich nicht beobachten; deshalb ist kein Schritt zu beurteilen. Vom Status geht nichts verloren. Versuchen Sie es später noch einmal.',
}

export const DIRECT_DNS_OFF: Localized<string> = {
  en: 'Queries to name servers are turned off in this service (DIRECT_DNS), so it cannot plan a move.',
  de: 'Anfragen an Nameserver sind bei diesem Dienst abgeschaltet (DIRECT_DNS); er kann deshalb keinen Umzug planen.',
}

export const WITHOUT_IPV6: Localized<string> = {
  en: 'This network has no IPv6, so name servers were observed over IPv4 only.',
  de: 'Dieses Netz hat kein IPv6; Nameserver wurden deshalb nur über IPv4 beobachtet.',
}

/** How the names of the old side were found, where that is not said elsewhere. */
export const ENUMERATION_TEXTS: Readonly<Record<MovingZone['enumeration'], Localized<string> | undefined>> = {
  none: undefined,
  transfer: {
    en: 'The names come from a zone transfer (AXFR).',
    de: 'Die Namen stammen aus einem Zonentransfer (AXFR).',
  },
  'partial-transfer': {
    en: 'A zone transfer (AXFR) ended before its end, so some names may be missing.',
    de: 'Ein Zonentransfer (AXFR) endete vorzeitig; deshalb können Namen fehlen.',
  },
  nsec: {
    en: 'The names come from the NSEC records of the zone.',
    de: 'Die Namen stammen aus den NSEC-Einträgen der Zone.',
  },
  'partial-nsec': {
    en: 'Only a part of the NSEC records of the zone could be read, so some names may be missing.',
    de: 'Nur ein Teil der NSEC-Einträge der Zone ließ sich lesen; deshalb können Namen fehlen.',
  },
}
