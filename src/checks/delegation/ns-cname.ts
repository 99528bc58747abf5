import type { Name } from '../../dns/record.ts'
import { aliasOf, nameServers } from '../../evidence/delegation/name-servers.ts'
import { scope } from '../../evidence/delegation/scope.ts'
import { mapSeen } from '../../evidence/engine/observed.ts'
import { defineView } from '../../evidence/engine/view.ts'
import type { Observed } from '../../world.ts'
import { SOME_SERVERS_FAIL } from '../breaks/common.ts'
import { mentioned, SERVER_ADDRESSES } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

const aliases = defineView(
  'name server aliases',
  (look): Observed<readonly { readonly name: Name; readonly target: Observed<Name | undefined> }[]> =>
    mapSeen(look.at(nameServers), (servers) =>
      servers.flatMap((server) => {
        const target = aliasOf(server)
        return target === undefined ? [] : [{ name: server.name, target }]
      }),
    ),
)

export const nsCname = defineCheck({
  id: 'ns-cname',
  group: 'delegation',
  isQuiet: true,
  references: ['RFC 2181 §10.3', 'RFC 1912 §2.4'],
  about: ({ names = [], targets = [] }) => [...names, ...targets],
  ifUnreachable: { isReported: 'always' },
  decidedBy: [{ ...mentioned('A', 'AAAA'), isAlias: true }, ...SERVER_ADDRESSES],
  needs: { aliases, scope },
  outcomes: {
    ok: outcome('ok'),
    alias: outcome<{ zone: string; names: readonly string[]; targets: readonly string[] }>(
      'problem',
      points(5),
      SOME_SERVERS_FAIL,
    ),
  },
  evaluate({ aliases, scope: { apex: zone } }, say) {
    if (aliases.length === 0) return undefined
    const found = aliases.flatMap(({ name, target }) =>
      target.seen && target.value !== undefined ? [{ name, target: target.value }] : [],
    )
    if (found.length > 0)
      return say('alias', {
        zone,
        names: found.map(({ name }) => name),
        targets: found.map(({ target }) => target),
      })
    const open = aliases.map(({ target }) => target).find((target) => !target.seen)
    return open === undefined || open.seen ? say('ok') : say.unknown(open.why)
  },
})
