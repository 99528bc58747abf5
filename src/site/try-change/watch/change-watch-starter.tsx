import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import type { Localized } from '../../../text.ts'
import { useWords } from '../../page-context.ts'
import type { ChangeWatchProps } from './watch-props.ts'

interface Words {
  readonly title: string
  readonly about: string
  readonly start: string
  readonly failed: string
}

export const WATCH_STARTER_WORDS: Localized<Words> = {
  en: {
    title: 'After you have published the change',
    about:
      'This page can wait until all name servers and 5 resolvers show the change, and then check the domain again. Publish the change at your DNS provider first.',
    start: 'Wait for the change',
    failed: 'This part of the page could not be loaded. Check your connection and try again.',
  },
  de: {
    title: 'Nach der Veröffentlichung',
    about:
      'Diese Seite kann warten, bis alle Nameserver und 5 Resolver die Änderung zeigen, und die Domain dann erneut prüfen. Veröffentlichen Sie die Änderung zuerst bei Ihrem DNS-Anbieter.',
    start: 'Auf die Änderung warten',
    failed:
      'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
}

type Watch = ComponentType<ChangeWatchProps & { readonly onEnded: () => void }>

/** Starts the watch of a change. What it needs is loaded then. */
export function ChangeWatchStarter(props: ChangeWatchProps) {
  const words = useWords(WATCH_STARTER_WORDS)
  const [Progress, setProgress] = useState<Watch>()
  const [isFailed, setFailed] = useState(false)
  const start = async (): Promise<void> => {
    try {
      const { ChangeWatch } = await import('./change-watch.tsx')
      setProgress(() => ChangeWatch)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <section class="try-watch" aria-labelledby="try-watch-title">
      <h3 id="try-watch-title">{words.title}</h3>
      {Progress !== undefined ? (
        <Progress {...props} onEnded={() => setProgress(undefined)} />
      ) : (
        <>
          <p>{words.about}</p>
          <p>
            <button type="button" class="quiet" onClick={() => void start()}>
              {words.start}
            </button>
          </p>
          {isFailed && <p role="alert">{words.failed}</p>}
        </>
      )}
    </section>
  )
}
