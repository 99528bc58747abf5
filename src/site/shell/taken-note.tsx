import type { PastedForm } from '../../standards/domain-name/pasted-host.ts'
import { isPastedForm, TAKEN_WORDS } from '../../tools/taken-words.ts'
import { usePageContext } from '../page-context.ts'
import type { PageState } from '../state.ts'

/** The parameter of a URL with the form of the text from which the server took the host. */
export const TAKEN = 'taken'

/** Whether the server took the domain or name of this page out of pasted text. */
export const isTaken = ({ query }: Pick<PageState, 'query'>): boolean => isPastedForm(query[TAKEN] ?? '')

/** Says which part of the pasted text the server used. */
export function TakenNote({ query, input }: Pick<PageState, 'query' | 'input'>) {
  const form = query[TAKEN] ?? ''
  const host = input['domain'] ?? input['name']
  if (!isPastedForm(form) || host === undefined) return null
  return <TakenHost form={form} host={host} />
}

interface TakenHostProps {
  readonly form: PastedForm
  readonly host: string
}

/** Says which part of pasted text is used. */
export function TakenHost({ form, host }: TakenHostProps) {
  const { locale } = usePageContext()
  return (
    <p class="taken">
      {TAKEN_WORDS[locale](form)} <code>{host}</code>
    </p>
  )
}
