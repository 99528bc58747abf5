import { describe, expect, it } from 'vitest'
import { takenDomain } from './use-generator.ts'

describe('the domain of a generator', () => {
  it.each<[text: string, host: string | undefined]>([
    ['https://www.example.com/login?x=1', 'www.example.com'],
    ['hostmaster@example.com', 'example.com'],
    ['example.com:8443', 'example.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['example.com', undefined],
    ['_dmarc.example.com', undefined],
    ['https://192.0.2.1/', undefined],
    ['https://', undefined],
    ['', undefined],
  ])('is taken out of %j: %s', (text, host) => {
    expect(takenDomain(text)?.host).toBe(host)
  })
})
