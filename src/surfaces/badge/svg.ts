import { makeBadge } from 'badge-maker'
import type { BadgeMessage } from './message.ts'

const LABEL = 'dns health'
const LABEL_COLOUR = '#555'
/** Keeps the ids of badges apart from others in one page. */
const ID_SUFFIX = 'zw'

/** Flat, 20 pixels high. Nothing of the caller's stands in it. */
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

/** The one id that the library leaves without the suffix. */
const withOwnFilter = (svg: string): string =>
  svg.replaceAll('id="blur"', `id="blur${ID_SUFFIX}"`).replaceAll('url(#blur)', `url(#blur${ID_SUFFIX})`)
