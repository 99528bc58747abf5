// Each of them prints its figures and marks a budget that was missed, which makes the whole fail.
await import('./health.ts')
await import('./outside.ts')
await import('./limits.ts')
await import('./dns.ts')
await import('./http.ts')
await import('./cli.ts')
