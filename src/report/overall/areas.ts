import type { Localized } from '../../text.ts'

export type AreaId = 'dns' | 'mail' | 'web' | 'registration'

/** A part of the report about a domain. Each is the result of one tool. */
export interface Area {
  readonly id: AreaId
  /** The name of the tool, and of its command. */
  readonly tool: string
  readonly command: string
  /** As in a sentence. */
  readonly name: Localized<string>
}

const NAMES: Readonly<Record<AreaId, Localized<string>>> = {
  dns: { en: 'DNS and mail records', de: 'DNS- und Mail-Einträge' },
  mail: { en: 'mail servers', de: 'Mailserver' },
  web: { en: 'website', de: 'Website' },
  registration: { en: 'registration', de: 'Registrierung' },
}

const area = (id: AreaId, tool: string, command: string): Area => ({ id, tool, command, name: NAMES[id] })

/** The areas of a report, in the order in which it shows them. */
export const AREAS: readonly Area[] = [
  area('dns', 'dns_health_check', 'check'),
  area('mail', 'mail_check', 'mail'),
  area('web', 'seo_check', 'seo'),
  area('registration', 'domain_availability', 'availability'),
]

export const nameOf = (id: AreaId): Localized<string> => NAMES[id]

/** The name of an area as a heading. */
export const headingOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
