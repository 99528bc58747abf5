import type { ComponentType } from 'preact'
import type { Localized } from '../../text.ts'
import { useAnswering } from '../answering.ts'
import { usePageContext } from '../page-context.ts'
import { Form } from '../parts/form.tsx'
import { useAnnouncement } from '../parts/live-region.tsx'
import { OtherSurfaces } from '../parts/other-surfaces.tsx'
import { PtrLink } from '../parts/ptr-link.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import { useResultFocus } from '../parts/result-focus.ts'
import { saidOf } from '../results/result-said.ts'
import { RESUMING } from '../resume.ts'
import type { Field, PageState, Refusal, ResultProps } from '../state.ts'
import { addressOf, documentTitle, type Page } from './page.ts'

export interface ToolPageDefinition<Result, Part = never> extends Omit<Page, 'Main'> {
  readonly tool: string
  readonly submit: Localized<string>
  /** Shown while the tool is running. */
  readonly working: Localized<string>
  /** The first values of fields that the URL does not set. */
  readonly presets?: Readonly<Record<string, string>>
  readonly Result: ComponentType<ResultProps<Result>>
  /** Shows the parts of the result that are complete while the tool is running. */
  readonly Parts?: ComponentType<{ readonly parts: readonly Part[] }>
}

/** Creates the page of a tool: its form, and its result below. */
export function createToolPage<Result, Part = never>(definition: ToolPageDefinition<Result, Part>): Page {
  const { path, title, lead, submit, working, presets = {}, Result, Parts } = definition

  function Main(state: PageState) {
    const { locale, browser } = usePageContext()
    const { input, isAsking, isResuming, waiting, parts, outcome, ask, retry } = useAnswering<Result, Part>(state)
    const { tool } = state
    if (tool === undefined) throw new Error(`the page ${definition.id} has no tool`)
    const refusal = outcome?.kind === 'refused' ? outcome.refusal : undefined
    const wrongField = refusal && fieldOf(refusal, tool.fields)
    // A refusal announces itself.
    useAnnouncement(
      isAsking ? working[locale] : outcome?.kind === 'answered' ? saidOf(outcome.result, locale) : undefined,
    )
    const expectResult = useResultFocus(isAsking ? undefined : outcome?.kind, '.outcome')
    return (
      <>
        <h1>{title[locale]}</h1>
        <p class="lead">{lead[locale]}</p>
        <Form
          action={path}
          fields={tool.fields}
          input={{ ...presets, ...input }}
          submit={submit}
          isBusy={isAsking}
          {...(wrongField && { wrong: { field: wrongField, describedBy: REFUSAL_ID } })}
          onSubmit={(given) => {
            browser?.showAddress(
              addressOf(path, { ...given, lang: locale }),
              'push',
              documentTitle({ title }, given, locale),
            )
            expectResult()
            ask(given)
          }}
        />
        <div class="outcome" aria-busy={isAsking}>
          {isAsking && <p class="working">{waiting ?? (isResuming ? RESUMING : working)[locale]}</p>}
          {refusal && <RefusalNote refusal={refusal} onRetry={retry} />}
          {refusal && <PtrLink refusal={refusal} text={input['domain'] ?? input['name'] ?? ''} />}
          {Parts && parts.length > 0 && <Parts parts={parts} />}
          {outcome?.kind === 'answered' && (
            <>
              <Result result={outcome.result} tool={tool} />
              <OtherSurfaces tool={tool} input={input} />
            </>
          )}
        </div>
      </>
    )
  }

  return { ...definition, Main }
}

/** The code of an invalid parameter contains its name: `invalid_domain`. */
const fieldOf = ({ code }: Refusal, fields: readonly Field[]): string | undefined =>
  fields.find(({ name }) => code === `invalid_${name}`)?.name
