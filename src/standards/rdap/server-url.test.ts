import { describe, expect, it } from 'vitest'
import { isDomainUrl } from './server-url.ts'

describe('isDomainUrl', () => {
  it.each([
    ['https://rdap.registrar.example/domain/example.com', true],
    ['https://rdap.registrar.example/rdap/v1/domain/EXAMPLE.COM', true],
    ['https://rdap.registrar.example/Domain/example.com', true],
    ['https://rdap.registrar.example/', false],
    ['https://rdap.registrar.example/domain/', false],
    ['https://rdap.registrar.example/domain/other.example.com', false],
    ['https://rdap.registrar.example/domain/example.com.evil', false],
    ['https://rdap.registrar.example/domain/example.com/../../admin', false],
    ['https://rdap.registrar.example/domain/example.com?delete=1', false],
    ['https://rdap.registrar.example/admin?x=/domain/example.com', false],
    ['https://rdap.registrar.example/admin#/domain/example.com', false],
    ['https://rdap.registrar.example/xdomain/example.com', false],
    ['not a URL', false],
  ])('%s: %s', (url, expected) => {
    expect(isDomainUrl(url, 'example.com')).toBe(expected)
  })
})
