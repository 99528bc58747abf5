import { AREAS, type Area } from '../../../report/overall/areas.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import type { Calls, PageState } from '../../state.ts'
import type { Report } from '../health-body.tsx'
import { OpenButton, Tile, TileSummary } from './tile.tsx'
import { tileContent } from './tile-content.ts'
import type { TileListener } from './tile-states.ts'
import { TILE_WORDS } from './tile-words.ts'
import { ToolTile, type ToolTileProps } from './tool-tile.tsx'

/** The id of the element with the whole health report. */
export const HEALTH_ID = 'health-report'

interface TilesProps {
  readonly domain: string
  readonly tools: PageState['tools']
  /** Undefined until the health report is complete. */
  readonly report: Report | undefined
  readonly isReportOpen: boolean
  readonly onToggleReport: () => void
  readonly accepted: Calls | undefined
  readonly onState: TileListener
  readonly isFresh: boolean
}

/** One tile for each area of the report whose tool the service has. */
export function Tiles(props: TilesProps) {
  const { domain, tools = {}, accepted, onState, isFresh } = props
  const words = useWords(TILE_WORDS)
  return (
    <ul class="report-tiles" aria-label={words.tiles}>
      {AREAS.map((area) => {
        const tool = tools[area.tool]
        if (area.id === 'dns') return <HealthTile key={area.id} area={area} {...props} />
        if (tool === undefined) return null
        return (
          <ToolTile
            key={area.id}
            area={area as ToolTileProps['area']}
            tool={tool}
            domain={domain}
            accepted={accepted}
            onState={onState}
            isFresh={isFresh}
          />
        )
      })}
    </ul>
  )
}

function HealthTile({ area, report, isReportOpen, onToggleReport }: TilesProps & { readonly area: Area }) {
  const words = useWords(TILE_WORDS)
  const { locale, browser } = usePageContext()
  const content = report && tileContent('dns', report, locale)
  return (
    <Tile area={area} tone={content?.state.severity ?? 'neutral'}>
      {content ? <TileSummary {...content} /> : <p class="tile-verdict working">{words.working}</p>}
      <p class="tile-actions">
        {content && browser !== undefined && (
          <OpenButton area={area} controls={HEALTH_ID} isOpen={isReportOpen} onToggle={onToggleReport} />
        )}
      </p>
    </Tile>
  )
}
