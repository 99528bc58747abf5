import { GenericResult } from '../results/generic-result.tsx'
import type { GenericTool } from '../state.ts'
import type { Page } from './page.ts'
import { createToolPage } from './tool-page.tsx'

/** The page of a tool that has no component of its own: a form with its parameters, and its result as a table. */
export const createGenericPage = ({ name, path, label, summary }: GenericTool): Page =>
  createToolPage({
    id: 'generic',
    path,
    tool: name,
    title: label,
    lead: summary,
    submit: { en: 'Run', de: 'Ausführen' },
    working: { en: 'Waiting for the result …', de: 'Warten auf das Ergebnis …' },
    Result: GenericResult,
  })
