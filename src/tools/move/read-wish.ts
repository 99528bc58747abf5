import { canonicalName, isAtOrBelow, labelsOf } from '../../dns/name.ts'
import type { Name } from '../../dns/record.ts'
import { wishProblem } from '../../move/problems.ts'
import { CONFIRMABLE, PARENT_STEPS, type StepId } from '../../move/step-ids.ts'
import type { Wish } from '../../move/wish.ts'
import { buildIp } from '../../standards/ip-address/build.ts'
import { parseIp } from '../../standards/ip-address/parse.ts'
import { isPublicAddress } from '../../standards/ip-address/public-address.ts'
import { type Parsed, parsed, refused } from '../../standards/parsed.ts'
import type { Localized } from '../../text.ts'

export const MOVE_KINDS = ['provider', 'sign', 'unsign'] as const
export const MOVE_PATHS = ['insecure', 'multi-signer'] as const

export interface WishTexts {
  readonly kind: (typeof MOVE_KINDS)[number]
  /** `ns1.example.com=192.0.2.53` for a name in the zone; repeated for several addresses. */
  readonly to: readonly string[]
  readonly from: readonly string[]
  readonly path: (typeof MOVE_PATHS)[number] | undefined
}

type Fault = Localized<string>

export const MAX_SERVERS = 13
const MAX_TEXT = 300

interface Named {
  readonly name: Name
  readonly address?: string
}

/** What is wanted, from what the user has named. */
export function readWish(domain: Name, { kind, to, from, path }: WishTexts): Parsed<Wish, Fault> {
  if (kind !== 'provider')
    return to.length + from.length > 0 || path !== undefined ? refused(NO_SERVERS_HERE) : parsed({ kind })
  const servers = allOf(to.map((text) => readServer(text, domain)))
  if (!servers.ok) return servers
  const old = allOf(from.map((text) => readServer(text, domain)))
  if (!old.ok) return old
  if (servers.value.length > MAX_SERVERS || from.length > MAX_SERVERS) return refused(TOO_MANY)
  const names = servers.value.flatMap(({ name, address }, index) =>
    address !== undefined && servers.value.findIndex((one) => one.name === name) < index ? [] : [name],
  )
  const addressesOf = (name: Name): readonly string[] => [
    ...new Set(servers.value.flatMap((one) => (one.name === name && one.address !== undefined ? [one.address] : []))),
  ]
  const missing = names.find((name) => isAtOrBelow(name, domain) && addressesOf(name).length === 0)
  if (missing !== undefined) return refused(addressMissing(missing))
  const needless = names.find((name) => !isAtOrBelow(name, domain) && addressesOf(name).length > 0)
  if (needless !== undefined) return refused(addressNeedless(needless, domain))
  const wish: Wish = {
    kind,
    to: names.map((name) => ({ name, addresses: addressesOf(name) })),
    ...(old.value.length > 0 && { from: [...new Set(old.value.map(({ name }) => name))] }),
    ...(path !== undefined && { path }),
  }
  const problem = wishProblem(wish)
  return problem === undefined ? parsed(wish) : refused(problem)
}

function allOf<Value>(all: readonly Parsed<Value, Fault>[]): Parsed<readonly Value[], Fault> {
  const values: Value[] = []
  for (const one of all) {
    if (!one.ok) return one
    values.push(one.value)
  }
  return parsed(values)
}

function readServer(given: string, domain: Name): Parsed<Named, Fault> {
  const text = given.trim()
  const [host = '', ...rest] = text.slice(0, MAX_TEXT).split('=')
  const bare = host.toLowerCase().replace(/\.$/, '')
  const name = canonicalName(bare)
  const isHost = /^[a-z0-9_.-]+$/.test(bare) && name.ok && labelsOf(name.value).length > 1
  if (text.length > MAX_TEXT || !isHost || !name.ok || name.value === domain) return refused(notAServer(text))
  if (rest.length === 0) return parsed({ name: name.value })
  const ip = parseIp(rest.join('='))
  if (!ip.ok) return refused(notAnAddress(rest.join('='), name.value))
  if (!isPublicAddress(ip.value)) return refused(notPublic(buildIp(ip.value), name.value))
  return parsed({ name: name.value, address: buildIp(ip.value) })
}

/** A step at the parent zone is confirmed for the servers that do not answer now, and not for later ones. */
export const isConfirmedForNow = (step: string): boolean => (PARENT_STEPS as readonly string[]).includes(step)

/** Steps that the user may confirm. */
export function readConfirmed(steps: readonly string[]): Parsed<readonly StepId[], Fault> {
  const all: readonly string[] = [...CONFIRMABLE, ...PARENT_STEPS]
  const strange = steps.find((step) => !all.includes(step))
  return strange === undefined ? parsed(steps as readonly StepId[]) : refused(notConfirmable(strange))
}

const shown = (text: string): string => text.slice(0, 100)

const NO_SERVERS_HERE: Fault = {
  en: 'To sign a zone, or to stop signing it, it stays at its name servers: do not name others, nor a path.',
  de: 'Um eine Zone zu signieren oder nicht mehr zu signieren, bleibt sie auf ihren Nameservern: Geben Sie weder andere noch einen Weg an.',
}

const TOO_MANY: Fault = {
  en: `A zone has at most ${MAX_SERVERS} name servers here.`,
  de: `Eine Zone hat hier höchstens ${MAX_SERVERS} Nameserver.`,
}

const notAServer = (text: string): Fault => ({
  en: `“${shown(text)}” is not the name of a name server. Example: ns1.new.example`,
  de: `„${shown(text)}“ ist kein Name eines Nameservers. Beispiel: ns1.new.example`,
})

const notAnAddress = (text: string, name: Name): Fault => ({
  en: `“${shown(text)}” is not an IP address of ${name}. Example: ${name}=192.0.2.53`,
  de: `„${shown(text)}“ ist keine IP-Adresse von ${name}. Beispiel: ${name}=192.0.2.53`,
})

const notPublic = (address: string, name: Name): Fault => ({
  en: `The IP address ${address} of ${name} is not public, so resolvers cannot reach it.`,
  de: `Die IP-Adresse ${address} von ${name} ist nicht öffentlich; Resolver können sie nicht erreichen.`,
})

const addressMissing = (name: Name): Fault => ({
  en: `${name} is in the zone itself, so its IP address has to be named too. Example: ${name}=192.0.2.53`,
  de: `${name} liegt in der Zone selbst; geben Sie deshalb auch seine IP-Adresse an. Beispiel: ${name}=192.0.2.53`,
})

const addressNeedless = (name: Name, domain: Name): Fault => ({
  en: `${name} is not in the zone ${domain}, so its IP address is looked up. Name it without an IP address.`,
  de: `${name} liegt nicht in der Zone ${domain}; seine IP-Adresse wird abgefragt. Geben Sie ihn ohne IP-Adresse an.`,
})

const notConfirmable = (step: string): Fault => ({
  en: `“${shown(step)}” is not a step that can be confirmed. These can: ${CONFIRMABLE.join(', ')}; while a name server of the parent zone does not answer, also ${PARENT_STEPS.join(', ')}.`,
  de: `„${shown(step)}“ ist kein Schritt, der bestätigt werden kann. Das geht bei: ${CONFIRMABLE.join(', ')}; solange ein Nameserver der übergeordneten Zone nicht antwortet, auch bei ${PARENT_STEPS.join(', ')}.`,
})
