import type { DocumentedCheck } from '../../report/reference/documented-check.ts'
import type { Route } from '../http/route.ts'
import { assetRoute, packagedFile } from './assets.ts'
import { findingRoutes } from './finding-routes.ts'

/** The page loads files of this service only, without inline scripts. It may call the service that it describes. */
const contentSecurityPolicy = (baseUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(baseUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>zonewise API reference</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" href="data:,">
</head>
<body>
<div id="reference"></div>
<noscript>This page needs JavaScript. The description itself is at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

const START_SCRIPT = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  syntaxHighlight: false,
})
`

const HTML = 'text/html; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

/** The API reference at /docs, and the pages about findings. */
export const docsRoutes = (baseUrl: string, checks?: readonly DocumentedCheck[]): readonly Route[] => [
  assetRoute('/docs', HTML, Buffer.from(PAGE), {
    'content-security-policy': contentSecurityPolicy(baseUrl),
    'referrer-policy': 'no-referrer',
  }),
  ...findingRoutes(checks),
  assetRoute('/docs/start.js', SCRIPT, Buffer.from(START_SCRIPT)),
  assetRoute('/docs/swagger-ui.css', CSS, packagedFile('swagger-ui-dist/swagger-ui.css')),
  assetRoute('/docs/swagger-ui-bundle.js', SCRIPT, packagedFile('swagger-ui-dist/swagger-ui-bundle.js')),
]
