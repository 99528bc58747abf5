import { describe, expect, it } from 'vitest'
import type { MailCheck } from '../../src/tools/mail/schema.ts'
import { checkMail, type MailScene, mailWorld } from './mail-world.ts'

interface Row {
  readonly title: string
  readonly scene: MailScene
  readonly acceptsMail: boolean
  readonly nullMx: boolean
  /** Hosts and priorities. */
  readonly mail: readonly string[]
  readonly limitations?: MailCheck['limitations']
}

const MX_25_OPEN = { '93.184.25.1 25': 'open' } as const

const ROWS: readonly Row[] = [
  {
    title: 'an MX host with an address accepts mail, whatever its ports say',
    scene: { zone: '@ MX 10 mx\nmx A 93.184.25.1', ports: { '93.184.25.1 25': 'filtered' } },
    acceptsMail: true,
    nullMx: false,
    mail: ['mx.example.com 10'],
  },
  {
    title: 'null MX',
    scene: { zone: '@ MX 0 .\n@ A 93.184.25.1', ports: MX_25_OPEN },
    acceptsMail: false,
    nullMx: true,
    mail: [],
  },
  {
    title: 'null MX with another preference than RFC 7505 has',
    scene: { zone: '@ MX 10 .' },
    acceptsMail: false,
    nullMx: true,
    mail: [],
  },
  {
    title: 'a root target among others is ignored',
    scene: { zone: '@ MX 0 .\n@ MX 10 mx\nmx A 93.184.25.1' },
    acceptsMail: true,
    nullMx: false,
    mail: ['mx.example.com 10'],
  },
  {
    title: 'two root targets are neither a null MX record nor a host',
    scene: { zone: '@ MX 0 .\n@ MX 10 .\n@ A 93.184.25.1', ports: MX_25_OPEN },
    acceptsMail: false,
    nullMx: false,
    mail: [],
  },
  {
    title: 'hosts are sorted by priority, then by name, each once',
    scene: { zone: '@ MX 20 a\n@ MX 10 c\n@ MX 10 b\n@ MX 30 b\nb A 93.184.25.1' },
    acceptsMail: true,
    nullMx: false,
    mail: ['b.example.com 10', 'c.example.com 10', 'a.example.com 20'],
  },
  {
    title: 'nolisting: a dead first host is reported, not judged',
    scene: {
      zone: '@ MX 10 dead\n@ MX 20 alive\ndead A 93.184.25.9\nalive A 93.184.25.1',
      ports: MX_25_OPEN,
    },
    acceptsMail: true,
    nullMx: false,
    mail: ['dead.example.com 10', 'alive.example.com 20'],
  },
  {
    title: 'the implicit MX accepts mail if port 25 is open',
    scene: { zone: '@ A 93.184.25.1', ports: MX_25_OPEN },
    acceptsMail: true,
    nullMx: false,
    mail: ['example.com 0'],
  },
  {
    title: 'the implicit MX with port 25 closed is only a web server',
    scene: { zone: '@ A 93.184.25.1', ports: { '93.184.25.1 80': 'open' } },
    acceptsMail: false,
    nullMx: false,
    mail: ['example.com 0'],
  },
  {
    title: 'the implicit MX with port 25 filtered',
    scene: { zone: '@ AAAA 2a01:4f8::1', ports: { '2a01:4f8::1 25': 'filtered' } },
    acceptsMail: false,
    nullMx: false,
    mail: ['example.com 0'],
  },
  {
    title: 'the implicit MX while our own port 25 is blocked: false, with the reason',
    scene: { zone: '@ A 93.184.25.1', ports: MX_25_OPEN, egress: { port25: 'blocked' } },
    acceptsMail: false,
    nullMx: false,
    mail: ['example.com 0'],
    limitations: ['egress-25-blocked'],
  },
  {
    title: 'neither MX nor address',
    scene: { zone: '@ TXT "nothing here"' },
    acceptsMail: false,
    nullMx: false,
    mail: [],
  },
  {
    title: 'a name that does not exist',
    scene: { failures: { 'example.com MX': 'NXDOMAIN', 'example.com A': 'NXDOMAIN', 'example.com AAAA': 'NXDOMAIN' } },
    acceptsMail: false,
    nullMx: false,
    mail: [],
  },
  {
    title: 'an IP address instead of a name',
    scene: { zone: '@ MX 10 93.184.25.1.' },
    acceptsMail: false,
    nullMx: false,
    mail: ['93.184.25.1 10'],
  },
  {
    title: 'localhost',
    scene: { zone: '@ MX 10 localhost.\nlocalhost. A 127.0.0.1' },
    acceptsMail: false,
    nullMx: false,
    mail: ['localhost 10'],
  },
  {
    title: 'a single label, even one with an address',
    scene: { zone: '@ MX 10 mailserver.\nmailserver. A 93.184.25.1', ports: MX_25_OPEN },
    acceptsMail: false,
    nullMx: false,
    mail: ['mailserver 10'],
  },
  {
    title: 'a target that does not exist',
    scene: { zone: '@ MX 10 gone.example.net.' },
    acceptsMail: false,
    nullMx: false,
    mail: ['gone.example.net 10'],
  },
  {
    title: 'a target that is an alias is followed, as senders do',
    scene: { zone: '@ MX 10 mx\nmx CNAME mx.example.net.\nmx.example.net. A 93.184.25.1' },
    acceptsMail: true,
    nullMx: false,
    mail: ['mx.example.com 10'],
  },
  {
    title: 'the MX records behind an alias of the domain count, as for senders',
    scene: { zone: '@ CNAME example.net.\nexample.net. MX 5 mx.example.net.\nmx.example.net. A 93.184.25.1' },
    acceptsMail: true,
    nullMx: false,
    mail: ['mx.example.net 5'],
  },
  {
    title: 'a failing MX query is reported, and the web host is still tested',
    scene: { zone: '@ A 93.184.25.1', failures: { 'example.com MX': 'SERVFAIL' } },
    acceptsMail: false,
    nullMx: false,
    mail: [],
    limitations: ['dns-failure'],
  },
  {
    title: 'a timeout of the MX query',
    scene: { zone: '@ A 93.184.25.1', failures: { 'example.com MX': 'timeout' } },
    acceptsMail: false,
    nullMx: false,
    mail: [],
    limitations: ['dns-failure'],
  },
  {
    title: 'an MX response that does not validate is a failure, and its hosts are not contacted',
    scene: { zone: '@ MX 10 mx\nmx A 93.184.25.1', bogus: ['example.com MX'] },
    acceptsMail: false,
    nullMx: false,
    mail: [],
    limitations: ['dns-failure'],
  },
  {
    title: 'the addresses of one host fail, and the others are not affected',
    scene: {
      zone: '@ MX 10 lost\n@ MX 20 mx\nmx A 93.184.25.1',
      failures: { 'lost.example.com A': 'SERVFAIL', 'lost.example.com AAAA': 'timeout' },
    },
    acceptsMail: true,
    nullMx: false,
    mail: ['lost.example.com 10', 'mx.example.com 20'],
    limitations: ['dns-failure'],
  },
  {
    title: 'the implicit MX is unknown if the address lookup fails',
    scene: { zone: '@ TXT "x"', failures: { 'example.com A': 'SERVFAIL' } },
    acceptsMail: false,
    nullMx: false,
    mail: [],
    limitations: ['dns-failure'],
  },
]

describe('acceptsMail, nullMx, mail and limitations', () => {
  it.each(ROWS)('$title', async ({ scene, acceptsMail, nullMx, mail, limitations }) => {
    const check = await checkMail(scene)
    expect(check).toMatchObject({ acceptsMail, nullMx })
    expect(check.mail.map(({ host, priority }) => `${host} ${priority}`)).toEqual(mail)
    expect(check.limitations).toEqual(limitations)
  })

  it('a failing MX query does not affect the result of the web host', async () => {
    const { web } = await checkMail({ zone: '@ A 93.184.25.1', failures: { 'example.com MX': 'SERVFAIL' } })
    expect(web?.ipv4).toEqual(['93.184.25.1'])
  })

  it('a second resolver responds if the first one fails', async () => {
    const check = await checkMail({
      zone: '@ MX 10 mx\nmx A 93.184.25.1',
      failures: { 'example.com MX': ['SERVFAIL', 'SERVFAIL', 'ok'], 'mx.example.com A': ['timeout', 'ok'] },
    })
    expect(check).toMatchObject({ acceptsMail: true, mail: [{ host: 'mx.example.com', ipv4: ['93.184.25.1'] }] })
    expect(check).not.toHaveProperty('limitations')
  })

  it('addresses are not queried for an MX target that is not a host name', async () => {
    const world = mailWorld({ zone: '@ MX 1 localhost.\n@ MX 2 1.2.3.4.\n@ MX 3 a\\032b\n@ MX 4 *' })
    const { mail } = await checkMail(world, 'full')
    expect(mail.map(({ ipv4, ipv6, ptr }) => [ipv4, ipv6, ptr].flat())).toEqual([[], [], [], []])
    const OWN = /^(?:_mta-sts\.|www\.)?example\.com |^(?:com|net|\.) (?:SOA|NS)/
    expect(world.questions.filter((question) => !OWN.test(question))).toEqual([])
  })

  it('at most ten addresses of a family are listed', async () => {
    const zone = Array.from({ length: 14 }, (_, index) => `mx A 93.184.25.${index + 1}`).join('\n')
    const { mail } = await checkMail({ zone: `@ MX 10 mx\n${zone}` })
    expect(mail[0]?.ipv4).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((byte) => `93.184.25.${byte}`))
  })
})
