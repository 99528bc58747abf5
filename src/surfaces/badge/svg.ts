import { makeBadge } from 'badge-maker'
import type { BadgeMessage } from './message.ts'

const LABEL = 'dns health'
const LABEL_COLOUR = '#555'
/** Prevents conflicts with other ids in a page. */
const ID_SUFFIX = 'zw'

/** A flat badge, 20 pixels high. It contains no text of the caller. */
export const badgeSvg = ({ text, colour }: Pick<BadgeMessage, 'text' | 'colour'>): string =>
  withOwnFilter(
    makeBadge({
      label: LABEL,
      labelColor: LABEL_COLOUR,
      message: text,
      color: colour,
      style: 'flat',
      idSuffix: ID_SUFFIX,
    }),
  )

/** The only id without the suffix of the library. */
const withOwnFilter = (svg: string): string =>
  svg.replaceAll('id="blur"', `id="blur${ID_SUFFIX}"`).replaceAll('url(#blur)', `url(#blur${ID_SUFFIX})`)
