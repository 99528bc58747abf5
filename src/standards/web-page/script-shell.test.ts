import { describe, expect, it } from 'vitest'
import { readPageAtOnce } from './read-page.ts'
import { scriptShell } from './script-shell.ts'

const shellOf = (html: string) => scriptShell(readPageAtOnce(Buffer.from(html), 'text/html; charset=utf-8'))

const script = (bytes: number): string => `<script>${'x'.repeat(bytes)}</script>`

describe('scriptShell', () => {
  it.each([
    ['an empty place for an application', '<div id="root"></div>', { by: 'app-root', root: '#root' }],
    ['three scripts and hardly anything else', script(400).repeat(3), { by: 'scripts' }],
    [
      'words to readers without scripts',
      '<body><noscript>You need to enable JavaScript to run this app.</noscript>',
      { by: 'noscript' },
    ],
    ['the same in German', '<body><noscript>Bitte aktivieren Sie Java Script.</noscript>', { by: 'noscript' }],
  ])('is found by %s', (_sign, html, expected) => {
    expect(shellOf(html)).toMatchObject(expected)
  })

  it.each([
    ['fifty words beside the empty place', `<div id="root"></div><p>${'word '.repeat(50)}`],
    ['two scripts', script(400).repeat(2)],
    ['scripts of less than four fifths', script(100).repeat(3) + '<br>'.repeat(50)],
    ['an image for readers without scripts', '<body><noscript><img src="/pixel.gif" alt=""></noscript>'],
    ['other words to readers without scripts', '<body><noscript>Please call us.</noscript>'],
    ['little text and nothing else', '<p>Hello'],
  ])('is not found by %s', (_sign, html) => {
    expect(shellOf(html)).toBeUndefined()
  })
})
