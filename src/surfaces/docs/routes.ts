import type { Route } from '../rest/route.ts'
import { type Asset, assetHandler, packagedAsset } from './assets.ts'

/** The page runs our own files only: nothing inline, nothing from another host. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
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

const own = (text: string, type: string, headers: Asset['headers'] = {}): Asset => ({
  body: Buffer.from(text),
  type,
  headers,
})

/** The API reference at /docs, and the way there from the start page. */
export function docsRoutes(): readonly Route[] {
  const assets: Readonly<Record<string, Asset>> = {
    '/docs': own(PAGE, 'text/html; charset=utf-8', {
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'referrer-policy': 'no-referrer',
    }),
    '/docs/start.js': own(START_SCRIPT, 'text/javascript; charset=utf-8'),
    '/docs/swagger-ui.css': packagedAsset('swagger-ui-dist/swagger-ui.css', 'text/css; charset=utf-8'),
    '/docs/swagger-ui-bundle.js': packagedAsset(
      'swagger-ui-dist/swagger-ui-bundle.js',
      'text/javascript; charset=utf-8',
    ),
  }
  return [
    { method: 'GET', path: '/', handle: (_request, reply) => reply.redirect('/docs', 302) },
    ...Object.entries(assets).map(([path, asset]): Route => ({ method: 'GET', path, handle: assetHandler(asset) })),
  ]
}
