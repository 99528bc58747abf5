import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import type { Localized } from '../../../text.ts'
import { useWords } from '../../page-context.ts'
import type { FixesProps } from './fixes-props.ts'

interface Words {
  readonly show: string
  readonly about: string
  readonly failed: string
}

export const FIXES_STARTER_WORDS: Localized<Words> = {
  en: {
    show: 'All fixes in one change',
    about:
      'Combines the offered records that can be published immediately, and checks the change before you download it.',
    failed: 'This part of the page could not be loaded. Check your connection and try again.',
  },
  de: {
    show: 'Alle Korrekturen in einer Änderung',
    about:
      'Fasst die vorgeschlagenen Einträge zusammen, die sich sofort veröffentlichen lassen, und prüft die Änderung vor dem Herunterladen.',
    failed:
      'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
}

/** The button that combines the offered fixes of a report. What it needs is loaded when it is used. */
export function FixesStarter(props: FixesProps) {
  const words = useWords(FIXES_STARTER_WORDS)
  const [Panel, setPanel] = useState<ComponentType<FixesProps>>()
  const [isFailed, setFailed] = useState(false)
  const start = async (): Promise<void> => {
    try {
      const { FixesPanel } = await import('./fixes-panel.tsx')
      setPanel(() => FixesPanel)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  if (Panel !== undefined) return <Panel {...props} />
  return (
    <p class="fixes needs-script">
      <button type="button" class="quiet" onClick={() => void start()}>
        {words.show}
      </button>{' '}
      <span class="aside" role={isFailed ? 'alert' : undefined}>
        {isFailed ? words.failed : words.about}
      </span>
    </p>
  )
}
