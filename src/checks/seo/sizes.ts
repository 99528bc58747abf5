import type { Localized } from '../../text.ts'

const KIB = 1024

/** A readable number of bytes: whole KiB, or MiB with one decimal place. */
export const shownSize: Localized<(bytes: number) => string> = {
  en: (bytes) => sized(bytes, '.'),
  de: (bytes) => sized(bytes, ','),
}

function sized(bytes: number, point: string): string {
  if (bytes >= KIB * KIB) return `${(bytes / KIB / KIB).toFixed(1).replace('.', point)} MiB`
  return bytes >= KIB ? `${Math.round(bytes / KIB)} KiB` : `${bytes} B`
}
