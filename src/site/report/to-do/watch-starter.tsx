import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import type { Localized } from '../../../text.ts'
import { useWords } from '../../page-context.ts'
import { ownerOf } from '../../snippets/owner.ts'
import type { WatchProps } from './watch-props.ts'

interface Words {
  readonly watch: string
  readonly about: string
  readonly failed: string
}

const WORDS: Localized<Words> = {
  en: {
    watch: 'Watch this',
    about:
      'Asks the name servers and 5 resolvers until the record is visible, for up to 10 minutes, then checks again.',
    failed: 'The page could not load this function. Please try again.',
  },
  de: {
    watch: 'Änderung beobachten',
    about:
      'Fragt die Nameserver und 5 Resolver ab, bis der Eintrag sichtbar ist, höchstens 10 Minuten lang, und prüft dann erneut.',
    failed: 'Die Seite konnte diese Funktion nicht laden. Bitte versuchen Sie es erneut.',
  },
}

/** The button that starts a watch. The watch itself is loaded when somebody uses it. */
export function WatchStarter(props: WatchProps) {
  const words = useWords(WORDS)
  const [Progress, setProgress] = useState<ComponentType<WatchProps & { readonly onEnded: () => void }>>()
  const [isFailed, setFailed] = useState(false)
  if (Progress !== undefined) return <Progress {...props} onEnded={() => setProgress(undefined)} />
  const start = async (): Promise<void> => {
    try {
      const { WatchProgress } = await import('./watch-progress.tsx')
      setProgress(() => WatchProgress)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const { record, zone } = props
  return (
    <p class="watch needs-script">
      <button
        type="button"
        class="quiet"
        aria-label={`${words.watch}: ${record.type} ${ownerOf(record, zone).full}`}
        onClick={() => void start()}
      >
        {words.watch}
      </button>{' '}
      <span class="aside">{isFailed ? words.failed : words.about}</span>
    </p>
  )
}
