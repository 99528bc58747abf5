import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUILT_FILES } from '../../site/built-files.ts'
import { SITE_PAGES } from '../../site/pages/registry.ts'
import { loadAssets } from './assets.ts'

const { script, scriptsOf, routes } = loadAssets()
const textOf = (address: string): string => readFileSync(new URL(basename(address), BUILT_FILES), 'utf8')

/** The files that a script imports when it starts. Imports of what is loaded later have parentheses. */
const importsOf = (address: string): readonly string[] =>
  [...textOf(address).matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(([, file]) => `/assets/${file}`)

/** The file of the page itself, which the first script loads. */
const ownScript = (id: string): string | undefined =>
  new RegExp(`[{,]"?${id}"?:async\\(\\)=>\\(await import\\("\\./([\\w-]+\\.js)"\\)`).exec(textOf(script))?.[1]

describe('the scripts of a page', () => {
  it.each(SITE_PAGES.map(({ id }) => id))('%s are all those that it starts with, and are served', (id) => {
    const listed = scriptsOf[id] ?? []
    const imported = [script, ...listed].flatMap(importsOf)
    expect(new Set(listed)).toEqual(new Set([...imported, `/assets/${ownScript(id)}`]))
    expect(listed).toHaveLength(new Set(listed).size)
    for (const each of listed) expect(routes.map(({ path }) => path)).toContain(each)
  })

  it('of a tool without a page of its own are listed too', () => {
    expect(scriptsOf['generic']?.length).toBeGreaterThan(0)
  })
})
