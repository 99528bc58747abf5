import type { Case } from '../case.ts'
import { CAA_CASES } from './caa.ts'
import { DELEGATION_CASES } from './delegation.ts'
import { DKIM_CASES } from './dkim.ts'
import { DKIM_KEY_CASES } from './dkim-key.ts'
import { DMARC_CASES } from './dmarc.ts'
import { DNSSEC_CASES } from './dnssec.ts'
import { LOOKUP_CASES } from './lookup.ts'
import { MAIL_SERVER_CASES } from './mail-server.ts'
import { MTA_STS_CASES } from './mta-sts.ts'
import { MX_CASES } from './mx.ts'
import { PROPAGATION_CASES } from './propagation.ts'
import { RESOLVE_CASES } from './resolve.ts'
import { SPF_CASES } from './spf.ts'
import { TRANSPORT_CASES } from './transport.ts'
import { WEB_CASES } from './web.ts'
import { ZONE_CASES } from './zone.ts'

/** In the order of the catalogue. */
export const CASES: readonly Case[] = [
  ...RESOLVE_CASES,
  ...DELEGATION_CASES,
  ...ZONE_CASES,
  ...MX_CASES,
  ...SPF_CASES,
  ...DKIM_CASES,
  ...DMARC_CASES,
  ...MTA_STS_CASES,
  ...TRANSPORT_CASES,
  ...WEB_CASES,
  ...CAA_CASES,
  ...DNSSEC_CASES,
  ...LOOKUP_CASES,
  ...PROPAGATION_CASES,
  ...MAIL_SERVER_CASES,
  ...DKIM_KEY_CASES,
]
