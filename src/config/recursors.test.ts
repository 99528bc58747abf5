import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const read = (RESOLVERS: string) => readConfig({ RESOLVERS }).RESOLVERS

describe("the operator's own resolvers", () => {
  it('are none by default', () => {
    expect(readConfig({}).RESOLVERS).toEqual([])
  })

  it.each([
    ['udp://127.0.0.1', { label: 'udp://127.0.0.1:53', url: 'udp://127.0.0.1:53', addresses: ['127.0.0.1'] }],
    ['udp://10.0.0.53:5353/', { url: 'udp://10.0.0.53:5353', addresses: ['10.0.0.53'] }],
    ['udp://[FD00::53]', { label: 'udp://[fd00::53]:53', url: 'udp://[fd00::53]:53', addresses: ['fd00::53'] }],
    ['UDP://[::1]:54', { url: 'udp://[::1]:54', addresses: ['::1'], certificateName: undefined }],
    [
      'tls://Dns.Example',
      { label: 'tls://dns.example:853', url: 'tls://dns.example:853', certificateName: 'dns.example' },
    ],
    ['tls://dns.example:443', { url: 'tls://dns.example:443', addresses: [], certificateName: 'dns.example' }],
    ['tls://192.0.2.1', { url: 'tls://192.0.2.1:853', addresses: ['192.0.2.1'], certificateName: undefined }],
    ['tls://192.0.2.1#dns.example', { url: 'tls://192.0.2.1:853', certificateName: 'dns.example' }],
    ['tls://192.0.2.1:8853#192.0.2.1', { url: 'tls://192.0.2.1:8853', certificateName: '192.0.2.1' }],
    ['tls://[2001:db8::1]#[2001:DB8::1]', { url: 'tls://[2001:db8::1]:853', certificateName: '2001:db8::1' }],
    ['tls://dns.example#other.example', { url: 'tls://dns.example:853', certificateName: 'other.example' }],
    ['https://dns.example/dns-query', { label: 'dns.example', addresses: [], certificateName: 'dns.example' }],
    ['https://dns.example/q@10.0.0.1+fd00::1', { url: 'https://dns.example/q', addresses: ['10.0.0.1', 'fd00::1'] }],
    ['Office = udp://127.0.0.1', { label: 'Office', url: 'udp://127.0.0.1:53' }],
    ['a=https://dns.example/q?token=1', { label: 'a', url: 'https://dns.example/q?token=1' }],
    ['https://dns.example/q?token=1', { label: 'dns.example', url: 'https://dns.example/q?token=1' }],
  ])('can be %s', (given, expected) => {
    expect(read(given)).toMatchObject([expected])
  })

  it('are in the order of the setting', () => {
    expect(read(' b=udp://127.0.0.1, tls://dns.example,,').map(({ label }) => label)).toEqual([
      'b',
      'tls://dns.example:853',
    ])
  })

  it.each([
    ['127.0.0.1', 'entry 1 does not start with https://, tls://, tcp:// or udp://'],
    ['dns://127.0.0.1', 'entry 1 does not start with'],
    ['http://hunter2.example/q', 'entry 1 does not start with'],
    ['=udp://127.0.0.1', 'entry 1 has an empty label before “=”'],
    ['udp://hunter2.example', 'entry 1 needs an IP address after udp://'],
    ['udp://127.1', 'entry 1 needs an IP address after udp://'],
    ['tcp://hunter2.example', 'entry 1 needs an IP address after tcp://'],
    ['tcp://127.0.0.1#hunter2', 'entry 1 has “#”, but tcp:// has no certificate'],
    ['udp://', 'entry 1 needs an IP address after udp://'],
    ['tls://', 'entry 1 needs a host name or an IP address after tls://'],
    ['tls://hunter2_.example', 'entry 1 needs a host name or an IP address after tls://'],
    ['udp://fd00::53', 'entry 1 has no valid host name, IP address or port; an IPv6 address is written in brackets'],
    ['udp://127.0.0.1:65536', 'entry 1 has no valid host name, IP address or port'],
    ['udp://127.0.0.1:0', 'entry 1 has port 0'],
    ['udp://127.0.0.1/hunter2', 'entry 1 has a path, which a resolver with udp:// does not have'],
    ['tls://dns.example/hunter2', 'entry 1 has a path, which a resolver with tls:// does not have'],
    ['udp://127.0.0.1#hunter2', 'entry 1 has “#”, but udp:// has no certificate'],
    ['tls://192.0.2.1#hunter 2', 'entry 1 has no host name or IP address after “#”'],
    ['tls://hunter2@192.0.2.1', 'entry 1 has “@”, which only URLs that start with https:// may have'],
    ['https://dns.example/q@hunter2', 'entry 1 has something other than IP addresses after “@”'],
    ['https://:99999/hunter2', 'entry 1 is not a valid URL'],
    ['https://dns.example/q#hunter2', 'entry 1 has “#” in a URL that starts with https://'],
    ['udp://127.0.0.1,a=udp://127.0.0.1:53', 'entry 2 is the same resolver as an earlier one'],
    [Array.from({ length: 9 }, (_, index) => `udp://127.0.0.${index + 1}`).join(), 'it has more than 8 entries'],
  ])('cannot be %j', (given, fault) => {
    expect(() => read(given)).toThrow(`The value of RESOLVERS is not allowed: ${fault}`)
    expect(() => read(given)).toThrow('It must be a list separated by commas')
    expect(() => read(given)).not.toThrow('hunter2')
  })

  it('with several faults are refused with all of them', () => {
    expect(() => read('udp://127.0.0.1,udp://a.example,tls://dns.example,ftp://x')).toThrow(
      'entry 2 needs an IP address after udp://; entry 4 does not start with https://',
    )
  })
})
