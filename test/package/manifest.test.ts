import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeBlocksIn } from './code-blocks.ts'
import { commandsIn } from './documented-commands.ts'

const ROOT = new URL('../../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  readonly private?: boolean
  readonly homepage: string
  readonly repository: { readonly url: string }
  readonly bugs: string
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

  it('names the repository, with which the registry completes the relative links of the README', () => {
    expect(manifest.repository.url).toMatch(/^git\+https:\/\/github\.com\/[\w-]+\/[\w-]+\.git$/)
    const repository = manifest.repository.url.slice('git+'.length, -'.git'.length)
    expect([manifest.homepage, manifest.bugs]).toEqual([`${repository}#readme`, `${repository}/issues`])
    const images = readFileSync(new URL('README.md', ROOT), 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)
    expect([...images].map(([, url = '']) => url).filter((url) => !url.startsWith('https://'))).toEqual([])
  })

  it('starts the service like all documents: as a command of the command line', () => {
    const entry = /\bnode (?:\S*\/)?dist\/(?!bin\/cli\.js)\S*/
    expect(manifest.scripts['start']).toBe('node dist/bin/cli.js serve')
    const documents = ['README.md', 'Dockerfile', 'docs/configuration.md', 'docs/operations.md', 'docs/cli.md']
    expect(documents.filter((path) => entry.test(readFileSync(new URL(path, ROOT), 'utf8')))).toEqual([])
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
