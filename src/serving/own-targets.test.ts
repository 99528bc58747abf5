import { describe, expect, it } from 'vitest'
import { ownTargets } from './own-targets.ts'

const SETTINGS = {
  HOST: '0.0.0.0',
  BASE_URL: 'https://dns.example.net',
  ALLOWED_HOSTS: ['dns.example.net', '[2001:DB8::53]', '198.51.100.7'],
}

function scene() {
  const state = { nowMs: 0, interfaces: ['127.0.0.1', '198.51.100.8', 'fe80::1', '2001:db8:0::9'] }
  const own = ownTargets(SETTINGS, { monotonicMs: () => state.nowMs }, () => state.interfaces)
  return { state, own }
}

describe('the targets that belong to the service', () => {
  it.each([
    ['198.51.100.7', true],
    ['198.51.100.8', true],
    ['2001:db8::53', true],
    ['2001:db8::9', true],
    ['198.51.100.9', false],
    ['2001:db8::54', false],
  ])('%s: %s', (address, isOwn) => {
    expect(scene().own.isAddress(address)).toBe(isOwn)
  })

  it('include host names of the settings', () => {
    expect(new Set(scene().own.names)).toEqual(new Set(['dns.example.net']))
  })

  it('follow changes of the interfaces within a minute', () => {
    const { state, own } = scene()
    state.interfaces = ['203.0.113.5']
    expect(own.isAddress('203.0.113.5')).toBe(false)
    state.nowMs = 60_000
    expect([own.isAddress('203.0.113.5'), own.isAddress('198.51.100.8')]).toEqual([true, false])
  })

  it('include the addresses of this machine', () => {
    const own = ownTargets(SETTINGS, { monotonicMs: () => 0 })
    expect(own.isAddress('127.0.0.1')).toBe(true)
  })
})
