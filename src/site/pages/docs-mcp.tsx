import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Copyable } from '../parts/copyable.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { agentCalls, agentSettings } from '../results/agent-calls.ts'
import { GUIDE_WORDS } from '../results/agent-guide-words.ts'
import type { AgentTool, PageState } from '../state.ts'
import type { Page } from './page.ts'

const title: Localized<string> = { en: 'MCP for AI agents', de: 'MCP für KI-Agenten' }

const lead: Localized<string> = {
  en: 'All checks as tools for AI agents over the Model Context Protocol (MCP).',
  de: 'Alle Prüfungen als Werkzeuge für KI-Agenten über das Model Context Protocol (MCP).',
}

function Main({ site, agentTools = [] }: PageState) {
  const { locale } = usePageContext()
  const words = useWords(GUIDE_WORDS)
  const url = `${site.baseUrl}/mcp`
  return (
    <>
      <h1>{title[locale]}</h1>
      <p class="lead">{lead[locale]}</p>
      <section class="prose">
        <h2>{words.what}</h2>
        <p>{words.whatText}</p>
        <Copyable label={words.connector} text={url} />
      </section>
      <section class="prose">
        <h2>{words.tools}</h2>
        <ToolTable tools={agentTools} />
      </section>
      <Hosts url={url} />
      <section class="prose">
        <h2>{words.limits}</h2>
        <Points texts={words.limitsText(site.limits)} />
      </section>
      <section class="prose">
        <h2>{words.reading}</h2>
        <Points texts={words.readingText} />
      </section>
      <Session url={url} />
    </>
  )
}

const Points = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

function ToolTable({ tools }: { readonly tools: readonly AgentTool[] }) {
  const { locale } = usePageContext()
  const { toolColumns } = useWords(GUIDE_WORDS)
  return (
    <table class="stacked">
      <TableHead columns={toolColumns} />
      <tbody>
        {tools.map(({ name, summary }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{summary[locale]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Hosts({ url }: { readonly url: string }) {
  const words = useWords(GUIDE_WORDS)
  return (
    <section class="prose">
      <h2>{words.add}</h2>
      <h3>Claude</h3>
      <p>{words.claude}</p>
      <p class="aside">{words.claudeNote}</p>
      <h3>Claude Code</h3>
      <Copyable label={words.claudeCode} text={agentSettings.claudeCode(url)} />
      <h3>ChatGPT</h3>
      <p>{words.chatGpt}</p>
      <h3>VS Code</h3>
      <Copyable label={words.vsCode} text={agentSettings.vsCode(url)} />
      <h3>Cursor</h3>
      <Copyable label={words.cursor} text={agentSettings.cursor(url)} />
      <p class="aside">{words.emptyKey}</p>
    </section>
  )
}

function Session({ url }: { readonly url: string }) {
  const words = useWords(GUIDE_WORDS)
  const [list, call, mistake] = words.steps
  return (
    <section class="prose">
      <h2>{words.session}</h2>
      <Copyable label={list} text={agentCalls.list(url)} />
      <Copyable label={call} text={agentCalls.call(url)} />
      <p>{words.afterCall}</p>
      <Copyable label={mistake} text={agentCalls.mistake(url)} />
      <p>{words.afterMistake}</p>
    </section>
  )
}

export const docsMcp: Page = { id: 'docs-mcp', path: '/docs/mcp', title, lead, Main }
