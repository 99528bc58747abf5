import { createHash } from 'node:crypto'

export const STYLE = `:root { color-scheme: light dark; }
body { max-width: 70rem; margin: 0 auto; padding: 0 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; }
.warning { margin: 1rem 0; padding: 0.8rem 1rem; border: 2px solid #c80; border-radius: 0.4rem; font-weight: 600; }
nav ul, td ul { margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.2rem 0.9rem; list-style: none; }
h2 { margin-top: 2.2rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.35rem 0.8rem 0.35rem 0; border-bottom: 1px solid #8884; text-align: left; vertical-align: top; }
th[scope=row] { font-weight: 400; white-space: nowrap; }
code { font: 0.9em/1.4 ui-monospace, monospace; }
pre { margin: 0.3rem 0 1rem; padding: 0.6rem 0.8rem; overflow-x: auto; background: #8882; border-radius: 0.3rem; }
a { color: light-dark(#06c, #8bf); }
@media (max-width: 45rem) {
  thead { display: none; }
  tr, th, td { display: block; }
  tr { padding: 0.5rem 0; border-bottom: 1px solid #8884; }
  th, td { padding: 0.1rem 0; border: 0; }
}
`

/** The page carries its style with it, and nothing else is allowed: no script, nothing from another host. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
