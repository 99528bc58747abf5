import type { Localized } from '../text.ts'
import type { Context } from './context.ts'
import { isDsOf, keysOf } from './keys.ts'
import { type Observation, type ServerView, serverLabel, type ZoneView, zoneOf } from './observation.ts'
import { serversWithShortSignatures, signaturesNeededUntil } from './signatures.ts'
import type { Wish } from './wish.ts'
import { timeText, unseenText } from './words.ts'

/** What prevents the move from going on, or breaks the domain now. */
export type MoveProblem = Localized<string>

/** Faults of the new servers, and of the choice of them. */
export function problemsOf(context: Context): readonly MoveProblem[] {
  const { wish, new: fresh, parents } = context
  if (wish.kind !== 'provider') return bogusNow(context)
  const isAlready = context.old.length === 0 && fresh.length > 0
  return [
    ...(isAlready ? [ALREADY_NEW] : []),
    ...fresh.flatMap((view) => serverProblem(view)),
    ...(parents.some(({ view }) => view !== undefined) ? [] : [NO_PARENT]),
    ...bogusNow(context),
    ...expiringSoon(context),
  ]
}

/** A wish that no observation can make possible. */
export function wishProblem(wish: Wish): MoveProblem | undefined {
  if (wish.kind !== 'provider') return undefined
  const names = new Set(wish.to.map(({ name }) => name))
  if (names.size === 0) return NO_SERVERS
  return names.size < wish.to.length ? REPEATED : undefined
}

function serverProblem(view: ServerView): readonly MoveProblem[] {
  const label = serverLabel(view)
  const { response } = view
  switch (response.kind) {
    case 'zone':
      return []
    case 'not-serving':
      return [
        {
          en: `The new name server ${label} does not serve the zone (${response.rcode}).`,
          de: `Der neue Nameserver ${label} bedient die Zone nicht (${response.rcode}).`,
        },
      ]
    case 'other-zone':
      return [
        {
          en: `The new name server ${label} answers with data of the zone ${response.zone}.`,
          de: `Der neue Nameserver ${label} antwortet mit Daten der Zone ${response.zone}.`,
        },
      ]
    case 'not-public':
      return [
        {
          en: `The new name server ${label} has an IP address that is not public. Resolvers cannot reach it.`,
          de: `Der neue Nameserver ${label} hat eine IP-Adresse, die nicht öffentlich ist. Resolver können ihn nicht erreichen.`,
        },
      ]
    case 'unseen':
      return [
        {
          en: `The new name server ${label} could not be observed: ${unseenText(response.why).en}.`,
          de: `Der neue Nameserver ${label} konnte nicht beobachtet werden: ${unseenText(response.why).de}.`,
        },
      ]
  }
}

/** Validating resolvers fail now if a side that the parent names has no key for any DS record. */
function bogusNow({ domain, parents, old, new: fresh, wish }: Context): readonly MoveProblem[] {
  const views = parents.flatMap(({ view }) => view ?? [])
  const ds = views.flatMap((view) => view.ds.values)
  if (ds.length === 0) return []
  const named = new Set(views.flatMap((view) => view.ns.values))
  const inUse = wish.kind === 'provider' ? [...old, ...fresh].filter(({ name }) => named.has(name)) : fresh
  const isBogus = (zone: ZoneView): boolean =>
    !keysOf(domain, zone.dnskey.values).some((key) => ds.some((one) => isDsOf(one, key)))
  return inUse.flatMap((view) => {
    const zone = zoneOf(view)
    return zone !== undefined && isBogus(zone) ? [bogus(serverLabel(view))] : []
  })
}

/** The old side counts as unused when the wait is over, and then its signatures do not matter. */
function expiringSoon(context: Context): readonly MoveProblem[] {
  const needed = signaturesNeededUntil(context)
  if (needed <= context.now) return []
  return serversWithShortSignatures(context).map((view) => {
    const until = timeText(zoneOf(view)?.signaturesUntil ?? 0)
    const label = serverLabel(view)
    return {
      en: `Signatures of ${label} expire on ${until}, and resolvers may ask it until ${timeText(needed)}. Sign the zone again there before you change the delegation.`,
      de: `Signaturen von ${label} laufen am ${until} ab, und Resolver können ihn bis ${timeText(needed)} fragen. Signieren Sie die Zone dort neu, bevor Sie die Delegation ändern.`,
    }
  })
}

const bogus = (label: string): MoveProblem => ({
  en: `The parent zone has a DS record, and ${label} publishes no key for it. Validating resolvers reject its answers (SERVFAIL).`,
  de: `Die übergeordnete Zone hat einen DS-Eintrag, und ${label} veröffentlicht keinen Schlüssel dazu. Validierende Resolver lehnen seine Antworten ab (SERVFAIL).`,
})

const ALREADY_NEW: MoveProblem = {
  en: 'The parent zone names exactly these name servers, and no old one is known. If the move has already changed the delegation, name the old name servers too, so that they can be observed. Otherwise name the new ones.',
  de: 'Die übergeordnete Zone nennt genau diese Nameserver, und kein alter ist bekannt. Wenn der Umzug die Delegation schon geändert hat, geben Sie auch die alten Nameserver an, damit sie beobachtet werden können. Geben Sie sonst die neuen an.',
}

const NO_PARENT: MoveProblem = {
  en: 'No name server of the parent zone could be observed, so no step can be judged. Try again later.',
  de: 'Kein Nameserver der übergeordneten Zone konnte beobachtet werden; deshalb ist kein Schritt zu beurteilen. Versuchen Sie es später noch einmal.',
}

const NO_SERVERS: MoveProblem = {
  en: 'Name at least one new name server. Example: ns1.new.example,ns2.new.example',
  de: 'Geben Sie mindestens einen neuen Nameserver an. Beispiel: ns1.new.example,ns2.new.example',
}

const REPEATED: MoveProblem = {
  en: 'A new name server is named twice. Name each only once.',
  de: 'Ein neuer Nameserver ist zweimal angegeben. Geben Sie jeden nur einmal an.',
}

/** Two observations of one move must follow each other. */
export const isEarlier = ({ at }: Observation, observedAt: number | undefined): boolean =>
  observedAt !== undefined && at < observedAt

export const EARLIER: MoveProblem = {
  en: 'The state file is newer than this observation. Check the clock of this computer.',
  de: 'Die Statusdatei ist neuer als diese Beobachtung. Prüfen Sie die Uhr dieses Computers.',
}
