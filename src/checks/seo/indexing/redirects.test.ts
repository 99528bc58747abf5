import { describe, expect, it } from 'vitest'
import { findingReader, summaryOf } from '../../../../test/seo/finding-reader.ts'
import { PAGE, redirectTo, START } from '../../../../test/seo/site-scene.ts'
import type { Scene } from '../../../../test/support/judging.ts'
import { redirectChainText } from '../addresses/redirect-chain.text.ts'
import { redirectChain } from '../addresses/redirect-chain.ts'
import { redirectDomainText } from '../addresses/redirect-domain.text.ts'
import { redirectDomain } from '../addresses/redirect-domain.ts'
import { redirectTypeText } from '../addresses/redirect-type.text.ts'
import { redirectType } from '../addresses/redirect-type.ts'

type Web = NonNullable<Scene['web']>

const WWW = 'https://www.example.com/'
const PLAIN = 'http://example.com/'

describe('redirect-chain', () => {
  const findingOf = findingReader(redirectChain, redirectChainText)
  const hops = (count: number): Web => ({
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        index === 0 ? START : `https://example.com/${index}`,
        redirectTo(`/${index + 1}`),
      ]),
    ),
    [count === 0 ? START : `https://example.com/${count}`]: PAGE,
  })
  it.each([
    [0, 'ok ok'],
    [1, 'ok ok'],
    [2, 'info several'],
    [3, 'info several'],
    [4, 'warn many'],
    [10, 'warn many'],
  ])('%i redirects', async (count, expected) => {
    expect(summaryOf(await findingOf(hops(count)))).toBe(expected)
  })

  it('lists them with their status', async () => {
    const web = { [START]: redirectTo(WWW), [WWW]: redirectTo('/de/', 302), 'https://www.example.com/de/': PAGE }
    const finding = await findingOf(web)
    expect(finding?.detail.en).toContain(`2 redirects: ${START} (301) → ${WWW} (302) → https://www.example.com/de/.`)
  })

  it('has no verdict if there is no page', async () => {
    expect(summaryOf(await findingOf({ [START]: { status: 500 } }))).toBe('info unknown')
  })
})

describe('redirect-type', () => {
  const findingOf = findingReader(redirectType, redirectTypeText)
  const CASES: readonly [string, Web, string | undefined][] = [
    ['no redirect', { [START]: PAGE }, undefined],
    ['another host, for good', { [START]: redirectTo(WWW), [WWW]: PAGE }, 'ok ok'],
    ['another host, for good and as asked', { [START]: redirectTo(WWW, 308), [WWW]: PAGE }, 'ok ok'],
    ['another host, for now', { [START]: redirectTo(WWW, 302), [WWW]: PAGE }, 'info temporary'],
    ['another host, by 303', { [START]: redirectTo(WWW, 303), [WWW]: PAGE }, 'info temporary'],
    ['another host, by 307', { [START]: redirectTo(WWW, 307), [WWW]: PAGE }, 'info temporary'],
    ['https, for good', { [START]: PAGE, [PLAIN]: redirectTo(START) }, 'ok ok'],
    ['https, for now', { [START]: PAGE, [PLAIN]: redirectTo(START, 302) }, 'info temporary'],
    ['a language, for now', { [START]: redirectTo('/de/', 302), 'https://example.com/de/': PAGE }, undefined],
    ['http that answers by itself', { [START]: PAGE, [PLAIN]: PAGE }, undefined],
    ['http that could not be looked at', { [START]: PAGE, [PLAIN]: 'unseen' }, 'info unknown'],
  ]
  it.each(CASES)('%s', async (_case, web, expected) => {
    expect(summaryOf(await findingOf(web))).toBe(expected)
  })

  it('names only temporary redirects', async () => {
    const web = { [PLAIN]: redirectTo(START), [START]: redirectTo(WWW, 302), [WWW]: PAGE }
    expect((await findingOf(web))?.values).toEqual({ moves: [{ from: START, to: WWW, status: 302 }] })
  })
})

describe('redirect-domain', () => {
  const findingOf = findingReader(redirectDomain, redirectDomainText)
  const OTHERS = '\n$ORIGIN .\nexample.net A 93.184.2.1\nlogin.example.net A 93.184.2.2\nlogin.example.com A 93.184.2.3'
  const ZONE = `@ A 93.184.1.1\nwww A 93.184.1.2${OTHERS}`
  const to = (url: string): Web => ({ [START]: redirectTo(url), [url]: PAGE })
  const CASES: readonly [string, Web, string | undefined][] = [
    ['no redirect', { [START]: PAGE }, undefined],
    ['its own www', to(WWW), undefined],
    ['another domain', to('https://example.net/'), 'info other-domain'],
    ['a login page elsewhere', to('https://login.example.net/?back=/'), 'info entrance'],
    ['its own login page', to('https://login.example.com/'), 'info entrance'],
  ]
  it.each(CASES)('%s', async (_case, web, expected) => {
    expect(summaryOf(await findingOf(web, { zone: ZONE }))).toBe(expected)
  })

  it('treats a requested login host as the site', async () => {
    const scene = { domain: 'login.example.com', zone: '@ A 93.184.2.3' }
    expect(summaryOf(await findingOf({ 'https://login.example.com/': PAGE }, scene))).toBe(undefined)
  })

  it('names both hosts', async () => {
    const finding = await findingOf(to('https://example.net/'), { zone: ZONE })
    expect(finding?.detail.en).toContain(`${START} redirects to https://example.net/`)
  })
})
