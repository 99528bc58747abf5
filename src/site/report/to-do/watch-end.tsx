import type { Localized } from '../../../text.ts'
import { useWords } from '../../page-context.ts'
import { RefusalNote } from '../../parts/refusal.tsx'
import type { Refusal } from '../../state.ts'

const ENDED_BY_SERVICE: Localized<string> = {
  en: 'The service has ended this watch: it is restarting, or another client needed the place. You can start the watch again.',
  de: 'Der Dienst hat die Beobachtung beendet: Er wird neu gestartet, oder ein anderer Nutzer brauchte den Platz. Sie können die Beobachtung erneut starten.',
}

interface WatchEndProps {
  readonly refusal: Refusal
  /** Whether the watch has shown a round. A watch that has begun is not refused because of overload. */
  readonly hasBegun: boolean
}

/** Says why a watch has no result. */
export function WatchEnd({ refusal, hasBegun }: WatchEndProps) {
  const endedByService = useWords(ENDED_BY_SERVICE)
  return hasBegun && refusal.code === 'service_unavailable' ? (
    <p role="status">{endedByService}</p>
  ) : (
    <RefusalNote refusal={refusal} />
  )
}
