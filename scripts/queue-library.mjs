// The parts of the queue library (bullmq) that the bundles contain. Without this, more than half of it would be code for other
// databases and clients, and for schedules, flows and relays, none of which batches use.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('../node_modules/bullmq/dist/esm/index.js', import.meta.url))

/** Modules whose exports are replaced by undefined: classes that are never created, and functions that are never called. */
const UNUSED = [
  'postgres/index',
  'classes/bun-redis-client',
  'classes/child-pool',
  'classes/flow-producer',
  'classes/job-scheduler',
  'classes/queue-events',
  'classes/queue-events-producer',
  'classes/redis-relay-backend',
  'classes/relay',
  'classes/sandbox',
  'classes/valkey-glide-client',
]

/**
 * The scripts that the server runs for jobs of batches: to add, take, renew, give back and finish them, and to find those whose worker
 * has ended. Each client sends all scripts when it connects.
 */
const SCRIPTS = [
  'addStandardJob',
  'extendLock',
  'extendLocks',
  'getRanges',
  'getRateLimitTtl',
  'isMaxed',
  'moveJobFromActiveToWait',
  'moveStalledJobsToWait',
  'moveToActive',
  'moveToDelayed',
  'moveToFinished',
  'releaseLock',
  'retryJob',
]

const inLibrary = (path) => path.startsWith(dirname(ENTRY)) && path.slice(dirname(ENTRY).length + 1, -'.js'.length)

function emptied(text) {
  const names = [...text.matchAll(/^export (?:async )?(?:class|function|const) (\w+)/gm)].map(([, name]) => name)
  const exported = names.map((name) => `export const ${name} = undefined\n`)
  return `${exported.join('')}${text.includes('export default ') ? 'export default undefined\n' : ''}`
}

/** Comments in scripts are a third of their text. */
const withoutComments = (script) => script.replaceAll(/--\[\[[\s\S]*?\]\]/g, '').replaceAll(/^\s*(?:--.*)?\n/gm, '')

function scriptLines(text) {
  const lines = text.split('\n').filter((line) => SCRIPTS.includes(/from '\.\/(\w+)-\d+'/.exec(line)?.[1]))
  if (lines.length !== SCRIPTS.length) throw new Error('bullmq does not have all scripts that batches use')
  return lines.join('\n')
}

const textOf = (path) => readFileSync(path, 'utf8')

export const withoutUnusedParts = {
  name: 'parts of the queue library',
  setup({ onEnd, onLoad, onResolve }) {
    const missing = new Set(UNUSED)
    onResolve({ filter: /^bullmq$/ }, () => ({ path: ENTRY }))
    // The native reader of messages is optional, and schedules are not used.
    onResolve({ filter: /^(?:msgpackr-extract|cron-parser)$/ }, ({ path }) => ({ path, namespace: 'unused' }))
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {}' }))
    onLoad({ filter: /\/bullmq\/dist\/esm\/.*\.js$/ }, ({ path }) => {
      const name = inLibrary(path)
      missing.delete(name)
      if (UNUSED.includes(name)) return { contents: emptied(textOf(path)) }
      if (name === 'scripts/index') return { contents: scriptLines(textOf(path)), resolveDir: dirname(path) }
      if (name.startsWith('scripts/')) return { contents: withoutComments(textOf(path)) }
      return undefined
    })
    // An update of the library must not silently undo this.
    onEnd(() => {
      if (missing.size > 0) throw new Error(`bullmq has no ${[...missing].join(', ')}`)
    })
  },
}
