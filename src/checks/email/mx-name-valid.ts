import { mxRecords } from '../../evidence/mx.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { isHostName } from '../host-name.ts'

export const mxNameValid = defineCheck({
  id: 'mx-name-valid',
  group: 'mx',
  isQuiet: true,
  references: ['RFC 1035 §3.3.9', 'RFC 1123 §2.1', 'RFC 5321 §2.3.5'],
  needs: { mx: mxRecords },
  outcomes: {
    ok: outcome('ok'),
    invalid: outcome<{ names: readonly string[] }>('problem'),
  },
  evaluate({ mx: { hosts, isBehindAlias } }, say) {
    if (hosts.length === 0 || isBehindAlias) return undefined
    const names = [...new Set(hosts.map(({ host }) => host))].filter((host) => !isHostName(host))
    return names.length === 0 ? say('ok') : say('invalid', { names })
  },
})
