import { describe, expect, it } from 'vitest'
import { hopTls, isBetweenOrganisations } from './hop-transport.ts'

describe('what a Received field says about TLS', () => {
  it.each<[protocol: string | undefined, hasTls: boolean | undefined]>([
    ['SMTP', false],
    ['ESMTP', false],
    ['esmtp (Exim 4.96)', false],
    ['ESMTPA', false],
    ['UTF8SMTP', false],
    ['ESMTPS', true],
    ['ESMTPSA', true],
    ['esmtps (TLS1.3)', true],
    ['SMTPS', true],
    ['UTF8SMTPS', true],
    ['ESMTP (version=TLSv1.2 cipher=ECDHE-RSA)', true],
    ['Microsoft SMTP Server (version=TLS1_3, cipher=TLS_AES_256_GCM_SHA384)', true],
    ['Microsoft SMTP Server', undefined],
    ['HTTPS', undefined],
    ['local (Exim 4.96)', undefined],
    [undefined, undefined],
  ])('with %s', (protocol, hasTls) => {
    expect(hopTls({ index: 0, ...(protocol !== undefined && { with: protocol }) })).toBe(hasTls)
  })

  it('is read from the comment of Postfix too', () => {
    const from = 'a.example (a.example [192.0.2.1]) (using TLSv1.3 with cipher TLS_AES_256_GCM_SHA384 (256/256 bits))'
    expect(hopTls({ index: 0, from, with: 'ESMTP' })).toBe(true)
  })
})

describe('a hop between organisations', () => {
  it.each<[from: string, by: string, isBetween: boolean]>([
    ['mail.shop.example (mail.shop.example [192.0.2.1])', 'mx.reader.example', true],
    ['out.a.co.uk', 'mx.b.co.uk', true],
    ['a7.smtp-out.amazonses.com ([54.240.7.31])', 'mx1.example.net (Postfix)', true],
    ['app.shop.example', 'out.shop.example', false],
    ['laptop (cpe.shop.example [192.0.2.7])', 'out.shop.example', false],
    ['[192.0.2.7]', 'out.shop.example', false],
    ['filter.other.example (localhost [127.0.0.1])', 'mx.reader.example', false],
    ['gw.other.example (gw [10.1.2.3])', 'mx.reader.example', false],
    ['gw.other.example ([IPv6:fd00::1])', 'mx.reader.example', false],
    ['ip-10-0-0-1.ec2.internal', 'out.shop.example', false],
    ['mail.shop.example', '2002:a05:7022:6092:b0:81:8d2c:4f15', false],
  ])('%s to %s', (from, by, isBetween) => {
    expect(isBetweenOrganisations({ index: 0, from, by })).toBe(isBetween)
  })
})
