import { describe, expect, it } from 'vitest'
import { placeholderMark } from './placeholder.ts'
import { readPageAtOnce } from './read-page.ts'
import { soft404Signals } from './soft-404.ts'

const read = (html: string) => readPageAtOnce(Buffer.from(html), 'text/html; charset=utf-8')
const words = (count: number) => 'word '.repeat(count)
const page = (title: string, body: string) => read(`<!doctype html><title>${title}</title><body>${body}`)

const QUIET = {
  finalUrl: 'https://e.example/',
  isNoindex: false,
  hasInternalLink: true,
  isLikeMissingPage: false,
}

describe('soft404Signals', () => {
  it.each([
    '404',
    '404 Not Found',
    'Error 404 – Acme',
    '410 Gone',
    'Page not found | Acme',
    'Seite nicht gefunden',
    'site not found',
    'Not Found',
    ' Nicht gefunden ',
    'Oops! Page not found',
  ])('treats the title %j as a strong signal', (title) => {
    expect(soft404Signals(page(title, words(100)), QUIET).strong.map(({ kind }) => kind)).toEqual(['title'])
  })

  it.each([
    'How we fixed our 404 pages',
    '4040 things to do',
    'Lost and not found',
    'Error handling in practice',
    'Not found anywhere else',
    `404 ${'x'.repeat(80)}`,
    'Home',
  ])('ignores the title %j', (title) => {
    expect(soft404Signals(page(title, words(100)), QUIET).strong).toEqual([])
  })

  it('checks the first h1 too, and counts title and h1 as one signal', () => {
    expect(soft404Signals(page('Acme', '<h1>Page not found</h1>'), QUIET).strong).toEqual([
      { kind: 'heading', value: 'Page not found' },
    ])
    expect(soft404Signals(page('404', '<h1>Page not found</h1>'), QUIET).strong).toEqual([
      { kind: 'title', value: '404' },
    ])
    expect(soft404Signals(page('Acme', '<h1>Acme</h1><h1>404</h1>'), QUIET).strong).toEqual([])
  })

  it('recognizes the error page of a framework', () => {
    const facts = read(`<html id="__next_error__"><title>Acme</title><body>${words(100)}`)
    expect(soft404Signals(facts, QUIET).strong).toEqual([{ kind: 'error-shell', value: '__next_error__' }])
  })

  it.each([
    ['https://e.example/404', '404'],
    ['https://e.example/de/Not-Found/', 'Not-Found'],
    ['https://e.example/404.html?x', '404.html'],
    ['https://e.example/area-404/x', undefined],
    ['https://e.example/?404', undefined],
    ['https://404.example/', undefined],
  ])('finds in the URL %s the segment %s', (finalUrl, segment) => {
    const { strong } = soft404Signals(page('Acme', words(100)), { ...QUIET, finalUrl })
    expect(strong).toEqual(segment === undefined ? [] : [{ kind: 'path', value: segment }])
  })

  it('needs one strong signal and one more', () => {
    const empty = page('Acme', '')
    const all = { ...QUIET, isNoindex: true, hasInternalLink: false, isLikeMissingPage: true }
    expect(soft404Signals(empty, all)).toEqual({
      strong: [],
      weak: ['few-words', 'noindex', 'no-internal-link', 'like-missing-page'],
      isSoft404: false,
    })
    const error = page('404', words(100))
    expect(soft404Signals(error, QUIET).isSoft404).toBe(false)
    expect(soft404Signals(error, { ...QUIET, isNoindex: true }).isSoft404).toBe(true)
    expect(soft404Signals(error, { ...QUIET, finalUrl: 'https://e.example/404' }).isSoft404).toBe(true)
    expect(soft404Signals(page('404', words(59)), QUIET).weak).toEqual(['few-words'])
    expect(soft404Signals(page('404', words(60)), QUIET).weak).toEqual([])
  })
})

describe('placeholderMark', () => {
  it.each([
    ['Welcome to nginx!', '', 'Welcome to nginx!'],
    ['Apache2 Debian Default Page: It works', words(400), 'Apache2 Debian Default Page: It works'],
    ['Apache2 Ubuntu Default Page: It works', '', 'Apache2 Ubuntu Default Page: It works'],
    ['IIS Windows Server', '', 'IIS Windows Server'],
    ['Domain Default page', '', 'Domain Default page'],
    ['', '<h1>It works!</h1>', 'It works!'],
    ['Index of /', '<h1>Index of /</h1>', 'Index of /'],
    ['Coming soon', '', 'Coming soon'],
    ['Under construction | Acme', '', 'Under construction | Acme'],
    ['Site is undergoing maintenance', '', 'Site is undergoing maintenance'],
    ['e.example', 'This domain is for sale!', 'domain is for sale'],
    ['e.example', 'Diese Domain steht zum Verkauf', 'Diese Domain steht zum Verkauf'],
  ])('detects the page with title %j and text %j', (title, body, mark) => {
    expect(placeholderMark(page(title, body))).toBe(mark)
  })

  it.each([
    ['How to say welcome to nginx', ''],
    ['Plesk tips and tricks', words(500)],
    ['Coming soon to cinemas', ''],
    ['Films', `<h1>Coming soon</h1>${words(300)}`],
    ['Domain market', `Buy this domain! ${words(300)}`],
    ['Acme', 'We build things.'],
  ])('treats the page with title %j and text %j as a real one', (title, body) => {
    expect(placeholderMark(page(title, body))).toBeUndefined()
  })
})
