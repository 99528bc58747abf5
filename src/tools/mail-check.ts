import Type from 'typebox'
import { MAIL_SERVER_CHECKS } from '../checks/tools/mail-server/checks.ts'
import { limitsAfter } from '../evidence/engine/examine.ts'
import type { MailPathHost } from '../evidence/mail-path/mail-path.ts'
import type { Detail } from '../report/words.ts'
import type { DomainName } from '../standards/domain-name/parse.ts'
import type { Locale } from '../text.ts'
import { callerIn, defineTool, type Parameter, type ToolContext } from './define-tool.ts'
import { idsOf, judged } from './judgement.ts'
import { cachedMailCheck } from './mail/cached-mail-check.ts'
import { collectMail, MAIL_LIMITS } from './mail/collect.ts'
import type { MailHost } from './mail/host-state.ts'
import { mailHostOf } from './mail/mail-check-of.ts'
import { type MailCheck, MailCheckSchema, MailHostSchema } from './mail/schema.ts'
import { detailParameter } from './parameters/detail.ts'
import { domainParameter } from './parameters/domain.ts'
import { languageParameter } from './parameters/language.ts'
import { REFRESH_NOTE } from './refresh-note.ts'
import { responseCodec, type ToolResponse } from './response.ts'
import type { CachePartition, Making } from './result-cache.ts'

const mailDetailParameter: Parameter<Detail> = {
  ...detailParameter,
  schema: Type.String({
    enum: ['full'],
    description:
      'full adds verdict and findings, in the language of lang; the SMTP session with each mail server, including ' +
      'STARTTLS, certificate and DANE (smtp, dane, suspicious); the result of each PTR lookup (lookup); and the ' +
      'MTA-STS policy (mtaSts). The check then takes up to 20 seconds instead of 12.',
  }),
}

export const mailCheck = defineTool({
  name: 'mail_check',
  operationId: 'mailCheck',
  title: 'Check the mail servers of a domain',
  description:
    'Lists the MX hosts of a domain with their IP addresses and reverse DNS, and tests which mail and web ports ' +
    'are open. It connects to public IP addresses only. Closed IMAP and POP3 ports on an MX host are normal. A ' +
    'port that was not tested has the state unknown, and limitations lists the reasons. With detail=full, the ' +
    'result also has verdict and findings, which cover SMTP, STARTTLS, certificates, DANE and MTA-STS; this takes ' +
    'up to 20 seconds instead of 12. Results are cached for 5 minutes, and for 1 minute after failed DNS lookups or if ' +
    'the MTA-STS policy could not be read. With `Accept: text/event-stream`, each mail server is sent as soon as it has been checked (`event: host`, an entry of ' +
    'mail), and the whole result last (`event: report`). ' +
    REFRESH_NOTE,
  forAgents:
    'Connects to the mail servers (MX) of a domain: port 25, STARTTLS, certificate and its expiration, DANE, ' +
    'MTA-STS, reverse DNS, other ports. Use it if mail to a domain does not arrive or a mail server seems to be ' +
    'down; for SPF, DKIM and DMARC use dns_health_check. Slow. Report ' +
    'verdict first. filtered = no response; unknown = not tested (see limitations), never closed or missing.',
  tag: 'mail',
  page: {
    label: { en: 'Mail servers', de: 'Mailserver' },
    menu: 'mail',
    summary: {
      en: 'Checks the mail servers of a domain: IP addresses, reverse DNS, ports, STARTTLS, certificates, DANE and MTA-STS. Takes up to 20 seconds.',
      de: 'Prüft die Mailserver einer Domain: IP-Adressen, Reverse-DNS, Ports, STARTTLS, Zertifikate, DANE und MTA-STS. Dauert bis zu 20 Sekunden.',
    },
  },
  command: {
    name: 'mail',
    summary: 'Check the mail servers of a domain',
    examples: ['zonewise mail example.com', 'zonewise mail example.com --fail-on warn'],
  },
  parameters: { domain: domainParameter, lang: languageParameter, detail: mailDetailParameter },
  isFullByDefault: true,
  findingIds: idsOf(MAIL_SERVER_CHECKS),
  rest: { method: 'GET', path: '/api/v1/mail-check/{domain}' },
  output: MailCheckSchema,
  refusals: ['invalid_domain', 'invalid_lang', 'invalid_input'],
  isLimited: true,
  bursts: [
    {
      tool: 'mail_check',
      isFree: ({ domain, detail }, context) => isMailCheckCached(domain, detail, context),
    },
  ],
  caching: { kind: 'meta' },
  partName: 'host',
  partSchema: MailHostSchema,
  isRefreshable: true,
  examples: [
    {
      title: 'One mail server',
      input: { domain: 'example.com' },
      output: {
        domain: 'example.com',
        acceptsMail: true,
        nullMx: false,
        mail: [
          {
            host: 'mx1.example.com',
            priority: 10,
            ipv4: ['93.184.25.10'],
            ipv6: [],
            ptr: [{ ip: '93.184.25.10', names: ['mx1.example.com'], matchesForward: true }],
            ports: [
              { port: 25, service: 'SMTP', state: 'open' },
              { port: 465, service: 'SMTPS', state: 'closed' },
              { port: 587, service: 'Submission', state: 'open' },
              { port: 143, service: 'IMAP', state: 'filtered' },
              { port: 993, service: 'IMAPS', state: 'open' },
              { port: 110, service: 'POP3', state: 'filtered' },
              { port: 995, service: 'POP3S', state: 'closed' },
            ],
          },
        ],
        web: {
          host: 'example.com',
          ipv4: ['93.184.25.80'],
          ipv6: [],
          ports: [
            { port: 80, service: 'HTTP', state: 'open' },
            { port: 443, service: 'HTTPS', state: 'open' },
          ],
        },
        checkedAt: '2026-11-15T09:30:05.000Z',
      },
    },
    {
      title: 'A domain without mail (null MX record)',
      input: { domain: 'nomail.example' },
      output: {
        domain: 'nomail.example',
        acceptsMail: false,
        nullMx: true,
        mail: [],
        web: null,
        checkedAt: '2026-11-15T09:30:05.000Z',
      },
    },
  ],
  cached(input, context) {
    const response = partitionOf(context).cached(keyOf(input.domain, input.detail), context.isFresh)
    return response && withVerdict(response, input, context)
  },
  async run(input, context) {
    const { domain, detail } = input
    const { onPart } = context
    const make: Making<ToolResponse<MailCheck>, MailHost> = (notify, callers) =>
      context.slots.mail.take(callers, async (waitedMs) => {
        const limits = limitsAfter(MAIL_LIMITS[detail], waitedMs)
        const onHost = (host: MailPathHost): void => notify(mailHostOf(host))
        const mail = await collectMail(domain, detail, { ...context, signal: callers.signal }, limits, onHost)
        return cachedMailCheck(domain, mail, detail, {
          nowMs: context.world.now().getTime(),
          isShareUsedUp: context.world.isShareUsedUp?.() ?? false,
        })
      })
    const caller = { ...callerIn(context), ...(onPart && { onPart }) }
    const response = await partitionOf(context).share(keyOf(domain, detail), make, caller)
    return withVerdict(response, input, context)
  },
})

interface Input {
  readonly domain: DomainName
  readonly lang: Locale
  readonly detail: Detail
}

const withVerdict = (
  response: ToolResponse<MailCheck>,
  { domain, lang, detail }: Input,
  { settings }: ToolContext,
): ToolResponse<MailCheck> =>
  judged(response, {
    checks: MAIL_SERVER_CHECKS,
    areaTool: 'mail_check',
    facts: response.result,
    domain,
    lang,
    detail,
    settings,
  })

/** Whether a call would cause no traffic. */
export const isMailCheckCached = (domain: DomainName, detail: Detail, context: ToolContext): boolean =>
  partitionOf(context).has(keyOf(domain, detail), context.isFresh)

const keyOf = (domain: DomainName, detail: Detail): string => `${domain} ${detail}`

const partitionOf = ({ cache }: ToolContext): CachePartition<ToolResponse<MailCheck>, MailHost> =>
  cache.partition('mail', { codec: responseCodec(), partsOf: ({ result }) => result.mail })
