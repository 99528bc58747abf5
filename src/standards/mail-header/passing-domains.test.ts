import { expect, it } from 'vitest'
import { analyseHeader } from './analyse.ts'
import { passingDomains } from './passing-domains.ts'

it.each<[title: string, results: string, domains: string[]]>([
  ['SPF with its domain', 'spf=pass smtp.mailfrom=a@B.example', ['b.example']],
  ['SPF without a domain: the Return-Path', 'spf=pass', ['bounce.example']],
  ['SPF that failed, whatever the Return-Path', 'spf=fail smtp.mailfrom=bounce.example', []],
  ['only signatures that passed', 'dkim=fail header.d=a.example; dkim=pass header.d=b.example', ['b.example']],
  ['a signature without a domain', 'dkim=pass', []],
  ['both', 'spf=pass smtp.mailfrom=a.example; dkim=pass header.d=b.example', ['a.example', 'b.example']],
  ['none', 'none', []],
])('%s', (_title, results, domains) => {
  const analysis = analyseHeader(`Return-Path: <x@bounce.example>\nAuthentication-Results: mx.example; ${results}`)
  if (!analysis.ok) throw new Error(analysis.fault)
  expect(passingDomains(analysis.value)).toEqual(domains)
})
