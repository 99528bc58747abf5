import { joinName } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { TYPE } from '../../dns/types.ts'
import { allSeen, mapSeen, seen } from '../../evidence/engine/observed.ts'
import { defineView, type Look } from '../../evidence/engine/view.ts'
import { deniesName } from '../../evidence/lookup/denied-name.ts'
import { resolvedSet } from '../../evidence/lookup/record-set.ts'
import { dkim } from '../../evidence/mail/dkim/dkim.ts'
import { authoritativeAnswer } from '../../evidence/name-servers/server-answers.ts'
import type { Observed } from '../../world.ts'
import { mentioned, server } from '../decided-by.ts'
import { defineCheck, outcome } from '../define-check.ts'
import { points } from '../loss.ts'

/** A name for which resolvers return NXDOMAIN, although a name below it exists. */
interface Denied {
  readonly name: Name
  readonly child: Name
}

const suspectedParent = defineView('suspected parent', (look): Observed<Denied | undefined> => {
  const { domain } = look.subject
  const keys = joinName('_domainkey', domain)
  const reports = joinName('_smtp._tls', domain)
  const parent = look.at(resolvedSet(keys, TYPE.TXT))
  const report = look.at(resolvedSet(reports, TYPE.TXT))
  const selectors = look.at(dkim)
  if (!parent.seen) return parent
  if (!parent.value.isNxdomain) return seen(undefined)
  const [key] = selectors.seen ? selectors.value.liveKeys : []
  if (key !== undefined) return seen({ name: keys, child: joinName(key.selector, keys) })
  if (!report.seen) return mapSeen(allSeen([selectors, report]), () => undefined)
  if (report.value.records.length > 0) return reportParent(look, reports)
  return mapSeen(selectors, () => undefined)
})

const reportParent = (look: Look, child: Name): Observed<Denied | undefined> => {
  const name = joinName('_tls', look.subject.domain)
  return mapSeen(look.at(resolvedSet(name, TYPE.TXT)), ({ isNxdomain }) => (isNxdomain ? { name, child } : undefined))
}

export const nsEnt = defineCheck({
  id: 'ns-ent',
  group: 'delegation',
  isQuiet: true,
  references: ['RFC 8020', 'RFC 2308 §2.1', 'RFC 9156'],
  decidedBy: [server(['TXT']), mentioned('TXT')],
  /** The first name that a server of the zone also denies, because resolvers may infer NXDOMAIN from other answers (RFC 8020). */
  needs: (look): Observed<Denied | undefined> => {
    const suspect = look.at(suspectedParent)
    if (!suspect.seen || suspect.value === undefined) return suspect
    const { name, child } = suspect.value
    const answers = allSeen([
      look.at(authoritativeAnswer(name, TYPE.TXT)),
      look.at(authoritativeAnswer(child, TYPE.TXT)),
    ])
    return mapSeen(answers, ([parent, below]) =>
      deniesName(parent) && below.answers.length > 0 ? suspect.value : undefined,
    )
  },
  outcomes: {
    ok: outcome('ok'),
    'ent-nxdomain': outcome<{ name: string; child: string }>('warn', points(2), {
      client: 'resolver',
      queries: 'names-below',
      response: 'NXDOMAIN',
      isPartial: true,
    }),
  },
  evaluate(deniedParent, say) {
    return deniedParent === undefined ? say('ok') : say('ent-nxdomain', { ...deniedParent })
  },
})
