import type { CliRegistries } from '../registries.ts'
import type { Format } from './format-names.ts'
import type { Render } from './rendering.ts'

type LoadRender = (documentedChecks: CliRegistries['documentedChecks']) => Promise<Render>

/** Formats that contain the whole results; a table of values can only summarize them. */
export type WholeFormat = Exclude<Format, 'csv'>

/** Each format is loaded on demand. */
export const RENDERERS: Readonly<Record<WholeFormat, LoadRender>> = {
  terminal: async () => (await import('./terminal.ts')).renderTerminal,
  json: async () => (await import('./json.ts')).renderJson,
  'json-lines': async () => (await import('./json.ts')).renderJsonLines,
  markdown: async () => (await import('./markdown.ts')).renderMarkdown,
  html: async () => (await import('./html.ts')).renderHtmlReport,
  junit: async () => (await import('./junit.ts')).renderJunit,
  sarif: async (documentedChecks) => (await import('./sarif.ts')).createSarifRenderer(await documentedChecks()),
  github: async () => (await import('./github.ts')).renderGithub,
  nagios: async () => (await import('./nagios.ts')).renderNagios,
}
