import { describe, expect, it } from 'vitest'
import { judge, type Scene } from '../../../../test/support/judging.ts'
import { mxProviders } from './mx-providers.ts'

const GOOGLE = '@ MX 1 aspmx.l.google.com.\n@ MX 5 alt1.aspmx.l.google.com.'
const MICROSOFT = '@ MX 0 example-com.mail.protection.outlook.com.'
const OWN = '@ MX 10 mx1\nmx1 A 93.184.5.25'

describe('mx-providers', () => {
  it.each<[what: string, scene: Scene, outcome: string | undefined]>([
    ['no MX', { zone: '@ A 93.184.5.1' }, undefined],
    ['a null MX', { zone: '@ MX 0 .' }, undefined],
    ['MX without an answer', { zone: GOOGLE, failures: { 'example.com MX': 'deadline' } }, 'unknown'],
    ['own servers', { zone: OWN }, undefined],
    ['one provider', { zone: GOOGLE }, 'ok'],
    ['one provider under two of its names', { zone: '@ MX 10 mx00.ionos.de.\n@ MX 10 mx01.kundenserver.de.' }, 'ok'],
    ['one provider in two top-level domains', { zone: '@ MX 10 mx.zoho.eu.\n@ MX 20 mx2.zoho.com.' }, 'ok'],
    // A filter or an own server may be in front of the provider.
    ['a provider and an own server', { zone: `${MICROSOFT}\n${OWN}` }, 'ok'],
    ['two providers', { zone: `${GOOGLE}\n${MICROSOFT}` }, 'mixed'],
    ['a name that only contains the name of a provider', { zone: `${MICROSOFT}\n@ MX 10 mx.notgoogle.com.` }, 'ok'],
  ])('%s', async (_what, scene, outcome) => {
    expect((await judge(mxProviders, scene))?.outcome).toBe(outcome)
  })

  it('names one host of each provider', async () => {
    const verdict = await judge(mxProviders, { zone: `${GOOGLE}\n${MICROSOFT}` })
    expect(verdict?.values).toEqual({ hosts: ['aspmx.l.google.com', 'example-com.mail.protection.outlook.com'] })
  })
})
