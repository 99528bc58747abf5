import type { FastifyRequest } from 'fastify'
import type { Engine } from '../../engine/call.ts'
import type { Gate } from '../../engine/gate.ts'
import { Problem } from '../../problems.ts'
import { isComplete } from '../../site/answering.ts'
import { addressOf, type Page } from '../../site/pages/page.ts'
import { TAKEN } from '../../site/shell/taken-note.tsx'
import type { Input, MenuEntry, Outcome, PageState, SiteFacts } from '../../site/state.ts'
import type { Locale } from '../../text.ts'
import type { Tool } from '../../tools/define-tool.ts'
import { domainParameter } from '../../tools/parameters/domain.ts'
import { takeHosts } from '../../tools/taken-hosts.ts'
import { accountOf, identified, sharingClientOf } from '../http/accounts.ts'
import { type HttpResponse, redirect } from '../http/http-response.ts'
import type { Route } from '../http/route.ts'
import { whileConnected } from '../http/while-connected.ts'
import type { SiteAssets } from './assets.ts'
import { cachedHealth } from './cached-health.ts'
import { WHOLE } from './document.tsx'
import { languageOf } from './language.ts'
import { offlineRoutes } from './offline.tsx'
import { pageResponse, pageResponseInSteps } from './page-response.ts'
import { agentTools, type ListedPage, menuFor, pagesFor, toolLinks } from './pages.ts'
import { describeTool } from './tool-description.ts'

export interface SiteOptions {
  readonly tools: readonly Tool[]
  readonly engine: Engine
  readonly gate?: Gate
  readonly facts: SiteFacts
  readonly assets: SiteAssets
}

/** All pages of `src/site`, and the files that browsers load for them. */
export function siteRoutes(options: SiteOptions): readonly Route[] {
  const { assets, tools } = options
  const menu = menuFor(tools)
  return [
    ...pagesFor(tools).flatMap((page) => pageRoutes(page, menu, options)),
    ...offlineRoutes(assets),
    ...assets.routes,
  ]
}

function pageRoutes(
  { page, tool, generic }: ListedPage,
  menu: readonly MenuEntry[],
  options: SiteOptions,
): readonly Route[] {
  const description = tool && describeTool(tool, page.fixed)
  const tools = page.alsoTools && facesOf(page.alsoTools, options.tools)
  const { gate } = options
  const named = tool?.rest.method === 'GET' ? tool.parameters : { domain: domainParameter }

  const handle = async (request: FastifyRequest): Promise<HttpResponse> => {
    const { lang, [WHOLE]: whole, ...query } = texts(request.query)
    const { [TAKEN]: _, ...given } = query
    const { input, taken } = takeHosts(named, { ...given, ...texts(request.params) })
    const locale = languageOf(lang, request.headers['accept-language'])
    const isAsked = description?.method === 'GET' && tool !== undefined && isComplete(description, input)
    const path = request.url.split('?', 1)[0] ?? page.path
    const [pasted] = taken
    const isElsewhere = isAsked && page.deepPath !== undefined && path === page.path
    if (isElsewhere || pasted !== undefined)
      return redirect(
        addressOf((isAsked && page.deepPath) || page.path, {
          ...input,
          ...(lang !== undefined && { lang }),
          ...(pasted && { [TAKEN]: pasted.form }),
        }),
      )
    const outcome =
      isAsked && page.isFormOnly !== true
        ? await outcomeOf({ tool, input, locale, isWaitedFor: whole !== undefined }, request, options)
        : undefined
    const state: PageState = {
      page: page.id,
      locale,
      path,
      query,
      input,
      ...(description && { tool: description }),
      ...(tools && { tools }),
      ...(outcome && { outcome }),
      menu,
      ...(generic && { generic }),
      ...(page.id === 'docs-mcp' && { agentTools: agentTools(options.tools) }),
      ...(page.id === 'start' && { toolLinks: toolLinks(options.tools) }),
      site: factsFor(page, options.facts),
    }
    const status = outcome?.kind === 'refused' ? new Problem(outcome.refusal.code as Problem['code']).status : 200
    const { baseUrl } = options.facts
    const shared =
      page.id === 'check' && isAsked && status === 200
        ? await cachedHealth(options.engine, input['domain'] ?? '', { locale, baseUrl })
        : undefined
    const rendered = [status, page, state, options.assets, shared] as const
    return tool === undefined
      ? pageResponse(...rendered)
      : options.engine.runInSlices(tool, (name) => input[name], 'render', pageResponseInSteps(...rendered))
  }

  const paths = page.deepPath === undefined ? [page.path] : [page.path, page.deepPath]
  return paths.map((path) => ({ method: 'GET', path, ...(gate && { admit: identified(gate) }), handle }))
}

const facesOf = (names: readonly string[], tools: readonly Tool[]): PageState['tools'] =>
  Object.fromEntries(tools.filter(({ name }) => names.includes(name)).map((tool) => [tool.name, describeTool(tool)]))

/** The samples are sent to the start page only, because no other page shows them. */
function factsFor({ id }: Page, facts: SiteFacts): SiteFacts {
  if (id === 'start' || facts.demo === undefined) return facts
  return { ...facts, demo: {} }
}

/** Uses the first value of a repeated parameter, because a repetition is a mistake. */
function texts(given: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(given as Readonly<Record<string, string | readonly string[]>>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : (value[0] ?? '')]),
  )
}

interface Asked {
  readonly tool: Tool
  readonly input: Input
  readonly locale: Locale
  readonly isWaitedFor: boolean
}

/** Errors of the input are rendered immediately; the result only if the request asks to wait for it. */
async function outcomeOf(asked: Asked, request: FastifyRequest, options: SiteOptions): Promise<Outcome | undefined> {
  const { tool, input, locale, isWaitedFor } = asked
  const source = (name: string): string | undefined =>
    name === 'lang' ? locale : name === 'detail' ? 'full' : input[name]
  try {
    if (!isWaitedFor) {
      for (const [name, { read }] of Object.entries(tool.parameters)) read(source(name))
      return undefined
    }
    const account = accountOf(request, options.gate)
    const response = await whileConnected(request.raw.socket, async (signal) => {
      const callOptions = { signal, client: sharingClientOf(request) }
      return account === undefined
        ? options.engine.call(tool, source, callOptions)
        : options.engine.callFor(account, tool, source, callOptions)
    })
    return {
      kind: 'answered',
      result: response.result,
      ...(request.admission && { remaining: request.admission.remaining }),
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, retryAfterMs, reason } = error
    const retryAfter = retryAfterMs === undefined ? {} : { retryAfterSec: Math.ceil(retryAfterMs / 1000) }
    return { kind: 'refused', refusal: { code, ...(reason && { reason }), ...retryAfter } }
  }
}
