import { useEffect, useRef, useState } from 'preact/hooks'
import type { Localized } from '../../text.ts'
import type { HeaderAnalysisResult } from '../../tools/header-analysis.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { useAnnouncement } from '../parts/live-region.tsx'
import { OtherWays } from '../parts/other-ways.tsx'
import { RefusalNote } from '../parts/refusal.tsx'
import { useResultFocus } from '../parts/result-focus.ts'
import { HeaderForm } from '../results/header-form.tsx'
import { HeaderView } from '../results/header-result.tsx'
import { saidOf } from '../results/result-said.ts'
import type { Outcome, PageState } from '../state.ts'
import type { Page } from './page.ts'

interface Words {
  readonly working: string
  readonly noScript: string
}

const WORDS: Localized<Words> = {
  en: {
    working: 'Analyzing the header …',
    noScript:
      'This form needs JavaScript, because the header must not become part of a URL. Without JavaScript, use one of the commands below.',
  },
  de: {
    working: 'Der Header wird analysiert …',
    noScript:
      'Dieses Formular benötigt JavaScript, weil der Header nicht Teil einer URL werden darf. Nutzen Sie ohne JavaScript einen der Befehle unten.',
  },
}

const title: Localized<string> = { en: 'Mail header analysis', de: 'Mail-Header-Analyse' }

const lead: Localized<string> = {
  en: 'Shows the delivery path and the delays of a message, and whether it passed SPF, DKIM and DMARC.',
  de: 'Zeigt den Zustellweg und die Verzögerungen einer Nachricht und ob sie SPF, DKIM und DMARC bestanden hat.',
}

function Main({ tool, site }: PageState) {
  const { locale, browser } = usePageContext()
  const words = useWords(WORDS)
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<HeaderAnalysisResult>>()
  const running = useRef<AbortController | undefined>(undefined)
  /** The last header that was sent. It never leaves the memory of this page. */
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
  // Verdict and findings are in the language of the request, so another language needs another request.
  useEffect(() => {
    if (sent.current !== undefined) void analyse(sent.current)
  }, [locale])
  useEffect(() => () => running.current?.abort(), [])
  useAnnouncement(isAsking ? words.working : outcome?.kind === 'answered' ? saidOf(outcome.result, locale) : undefined)
  const expectResult = useResultFocus(isAsking ? undefined : outcome?.kind, '.outcome')
  return (
    <>
      <h1>{title[locale]}</h1>
      <p class="lead">{lead[locale]}</p>
      <noscript>{words.noScript}</noscript>
      <HeaderForm
        isBusy={isAsking}
        onSubmit={(header) => {
          expectResult()
          void analyse(header)
        }}
      />
      <div class="outcome" aria-busy={isAsking}>
        {isAsking && <p class="working">{words.working}</p>}
        {!isAsking && outcome?.kind === 'refused' && (
          <RefusalNote refusal={outcome.refusal} onRetry={() => void analyse(sent.current ?? '')} />
        )}
        {outcome?.kind === 'answered' && <HeaderView result={outcome.result} />}
      </div>
      <OtherWays
        http={`curl ${site.baseUrl}${tool?.apiPath} -H 'content-type: text/plain' --data-binary @message.eml`}
        terminal={`zonewise ${tool?.command} message.eml`}
        {...(tool?.isForAgents === true && { agent: { name: tool.name, arguments: { raw: 'Received: …' } } })}
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
