import type { ComponentType } from 'preact'
import type { AreaId } from '../../../report/overall/areas.ts'

// biome-ignore lint/suspicious/noExplicitAny: each component shows the result of its own tool
export type AreaBodyComponent = ComponentType<{ readonly result: any; readonly isPart?: boolean }>

type OtherArea = Exclude<AreaId, 'dns'>

/** Everything that is known about an area. It is loaded when it is opened, because few readers open all areas. */
export const AREA_BODIES: Readonly<Record<OtherArea, () => Promise<AreaBodyComponent>>> = {
  mail: async () => (await import('../../results/mail-result.tsx')).MailView,
  web: async () => (await import('../../results/seo-result.tsx')).SeoView,
  registration: async () => (await import('../../results/availability-result.tsx')).AvailabilityView,
}

/** The pages of the tools. The health check has none: its findings are those of the report. */
export const AREA_PAGES: Readonly<Record<OtherArea, string>> = {
  mail: '/mail-check',
  web: '/seo-check',
  registration: '/availability',
}
