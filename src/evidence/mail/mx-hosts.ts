import type { Observed } from '../../world.ts'
import { mapSeen } from '../engine/observed.ts'
import { defineView } from '../engine/view.ts'
import type { Addresses } from '../lookup/addresses.ts'
import { confirmedAddressesOf } from '../lookup/confirmed-addresses.ts'
import { MAX_MX_HOSTS, type MxHost, mxRecords } from './mx.ts'

export interface MailHost extends MxHost {
  readonly addresses: Addresses
}

/** The hosts in the domain's own MX records, each once, with the addresses that resolvers return; empty behind an alias. */
export const mailHosts = defineView(
  'mail hosts',
  (look): Observed<readonly MailHost[]> =>
    mapSeen(look.at(mxRecords), ({ hosts, isBehindAlias }) =>
      (isBehindAlias ? [] : eachOnce(hosts))
        .slice(0, MAX_MX_HOSTS)
        .map((mx) => ({ ...mx, addresses: look.value(confirmedAddressesOf(mx.host)) })),
    ),
)

const eachOnce = (hosts: readonly MxHost[]): readonly MxHost[] =>
  hosts.filter(({ host }, index) => hosts.findIndex((other) => other.host === host) === index)
