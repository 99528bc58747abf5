import { RESOLVERS } from '../../internet/resolvers.ts'
import type { Case, Probe } from '../case.ts'
import { certbot } from '../clients/certbot.ts'
import { curl } from '../clients/curl.ts'
import { dig } from '../clients/dig.ts'
import { resolvers } from '../clients/resolvers.ts'
import type { LabRun } from '../lab-run.ts'
import { USUAL_SERVERS } from './usual-servers.ts'

/** The web server of the lab has no certificate for twins. */
const APEX = curl({ scheme: 'http' })
const WWW = curl({ host: 'www', scheme: 'http' })
const WWW_CERTIFICATE = certbot({ host: 'www' })

const SIGNATURE_FAULT = { remove: [/^;! signature-of/] }

const WWW_OF_DOMAIN = ['$INCLUDE parts/www.zone']

/** Browsers and their resolvers query both families. */
async function withCachedAaaa(domain: string, lab: LabRun): Promise<void> {
  await Promise.all(RESOLVERS.map(({ main }) => dig(lab, main.v4, { name: domain, type: 'AAAA' })))
}

async function emptyCachesFirst(domain: string, lab: LabRun): Promise<void> {
  if (!domain.includes('-repaired')) await lab.change('flush')
  await withCachedAaaa(domain, lab)
}

const failing = (
  check: string,
  outcome: string,
  domain: string,
  twin: Case['twin'],
  probes: readonly Probe[],
): Case => ({
  check,
  outcome,
  domain,
  twin,
  probes,
})

export const WEB_CASES: readonly Case[] = [
  {
    check: 'web-apex',
    outcome: 'missing',
    domain: 'only-www.lab',
    twin: { add: ['@ A 93.184.80.1', '@ AAAA 2a01:4f8:80::1'] },
    probes: [APEX],
    isQuick: true,
  },
  failing('web-apex', 'fails', 'addresses-servfail.lab', USUAL_SERVERS, [APEX]),
  failing('web-apex', 'invalid-dnssec', 'bogus-addresses.lab', SIGNATURE_FAULT, [APEX]),
  { ...failing('web-www', 'missing', 'no-www.lab', { add: ['www CNAME @'] }, [WWW]), isQuick: true },
  failing('web-www', 'fails', 'www-in-lame-zone.lab', { remove: [/^www /], add: WWW_OF_DOMAIN }, [WWW]),
  failing('web-www', 'invalid-dnssec', 'alias-into-bogus-zone.lab', { remove: [/^www /], add: WWW_OF_DOMAIN }, [WWW]),
  {
    ...failing('web-dangling', 'dead', 'dangling-www.lab', { remove: [/^www /], add: WWW_OF_DOMAIN }, [
      WWW,
      WWW_CERTIFICATE,
    ]),
    isQuick: true,
  },
  failing('web-dangling', 'loop', 'www-loop.lab', { remove: [/^www /, /^again /], add: WWW_OF_DOMAIN }, [
    WWW,
    WWW_CERTIFICATE,
  ]),
  failing('web-ipv6', 'fails', 'aaaa-servfail.lab', USUAL_SERVERS, resolvers()),
  failing('web-ipv6', 'invalid-dnssec', 'bogus-aaaa.lab', SIGNATURE_FAULT, resolvers()),
  {
    ...failing(
      'web-ipv6',
      'nxdomain',
      'aaaa-nxdomain.lab',
      USUAL_SERVERS,
      resolvers({ asks: [{ name: '@', type: 'A' }] }),
    ),
    arrange: { 'cached-from-other-server': emptyCachesFirst },
  },
  failing('web-https-rr', 'fails', 'https-servfail.lab', USUAL_SERVERS, resolvers()),
  failing('web-https-rr', 'invalid-dnssec', 'bogus-https.lab', SIGNATURE_FAULT, resolvers()),
  failing(
    'web-public-ip',
    'special',
    'private-web.lab',
    { remove: [/^@ +A+ /], add: ['@ A 93.184.80.1', '@ AAAA 2a01:4f8:80::1'] },
    [curl({ scheme: 'http', from: 'resolvers' }), certbot()],
  ),
]
