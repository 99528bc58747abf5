import { describe, expect, it } from 'vitest'
import type { RobotsDirective } from '../../standards/robots-directives/directive.ts'
import { headStep, removalStep, serverSteps } from './server-snippets.ts'

const directive = (kind: 'meta' | 'header', engine?: string): RobotsDirective => ({
  name: 'max-snippet',
  value: '0',
  ...(engine !== undefined && { engine }),
  source: { kind, text: 'max-snippet:0' },
})

describe('the step that removes a robots directive', () => {
  it.each([
    ['en', directive('meta'), '“max-snippet:0” from the meta tag “robots”'],
    ['de', directive('meta'), '„max-snippet:0“ aus dem Meta-Tag „robots“'],
    ['en', directive('meta', 'googlebot'), 'from the meta tag “googlebot”'],
    ['en', { ...directive('meta'), name: 'nosnippet', value: '' }, '“nosnippet” from'],
    ['en', directive('header', 'googlebot'), '“max-snippet:0” from the X-Robots-Tag header'],
    ['de', directive('header'), '„max-snippet:0“ aus dem Header X-Robots-Tag'],
  ] as const)('%s %j', (locale, found, expected) => {
    expect(removalStep[locale](found)).toContain(expected)
  })
})

describe('the steps with a line of configuration', () => {
  it.each(['en', 'de'] as const)('%s: name the server and the line', (locale) => {
    const [nginx, apache, ...others] = serverSteps[locale]({
      nginx: 'charset utf-8;',
      apache: 'AddDefaultCharset utf-8',
    })
    expect(nginx).toMatch(/nginx.*charset utf-8;/)
    expect(apache).toMatch(/Apache.*AddDefaultCharset utf-8/)
    expect(others).toEqual([])
    expect(headStep[locale]('<meta charset="utf-8">')).toContain('<meta charset="utf-8">')
  })
})
