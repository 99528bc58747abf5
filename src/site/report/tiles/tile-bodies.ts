import type { ComponentType } from 'preact'
import type { AreaId } from '../../../report/overall/areas.ts'

// biome-ignore lint/suspicious/noExplicitAny: each component shows the result of its own tool
export type TileBodyComponent = ComponentType<{ readonly result: any; readonly isPart?: boolean }>

/** Everything that a tile shows when it is opened. It is loaded then, because few readers open all tiles. */
export const TILE_BODIES: Readonly<Record<Exclude<AreaId, 'dns'>, () => Promise<TileBodyComponent>>> = {
  mail: async () => (await import('../../results/mail-result.tsx')).MailView,
  web: async () => (await import('../../results/seo-result.tsx')).SeoView,
  registration: async () => (await import('../../results/availability-result.tsx')).AvailabilityView,
}

/** The pages of the tools. */
export const TILE_PAGES: Readonly<Record<Exclude<AreaId, 'dns'>, string>> = {
  mail: '/mail-check',
  web: '/seo-check',
  registration: '/availability',
}
