import { describe, expect, it } from 'vitest'
import { isTlsRptNearMiss, repairTlsRpt } from './near-miss.ts'
import { parseTlsRpt } from './parse.ts'

describe('a text that was intended as a TLS-RPT record', () => {
  it.each([
    ['v=TLSRPTv1 rua=mailto:a@example.com', 'v=TLSRPTv1; rua=mailto:a@example.com'],
    ['v=tlsrptv1; rua=mailto:a@example.com', 'v=TLSRPTv1; rua=mailto:a@example.com'],
    ['v=TLSRPT; rua=mailto:a@example.com', 'v=TLSRPTv1; rua=mailto:a@example.com'],
    ['v=TLSRPT1; rua=mailto:a@example.com', 'v=TLSRPTv1; rua=mailto:a@example.com'],
    ['v=TLS-RPTv1; rua=mailto:a@example.com', 'v=TLSRPTv1; rua=mailto:a@example.com'],
    ['nv=TLSRPTv1; rua=mailto:a@example.com', 'v=TLSRPTv1; rua=mailto:a@example.com'],
    ['"v=TLSRPTv1; rua=mailto:a@example.com"', 'v=TLSRPTv1; rua=mailto:a@example.com'],
    [' v=TLSRPTv1;rua=https://example.com/r', 'v=TLSRPTv1; rua=https://example.com/r'],
    [
      'v=TLSRPTv1, rua=mailto:a@example.com,mailto:b@example.com',
      'v=TLSRPTv1; rua=mailto:a@example.com,mailto:b@example.com',
    ],
  ])('%j → %s', (text, repaired) => {
    expect(isTlsRptNearMiss(text)).toBe(true)
    expect(repairTlsRpt(text)).toBe(repaired)
    expect(parseTlsRpt(repaired).ok).toBe(true)
  })

  it.each(['v=TLSRPTv1', 'v=tlsrptv1; rua=a@example.com'])('%j: no guess about the rest', (text) => {
    expect(isTlsRptNearMiss(text)).toBe(true)
    expect(repairTlsRpt(text)).toBeUndefined()
  })

  it.each([
    '',
    'hello',
    'v=TLSRPTv1; rua=mailto:a@example.com',
    'v=TLSRPTv1;',
    'v=TLSRPTv2; rua=x',
    'tlsrpt.example.net',
  ])('not %j', (text) => {
    expect(isTlsRptNearMiss(text)).toBe(false)
  })
})
