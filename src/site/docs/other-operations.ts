import type { Localized } from '../../text.ts'

interface OtherOperation {
  readonly label: Localized<string>
  readonly summary: Localized<string>
  /** The page that has the same form. */
  readonly page?: string
}

/** The operations that are not tools, by their id. */
export const OTHER_OPERATIONS: Readonly<Record<string, OtherOperation>> = {
  badge: {
    label: { en: 'Badge', de: 'Badge' },
    summary: {
      en: 'Returns the score of the health check as an SVG image.',
      de: 'Liefert die Punktzahl des Domain-Checks als SVG-Bild.',
    },
    page: '/badge',
  },
  mcp: {
    label: { en: 'MCP for AI agents', de: 'MCP für KI-Agenten' },
    summary: {
      en: 'Offers the tools to AI agents over the Model Context Protocol (MCP).',
      de: 'Bietet KI-Agenten die Werkzeuge über das Model Context Protocol (MCP) an.',
    },
  },
  openapi: {
    label: { en: 'OpenAPI description', de: 'OpenAPI-Beschreibung' },
    summary: {
      en: 'Returns the machine-readable description of this API (OpenAPI 3.1).',
      de: 'Liefert die maschinenlesbare Beschreibung dieser API (OpenAPI 3.1).',
    },
    page: '/api/v1/openapi.json',
  },
}
