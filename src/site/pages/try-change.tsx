import type { DomainHealth } from '../../report/words.ts'
import type { Localized } from '../../text.ts'
import { useAnswering } from '../answering.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Form } from '../parts/form.tsx'
import { OtherWays } from '../parts/other-ways.tsx'
import { REFUSAL_ID, RefusalNote } from '../parts/refusal.tsx'
import type { Field, PageState } from '../state.ts'
import { ChangeEditor } from '../try-change/change-editor.tsx'
import { TRY_PATH } from '../try-change/fragment.ts'
import { TRY_WORDS } from '../try-change/words.ts'
import { addressOf, localAddress, type Page } from './page.ts'

const title: Localized<string> = { en: 'Try a change', de: 'Änderung prüfen' }

const lead: Localized<string> = {
  en: 'Shows what a change of DNS records makes better or worse before you publish it.',
  de: 'Zeigt vor der Veröffentlichung, was eine Änderung von DNS-Einträgen verbessert und was sie verschlechtert.',
}

const SUBMIT: Localized<string> = { en: 'Read the records', de: 'Einträge lesen' }
const REPORT: Localized<string> = { en: 'Domain report', de: 'Domain-Bericht' }

/** The report of today, from which the published records are taken. */
const REPORT_TOOL = 'dns_health_check'
/** The tool that watches a record set. */
const WATCH_TOOL = 'dns_propagation'

const DOMAIN_FIELD: Field = {
  name: 'domain',
  isOptional: false,
  label: { en: 'Domain', de: 'Domain' },
  example: 'example.com',
}

const EXAMPLE = { set: [{ name: '_dmarc', type: 'TXT', values: ['v=DMARC1; p=none'] }] }

function Main(state: PageState) {
  const words = useWords(TRY_WORDS)
  const { locale, browser, site } = usePageContext()
  const { input, tool, tools } = state
  const { domain = '' } = input
  const reportTool = domain === '' ? undefined : tools?.[REPORT_TOOL]
  const { outcome, isAsking, retry } = useAnswering<DomainHealth>({
    ...(reportTool && { tool: { ...reportTool, hasEvents: false } }),
    input,
    locale: state.locale,
  })
  const isInvalid = outcome?.kind === 'refused' && outcome.refusal.code === 'invalid_domain'
  return (
    <>
      <h1>
        {title[locale]}
        {domain !== '' && <small> {outcome?.kind === 'answered' ? outcome.result.displayDomain : domain}</small>}
      </h1>
      <p class="lead">{lead[locale]}</p>
      <noscript>{words.noScript}</noscript>
      {(domain === '' || outcome?.kind === 'refused') && (
        <Form
          action="/try-change"
          fields={[DOMAIN_FIELD]}
          input={domain === '' ? {} : { domain }}
          submit={SUBMIT}
          isBusy={isAsking}
          {...(isInvalid && { wrong: { field: 'domain', describedBy: REFUSAL_ID } })}
          onSubmit={(given) => browser?.open(addressOf(TRY_PATH, { ...given, lang: locale }))}
        />
      )}
      <div class={domain === '' ? 'outcome' : 'outcome try-page'} aria-busy={isAsking}>
        {isAsking && outcome === undefined && <p class="working needs-script">{words.loading}</p>}
        {outcome?.kind === 'refused' && <RefusalNote refusal={outcome.refusal} onRetry={retry} />}
        {outcome?.kind === 'answered' && (
          <>
            <p>
              <a href={localAddress('/check/{domain}', locale, { domain })}>{REPORT[locale]}</a>
            </p>
            <ChangeEditor
              tool={tool}
              report={outcome.result}
              watchTool={tools?.[WATCH_TOOL]}
              reportTool={tools?.[REPORT_TOOL]}
            />
          </>
        )}
      </div>
      <OtherWays
        http={`curl ${site.baseUrl}/api/v1/plan/${domain || 'example.com'} -H 'content-type: text/dns' --data-binary @example.com.zone`}
        terminal={`zonewise ${tool?.command ?? 'plan'} ${domain || 'example.com'} --zone example.com.zone`}
        {...(tool?.isForAgents === true && {
          agent: { name: tool.name, arguments: { domain: domain || 'example.com', change: EXAMPLE } },
        })}
      />
    </>
  )
}

export const tryChange: Page = {
  id: 'try-change',
  path: '/try-change',
  deepPath: TRY_PATH,
  tool: 'plan_change',
  alsoTools: [REPORT_TOOL, WATCH_TOOL],
  title,
  lead,
  Main,
}
