// Writes the V8 code cache of the command-line files after running commands that need no network.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'

const COMMANDS = [
  ['idn', 'm\u00fcnchen.de'],
  ['generate', 'spf', 'allowMx', 'ip4=192.0.2.1', 'all=fail'],
  ['generate', 'dmarc', 'policy=none', 'rua=a@example.com', '--lang', 'de'],
  ['explain', 'dmarc-policy'],
  ['help'],
  ['help', 'idn'],
]

const [, , folder, first, entry, ...files] = process.argv
const require = createRequire(join(folder, first))
const bundleUrl = pathToFileURL(join(folder, first)).href
const scripts = new Map(
  files.map((name) => {
    const filename = join(folder, name)
    return [`./${name}`, new Script(readFileSync(filename, 'latin1'), { filename })]
  }),
)

/** Each command starts with a fresh state, as in a separate process. */
function start() {
  const makers = scripts.get(`./${first}`).runInThisContext()
  const loaded = new Map()
  const load = (name) => {
    const known = loaded.get(name)
    if (known !== undefined) return known.exports
    const make = makers[name] ?? scripts.get(name)?.runInThisContext()
    if (make === undefined) return require(name)
    const module = { exports: {} }
    loaded.set(name, module)
    make(module, module.exports, load, undefined, bundleUrl)
    return module.exports
  }
  load(entry)
}

const waiting = [...COMMANDS]
function next() {
  const words = waiting.shift()
  if (words === undefined) {
    for (const [name, script] of scripts) writeFileSync(join(folder, `${name}.code`), script.createCachedData())
    return
  }
  process.argv = [process.execPath, first, ...words]
  start()
  // Without this handle, the end of the command would not be noticed.
  setImmediate(() => undefined)
}

process.on('beforeExit', next)
next()
