import type { Localized } from '../../text.ts'
import { usePageContext, useWords } from '../page-context.ts'
import { Copyable } from '../parts/copyable.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { AGENT_GUIDE, type GuideBlock, type GuideFacts, TOOL_COLUMNS } from '../results/agent-guide.ts'
import type { AgentTool, PageState } from '../state.ts'
import type { Page } from './page.ts'

const title: Localized<string> = { en: 'MCP for AI agents', de: 'MCP für KI-Agenten' }

const lead: Localized<string> = {
  en: 'All checks as tools for AI agents over the Model Context Protocol (MCP).',
  de: 'Alle Prüfungen als Werkzeuge für KI-Agenten über das Model Context Protocol (MCP).',
}

function Main({ site, agentTools = [] }: PageState) {
  const { locale } = usePageContext()
  const facts: GuideFacts = { url: `${site.baseUrl}/mcp`, limits: site.demo === undefined ? site.limits : 'none' }
  return (
    <>
      <h1>{title[locale]}</h1>
      <p class="lead">{lead[locale]}</p>
      {AGENT_GUIDE.map((section) => (
        <section key={section.title.en} class="prose">
          <h2>{section.title[locale]}</h2>
          {section.blocks.map((block, index) => (
            <Block key={String(index)} block={block} facts={facts} tools={agentTools} />
          ))}
        </section>
      ))}
    </>
  )
}

interface BlockProps {
  readonly block: GuideBlock
  readonly facts: GuideFacts
  readonly tools: readonly AgentTool[]
}

function Block({ block, facts, tools }: BlockProps) {
  const { locale } = usePageContext()
  switch (block.kind) {
    case 'program':
      return <h3>{block.name}</h3>
    case 'text':
      return <p>{withCode(block.text[locale])}</p>
    case 'points':
      return (
        <ul>
          {block.points(facts)[locale].map((point) => (
            <li key={point}>{withCode(point)}</li>
          ))}
        </ul>
      )
    case 'code':
      return <Copyable label={block.label[locale]} text={block.code(facts)} />
    case 'tools':
      return <ToolTable tools={tools} />
  }
}

/** Every second part between backticks is code. */
const withCode = (text: string) => text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))

function ToolTable({ tools }: { readonly tools: readonly AgentTool[] }) {
  const { locale } = usePageContext()
  return (
    <table class="stacked">
      <TableHead columns={useWords(TOOL_COLUMNS)} />
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

export const docsMcp: Page = { id: 'docs-mcp', path: '/docs/mcp', title, lead, Main }
