import { hasAddress, type MailHost } from '../../tools/mail/host-state.ts'
import type { MailCheck } from '../../tools/mail/schema.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { momentInUtc } from '../parts/times.ts'
import { MailPathPicture } from '../pictures/mail-path-picture.tsx'
import { Judgement } from './judgement.tsx'
import { MailHostCard, PortList } from './mail-host.tsx'
import { LIMITATION_WORDS } from './mail-limitations.ts'
import { MAIL_WORDS } from './mail-words.ts'
import { NextSteps } from './next-steps.tsx'
import { NotCoveredLine } from './not-covered-line.tsx'

/** The number of hosts whose ports the mail check tests. */
const TESTED_HOSTS = 5

interface MailViewProps {
  readonly result: MailCheck
  /** Whether it is shown as a part of a report. */
  readonly isPart?: boolean
}

export function MailView({ result, isPart = false }: MailViewProps) {
  const words = useWords(MAIL_WORDS)
  const { locale } = usePageContext()
  const { domain, mail, web, checkedAt, limitations = [] } = result
  return (
    <>
      <Judgement result={result} zone={domain} isPart={isPart}>
        <p class="aside">{words.checked(momentInUtc(new Date(checkedAt), locale))}</p>
      </Judgement>
      {(limitations.length > 0 || mail.length > TESTED_HOSTS) && (
        <section class="shortfalls">
          <h2>{words.limitations}</h2>
          <ul>
            {limitations.map((limitation) => (
              <li key={limitation}>{LIMITATION_WORDS[limitation][locale]}</li>
            ))}
            {mail.length > TESTED_HOSTS && <li>{words.untested}</li>}
          </ul>
        </section>
      )}
      {mail.length > 0 && <MailPathPicture picture={result} />}
      {mail.length > 0 && (
        <section>
          <h2>{words.hosts}</h2>
          <div class="host-cards">
            {mail.map((host, index) => (
              <MailHostCard key={index} host={host} check={result} />
            ))}
          </div>
        </section>
      )}
      {web !== null && (
        <section>
          <h2>{words.web(web.host)}</h2>
          <PortList ports={web.ports} isNeeded={false} />
        </section>
      )}
      {!isPart && <NotCoveredLine tool="mail_check" domain={domain} />}
      {!isPart && <NextSteps domain={domain} steps={['check', 'records', 'dnssec', 'badge']} />}
    </>
  )
}

/**
 * The mail servers that have been checked while others are still being checked. Only at the end is it known whether DNS
 * queries failed, so a server without an IP address is counted, but not yet shown.
 */
export function CheckedHosts({ parts }: { readonly parts: readonly MailHost[] }) {
  const words = useWords(MAIL_WORDS)
  const { browser } = usePageContext()
  const check = { checkedAt: new Date(browser?.nowMs() ?? 0).toISOString() }
  return (
    <section>
      <h2>{words.checkedHosts(parts.length)}</h2>
      <div class="host-cards">
        {parts
          .filter(hasAddress)
          .sort((one, other) => one.priority - other.priority)
          .map((host) => (
            <MailHostCard key={host.host} host={host} check={check} />
          ))}
      </div>
    </section>
  )
}
