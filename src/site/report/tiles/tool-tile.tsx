import { useEffect, useState } from 'preact/hooks'
import type { Area, AreaId } from '../../../report/overall/areas.ts'
import { useAnswering } from '../../answering.ts'
import { usePageContext, useWords } from '../../page-context.ts'
import { localAddress } from '../../pages/page.ts'
import type { Calls, ToolDescription } from '../../state.ts'
import { FindingScope } from '../finding-link.tsx'
import { mayLoad } from './loading.ts'
import { ShortRefusal } from './short-refusal.tsx'
import { OpenButton, Tile, TileSummary } from './tile.tsx'
import { TILE_BODIES, TILE_PAGES, type TileBodyComponent } from './tile-bodies.ts'
import { tileContent } from './tile-content.ts'
import type { TileListener } from './tile-states.ts'
import { TILE_WORDS } from './tile-words.ts'

export interface ToolTileProps {
  readonly area: Area & { readonly id: Exclude<AreaId, 'dns'> }
  readonly tool: ToolDescription
  readonly domain: string
  /** Undefined until the health check has been accepted. */
  readonly accepted: Calls | undefined
  readonly onState: TileListener
  /** Whether a cached result that is older than a minute is replaced. */
  readonly isFresh: boolean
}

/** The tile of a tool other than the health check. It calls the tool by itself, or on a click if few calls remain. */
export function ToolTile(props: ToolTileProps) {
  const { area, domain, accepted } = props
  const words = useWords(TILE_WORDS)
  const { browser } = usePageContext()
  const [isWanted, setWanted] = useState(false)
  const isAllowed = mayLoad(accepted)
  // A later call may leave fewer calls; what has been loaded stays.
  useEffect(() => {
    if (isAllowed) setWanted(true)
  }, [isAllowed])
  if (browser !== undefined && (isWanted || isAllowed)) return <LoadedTile {...props} />
  return (
    <Tile area={area}>
      <p class="tile-verdict">{isAllowed === false && words.saving(accepted?.remaining ?? 0)}</p>
      <p class="tile-actions">
        {browser !== undefined && isAllowed === false && (
          <button type="button" onClick={() => setWanted(true)}>
            {words.check}
          </button>
        )}{' '}
        <OwnPage area={area} domain={domain} />
      </p>
    </Tile>
  )
}

function LoadedTile({ area, tool, domain, onState, isFresh }: ToolTileProps) {
  const words = useWords(TILE_WORDS)
  const { locale } = usePageContext()
  const { outcome, isAsking, input, ask } = useAnswering({ tool, input: { domain }, locale, isFresh })
  const [isOpen, setOpen] = useState(false)
  const content = outcome?.kind === 'answered' ? tileContent(area.id, outcome.result, locale) : undefined
  const kind = outcome?.kind
  useEffect(() => {
    const result = outcome?.kind === 'answered' ? outcome.result : undefined
    onState(area.id, content?.state ?? { kind: kind === 'refused' ? 'not-checked' : 'checking' }, result)
  }, [outcome])
  useEffect(() => () => onState(area.id, undefined), [])
  const bodyId = `${area.id}-details`
  const again = (): void => ask(input)
  return (
    <Tile
      area={area}
      tone={content?.state.severity ?? 'neutral'}
      isBusy={isAsking}
      isOpen={isOpen}
      body={
        <div id={bodyId} class="tile-body" hidden={!isOpen}>
          {isOpen && outcome?.kind === 'answered' && (
            <FindingScope.Provider value={`${area.id}-`}>
              <TileBody area={area.id} result={outcome.result} />
            </FindingScope.Provider>
          )}
        </div>
      }
    >
      {outcome === undefined && <p class="tile-verdict working">{words.working}</p>}
      {content && <TileSummary {...content} />}
      {outcome?.kind === 'refused' && (
        <ShortRefusal refusal={outcome.refusal} keyId={`${area.id}-key`} onAgain={again} />
      )}
      <p class="tile-actions">
        {content && (
          <OpenButton area={area} controls={bodyId} isOpen={isOpen} onToggle={() => setOpen((before) => !before)} />
        )}{' '}
        {(content === undefined || isOpen) && <OwnPage area={area} domain={domain} />}
      </p>
    </Tile>
  )
}

/** A link to the page of the tool, which also works without JavaScript. */
function OwnPage({ area, domain }: Pick<ToolTileProps, 'area' | 'domain'>) {
  const words = useWords(TILE_WORDS)
  const { locale } = usePageContext()
  return <a href={localAddress(TILE_PAGES[area.id], locale, { domain })}>{words.ownPage(area.name[locale])}</a>
}

/** The whole result of a tool, as on its own page. */
function TileBody({ area, result }: { readonly area: Exclude<AreaId, 'dns'>; readonly result: unknown }) {
  const words = useWords(TILE_WORDS)
  const [loaded, setLoaded] = useState<{ readonly Body?: TileBodyComponent }>()
  useEffect(() => {
    TILE_BODIES[area]().then(
      (Body) => setLoaded({ Body }),
      () => setLoaded({}),
    )
  }, [area])
  if (loaded === undefined) return <p class="working">{words.loading}</p>
  return loaded.Body === undefined ? <p>{words.failed}</p> : <loaded.Body result={result} isPart />
}
