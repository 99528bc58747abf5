import { useEffect, useRef, useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import type { HeaderAnalysisResult } from '../../tools/header-analysis.ts'
import { OtherWays } from '../parts/other-ways.tsx'
import { RefusalNote } from '../parts/refusal.tsx'
import { HeaderForm } from '../results/header-form.tsx'
import { HeaderView } from '../results/header-result.tsx'
import type { Outcome, PageState } from '../state.ts'
import { useSurroundings, useWords } from '../surroundings.ts'
import type { Page } from './page.ts'

interface Words {
  readonly working: string
  readonly noScript: string
}

const WORDS: Localized<Words> = {
  en: {
    working: 'Reading the header …',
    noScript:
      'Without JavaScript this page cannot send the header, because it must not go into an address. The calls below do the same.',
  },
  de: {
    working: 'Der Header wird gelesen …',
    noScript:
      'Ohne JavaScript kann diese Seite den Header nicht senden, denn er darf nicht in eine Adresse gelangen. Die Aufrufe unten leisten dasselbe.',
  },
}

const title: Localized<string> = { en: 'Mail header analysis', de: 'Mail-Header-Analyse' }

const lead: Localized<string> = {
  en: 'Where a message came from, where it waited, and whether SPF, DKIM and DMARC confirm its sender.',
  de: 'Woher eine Nachricht kam, wo sie wartete, und ob SPF, DKIM und DMARC den Absender bestätigen.',
}

function Main({ tool, site }: PageState) {
  const { locale, browser } = useSurroundings()
  const words = useWords(WORDS)
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<HeaderAnalysisResult>>()
  const running = useRef<AbortController | undefined>(undefined)
  /** The last header that was sent; it stays in the memory of this page. */
  const sent = useRef<string | undefined>(undefined)
  const analyse = async (header: string): Promise<void> => {
    if (browser === undefined || tool === undefined) return
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    sent.current = header
    setAsking(true)
    const ended = await browser.send(tool, header, { locale, signal: control.signal })
    if (control.signal.aborted) return
    setAsking(false)
    setOutcome(ended as Outcome<HeaderAnalysisResult>)
  }
  // Verdict and findings are in the language of the request.
  useEffect(() => {
    if (sent.current !== undefined) void analyse(sent.current)
  }, [locale])
  useEffect(() => () => running.current?.abort(), [])
  return (
    <>
      <h1>{title[locale]}</h1>
      <p class="lead">{lead[locale]}</p>
      <noscript>{words.noScript}</noscript>
      <HeaderForm isBusy={isAsking} onSubmit={(header) => void analyse(header)} />
      <div class="outcome" aria-live="polite" aria-busy={isAsking}>
        {isAsking && <p class="working">{words.working}</p>}
        {outcome?.kind === 'refused' && <RefusalNote refusal={outcome.refusal} />}
        {outcome?.kind === 'answered' && <HeaderView result={outcome.result} />}
      </div>
      <OtherWays
        http={`curl ${site.baseUrl}${tool?.apiPath} -H 'content-type: text/plain' --data-binary @message.eml`}
        terminal={`zonewise ${tool?.command} message.eml`}
      />
    </>
  )
}

export const headerAnalysis: Page = {
  id: 'header-analysis',
  path: '/header-analysis',
  tool: 'header_analysis',
  title,
  lead,
  Main,
}
