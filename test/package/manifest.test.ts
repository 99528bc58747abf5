import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeBlocksIn } from './code-blocks.ts'
import { commandsIn } from './documented-commands.ts'

const ROOT = new URL('../../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  readonly private?: boolean
  readonly files: readonly string[]
  readonly scripts: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
}

describe('package.json', () => {
  it('can be published, and builds before it is packed instead of on installation', () => {
    expect(manifest.private).toBeUndefined()
    expect(manifest.scripts['prepack']).toContain('build')
    expect(['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in manifest.scripts)).toEqual([])
  })

  it('lists what is packed: no source, no test, no cache, no screenshot', () => {
    const folders = manifest.files.filter((path) => !path.startsWith('!') && !/\.\w+$/.test(path))
    expect(folders).toEqual(['dist/assets', 'dist/bin', 'dist/lib', 'dist/types', 'world'])
    expect(manifest.files).toContain('!dist/bin/*.code')
    expect(
      manifest.files
        .filter((path) => /\.(?:md|json)$/.test(path) && !path.startsWith('dist/'))
        .map((path) => existsSync(new URL(path.replace('!', ''), ROOT))),
    ).not.toContain(false)
  })

  it.each(Object.entries(manifest.exports).filter(([entry]) => entry !== './package.json'))(
    'exports %s with types, from an entry point in src/library',
    (entry, target) => {
      const name = entry === '.' ? 'index' : entry.slice(2)
      expect(target).toEqual({ types: `./dist/types/library/${name}.d.ts`, default: `./dist/lib/${name}.js` })
      expect(existsSync(new URL(`src/library/${name}.ts`, ROOT))).toBe(true)
    },
  )
})

const DOCUMENT = `# Title

\`\`\`sh
npm install zonewise
npx zonewise check example.com   # a comment
npx zonewise serve
\`\`\`

## Section

\`\`\`js
npx zonewise idn a
\`\`\`

npx zonewise idn b
`

describe('the code of documents', () => {
  it('is found by its language', () => {
    expect(codeBlocksIn(DOCUMENT, 'js')).toEqual([{ heading: 'Section', line: 12, code: 'npx zonewise idn a' }])
  })

  it('has commands in its shell blocks', () => {
    expect(commandsIn('a.md', DOCUMENT)).toEqual([
      { file: 'a.md', line: 'npx zonewise check example.com', isRunning: false },
      { file: 'a.md', line: 'npx zonewise serve', isRunning: true },
    ])
  })
})
